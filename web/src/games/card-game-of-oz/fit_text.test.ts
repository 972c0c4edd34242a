import { expect, it } from "vitest";

import { fitting, unbroken } from "./fit_text";

const ten = (size: number): number => size * 5; // a word of ten letters, each half as wide as high

it("leaves the letters as they are where the word has room", () => {
  expect(fitting(16, 80, ten)).toBeNull();
  expect(fitting(16, 0, ten)).toBeNull();
});

it("makes them just small enough, and never too small to read", () => {
  expect(fitting(16, 61, ten)).toBe(12);
  expect(fitting(16, 30, ten)).toBe(12);
});

it("measures letters that keep to whole dots", () => {
  const onDots = (size: number): number => 10 * Math.ceil(size / 2);
  expect(fitting(16, 71, onDots)).toBe(14);
  expect(fitting(15, 71, onDots)).toBe(14);
});

it("keeps a mark with the word it is joined to", () => {
  expect(unbroken("«\u00a0J’ai ce piquet…\u00a0»")).toEqual(["«\u00a0J’ai", "ce", "piquet…\u00a0»"]);
  expect(unbroken("Good-natured Oz")).toEqual(["Good-", "natured", "Oz"]);
});
