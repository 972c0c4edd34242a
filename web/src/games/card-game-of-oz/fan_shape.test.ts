import { expect, test } from "vitest";

import { leanOf, reachOf } from "./fan_shape";

test("a fan leans to both sides alike, and a full one no further", () => {
  expect([0, 1, 2].map((at) => leanOf(at, 3))).toEqual([-1.6, 0, 1.6]);
  expect(leanOf(0, 9)).toBe(leanOf(0, 5));
  expect(leanOf(0, 1)).toBeCloseTo(0);
});

test("its outermost card reaches out of it", () => {
  expect(reachOf(0, 154)).toBeCloseTo(0);
  expect(reachOf(1, 154)).toBeCloseTo(0);
  expect(Math.round(reachOf(5, 154))).toBe(14);
  expect(Math.round(reachOf(8, 154))).toBe(14);
});
