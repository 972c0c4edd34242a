import type { KeyLine } from "../../../lib/manifest";
import { keysWords } from "../../../words/keys";

/** What the keyboard does at this board. */
export const keys: KeyLine[] = [
  { keys: "H", does: { en: "to your hand; in a pause: hold", fr: "à votre main\u00a0; pendant une pause\u00a0: un instant" } },
  { keys: "Tab", does: { en: "while you hold something: from goal to goal", fr: "avec une carte en main\u00a0: d’un but à l’autre" } },
  {
    keys: keysWords.arrows,
    does: { en: "along the road, or through the hand", fr: "le long de la route, ou dans la main" },
  },
  {
    keys: "↑ ↓",
    does: { en: "in the tale: from sentence to sentence; Enter shows what it names", fr: "dans le récit\u00a0: de phrase en phrase\u00a0; Entrée montre ce qu’elle nomme" },
  },
  { keys: "Z", does: { en: "look closer", fr: "voir de près" } },
  {
    keys: "D M R P",
    does: { en: "draw, move, replace, play a card", fr: "piocher, avancer, remplacer, jouer une carte" },
  },
  {
    keys: "A",
    does: { en: "archive the card for a gold die", fr: "archiver la carte contre un dé doré" },
  },
  { keys: "L", does: { en: "list all choices", fr: "montrer tous les choix" } },
  { keys: "E", does: { en: "end the phase, or pass", fr: "finir la phase, ou passer" } },
  { keys: "Q", does: { en: "raise the quill", fr: "lever la plume" } },
  { keys: keysWords.escape, does: { en: "put it back", fr: "reposer" } },
];
