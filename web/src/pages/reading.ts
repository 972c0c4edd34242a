// What the games say on the pages for reading.

import { allManifests } from "../lib/games.svelte";
import type { GameManifest, Reading } from "../lib/manifest";

export interface GameReading {
  game: GameManifest;
  reading: Reading;
}

/** In the order of the front page. */
export async function readingOfGames(): Promise<GameReading[]> {
  const all = allManifests().map(async (game) => ({
    game,
    reading: (await game.reading?.())?.reading,
  }));
  return (await Promise.all(all)).flatMap(({ game, reading }) =>
    reading ? [{ game, reading }] : [],
  );
}
