// How far a fan spreads.

/** Degrees from one card to the next. */
export const LEAN = 1.6;
/** A card leans about a point so many of its heights below its upper edge. */
const PIVOT = 1.6;

/** By how much the outermost card of a fan reaches beyond where it would stand upright. */
export function reachOf(cards: number, high: number): number {
  const degrees = (Math.max(0, cards - 1) / 2) * LEAN;
  return Math.sin((degrees * Math.PI) / 180) * PIVOT * high;
}
