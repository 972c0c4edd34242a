// Looking at a card: in the lens while the pointer or the focus rests on it, as a leaf of its own on
// a long press or with Z.

import { untrack } from "svelte";

import type { OzPiece } from "./wire";
import type { BoardState } from "./board_state.svelte";
import { longPress } from "./long_press";

const HOVER_MS = 120;

/** Attach to whatever shows a card. Where it does not press, a long press is its neighbourhood's. */
export function zoomGestures(board: BoardState, card: string | null, piece: OzPiece | null = null, presses = true) {
  return (element: HTMLElement): (() => void) | undefined => {
    if (card === null) return undefined;
    // What stands in the lens itself would take its own place there, and could not be pressed.
    const glances = element.closest(".focus") === null;
    let timer = 0;
    const enter = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (!glances || event.pointerType !== "mouse" || event.buttons !== 0) return;
      timer = window.setTimeout(() => board.zoom(card, piece, false), HOVER_MS);
    };
    const leave = (): void => {
      clearTimeout(timer);
      // A dialog that takes the focus away does so while it is drawn: it must not come to depend on this.
      untrack(() => {
        if (board.glance?.card === card && board.glance.piece?.id === piece?.id) board.glance = null;
      });
    };
    const focus = (): void => {
      if (glances && element.matches(":focus-visible")) board.zoom(card, piece, false);
    };
    const touch = (): void => clearTimeout(timer);
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      board.zoom(card, piece, true);
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerenter", enter, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("pointerdown", touch, { signal });
    element.addEventListener("focus", focus, { signal });
    element.addEventListener("blur", leave, { signal });
    element.addEventListener("keydown", key, { signal });
    const rests = presses ? longPress(() => board.zoom(card, piece, true))(element) : undefined;
    return () => {
      leave();
      rests?.();
      listening.abort();
    };
  };
}
