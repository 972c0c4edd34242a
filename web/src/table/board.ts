// What a table gives to the board of a game, and what a board gives back.

import type { Snippet } from "svelte";
import type { Page, Suggestion } from "../wire";

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
  /** Takes the last step back; not there when nothing can be taken back. */
  undo?: (() => void) | undefined;
  /** The tale of the game so far, where the page has room beside the board. */
  tale?: Snippet;
  /** The chat, where there is somebody to talk to and room beside the board. */
  chat?: Snippet | undefined;
  /** The end leaf, once the game has ended; a manifest says whether its board places it. */
  end?: Snippet | undefined;
}
