// The boards of the games, each fetched when a table of its game is opened.

import type { Component, Snippet } from "svelte";

import type { Page } from "../wire";
import type { BoardProps } from "./board";

type Scene = NonNullable<Page["scene"]>;

export type Board = Component<BoardProps<Scene> & { tale?: Snippet }>;

const boards = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");

export async function boardOf(game: string): Promise<Board> {
  const load = boards[`../games/${game}/Board.svelte`];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default;
}
