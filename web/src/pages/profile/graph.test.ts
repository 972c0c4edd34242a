import { expect, test } from "vitest";
import { apart, drawn, some } from "./graph";

const BOX = { width: 500, height: 240, left: 30, right: 100, top: 10, bottom: 30 };
const BOTS = [
  { bot: "toto", name: "Toto", mu: 16.5 },
  { bot: "lion", name: "Lion", mu: 35.8 },
  { bot: "wizard", name: "Wizard", mu: 39 },
];
const COURSE = [
  { at: "2026-03-05T10:00:00Z", mu: 25, sigma: 8 },
  { at: "2026-06-05T10:00:00Z", mu: 30, sigma: 4 },
  { at: "2026-11-05T10:00:00Z", mu: 33, sigma: 2 },
];

test("a line from the first game to the last, in a band that narrows", () => {
  const { line, band, end } = drawn(COURSE, BOTS, BOX);
  const points = line.split(" ").map((point) => point.split(",").map(Number));
  expect(points.map((point) => point[0])).toEqual([30, expect.any(Number), 400]);
  expect(points[0]![1]).toBeGreaterThan(points[2]![1]!); // higher is further up
  const ys = band.split(" ").map((point) => Number(point.split(",")[1]));
  expect(ys[5]! - ys[0]!).toBeGreaterThan(ys[3]! - ys[2]!);
  expect([end.x, end.y.toFixed(1)]).toEqual([400, String(points[2]![1])]);
});

test("all that is drawn lies inside, bots and band alike", () => {
  const { band, marks, ticks, months } = drawn(COURSE, BOTS, BOX);
  const ys = [...band.split(" ").map((point) => Number(point.split(",")[1])), ...marks.map(({ y }) => y)];
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(BOX.top);
  expect(Math.max(...ys)).toBeLessThanOrEqual(BOX.height - BOX.bottom);
  expect(ticks.map(({ value }) => value)).toEqual([20, 30, 40]);
  expect(months.length).toBeGreaterThan(2);
  expect(months.length).toBeLessThanOrEqual(5);
});

test("one game alone is a point", () => {
  const { line, months } = drawn(COURSE.slice(0, 1), [], BOX);
  expect(line).toMatch(/^30\.0,[\d.]+$/);
  expect(months).toEqual([]);
});

test("names never lie on each other", () => {
  const marks = [10, 12, 50].map((y) => ({ bot: "", name: "", mu: 0, y, at: y }));
  expect(apart(marks).map(({ at }) => at)).toEqual([10, 30, 50]);
});

test("some of many, with both ends", () => {
  expect(some([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(some([1, 2], 3)).toEqual([1, 2]);
});
