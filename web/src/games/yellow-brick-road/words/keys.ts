import type { KeyLine } from "../../../lib/manifest";
import { keysWords } from "../../../words/keys";

/** What the keyboard does at this board. */
export const keys: KeyLine[] = [
  {
    keys: "1 2",
    does: { en: "take the first or second card", fr: "prendre la première ou la seconde carte" },
  },
  {
    keys: keysWords.arrows,
    does: { en: "walk over the spots, or round the monkeys", fr: "aller de case en case, ou de singe en singe" },
  },
  { keys: "R", does: { en: "turn the card", fr: "tourner la carte" } },
  {
    keys: keysWords.enter,
    does: { en: "hold it there; again to lay it", fr: "tenir la carte là ; encore pour la poser" },
  },
  { keys: keysWords.escape, does: { en: "lift it again", fr: "la reprendre" } },
  {
    keys: "B L T",
    does: { en: "hear what is closed, the roads, the totals", fr: "entendre ce qui est fermé, les routes, les totaux" },
  },
];
