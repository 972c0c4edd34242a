import { speaker } from "../lib/words";

export const keysWords = {
  keys: { en: "Keys", fr: "Touches" },
  arrows: { en: "Arrows", fr: "Flèches" },
  enter: { en: "Enter", fr: "Entrée" },
  choose: { en: "make that choice", fr: "faire ce choix" },
  escape: { en: "Esc", fr: "Échap" },
};

export const sayKeys = speaker(keysWords);
