import { afterEach, describe, expect, it } from "vitest";

import { change } from "../lib/settings.svelte";
import { subtitle } from "./front";

afterEach(() => change({ language: "en" }));

describe("the subtitle of the front page", () => {
  it.each([
    [1, "A game of cards and roads, for tonight."],
    [2, "Two games of cards and roads, for tonight."],
    [3, "Three games of cards and roads, for tonight."],
    [12, "12 games of cards and roads, for tonight."],
  ])("counts %i in English", (games, said) => {
    expect(subtitle(games)).toBe(said);
  });

  it.each([
    [1, "Un jeu de cartes et de chemins, pour ce soir."],
    [2, "Deux jeux de cartes et de chemins, pour ce soir."],
    [3, "Trois jeux de cartes et de chemins, pour ce soir."],
    [12, "12 jeux de cartes et de chemins, pour ce soir."],
  ])("counts %i in French", (games, said) => {
    change({ language: "fr" });
    expect(subtitle(games)).toBe(said);
  });
});
