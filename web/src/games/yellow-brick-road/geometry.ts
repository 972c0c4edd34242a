// The measures of a grid of cards, in units of a card 100 wide and 140 high.
// A grid seen across the table is turned by half a turn; scenery and words stay upright.

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;
export const GAP = 7;
export const GRID_WIDTH = 3 * CARD_WIDTH + 2 * GAP;
export const GRID_HEIGHT = 3 * CARD_HEIGHT + 2 * GAP;

export const SPOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const LINES = [0, 1, 2, 3, 4, 5] as const;
/** Clockwise around a grid seen by its owner: above the columns, then down beside the rows. */
export const AROUND = [3, 4, 5, 0, 1, 2] as const;

export interface Point {
  x: number;
  y: number;
}

export interface Mouth extends Point {
  /** Which way leads back into the card. */
  inward: Point;
}

const NORTH = { x: 0, y: 1 };
const EAST = { x: -1, y: 0 };
const SOUTH = { x: 0, y: -1 };
const WEST = { x: 1, y: 0 };

const MOUTHS: Record<string, Mouth> = {
  Nl: { x: 30, y: 0, inward: NORTH },
  Nr: { x: 70, y: 0, inward: NORTH },
  Eu: { x: 100, y: 42, inward: EAST },
  El: { x: 100, y: 98, inward: EAST },
  Sr: { x: 70, y: 140, inward: SOUTH },
  Sl: { x: 30, y: 140, inward: SOUTH },
  Wl: { x: 0, y: 98, inward: WEST },
  Wu: { x: 0, y: 42, inward: WEST },
  N: { x: 50, y: 0, inward: NORTH },
  E: { x: 100, y: 70, inward: EAST },
  S: { x: 50, y: 140, inward: SOUTH },
  W: { x: 0, y: 70, inward: WEST },
};

const HALF_TURN: Record<string, string> = {
  Nl: "Sr", Nr: "Sl", Eu: "Wl", El: "Wu", Sr: "Nl", Sl: "Nr", Wl: "Eu", Wu: "El",
  N: "S", E: "W", S: "N", W: "E",
};

/** Where a slot of a card lies for whoever looks. */
export function mouthOf(slot: string, across: boolean): Mouth {
  const seen = across ? HALF_TURN[slot] : slot;
  const mouth = seen === undefined ? undefined : MOUTHS[seen];
  if (!mouth) throw new Error(`no slot ${slot}`);
  return mouth;
}

/** The side of the card (N, E, S or W) that a slot lies on for whoever looks. */
export function sideOf(slot: string, across: boolean): string {
  return (across ? (HALF_TURN[slot] ?? slot) : slot)[0] ?? "";
}

/** Where a spot is drawn, counted row by row from the top left; the same turns it back. */
export function placeOf(spot: number, across: boolean): number {
  return across ? 8 - spot : spot;
}

/** The top left corner of the card drawn at a place. */
export function cornerOf(place: number): Point {
  return {
    x: (place % 3) * (CARD_WIDTH + GAP),
    y: Math.floor(place / 3) * (CARD_HEIGHT + GAP),
  };
}

export const isRow = (line: number): boolean => line < 3;

/** Where a line is drawn: a row counted from the top, a column from the left. */
export function placeOfLine(line: number, across: boolean): number {
  return across ? 2 - (line % 3) : line % 3;
}

/** How far along its side of the grid a monkey sits, in hundredths. */
export function alongOf(line: number, across: boolean): number {
  const place = placeOfLine(line, across);
  const [card, whole] = isRow(line) ? [CARD_HEIGHT, GRID_HEIGHT] : [CARD_WIDTH, GRID_WIDTH];
  return ((place * (card + GAP) + card / 2) / whole) * 100;
}

export function spotsOf(line: number): number[] {
  return SPOTS.filter((spot) =>
    isRow(line) ? Math.floor(spot / 3) === line : spot % 3 === line - 3,
  );
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEPS: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): key is Arrow => key in STEPS;

/** The spot that an arrow leads to as the grid is drawn; the same spot at the edge. */
export function stepFrom(spot: number, arrow: Arrow, across: boolean): number {
  const place = placeOf(spot, across);
  const column = (place % 3) + STEPS[arrow].x;
  const row = Math.floor(place / 3) + STEPS[arrow].y;
  if (column < 0 || column > 2 || row < 0 || row > 2) return spot;
  return placeOf(3 * row + column, across);
}

/** The points of a flight from one place to another, rising on the way. */
export function arc(from: Point, to: Point, steps = 12): Point[] {
  const rise = Math.min(140, 40 + Math.hypot(to.x - from.x, to.y - from.y) / 4);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    return {
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t - rise * 4 * t * (1 - t),
    };
  });
}
