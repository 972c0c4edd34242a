// How fast a table plays, as it is chosen on the sheet.

import { isSlow } from "../../lib/paces";
import type { GameInfo } from "../../wire";
import type { SeatPlan } from "./new_table";

const LIVE = ["brisk", "usual", "leisurely"] as const;
const DAYS = ["1d", "2d", "3d", "7d"] as const;
export type PaceChoice = "" | (typeof LIVE)[number] | (typeof DAYS)[number];
export const PACES: readonly PaceChoice[] = ["", ...LIVE, ...DAYS];

/** Bots and one sofa need no clock. */
export function asksPace(seats: SeatPlan[]): boolean {
  return seats.some((seat) => seat.kind === "friend");
}

/** As a browser keeps it, where it is still one of ours. */
export function paceOf(kept: string): PaceChoice {
  return PACES.find((one) => one === kept) ?? "";
}

/** As the table is asked for it. */
export function paceFor(game: GameInfo, choice: PaceChoice): string {
  const at = LIVE.findIndex((one) => one === choice);
  return at < 0 ? choice : (game.paces[at] ?? "");
}

/** Games over days, where the computer they are played on stays on. */
export function pacesFor(slow: boolean): readonly PaceChoice[] {
  return slow ? PACES : PACES.filter((one) => !isSlow(one));
}
