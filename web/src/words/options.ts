import type { GameOptions } from "../lib/manifest";
import { inLanguage, type Catalogue } from "../lib/words";
import { commonWords } from "./common";

/** The values of options that mean the same in every game. Numbers stay. */
export const optionWords = {
  yes: { en: "yes", fr: "oui" },
  no: { en: "no", fr: "non" },
  none: { en: "no limit", fr: "sans limite" },
  default: { en: "as the rules say", fr: "selon la règle" },
  on: commonWords.on,
  off: { en: "never", fr: "jamais" },
  fair: { en: "while it is fair", fr: "tant que c’est loyal" },
  allowed: { en: "allowed", fr: "permis" },
  forbidden: { en: "forbidden", fr: "interdit" },
  random: { en: "Drawn by lot", fr: "Tiré au sort" },
  chosen: { en: "Chair 1 chooses", fr: "La chaise 1 choisit" },
};

/** What the house rulings of several games ask and answer. */
export const rulingWords = {
  yes: commonWords.yes,
  no: commonWords.no,
  any_number: { en: "As many as one likes", fr: "Autant qu’on veut" },
  tie: { en: "Who wins a tie?", fr: "Qui gagne en cas d’égalité ?" },
  taking_back: { en: "Taking back", fr: "Reprendre un coup" },
  may_take_back: { en: "May one take a decision back?", fr: "Peut-on reprendre une décision ?" },
};

/** A game may have its own words for a value, and an option its own for one of its values. */
export function optionValue(value: string, option = "", game?: GameOptions | null): string {
  const own = game?.values;
  const text = own?.[`${option} ${value}`] ?? own?.[value] ?? (optionWords as Partial<Catalogue<string>>)[value];
  return text ? inLanguage(text) : value;
}
