import { expect, it } from "vitest";

import { fitting } from "./fit";

it("leaves the letters as they are where the word has room", () => {
  expect(fitting(16, 60, 60)).toBeNull();
  expect(fitting(16, 0, 60)).toBeNull();
});

it("makes them just small enough, and never too small to read", () => {
  expect(fitting(16, 61, 80)).toBe(12);
  expect(fitting(16, 60, 800)).toBe(11);
});
