// Finding cards by any of their words, without accents and capitals.

import { plainText } from "../../../lib/plain_text";
import type { OzCard } from "../wire";

/** Everything that can be read on a card. */
export function wordsOf(card: OzCard): string {
  const keywords = card.keywords.map((word) => word.name);
  const said = [card.name, card.version, card.type_name, card.realm_name, card.alignment_name];
  return plainText([...said, ...keywords, ...card.text, card.flavour].join(" ")).replaceAll("*", "");
}

/** The cards that have every word that is looked for, or the beginning of it. */
export function found<Card extends { id: string }>(
  cards: readonly Card[],
  sought: string,
  words: ReadonlyMap<string, string>,
): Card[] {
  const asked = plainText(sought).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [...cards];
  return cards.filter((card) => {
    const said = words.get(card.id) ?? "";
    return asked.every((word) => said.includes(word));
  });
}
