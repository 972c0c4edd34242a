// The lines of the curve, as points of an SVG.

import type { ChancePoint, ToldReview } from "../../wire";

/** Of two seats one line tells all: the other is its mirror. */
export function seatsShown(review: Pick<ToldReview, "names" | "accounts">): number[] {
  if (review.names.length > 2) return review.names.map((_, seat) => seat);
  return [review.accounts[0]?.seat ?? 0];
}

export function lineOf(
  points: readonly ChancePoint[],
  seat: number,
  x: (step: number) => number,
  y: (chance: number) => number,
): string {
  return points
    .map(({ step, chances }) => `${round(x(step))},${round(y(clamped(chances[seat] ?? 0)))}`)
    .join(" ");
}

/** What a seat could expect at its own decisions, by what it knew. */
export function knownBy(review: Pick<ToldReview, "decisions">, seat: number): ChancePoint[] {
  return review.decisions
    .filter((decision) => decision.seat === seat)
    .flatMap(({ step, known_win }) => (known_win === null ? [] : [{ step, chances: Array<number>(seat + 1).fill(known_win) }]));
}

interface Spot {
  x: number;
  y: number;
}

/** Circles of one size, none upon another: each is lifted, or let down, until it is free. */
export function apart<Seal extends Spot>(seals: readonly Seal[], size: number, top: number): Seal[] {
  const placed: Seal[] = [];
  const isFree = (spot: Spot): boolean => placed.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= size);
  for (const seal of seals) {
    const offsets = seals.flatMap((_, at) => [-at * size, at * size]);
    const found = offsets.map((more) => ({ ...seal, y: seal.y + more })).find((spot) => spot.y >= top && isFree(spot));
    placed.push(found ?? seal);
  }
  return placed;
}

/** A staircase: where each part of an account begins and ends. */
export function stairsOf(parts: readonly { value: number; is_total: boolean }[]): [number, number][] {
  let now = 0;
  return parts.map(({ value, is_total }) => {
    const before = is_total ? 0 : now;
    now = is_total ? value : now + value;
    return [before, now];
  });
}

const clamped = (chance: number): number => Math.min(1, Math.max(0, chance));
const round = (number: number): number => Math.round(10 * number) / 10;
