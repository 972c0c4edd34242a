import { expect, it } from "vitest";

import { fitting, LETTERS } from "./fitting";

it("takes the largest letters that fit, never below twelve pixels", () => {
  expect(fitting(() => true)).toBe(16);
  expect(fitting((size) => size <= 14)).toBe(14);
  expect(fitting(() => false)).toBe(12);
  expect(Math.min(...LETTERS)).toBe(12);
});

it("does not grow again beyond where it began", () => {
  expect(fitting(() => true, 13)).toBe(13);
  expect(fitting((size) => size <= 12, 14)).toBe(12);
});
