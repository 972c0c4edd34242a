import type { PuzzleLine } from "../../wire";
import { sayPuzzles } from "../../words/puzzles";
import { percent } from "../../words/review";

/** A chance to win, as exactly as it is known: what was only searched is said in tenths. */
export function winOf({ win, error }: PuzzleLine): string {
  if (error === 0) return sayPuzzles("to_win", { share: percent(win) });
  const tenths = Math.round(10 * win);
  if (tenths === 0) return sayPuzzles("wins_never");
  if (tenths === 10) return sayPuzzles("wins_always");
  return sayPuzzles("wins_about", { tenths });
}
