// Words for where something lies in a grid. Half a turn makes each the other of its pair.

import { speaker, type Catalogue, type Text } from "../../../lib/words";

/** As the server says them; what lies in the middle stays there. */
export const OPPOSITES: readonly (readonly [Text, Text])[] = [
  [
    { en: "top row", fr: "ligne du haut" },
    { en: "bottom row", fr: "ligne du bas" },
  ],
  [
    { en: "left column", fr: "colonne de gauche" },
    { en: "right column", fr: "colonne de droite" },
  ],
  [
    { en: "top left", fr: "en haut à gauche" },
    { en: "bottom right", fr: "en bas à droite" },
  ],
  [
    { en: "top middle", fr: "en haut au milieu" },
    { en: "bottom middle", fr: "en bas au milieu" },
  ],
  [
    { en: "top right", fr: "en haut à droite" },
    { en: "bottom left", fr: "en bas à gauche" },
  ],
  [
    { en: "middle left", fr: "au milieu à gauche" },
    { en: "middle right", fr: "au milieu à droite" },
  ],
];

const lineWords = {
  top: { en: "Top row", fr: "Ligne du haut" },
  middleRow: { en: "Middle row", fr: "Ligne du milieu" },
  bottom: { en: "Bottom row", fr: "Ligne du bas" },
  left: { en: "Left column", fr: "Colonne de gauche" },
  middleColumn: { en: "Middle column", fr: "Colonne du milieu" },
  right: { en: "Right column", fr: "Colonne de droite" },
} satisfies Catalogue<string>;

type LineWord = keyof typeof lineWords;

const say = speaker<LineWord>(lineWords);
const ROWS: readonly LineWord[] = ["top", "middleRow", "bottom"];
const COLUMNS: readonly LineWord[] = ["left", "middleColumn", "right"];

/** A line as it is seen, counted from the top or from the left. */
export function lineName(isRow: boolean, place: number): string {
  return say((isRow ? ROWS : COLUMNS)[place] ?? "top");
}
