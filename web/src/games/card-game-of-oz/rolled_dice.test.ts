import { describe, expect, it } from "vitest";

import { diceOf } from "./rolled_dice";
import type { OzHint } from "./wire";

const hint = (kind: OzHint["kind"], points = 0, gold = false): OzHint => ({
  kind, seat: 0, card: null, piece: null, start: null, place: null, on: null, points, gold,
});

describe("the dice on the table", () => {
  it("are those of the turn that has just begun", () => {
    const happened = [hint("turn"), hint("rolled", 1), hint("rolled", 2)];
    expect(diceOf({ blue: [1, 2], gold: [], happened })).toHaveLength(2);
  });

  it("are not doubled in a replay, where each comes by itself", () => {
    expect(diceOf({ blue: [1, 2], gold: [], happened: [hint("rolled", 2)] })).toHaveLength(2);
    expect(diceOf({ blue: [1], gold: [3], happened: [hint("rolled", 3, true)] })).toHaveLength(2);
  });

  it("have beside them what was rolled for a card", () => {
    const paid = [hint("discarded"), hint("rolled", 3, true)];
    expect(diceOf({ blue: [1, 2], gold: [3], happened: paid })).toHaveLength(4);
    const alone = [hint("rolled", 0, true)];
    expect(diceOf({ blue: [1, 2], gold: [], happened: alone }).at(-1)).toEqual({ face: 0, gold: true });
  });
});
