// Finding rules by number or by words, whatever their accents.

import type { RuleSection } from "../../wire";

export function matching(sections: RuleSection[], sought: string): RuleSection[] {
  const words = plain(sought).split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return sections;
  return sections.filter((section) => {
    const number = plain(section.number);
    const text = plain(`${section.title} ${section.text}`);
    return words.every((word) => isUnder(number, word) || text.includes(word));
  });
}

/** `y5` finds Y5 and Y5.2, not Y51. */
function isUnder(number: string, word: string): boolean {
  return number === word || number.startsWith(`${word}.`);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
