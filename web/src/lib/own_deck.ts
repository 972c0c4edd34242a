// The deck that somebody builds, kept in this browser by game while they work on it.

import type { CheckedDeck, DeckDraft } from "../wire";

export interface OwnDeck {
  draft: DeckDraft;
  /** Its file, once it can be played. */
  text: string;
}

const key = (game: string): string => `oztable-deck-${game}`;

export function keptDeck(game: string): OwnDeck | null {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? "null");
    return typeof found?.draft?.cards === "object" && typeof found.text === "string" ? found : null;
  } catch {
    return null;
  }
}

export function keepDeck(game: string, draft: DeckDraft, checked: CheckedDeck | null): void {
  const deck: OwnDeck = { draft, text: checked?.good ? checked.text : "" };
  try {
    localStorage.setItem(key(game), JSON.stringify(deck));
  } catch {
    // A private window keeps nothing; the deck is there until it is closed.
  }
}
