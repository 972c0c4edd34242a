import { settings } from "../lib/settings.svelte";
import type { Catalogue } from "../lib/words";

/** The values of the options of both games, as one says them. Numbers stay. */
export const optionWords: Catalogue<string> = {
  yes: { en: "yes", fr: "oui" },
  no: { en: "no", fr: "non" },
  none: { en: "no limit", fr: "sans limite" },
  "mulligan none": { en: "no", fr: "non" },
  default: { en: "as the rules say", fr: "selon la règle" },
  on: { en: "on", fr: "oui" },
  off: { en: "never", fr: "jamais" },
  fair: { en: "while it is fair", fr: "tant que c’est loyal" },
  allowed: { en: "allowed", fr: "permis" },
  forbidden: { en: "forbidden", fr: "interdit" },
  played: { en: "the monkeys still move", fr: "les singes bougent quand même" },
  skipped: { en: "the monkeys stay away", fr: "les singes restent au loin" },
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
  complete20: { en: "The Complete Road", fr: "La Route complète" },
  halfEdge20: { en: "The Winding Road", fr: "La Route sinueuse" },
  midpoint20: { en: "The Crossroads", fr: "La Croisée des chemins" },
  standard: { en: "To The End", fr: "Jusqu’à la fin" },
  challenge: { en: "A set number of rounds", fr: "En un nombre de manches" },
  solitaire: { en: "Alone, against the rounds", fr: "En solitaire, contre les manches" },
  random: { en: "Drawn by lot", fr: "Tiré au sort" },
  chosen: { en: "Chair 1 chooses", fr: "La chaise 1 choisit" },
  forestQuestion: {
    en: "Who last walked in a forest",
    fr: "Qui s’est promené le dernier en forêt",
  },
};

/** An option may have a word of its own for a value. */
export function optionValue(value: string, option = ""): string {
  const words = optionWords[`${option} ${value}`] ?? optionWords[value];
  return words?.[settings.language] ?? value;
}
