// A road of bricks that narrows as it goes, as a picture on a cover.

interface Point {
  x: number;
  y: number;
}

export interface Bricks {
  edge: string;
  light: string;
  plain: string;
  dark: string;
}

const COURSES = 4;

/** A cubic curve from near to far; `near` and `far` are half its widths. */
export function brickRoad(curve: [Point, Point, Point, Point], near: number, far: number): Bricks {
  const rows = rowsAlong(curve, near, far);
  const left = rows.map((row) => row.at(-1));
  const right = rows.map((row) => row.at(1));
  const made: Bricks = {
    edge: `M${[...left, ...right.reverse()].map(shown).join("L")}Z`,
    light: "",
    plain: "",
    dark: "",
  };
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let j = -1; j < COURSES; j++) {
      const shift = i % 2 === 0 ? 0 : 0.5;
      const from = Math.max(0, (j + shift) / COURSES);
      const to = Math.min(1, (j + 1 + shift) / COURSES);
      if (to - from < 0.02) continue;
      made[toneOf(i, j)] += brick(rows[i]!, rows[i + 1]!, from, to);
    }
  }
  return made;
}

interface Row {
  /** A point across the road, from −1 to 1. */
  at: (across: number) => Point;
}

function rowsAlong(curve: [Point, Point, Point, Point], near: number, far: number): Row[] {
  const rows: Row[] = [];
  let t = 0;
  while (t < 1) {
    const half = near * (far / near) ** t;
    rows.push(rowAt(curve, t, half));
    const { x, y } = slope(curve, t);
    t += (half * 0.42) / Math.hypot(x, y);
  }
  rows.push(rowAt(curve, 1, far));
  return rows;
}

/** Rows lie level, as bricks do that lead away from the eye. */
function rowAt(curve: [Point, Point, Point, Point], t: number, half: number): Row {
  const u = 1 - t;
  const [a, b, c, d] = curve;
  const mix = (get: (point: Point) => number) =>
    u ** 3 * get(a) + 3 * u * u * t * get(b) + 3 * u * t * t * get(c) + t ** 3 * get(d);
  const x = mix((point) => point.x);
  const y = mix((point) => point.y);
  return { at: (across) => ({ x: x + across * half, y }) };
}

function slope([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const along = (get: (point: Point) => number) =>
    3 * u * u * (get(b) - get(a)) + 6 * u * t * (get(c) - get(b)) + 3 * t * t * (get(d) - get(c));
  return { x: along((point) => point.x), y: along((point) => point.y) };
}

function brick(near: Row, far: Row, from: number, to: number): string {
  const mortar = 0.012;
  const [left, right] = [from + mortar, to - mortar].map((part) => part * 2 - 1);
  const lift = (a: Point, b: Point, part: number): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  const corners = [
    lift(near.at(left!), far.at(left!), 0.07),
    lift(near.at(right!), far.at(right!), 0.07),
    lift(near.at(right!), far.at(right!), 0.95),
    lift(near.at(left!), far.at(left!), 0.95),
  ];
  return `M${corners.map(shown).join("L")}Z`;
}

function toneOf(row: number, course: number): "light" | "plain" | "dark" {
  const mixed = (row * 7 + course * 5 + row * course) % 9;
  return mixed === 2 || mixed === 6 ? "light" : mixed === 4 ? "dark" : "plain";
}

function shown({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
