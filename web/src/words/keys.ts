import { speaker } from "../lib/words";

export const keysWords = {
  keys: { en: "Keys", fr: "Touches" },
  arrows: { en: "Arrows", fr: "Flèches" },
  enter: { en: "Enter", fr: "Entrée" },
  choose: { en: "make that choice", fr: "faire ce choix" },
  choose_long: {
    en: "two digits in a row: that choice (Enter: at once)",
    fr: "deux chiffres de suite : faire ce choix (Entrée : tout de suite)",
  },
  escape: { en: "Esc", fr: "Échap" },
};

export const sayKeys = speaker(keysWords);
