// What the table must know about the game that is played at it.

import { manifestOf } from "../lib/games.svelte";
import type { TableHooks } from "../lib/manifest";

const NONE: TableHooks = {};
let known = $state.raw<Record<string, TableHooks>>({});
const asked = new Set<string>();

/** Null while they are on their way. A game without hooks has none at once. */
export function hooksOf(game: string): TableHooks | null {
  const load = manifestOf(game)?.table;
  if (!load) return NONE;
  if (!asked.has(game)) {
    asked.add(game);
    load()
      .then(({ hooks }) => (known = { ...known, [game]: hooks }))
      .catch(() => asked.delete(game));
  }
  return known[game] ?? null;
}
