import type { OzCard } from "./wire";

const LONGEST = 11; // letters

/** A long version is said in a word; where there is no other, it may go. */
export function shortVersion(card: OzCard): string {
  if (card.version.length <= LONGEST) return card.version;
  return card.version_number ? card.version_word : "";
}
