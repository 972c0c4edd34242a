// Dragging a card with a finger or a mouse.

import type { Point } from "./geometry";

const SLACK = 6;

export interface DragTarget {
  /** The pointer is over this spot of one's own grid, or over none. */
  over: (spot: number | null) => void;
  drop: (spot: number | null) => void;
  turn: () => void;
}

export class Drag {
  /** The card that follows the pointer. */
  card: number | null = $state(null);
  at: Point = $state({ x: 0, y: 0 });
  /** Over a spot the card is drawn there, not under the pointer. */
  overSpot = $state(false);
  #justDragged = false;
  #grid: () => Element | null;

  constructor(grid: () => Element | null) {
    this.#grid = grid;
  }

  /** Whether a click is only the end of a drag. */
  get justDragged(): boolean {
    return this.#justDragged;
  }

  start(event: PointerEvent, card: number, target: DragTarget): void {
    if (event.button !== 0 || this.card !== null) return;
    const { pointerId } = event;
    const from = { x: event.clientX, y: event.clientY };
    const stop = new AbortController();
    const { signal } = stop;

    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const far = Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > SLACK;
      if (this.card === null && !far) return;
      this.card = card;
      this.at = { x: moved.clientX, y: moved.clientY };
      const spot = this.#spotAt(this.at);
      this.overSpot = spot !== null;
      target.over(spot);
    };
    const end = (ended: PointerEvent): void => {
      if (ended.pointerId !== pointerId) return;
      stop.abort();
      if (this.card === null) return;
      this.card = null;
      this.#justDragged = true;
      setTimeout(() => (this.#justDragged = false));
      target.drop(ended.type === "pointerup" ? this.#spotAt(this.at) : null);
    };
    const second = (down: PointerEvent): void => {
      if (this.card !== null && down.pointerId !== pointerId) target.turn();
    };
    const wheel = (turned: WheelEvent): void => {
      if (this.card === null) return;
      turned.preventDefault();
      target.turn();
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("pointerdown", second, { signal });
    addEventListener("wheel", wheel, { signal, passive: false });
    // Chromium takes a card let go in motion for a fling, and the next tap only stops that.
    addEventListener("touchmove", (moved) => moved.preventDefault(), { signal, passive: false });
  }

  #spotAt({ x, y }: Point): number | null {
    for (const spot of this.#grid()?.querySelectorAll<HTMLElement>("[data-spot]") ?? []) {
      const box = spot.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) {
        return Number(spot.dataset["spot"]);
      }
    }
    return null;
  }
}
