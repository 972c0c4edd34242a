import { describe, expect, it } from "vitest";
import type { Line } from "../wire";
import { beforeTheEnd, chaptersOf, freshLines, spansOf } from "./tale";

const tale = (...told: Array<[number, string]>): Line[] =>
  told.map(([chapter, text], number) => ({ number, chapter, seq: number, text, seat: null, ends: text === "won", marks: [] }));

const read = (lines: Line[]): string[][] =>
  chaptersOf(lines).map((one) => one.told.map(({ line, times }) => `${times} ${line.text}`));

describe("the tale", () => {
  it("has chapters", () => {
    expect(read(tale([0, "a"], [1, "b"], [1, "c"]))).toEqual([["1 a"], ["1 b", "1 c"]]);
  });

  it("tells once what happens again at once", () => {
    expect(read(tale([0, "a"], [0, "a"], [0, "a"], [0, "b"], [0, "a"]))).toEqual([["3 a", "1 b", "1 a"]]);
  });

  it("stops before it says who won", () => {
    const end = tale([1, "a"], [1, "won"], [1, "b"]);
    expect(read(beforeTheEnd(end))).toEqual([["1 a"]]);
    expect(beforeTheEnd(end.slice(0, 1))).toHaveLength(1);
  });

  it("begins anew in a new chapter", () => {
    expect(read(tale([0, "a"], [1, "a"]))).toEqual([["1 a"], ["1 a"]]);
  });
});

it("cuts a sentence at its marks", () => {
  const line: Line = {
    number: 0,
    chapter: 1,
    seq: 1,
    text: "🙂 plays Toto.",
    seat: 0,
    ends: false,
    marks: [
      { from: 0, to: 2, card: null, seat: 1 },
      { from: 9, to: 13, card: "toto", seat: null },
    ],
  };
  expect(spansOf(line)).toEqual([
    { text: "🙂", card: null, seat: 1 },
    { text: " plays ", card: null, seat: null },
    { text: "Toto", card: "toto", seat: null },
    { text: ".", card: null, seat: null },
  ]);
  expect(spansOf({ ...line, marks: [] }).map(({ text }) => text)).toEqual([line.text]);
});

it("tells a line again that has grown", () => {
  const [first, second] = tale([1, "a"], [1, "b"]);
  const grown = { ...second!, text: "b and c" };
  expect(freshLines([first!, second!], [first!, grown])).toEqual([grown]);
  expect(freshLines([first!, second!], [first!, second!])).toEqual([]);
});
