// The keyboard at this board: H hand (in a Window: hold), D draw, M move, R replace, P play,
// A archive, E end, L all choices, Q quill, Tab through lit goals, Escape back. Arrows and Z belong
// to the things that have the focus.

import { isNowhere } from "../../lib/focus";
import type { BoardState } from "./board_state.svelte";

export function keysOf(board: BoardState) {
  return (event: KeyboardEvent): void => {
    const { target } = event;
    const writes = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
    if (document.querySelector("dialog[open]")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (writes || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const done = answer(board, event.key, event.shiftKey);
    if (done) event.preventDefault();
  };
}

function answer(board: BoardState, key: string, back: boolean): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "Escape":
      if (board.zoomed) board.zoomed = null;
      else if (board.picked) board.pick(null);
      else board.letGo();
      return true;
    case "h":
      if (board.isWindow) board.orders.hold();
      else focus("[data-hand]");
      return true;
    case "Tab":
      return board.picked !== null && nextGoal(back);
    case "d":
      board.press("draw");
      return true;
    case "m":
      board.press("move");
      return true;
    case "r":
      board.press("replace");
      return true;
    case "p":
      board.press("play");
      return true;
    case "a":
      return archive(board);
    case "e":
      return end(board);
    case "l":
      if (board.live) board.list();
      return true;
    case "q":
      board.orders.raiseQuill();
      return true;
    case "ArrowRight":
    case "ArrowLeft":
    case "ArrowUp":
    case "ArrowDown":
      if (!isNowhere(document.activeElement)) return false;
      focus("[data-place]");
      return true;
    default:
      return false;
  }
}

/** While something is held, Tab goes from goal to goal. */
function nextGoal(back: boolean): boolean {
  const goals = [...document.querySelectorAll<HTMLElement>(".place.lit [data-place], .token.lit, .rest.lit, .loose.lit, .author.lit button")];
  const at = goals.indexOf(document.activeElement as HTMLElement);
  if (goals.length === 0 || at === (back ? 0 : goals.length - 1)) return false; // on, to the ways
  goals[at + (back ? (at < 0 ? goals.length : -1) : 1)]?.focus();
  return true;
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
