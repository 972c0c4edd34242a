// A pace in words.

import type { GameInfo } from "../../wire";
import { sayNewGame } from "../../words/newgame";
import { paceFor, type PaceChoice } from "./pace";

export function paceLabel(game: GameInfo, choice: PaceChoice): string {
  if (choice === "") return sayNewGame("pace_none");
  if (choice === "1d") return sayNewGame("pace_1d");
  const pace = paceFor(game, choice);
  if (pace.endsWith("d")) return sayNewGame("pace_days", { days: Number.parseInt(pace, 10) });
  const name = sayNewGame(`pace_${choice as "brisk"}`);
  return sayNewGame("pace_live", { name, pace: pace.replace("+", " + ") });
}

/** What it comes to, in a sentence. */
export function paceAbout(game: GameInfo, choice: PaceChoice): string {
  const pace = paceFor(game, choice);
  if (pace === "") return "";
  if (pace.endsWith("d")) return sayNewGame("pace_slow_about");
  const [minutes, seconds] = pace.split("+").map(Number);
  return sayNewGame("pace_about", { minutes: minutes ?? 0, seconds: seconds ?? 0 });
}
