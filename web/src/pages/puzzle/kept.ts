// Puzzles for times without a network: they come with their answers, and never count.

import { api, Trouble } from "../../lib/api";
import type { KeptPuzzle, PuzzleTold } from "../../wire";

/** One about this, if the network is away and some were kept; rather one that was not shown. */
export async function oneKept(
  error: unknown,
  about: { game: string; theme: string },
  shown: ReadonlySet<string>,
): Promise<KeptPuzzle | null> {
  if (!(error instanceof Trouble) || error.status !== 0) return null;
  const all = await api.keptPuzzles().then(({ puzzles }) => puzzles, () => []);
  const fits = all.filter(
    ({ posed }) => [posed.game, ""].includes(about.game) && [posed.theme, ""].includes(about.theme),
  );
  return fits.find(({ posed }) => !shown.has(posed.id)) ?? fits.at(0) ?? all.at(0) ?? null;
}

export function toldOf({ posed, lines, best, why, reply }: KeptPuzzle, action: string): PuzzleTold | null {
  const [first, chosen] = [lines.at(best), lines.find((line) => line.action === action)];
  if (!first || !chosen) return null;
  const right = chosen.win === first.win;
  const { you } = posed;
  return {
    right,
    counts: false,
    chosen,
    best: right ? chosen : first,
    lines,
    why,
    reply,
    before: you,
    you,
    puzzle: you,
  };
}
