// How a hand is spread.

const LEAN = 1.6; // degrees from one card to the next
const MOST = 6.4; // from the first to the last
/** A card leans about a point so many of its heights below its upper edge. */
const PIVOT = 1.6;

/** By how many degrees a card leans. */
export function leanOf(at: number, cards: number): number {
  const each = Math.min(LEAN, MOST / Math.max(1, cards - 1));
  return (at - (cards - 1) / 2) * each;
}

/** By how much the outermost card of a fan reaches beyond where it would stand upright. */
export function reachOf(cards: number, high: number): number {
  const degrees = Math.abs(leanOf(0, Math.max(1, cards)));
  return Math.sin((degrees * Math.PI) / 180) * PIVOT * high;
}
