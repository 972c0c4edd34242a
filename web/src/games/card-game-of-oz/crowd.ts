// Who stands together on one side of a stop. Pure.

import type { LayoutName } from "./layout";
import type { OzPiece } from "./wire";

/** One piece, or several that are alike in everything: they stand as one pile. */
export interface Stack {
  /** The one that is touched: the first with which something may be done. */
  piece: OzPiece;
  all: OzPiece[];
}

const HEART = 26; // pixels: hearts never overlap
const PIECE = 52;
const COLUMN = 38;
const TWO_PLINTHS = 100; // a heart and one Object each

/** How many fit on one side of a stop: small ones or whole ones in one row, or two rows of three. */
export function roomFor(width: number, kind: "small" | "row" | "rows"): number {
  if (kind === "rows") return 2 * Math.max(1, Math.min(3, Math.floor(width / COLUMN)));
  return Math.max(1, Math.min(4, Math.floor(width / (kind === "small" ? HEART : PIECE))));
}

/** So wide are two that stand side by side where the road runs across. */
const PAIR: Partial<Record<LayoutName, number>> = { wide: 132, desk: 108, narrow: 96 };

/** Whether two stand one above the other: a title is narrower than a Location. */
export function isColumn(count: number, width: number, layout: LayoutName): boolean {
  return count === 2 && width < (PAIR[layout] ?? 0);
}

/** Whether two stand as close as four do elsewhere: at a title where a screen is low. */
export function isSqueezed(count: number, width: number, layout: LayoutName): boolean {
  return layout === "low" && count === 2 && width < 2 * HEART + 16;
}

/** Whether two have no room beside their hearts: on the smallest phones, or where a screen is low. */
export function isTight(width: number, layout: LayoutName): boolean {
  return layout === "low" || (layout === "phone" && width < TWO_PLINTHS);
}

/** Whether so many stand too close for a finger. */
export function isCrowd(count: number, where: LayoutName | "bar"): boolean {
  const least = where === "bar" ? 2 : where === "phone" || where === "low" ? 3 : 5;
  return count >= least;
}

export function stacksOf(pieces: OzPiece[], bears: (piece: OzPiece) => boolean, active: ReadonlySet<string>): Stack[] {
  const found: Stack[] = [];
  for (const piece of pieces) {
    const like = bears(piece)
      ? undefined
      : found.find(({ piece: first }) => !bears(first) && areAlike(first, piece));
    if (!like) {
      found.push({ piece, all: [piece] });
      continue;
    }
    like.all.push(piece);
    if (!active.has(like.piece.id) && active.has(piece.id)) like.piece = piece;
  }
  return found;
}

function areAlike(one: OzPiece, other: OzPiece): boolean {
  return (
    one.card === other.card &&
    one.seat === other.seat &&
    one.vitality === other.vitality &&
    one.moved === other.moved &&
    one.used === other.used &&
    one.keywords.join() === other.keywords.join() &&
    one.copied.join() === other.copied.join() &&
    one.control?.text === other.control?.text
  );
}

/** What is shown, and what waits behind a number. */
export function shownOf(stacks: Stack[], room: number): { shown: Stack[]; waiting: Stack[] } {
  if (stacks.length <= room) return { shown: stacks, waiting: [] };
  return { shown: stacks.slice(0, room - 1), waiting: stacks.slice(room - 1) };
}
