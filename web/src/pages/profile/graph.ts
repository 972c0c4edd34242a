// The course of a rating as it is drawn: a line in a band that says how unsure it is, and the bots.

import type { BotMark, CoursePoint } from "../../wire";

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number; // room for the names of the bots
  top: number;
  bottom: number;
}

export interface Label {
  bot: string;
  name: string;
  mu: number;
  y: number; // of its line
  at: number; // of its name, which makes room for the others
}

export interface Drawn {
  line: string;
  band: string;
  end: { x: number; y: number };
  marks: Label[];
  ticks: { value: number; y: number }[];
  months: { at: Date; x: number }[];
}

const ROOM = 20; // between two names
const STEP = 10; // of the scale
const ENOUGH = 3; // on both sides of what is drawn
const DAY = 86_400_000;

export function drawn(course: readonly CoursePoint[], bots: readonly BotMark[], box: Box): Drawn {
  const times = course.map((point) => Date.parse(point.at));
  const first = Math.min(...times);
  const last = Math.max(...times, first + DAY);
  const [low, high] = reach(course, bots);
  const x = (time: number): number =>
    box.left + ((time - first) / (last - first)) * (box.width - box.left - box.right);
  const y = (mu: number): number =>
    box.top + ((high - mu) / (high - low)) * (box.height - box.top - box.bottom);
  const at = (time: number, mu: number): string => `${x(time).toFixed(1)},${y(mu).toFixed(1)}`;
  const above = course.map((point, n) => at(times[n]!, point.mu + point.sigma));
  const below = course.map((point, n) => at(times[n]!, point.mu - point.sigma));
  const end = course[course.length - 1]!;
  return {
    line: course.map((point, n) => at(times[n]!, point.mu)).join(" "),
    band: [...above, ...below.reverse()].join(" "),
    end: { x: x(times[times.length - 1]!), y: y(end.mu) },
    marks: apart(bots.map((mark) => ({ ...mark, y: y(mark.mu), at: y(mark.mu) }))),
    ticks: ticksIn(low, high).map((value) => ({ value, y: y(value) })),
    months: monthsIn(first, last, x),
  };
}

/** The lowest and the highest that is to be seen. */
function reach(course: readonly CoursePoint[], bots: readonly BotMark[]): [number, number] {
  const seen = [
    ...course.flatMap((point) => [point.mu - point.sigma, point.mu + point.sigma]),
    ...bots.map((mark) => mark.mu),
  ];
  return [Math.min(...seen) - ENOUGH, Math.max(...seen) + ENOUGH];
}

function ticksIn(low: number, high: number): number[] {
  const found: number[] = [];
  for (let value = Math.ceil(low / STEP) * STEP; value <= high; value += STEP) found.push(value);
  return found;
}

/** Names that would lie on each other are moved apart, the highest first. */
export function apart(marks: Label[]): Label[] {
  const sorted = [...marks].sort((one, other) => one.y - other.y);
  let before = -Infinity;
  return sorted.map((mark) => {
    before = Math.max(mark.y, before + ROOM);
    return { ...mark, at: before };
  });
}

const MOST_MONTHS = 5;

/** Where months begin, as many as there is room for; nothing within one month. */
function monthsIn(first: number, last: number, x: (time: number) => number): Drawn["months"] {
  const found: Date[] = [];
  const month = new Date(first);
  for (month.setDate(1), month.setHours(0, 0, 0, 0); month.getTime() <= last; ) {
    if (month.getTime() >= first) found.push(new Date(month));
    month.setMonth(month.getMonth() + 1);
  }
  const every = Math.ceil(found.length / MOST_MONTHS);
  return found.filter((_, n) => n % every === 0).map((at) => ({ at, x: x(at.getTime()) }));
}

/** A few of many points, the first and the last among them. */
export function some<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => all[Math.round(n * step)]!);
}
