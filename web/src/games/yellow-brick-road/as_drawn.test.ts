import { afterEach, describe, expect, it } from "vitest";

import type { Line, Page } from "../../wire";
import { asDrawn, halfTurned, isAcross } from "./as_drawn";
import { placeOfLine } from "./geometry";
import { own } from "./settings";
import { hooks } from "./table";
import type { RoadPageModel } from "./wire";
import { lineName, OPPOSITES } from "./words/places";

afterEach(() => own.change({ turnTheirPage: false }));

const builder = (said: string) => ({ monkeys_said: said, closes_said: said });
const scene = {
  seat: 1,
  active: 0,
  choices: [{ kind: "block", line: 5, said: "The right column closes 3 of 9 free spots." }],
  barred: [{ line: 0, said: "They hold the top row already." }],
  builders: [builder("The monkeys hold the left column."), builder("The monkeys hold the top row.")],
} as unknown as RoadPageModel;
const page = { scene } as unknown as Page;
const line = (seat: number | null): Line =>
  ({ marks: seat === null ? [] : [{ from: 0, to: 3, card: null, seat }] }) as unknown as Line;

describe("words about a grid that is drawn turned", () => {
  it("are turned and turned back, in both languages", () => {
    for (const [one, other] of OPPOSITES) {
      for (const language of ["en", "fr"] as const) {
        expect(halfTurned(`x ${one[language]}.`)).toBe(`x ${other[language]}.`);
        expect(halfTurned(`x ${other[language]}.`)).toBe(`x ${one[language]}.`);
      }
    }
    expect(halfTurned("the middle row, the very middle, b2")).toBe("the middle row, the very middle, b2");
    expect(halfTurned("from the left column to the right column")).toBe(
      "from the right column to the left column",
    );
  });

  it("fit what is seen of the other grid, and one's own stays", () => {
    const seen = asDrawn(scene);
    expect(seen.choices[0]?.said).toBe("The left column closes 3 of 9 free spots.");
    expect(seen.barred[0]?.said).toBe("They hold the bottom row already.");
    expect(seen.builders[0]?.monkeys_said).toBe("The monkeys hold the right column.");
    expect(seen.builders[0]?.closes_said).toBe("The monkeys hold the right column.");
    expect(seen.builders[1]?.monkeys_said).toBe("The monkeys hold the top row.");
  });

  it("stay as they are where both grids are drawn the same way", () => {
    own.change({ turnTheirPage: true });
    expect(isAcross(scene, 0)).toBe(false);
    expect(asDrawn(scene)).toEqual(scene);
    expect(hooks.asDrawn?.("to the right column", page, line(0))).toBe("to the right column");
  });

  it("name a line by where it is drawn", () => {
    expect(lineName(true, placeOfLine(0, false))).toBe("Top row");
    expect(lineName(true, placeOfLine(0, true))).toBe("Bottom row");
    expect(lineName(false, placeOfLine(5, true))).toBe("Left column");
    expect(lineName(false, placeOfLine(4, true))).toBe("Middle column");
  });
});

describe("what the table tells of a grid", () => {
  it("is about the grid of whoever a sentence of the tale names", () => {
    expect(hooks.asDrawn?.(" lays it at the top left.", page, line(0))).toBe(
      " lays it at the bottom right.",
    );
    expect(hooks.asDrawn?.("You lay it at the top left.", page, line(null))).toBe(
      "You lay it at the top left.",
    );
    expect(hooks.asDrawn?.(" lays it at the top left.", page, line(1))).toBe(
      " lays it at the top left.",
    );
  });
});
