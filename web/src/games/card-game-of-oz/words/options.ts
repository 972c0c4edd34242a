import type { GameOptions } from "../../../lib/manifest";
import { optionWords } from "../../../words/options";

export const options: GameOptions = {
  first: { option: "firstAuthor" },
  mode: { option: "mode", alone: "solitaire" },
  values: {
    "mulligan none": optionWords.no,
    pack: { en: "those of the pack", fr: "ceux du recueil" },
    softer: { en: "softer", fr: "plus doux" },
    steady: { en: "steady", fr: "réguliers" },
    forced: { en: "one must pay", fr: "il faut payer" },
    optional: { en: "one may pay", fr: "on peut payer" },
    full: { en: "both halves", fr: "les deux moitiés" },
    half: { en: "one half", fr: "une moitié" },
    any: { en: "anybody’s", fr: "de n’importe qui" },
    own: { en: "one’s own", fr: "le sien" },
    broad: { en: "all burdens", fr: "toutes les charges" },
    movement: { en: "those of movement", fr: "celles du déplacement" },
    once: { en: "once", fr: "une fois" },
    shared: { en: "shared", fr: "partagée" },
    notEnder: { en: "against who ended", fr: "contre qui a fini" },
    mostCharacters: { en: "most Characters", fr: "le plus de personnages" },
    standard: { en: "To The End", fr: "Jusqu’à la fin" },
    challenge: { en: "A set number of rounds", fr: "En un nombre de manches" },
    solitaire: { en: "Alone, against the rounds", fr: "En solitaire, contre les manches" },
  },
};
