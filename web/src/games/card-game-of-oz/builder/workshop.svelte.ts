// The pack on the bench: what was changed can be taken back, the server says what it comes to, and the
// browser keeps it.

import { api, sentenceOf } from "../../../lib/api";
import { keepDeck, keptDeck } from "../../../lib/own_deck";
import type { CheckedDeck, DeckFault } from "../../../wire";
import { GAME } from "../gallery/collection.svelte";
import { draftOf, EMPTY, withCopies, type Draft } from "./draft";

const PAUSE_MS = 250; // so that a row of quick presses is checked once
const MOST_PAST = 100;

export class Workshop {
  draft = $state.raw<Draft>(draftOf(keptDeck(GAME)?.draft ?? null) ?? EMPTY);
  checked = $state.raw<CheckedDeck | null>(null);
  /** Whether what was checked is what lies there. */
  isFresh = $state(false);
  trouble = $state("");
  past = $state.raw<Draft[]>([]);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  readonly isEmpty = $derived(Object.keys(this.draft.cards).length === 0 && this.draft.rest === "");
  readonly isGood = $derived(this.isFresh && this.checked?.good === true);
  /** Also one that can be played by some option alone. */
  readonly isPrintable = $derived(this.isGood || (this.isFresh && Object.keys(this.checked?.needs ?? {}).length > 0));
  /** By card or guideline; under no name, those about the whole. */
  readonly faults = $derived.by(() => {
    const found = new Map<string, DeckFault[]>();
    for (const fault of this.checked?.faults ?? []) {
      const where = fault.card ? `card ${fault.card}` : fault.guide;
      found.set(where, [...(found.get(where) ?? []), fault]);
    }
    return found;
  });

  copies(card: string): number {
    return this.draft.cards[card] ?? 0;
  }

  setCopies(card: string, copies: number): void {
    this.change(withCopies(this.draft, card, copies));
  }

  /** A name typed here is the same in both languages; it is no step of its own to take back. */
  rename(name: string): void {
    this.draft = { ...this.draft, name: { en: name, fr: name } };
    this.checkSoon();
  }

  change(draft: Draft): void {
    this.past = [...this.past, this.draft].slice(-MOST_PAST);
    this.draft = draft;
    this.checkSoon();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.draft = before;
    this.checkSoon();
  }

  /** A file, or a link; what is wrong with one that cannot be opened at all. */
  async open(text: string): Promise<DeckFault[] | null> {
    const found = await api.checkDeck(GAME, { text });
    const draft = draftOf(found.draft);
    if (!draft) return found.faults;
    this.change(draft);
    clearTimeout(this.timer);
    this.asked++;
    this.take(found);
    return null;
  }

  async check(): Promise<void> {
    const mine = ++this.asked;
    this.trouble = "";
    try {
      const found = await api.checkDeck(GAME, { draft: this.draft });
      if (mine === this.asked) this.take(found);
    } catch (error) {
      if (mine === this.asked) this.trouble = sentenceOf(error);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  private checkSoon(): void {
    this.isFresh = false;
    keepDeck(GAME, this.draft, null);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE_MS);
  }

  private take(found: CheckedDeck): void {
    this.checked = found;
    this.isFresh = true;
    keepDeck(GAME, this.draft, found);
  }
}
