// Looking at a card: in the lens while the pointer or the focus rests on it, as a leaf of its own on
// a long press or with Z.

import { untrack } from "svelte";

import type { OzPiece } from "./wire";
import type { BoardState } from "./board_state.svelte";

const HOVER_MS = 120;
const PRESS_MS = 500;

/** Attach to whatever shows a card. */
export function zoomGestures(board: BoardState, card: string | null, piece: OzPiece | null = null) {
  return (element: HTMLElement): (() => void) | undefined => {
    if (card === null) return undefined;
    let timer = 0;
    let pressed = false;
    const look = (pinned: boolean): void => {
      pressed = pinned;
      board.zoom(card, piece, pinned);
    };
    const later = (after: number, pinned: boolean): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => look(pinned), after);
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && event.buttons === 0) later(HOVER_MS, false);
    };
    const leave = (): void => {
      clearTimeout(timer);
      // A dialog that takes the focus away does so while it is drawn: it must not come to depend on this.
      untrack(() => {
        if (board.glance?.card === card && board.glance.piece?.id === piece?.id) board.glance = null;
      });
    };
    const focus = (): void => {
      if (element.matches(":focus-visible")) board.zoom(card, piece, false);
    };
    const down = (event: PointerEvent): void => {
      pressed = false;
      clearTimeout(timer);
      if (event.pointerType !== "mouse") later(PRESS_MS, true);
    };
    const up = (): void => clearTimeout(timer);
    // After a long press the finger comes up: that is no tap.
    const click = (event: MouseEvent): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      board.zoom(card, piece, true);
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerenter", enter, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("focus", focus, { signal });
    element.addEventListener("blur", leave, { signal });
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("click", click, { capture: true, signal });
    element.addEventListener("keydown", key, { signal });
    element.addEventListener("contextmenu", menu, { signal });
    return () => {
      leave();
      listening.abort();
    };
  };
}
