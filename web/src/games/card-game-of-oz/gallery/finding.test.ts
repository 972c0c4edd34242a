import { expect, it } from "vitest";

import { blankCard } from "../pack.svelte";
import { found, wordsOf } from "./finding";

const toto = { ...blankCard("toto"), name: "Toto", text: ["Look at an **Adjacent** Location."] };
const maid = {
  ...blankCard("maid"),
  name: "Servante du palais",
  type_name: "Personnage",
  realm_name: "Cité d’Émeraude",
  keywords: [{ name: "Volant", meaning: "", prime: false }],
};
const cards = [toto, maid];
const words = new Map(cards.map((card) => [card.id, wordsOf(card)]));
const ids = (sought: string): string[] => found(cards, sought, words).map((card) => card.id);

it("finds by name, text, keyword, type and realm, without accents and capitals", () => {
  expect(ids("TOTO")).toEqual(["toto"]);
  expect(ids("adjacent loc")).toEqual(["toto"]);
  expect(ids("émeraude")).toEqual(["maid"]);
  expect(ids("emeraude VOLANT personn")).toEqual(["maid"]);
});

it("wants every word, and shows all where none is asked for", () => {
  expect(ids("toto volant")).toEqual([]);
  expect(ids("  ")).toEqual(["toto", "maid"]);
});
