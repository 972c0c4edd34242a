// The keyboard at this board: H hand, D draw, M move, P play, A archive, E end, L all choices,
// Q quill, Escape back. Arrows and Z belong to the things that have the focus.

import { isNowhere } from "../../lib/focus";
import type { Desk } from "./desk.svelte";

export function keysOf(desk: Desk, press: (key: "draw" | "move" | "play") => void) {
  return (event: KeyboardEvent): void => {
    const { target } = event;
    const writes = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
    if (document.querySelector("dialog[open]")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (writes || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const done = answer(desk, press, event.key);
    if (done) event.preventDefault();
  };
}

function answer(desk: Desk, press: (key: "draw" | "move" | "play") => void, key: string): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "Escape":
      if (desk.zoomed) desk.zoomed = null;
      else if (desk.picked) desk.pick(null);
      else desk.listing = false;
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
      return archive(desk);
    case "e":
      return end(desk);
    case "l":
      desk.listing = !desk.listing;
      return true;
    case "q":
      desk.raiseQuill();
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
function archive(desk: Desk): boolean {
  const focused = document.activeElement;
  const card =
    (focused instanceof HTMLElement ? focused.dataset.hand : undefined) ??
    (desk.picked?.kind === "hand" ? desk.picked.card : undefined);
  if (card === undefined) {
    focus("[data-hand]");
    return true;
  }
  desk.toTray(card);
  return true;
}

/** Ends the phase, or lets a Window pass. */
function end(desk: Desk): boolean {
  const choice = desk.scene.choices.find((one) => one.kind === "end" || one.kind === "pass");
  if (choice) desk.choose(choice);
  return choice !== undefined;
}
