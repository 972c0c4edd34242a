import { expect, it } from "vitest";

import { searchChoices } from "./choice_search";

const CARDS = ["Épouvantail", "Bûcheron en fer-blanc", "L’Épée d’or", "Toto"].map((text) => ({ text }));
const found = (sought: string): string[] => searchChoices(CARDS, sought).map(({ text }) => text);

it("finds choices by words begun, whatever their accents and order", () => {
  expect(found("épou")).toEqual(["Épouvantail"]);
  expect(found("EPE")).toEqual(["L’Épée d’or"]);
  expect(found("fer buch")).toEqual(["Bûcheron en fer-blanc"]);
  expect(found("otto")).toEqual([]);
});

it("finds everything while nothing is sought", () => {
  expect(found(" ")).toHaveLength(CARDS.length);
});
