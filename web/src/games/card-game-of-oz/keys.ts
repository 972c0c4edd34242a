// The keyboard at this board: H hand, D draw, M move, P play, A archive, E end, L all choices,
// Q quill, Escape back. Arrows and Z belong to the things that have the focus.

import { isNowhere } from "../../lib/focus";
import type { BoardState } from "./board_state.svelte";

export function keysOf(board: BoardState, press: (key: "draw" | "move" | "play") => void) {
  return (event: KeyboardEvent): void => {
    const { target } = event;
    const writes = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
    if (document.querySelector("dialog[open]")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (writes || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const done = answer(board, press, event.key);
    if (done) event.preventDefault();
  };
}

function answer(board: BoardState, press: (key: "draw" | "move" | "play") => void, key: string): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "Escape":
      if (board.zoomed) board.zoomed = null;
      else if (board.picked) board.pick(null);
      else board.listing = false;
      return true;
    case "h":
      focus("[data-hand]");
      return true;
    case "d":
      press("draw");
      return true;
    case "m":
      press("move");
      return true;
    case "p":
      press("play");
      return true;
    case "a":
      return archive(board);
    case "e":
      return end(board);
    case "l":
      board.listing = !board.listing;
      return true;
    case "q":
      board.raiseQuill();
      return true;
    case "ArrowRight":
    case "ArrowLeft":
      if (!isNowhere(document.activeElement)) return false;
      focus("[data-place]");
      return true;
    default:
      return false;
  }
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** The card of the hand that has the focus, or is picked up, goes to the tray. */
function archive(board: BoardState): boolean {
  const focused = document.activeElement;
  const card =
    (focused instanceof HTMLElement ? focused.dataset.hand : undefined) ??
    (board.picked?.kind === "hand" ? board.picked.card : undefined);
  if (card === undefined) {
    focus("[data-hand]");
    return true;
  }
  board.toTray(card);
  return true;
}

/** Ends the phase, or lets a Window pass. */
function end(board: BoardState): boolean {
  const choice = board.scene.choices.find((one) => one.kind === "end" || one.kind === "pass");
  if (choice) board.choose(choice);
  return choice !== undefined;
}
