import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { chaptersOf } from "./tale";

const tale = (...told: Array<[number, string]>): Line[] =>
  told.map(([chapter, text], number) => ({ number, chapter, seq: number, text, seat: null }));

const read = (lines: Line[]): string[][] =>
  chaptersOf(lines).map((one) => one.told.map(({ line, times }) => `${times} ${line.text}`));

describe("the tale", () => {
  it("has chapters", () => {
    expect(read(tale([0, "a"], [1, "b"], [1, "c"]))).toEqual([["1 a"], ["1 b", "1 c"]]);
  });

  it("tells once what happens again at once", () => {
    expect(read(tale([0, "a"], [0, "a"], [0, "a"], [0, "b"], [0, "a"]))).toEqual([["3 a", "1 b", "1 a"]]);
  });

  it("begins anew in a new chapter", () => {
    expect(read(tale([0, "a"], [1, "a"]))).toEqual([["1 a"], ["1 a"]]);
  });
});
