// The whole game by keyboard: 1 and 2, arrows, R, Enter, Esc; B, L and T read aloud.

import { isNowhere } from "../../lib/focus";
import type { RoadPageModel } from "./wire";
import { AROUND, isArrow, stepFrom, type Arrow } from "./geometry";
import type { PendingMove } from "./pending_move.svelte";
import type { Count } from "./scoring.svelte";
import type { Gestures } from "./gestures";

const TYPED_IN = "input, textarea, select, [contenteditable], dialog, [role='dialog']";

export interface Hands {
  scene: () => RoadPageModel;
  move: PendingMove;
  count: Count;
  root: () => HTMLElement;
  free: () => boolean;
  gestures: Gestures;
  read: (what: "blocked" | "roads" | "totals") => void;
}

export class Keys {
  /** The spot and the line that Tab leads to. */
  spot = $state(4);
  line = $state<number>(AROUND[0]);
  #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.repeat && !isArrow(event.key)) return;
    const at = event.target as HTMLElement;
    if (at.closest(TYPED_IN) || document.querySelector("dialog[open]")) return;
    const isElsewhere = at !== document.body && !this.#hands.root().contains(at);
    if (isElsewhere && (event.key === "Enter" || event.key === " ")) return;
    if (this.#read(event.key) || this.#decide(event, at)) event.preventDefault();
  }

  #read(key: string): boolean {
    const what = { b: "blocked", l: "roads", t: "totals" } as const;
    const asked = what[key.toLowerCase() as keyof typeof what];
    if (asked) this.#hands.read(asked);
    return asked !== undefined;
  }

  #decide(event: KeyboardEvent, at: HTMLElement): boolean {
    const { key } = event;
    const { count, move } = this.#hands;
    if (key === " " && count.running) {
      count.skip();
      return true;
    }
    if (!this.#hands.free()) return isArrow(key) && this.#walk(key);
    if (isArrow(key)) return this.#walk(key);
    if (key === "Enter") return this.#enter(at);
    if (key === "Escape") return this.#escape();
    if (key === "1" || key === "2") {
      const card = move.hand[Number(key) - 1];
      if (card === undefined) return false;
      move.pick(card);
      this.#focusSpot();
      return true;
    }
    if (key.toLowerCase() !== "r") return false;
    if (move.swaps.length > 0) {
      if (event.shiftKey) move.turnOther();
      else move.turnSnake();
      this.#hands.gestures.tell();
    } else this.#hands.gestures.turn();
    return true;
  }

  #walk(arrow: Arrow): boolean {
    const { move } = this.#hands;
    if (move.blocks.length > 0) return this.#walkAround(arrow);
    const { snake } = this.#hands.scene();
    if (move.swaps.length > 0 && snake !== null) {
      const beside = stepFrom(snake, arrow, false);
      if (beside === snake) return true;
      this.spot = beside;
      this.#hands.gestures.hover(beside);
    } else {
      this.spot = stepFrom(this.spot, arrow, false);
      if (move.spot !== null && move.openSpots.has(this.spot)) this.#hands.gestures.hover(this.spot);
    }
    this.#focusSpot();
    return true;
  }

  #walkAround(arrow: Arrow): boolean {
    const step = arrow === "ArrowRight" || arrow === "ArrowDown" ? 1 : -1;
    const at = AROUND.findIndex((line) => line === this.line);
    this.line = AROUND[(at + step + AROUND.length) % AROUND.length] ?? AROUND[0];
    this.#hands.root().querySelector<HTMLElement>(`button[data-line="${this.line}"]`)?.focus();
    return true;
  }

  #enter(at: HTMLElement): boolean {
    const { move } = this.#hands;
    const spot = at.dataset["spot"];
    if (spot === undefined) {
      if (!isNowhere(at) || !move.action) return false;
      this.#hands.gestures.confirm();
    } else if (move.laying?.spot === Number(spot) || move.swapping) this.#hands.gestures.confirm();
    else this.#hands.gestures.hover(Number(spot));
    return true;
  }

  #escape(): boolean {
    const { move } = this.#hands;
    if (move.leave && move.neighbour === null) {
      this.#hands.root().querySelector<HTMLElement>("button.leave")?.focus();
    } else this.#hands.gestures.lift();
    return true;
  }

  #focusSpot(): void {
    const own = this.#hands.root().querySelector<HTMLElement>(
      `[data-seat="${this.#hands.scene().seat ?? 0}"] [data-spot="${this.spot}"]`,
    );
    own?.focus();
  }
}
