import type { OzPageModel } from "./wire";

/** Whether this round is the last: a Title Card reads The End, or no other round is to come. */
export function isLastRound({ mode, phase, places, round, rounds }: OzPageModel): boolean {
  if (round === 0 || phase === "over") return false;
  return round >= rounds || (mode !== "solitaire" && places.some((one) => one.ends));
}
