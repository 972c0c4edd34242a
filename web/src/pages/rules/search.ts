// Finding rules by number or by words, whatever their accents; other words for the same thing do, too.

import { plain } from "../../lib/plain";
import type { RuleSection } from "../../wire";

/** What people say for what the rules call otherwise, without accents; beginnings are enough. */
const ALIKE: readonly (readonly string[])[] = [
  ["discard", "archive", "graveyard"],
  ["deck", "pile", "library", "stock"],
  ["dice", "die", "roll"],
  ["price", "cost", "pay"],
  ["health", "life", "strength", "vitality"],
  ["win", "victory"],
  ["tie", "tied", "shared"],
  ["square", "cell", "space", "spot"],
  ["block", "monkey"],
  ["swap", "exchange", "snake"],
  ["undo", "take back", "taken back"],
  ["solo", "solitaire", "alone"],
  ["score", "scoring", "points"],
  ["player", "author", "builder"],
  ["hero", "character"],
  ["item", "equipment", "object"],
  ["spell", "event"],
  ["defausse", "archive", "cimetiere"],
  ["pioche", "bibliotheque", "talon"],
  ["lancer", "lance", "jet"],
  ["prix", "cout", "payer"],
  ["sante", "force", "vitalite"],
  ["gagn", "victoire", "vainqueur"],
  ["egalite", "ex aequo", "partage"],
  ["case", "emplacement"],
  ["bloqu", "singe"],
  ["echange", "permut", "serpent"],
  ["annuler", "reprendre"],
  ["solo", "solitaire", "seul"],
  ["score", "decompte", "points"],
  ["joueu", "auteur", "batisseu"],
  ["heros", "personnage"],
  ["equipement", "objet"],
  ["sortilege", "evenement"],
];

export function matching(sections: RuleSection[], sought: string): RuleSection[] {
  const words = plain(sought).split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sections;
  const asked = words.map((word) => ({ word, said: saidAs(word) }));
  return sections.filter((section) => {
    const number = plain(section.number);
    const text = plain(`${section.title} ${section.text}`);
    return asked.every(
      ({ word, said }) => isUnder(number, word) || said.some((each) => text.includes(each)),
    );
  });
}

/** The word, without the ending of a plural, and what else it may be called. */
function saidAs(word: string): string[] {
  const stem = word.length > 4 ? word.replace(/[sx]$/, "") : word;
  const others = ALIKE.filter((group) => group.some((each) => isSame(stem, each))).flat();
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
