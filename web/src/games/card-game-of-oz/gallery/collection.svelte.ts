// All the cards of all packs, in the language of the settings, and what a search finds of them.

import { settings, type Language } from "../../../lib/settings.svelte";
import { packOf } from "../pack.svelte";
import type { OzCard, OzPack } from "../wire";
import { wordsOf } from "./finding";

export const GAME = "card-game-of-oz";
export const TYPES = ["character", "object", "effect", "event", "location"] as const;

export interface Held {
  pack: OzPack;
  copies: number;
}

/** The packs that are here; those still on their way come later, one after the other, so that there
 * is soon something to see. */
export function packs(language: Language = settings.language): OzPack[] {
  const here: OzPack[] = [];
  for (const name of packNames()) {
    const pack = packOf(name, language);
    if (!pack) break;
    here.push(pack);
  }
  return here;
}

const shelf: { names: string[] } = $state({ names: [] });

/** By name, also those that are still on their way. */
export function packNames(): string[] {
  return shelf.names;
}

/** The page says which there are, once it has heard. */
export function setPackNames(names: string[]): void {
  shelf.names = names;
}

export function isWhole(): boolean {
  const names = packNames();
  return names.length > 0 && packs().length === names.length;
}

/** Every card once, in the order of the packs. */
export function allCards(): Map<string, OzCard> {
  const found = new Map<string, OzCard>();
  for (const pack of packs()) {
    for (const card of pack.cards) if (!found.has(card.id)) found.set(card.id, card);
  }
  return found;
}

/** The packs that a card is in, and how often. */
export function holders(id: string): Held[] {
  return packs().flatMap((pack) => {
    const card = pack.cards.find((one) => one.id === id);
    return card ? [{ pack, copies: card.copies }] : [];
  });
}

/** What a search looks through, by card: both languages, once somebody searches. */
export function searchable(): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of ["en", "fr"] as const) {
    for (const pack of packs(language)) {
      for (const card of pack.cards) {
        found.set(card.id, `${found.get(card.id) ?? ""} ${wordsOf(card)}`);
      }
    }
  }
  return found;
}

/** `Story Pack #3: The Witch` is known as 3, and as The Witch. */
export function shortName(pack: OzPack): string {
  return pack.name.replace(/^[^:]*:\s*/, "");
}
