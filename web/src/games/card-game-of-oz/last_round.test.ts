import { expect, test } from "vitest";

import { isLastRound } from "./last_round";
import type { OzPageModel } from "./wire";

const scene = (given: Partial<OzPageModel>, ends = false): OzPageModel =>
  ({ mode: "standard", phase: "actions", round: 4, rounds: 30, places: [{ ends: false }, { ends }], ...given }) as OzPageModel;

test("a round is the last once a Title Card reads The End", () => {
  expect(isLastRound(scene({}))).toBe(false);
  expect(isLastRound(scene({}, true))).toBe(true);
  expect(isLastRound(scene({ phase: "over" }, true))).toBe(false);
});

test("a round is the last where no other is to come", () => {
  expect(isLastRound(scene({ mode: "challenge", rounds: 4 }))).toBe(true);
  expect(isLastRound(scene({ mode: "solitaire", rounds: 6 }, true))).toBe(false);
  expect(isLastRound(scene({ round: 0, rounds: 0, phase: "start" }))).toBe(false);
});
