import { expect, test, vi } from "vitest";
import { pauseBefore } from "./pause";

test("a lost line is tried once a second while somebody may take over, then rarer", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const pauses = Array.from({ length: 13 }, (_, attempt) => pauseBefore(attempt, 250, 8_000));
  expect(pauses).toEqual([
    250, 500, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 8_000,
  ]);
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(pauseBefore(0, 250, 8_000)).toBe(187.5);
  vi.restoreAllMocks();
});
