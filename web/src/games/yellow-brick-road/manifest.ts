import type { GameManifest } from "../../lib/manifest";

export const manifest: GameManifest = {
  id: "yellow-brick-road",
  name: "Yellow Brick Road",
  order: 1,
  cloth: "#234d78",
  about: {
    en: "Lay nine cards; let the bricks meet, and mind the Winged Monkeys.",
    fr: "Posez neuf cartes ; reliez les briques, et gare aux singes ailés.",
  },
  facts: { en: "two builders · 20 minutes", fr: "deux bâtisseurs · 20 minutes" },
  placesEnd: true,
  placesLessons: true,
  ruleExample: "Y5.2",
  cardsRuling: "YR-49",
  faces: () => import("./faces"),
  cover: () => import("./Cover.svelte"),
  board: () => import("./Board.svelte"),
  small: () => import("./SmallGrid.svelte"),
  lessons: () => import("./lessons"),
  keys: () => import("./words/keys"),
  options: () => import("./words/options"),
  reading: () => import("./words/reading"),
  settings: () => import("./Settings.svelte"),
  table: () => import("./table"),
  cards: () => import("./Gallery.svelte"),
};
