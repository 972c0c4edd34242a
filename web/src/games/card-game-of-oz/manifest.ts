import type { GameManifest } from "../../lib/manifest";

export const manifest: GameManifest = {
  id: "card-game-of-oz",
  name: "The Card Game of Oz",
  order: 2,
  cloth: "#7e2a22",
  about: {
    en: "Write your own story: lead your characters from title to title.",
    fr: "Écrivez votre histoire : menez vos personnages d’un titre à l’autre.",
  },
  facts: { en: "one to four authors · an evening", fr: "un à quatre auteurs · une soirée" },
  chapter: { en: "Round {number}", fr: "Manche {number}" },
  ruleExample: "O6.1",
  cardsRuling: "OR-4",
  fills: true,
  pointsOut: true,
  placesEnd: true,
  cover: () => import("./Cover.svelte"),
  board: () => import("./Board.svelte"),
  lessons: () => import("./lessons"),
  keys: () => import("./words/keys"),
  options: () => import("./words/options"),
  reading: () => import("./words/reading"),
  settings: () => import("./Settings.svelte"),
  table: () => import("./table"),
  cards: () => import("./gallery/Gallery.svelte"),
  build: () => import("./builder/Builder.svelte"),
};
