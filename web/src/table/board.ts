// What a table gives to the board of a game, and what a board gives back.

import type { Snippet } from "svelte";
import type { Line, Page, Suggestion } from "../wire";

/** What a board would show once more when the game has ended. */
export interface EndDoor {
  text: string;
  open: () => void;
}

export interface BoardProps<Scene> {
  page: Page;
  scene: Scene;
  /** Sends one of the legal actions, in notation. */
  act: (action: string) => void;
  /** A move is on its way: hold input. */
  busy: boolean;
  /** Nobody decides here: a spectator, a replay, or somebody else's turn. */
  idle: boolean;
  /** What a hint suggests, to be marked on the things themselves. */
  advice: Suggestion | null;
  /** Asked in passing, one takes longer on the own clock. */
  hold?: (() => void) | undefined;
  /** In a slow game: where this seat wants to be waited for. */
  stops?: ((stops: string[]) => void) | undefined;
  /** Takes the last step back; not there when nothing can be taken back. */
  undo?: (() => void) | undefined;
  /** The tale of the game so far, where the page has room beside the board. */
  tale?: Snippet | undefined;
  /** Where a board fills the screen it places these itself: the talk, an open hint, the end. */
  chat?: Snippet | undefined;
  hints?: Snippet | undefined;
  end?: Snippet<[more?: EndDoor | undefined]> | undefined;
  /** A sentence of the guided first game, where the board places it. */
  lesson?: Snippet | undefined;
  /** Where the game stands, as the title bar says it. */
  chapter?: string;
  /** Lines of the talk that were not yet seen. */
  unread?: number;
  /** What choices lead to: by action, a number for each thing on the table that changes. */
  ahead?: Record<string, Record<string, number>> | undefined;
  /** A sentence of the tale that was touched just now; each touch is an object of its own. */
  pointed?: { line: Line } | undefined;
  /** To be told whether the tale and the talk stand beside the board, so that no door need lead there. */
  beside?: ((areBeside: boolean) => void) | undefined;
}
