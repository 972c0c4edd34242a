import { expect, test } from "vitest";

import { reachOf } from "./fan_reach";

test("the more cards a fan has, the further its outermost one leans out of it", () => {
  expect(reachOf(0, 154)).toBe(0);
  expect(reachOf(1, 154)).toBe(0);
  expect(Math.round(reachOf(5, 154))).toBe(14);
  expect(Math.round(reachOf(8, 154))).toBe(24);
});
