import { describe, expect, it } from "vitest";

import { apart, knownBy, lineOf, seatsShown, stairsOf } from "./curve";

const account = (seat: number) => ({ seat, name: "", parts: [], verdict: "" });

describe("the curve", () => {
  it("shows one line of two, and every line of three", () => {
    expect(seatsShown({ names: ["a", "b"], accounts: [account(1)] })).toEqual([1]);
    expect(seatsShown({ names: ["a", "b", "c"], accounts: [account(1)] })).toEqual([0, 1, 2]);
  });

  it("goes through every point, and never beyond certain", () => {
    const points = [
      { step: 0, chances: [0.5, 0.5] },
      { step: 4, chances: [1.2, -0.2] },
    ];
    expect(lineOf(points, 0, (step) => step, (chance) => 10 * chance)).toBe("0,5 4,10");
    expect(lineOf(points, 1, (step) => step, (chance) => 10 * chance)).toBe("0,5 4,0");
  });

  it("knows what each seat could expect", () => {
    const one = { chapter: "", name: "", chosen: "", known_best: "", known_loss: 0 };
    const more = { open_best: "", open_win: 0, open_loss: 0, known_said: "", open_said: "" };
    const decisions = [
      { ...one, ...more, step: 2, seat: 0, known_win: 0.4 },
      { ...one, ...more, step: 3, seat: 1, known_win: null },
      { ...one, ...more, step: 5, seat: 1, known_win: 0.7 },
    ];
    expect(knownBy({ decisions }, 1)).toEqual([{ step: 5, chances: [0.7, 0.7] }]);
  });

  it("has no seal upon another", () => {
    const seals = [10, 12, 11, 60].map((x) => ({ x, y: 30 }));
    const placed = apart(seals, 27, 20);
    expect(placed.map(({ y }) => y)).toEqual([30, 57, 84, 30]);
    expect(placed.map(({ x }) => x)).toEqual([10, 12, 11, 60]);
  });

  it("climbs from the first chance to the result", () => {
    const part = (value: number, is_total = false) => ({ value, is_total });
    expect(stairsOf([part(0.5, true), part(0.25), part(-0.75), part(0, true)])).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [0.75, 0],
      [0, 0],
    ]);
  });
});
