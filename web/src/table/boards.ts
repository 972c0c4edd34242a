// The board of a game, fetched when a table of it is opened.

import { fetchGames, manifestOf, offered } from "../lib/games.svelte";
import type { Board } from "../lib/manifest";

/** The game's own board, else that of a plugin, else the one that fits any game. */
export async function boardOf(game: string, isDefault: boolean): Promise<Board> {
  const manifest = manifestOf(game);
  if (manifest && !isDefault) return (await manifest.board()).default;
  const games = offered.games ?? (await fetchGames());
  if (games.find((info) => info.id === game)?.page) {
    return (await import("./PluginBoard.svelte")).default as Board;
  }
  return (await import("./DefaultBoard.svelte")).default as Board;
}
