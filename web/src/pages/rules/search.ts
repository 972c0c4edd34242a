// Finds rules by number or by words, without regard to accents. Synonyms are found, too.

import { plainText } from "../../lib/plain_text";
import type { RuleSection } from "../../wire";

type Synonyms = readonly (readonly string[])[];

/** What people say for what the rules call otherwise, without accents; beginnings are enough. */
const SYNONYMS: Synonyms = [
  ["dice", "die", "roll"],
  ["price", "cost", "pay"],
  ["win", "victory"],
  ["tie", "tied", "shared"],
  ["undo", "take back", "taken back"],
  ["solo", "solitaire", "alone"],
  ["score", "scoring", "points"],
  ["lancer", "lance", "jet"],
  ["prix", "cout", "payer"],
  ["gagn", "victoire", "vainqueur"],
  ["egalite", "ex aequo", "partage"],
  ["annuler", "reprendre"],
  ["solo", "solitaire", "seul"],
  ["score", "decompte", "points"],
];

/** `own` are the synonyms of the game, beside those of all games. */
export function matching(
  sections: RuleSection[],
  sought: string,
  own: Synonyms = [],
): RuleSection[] {
  const words = plainText(sought).split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sections;
  const asked = words.map((word) => ({ word, said: saidAs(word, [...SYNONYMS, ...own]) }));
  return sections.filter((section) => {
    const number = plainText(section.number);
    const text = plainText(`${section.title} ${section.text}`);
    return asked.every(
      ({ word, said }) => isUnder(number, word) || said.some((each) => text.includes(each)),
    );
  });
}

/** The word, without the ending of a plural, and what else it may be called. */
function saidAs(word: string, synonyms: Synonyms): string[] {
  const stem = word.length > 4 ? word.replace(/[sx]$/, "") : word;
  const others = synonyms.filter((group) => group.some((each) => isSame(stem, each))).flat();
  return [stem, ...others];
}

/** `gagner` is said with `gagn`; a word begun, such as `arch`, is not yet one of these. */
function isSame(word: string, listed: string): boolean {
  return word === listed || (listed.length > 3 && word.startsWith(listed));
}

/** `y5` finds Y5 and Y5.2, not Y51. */
function isUnder(number: string, word: string): boolean {
  return number === word || number.startsWith(`${word}.`);
}
