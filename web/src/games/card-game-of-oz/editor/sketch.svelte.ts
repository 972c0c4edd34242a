// The card on the desk: its file is changed by the server, step by step, and kept in this browser.

import { api, sentenceOf } from "../../../lib/api";
import type { CardChange } from "../../../wire";
import { GAME } from "../gallery/collection.svelte";
import type { OzEditedCard, OzFaces } from "../wire";

export type Path = readonly (string | number)[];

interface Kept {
  text: string;
  card: number;
}

const KEY = `oztable-card-${GAME}`;
const MOST_PAST = 100;

export class Sketch {
  edited = $state.raw<OzEditedCard | null>(null);
  /** As it was drawn last: a card with a fault is not drawn. */
  faces = $state.raw<OzFaces | null>(null);
  /** The place whose steps are shown. */
  at = $state.raw<Path | null>(null);
  trouble = $state("");
  isBusy = $state(false);
  past = $state.raw<Kept[]>([]);

  /** Steps wait for one another, as each changes what the one before has made. */
  private line: Promise<unknown> = Promise.resolve();

  readonly isEmpty = $derived((this.edited?.cards.length ?? 0) === 0);
  readonly isGood = $derived(this.edited?.good === true && !this.isEmpty);

  /** What was kept, or a first card. */
  begin(): Promise<void> {
    return this.inTurn(async () => {
      const found = kept();
      if (!found || !(await this.ask(found))) await this.ask({ text: "", card: 0, new: "character" });
    });
  }

  /** Another file; whether there is a card in it. */
  open(text: string): Promise<boolean> {
    return this.inTurn(async () => {
      const before = this.now();
      const done = await this.ask({ text, card: 0 });
      if (done && before) this.remember(before);
      return done;
    });
  }

  change(change: CardChange): Promise<void> {
    return this.step({ change });
  }

  add(kind: string): Promise<void> {
    return this.step({ new: kind });
  }

  turnTo(card: number): Promise<void> {
    return this.inTurn(() => this.askNow({ card }));
  }

  /** Opens the steps of a place, or closes them. */
  look(at: Path | null): Promise<void> {
    return this.inTurn(async () => {
      if (at) await this.askNow({ at: [...at] });
      else this.at = null;
    });
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      const before = this.past.at(-1);
      if (before && (await this.ask(before))) this.past = this.past.slice(0, -1);
    });
  }

  /** The same once more: its sentences in another language. */
  again(): Promise<void> {
    return this.inTurn(() => this.askNow({}));
  }

  private inTurn<T>(what: () => Promise<T>): Promise<T> {
    const done = this.line.then(what);
    this.line = done.catch(() => undefined);
    return done;
  }

  private now(): Kept | null {
    return this.edited ? { text: this.edited.text, card: this.edited.card } : null;
  }

  private step(what: { change?: CardChange; new?: string }): Promise<void> {
    return this.inTurn(async () => {
      const before = this.now();
      if (before && (await this.ask({ ...before, ...what })) && this.edited?.text !== before.text) this.remember(before);
    });
  }

  private async askNow(more: { card?: number; at?: (string | number)[] }): Promise<void> {
    const now = this.now();
    if (now) await this.ask({ ...now, ...more });
  }

  private remember(before: Kept): void {
    this.past = [...this.past, before].slice(-MOST_PAST);
  }

  /** Whether there was an answer with a card; without one, everything stays as it is. */
  private async ask(what: Kept & { change?: CardChange; new?: string; at?: (string | number)[] }): Promise<boolean> {
    this.isBusy = true;
    this.trouble = "";
    try {
      const found = await api.editCard<OzEditedCard>(GAME, what);
      if (found.cards.length > 0) this.take(found, what.at ?? null);
      else this.trouble = found.faults[0]?.text ?? "";
      return found.cards.length > 0;
    } catch (error) {
      this.trouble = sentenceOf(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  private take(found: OzEditedCard, at: Path | null): void {
    const isOther = found.card !== this.edited?.card;
    this.edited = found;
    this.at = at;
    if (found.faces || isOther) this.faces = found.faces;
    keep({ text: found.text, card: found.card });
  }
}

/** The file of a trial with this card in the first hand. Its keys stand each on a line, as the
 * server writes them. */
export function asTrial(text: string, card: string): string {
  return `trial = ${JSON.stringify(card)}\n${text.replace(/^trial = .*\n/m, "")}`;
}

function kept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof found?.text === "string" && Number.isInteger(found.card) ? found : null;
  } catch {
    return null;
  }
}

function keep(what: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(what));
  } catch {
    // A private window keeps nothing; the card is there until it is closed.
  }
}
