import { describe, expect, it } from "vitest";

import type { Page, Question } from "../wire";
import { settings } from "../lib/settings.svelte";
import { isAnothers, isWanted, nextHolder, offersHints, questionText } from "./people";

function asked(deciding: number): Page {
  const chairs = [0, 1].map((seat) => ({ seat, yours: seat === 0 }));
  return { status: "playing", deciding, chairs } as unknown as Page;
}

describe("who looks elsewhere", () => {
  it("is called back for a turn", () => {
    expect(isWanted(asked(0), {})).toBe(true);
    expect(isWanted(asked(0), { passesByItself: () => false })).toBe(true);
    expect(isWanted(asked(1), {})).toBe(false);
  });

  it("is not called back for what passes by itself, or before that is known", () => {
    expect(isWanted(asked(0), { passesByItself: () => true })).toBe(false);
    expect(isWanted(asked(0), null)).toBe(false);
  });
});

describe("the cover", () => {
  const seen = (yours: number[], seat: number | null, deciding: number): Page => {
    const chairs = [0, 1, 2].map((at) => ({ seat: at, yours: yours.includes(at) }));
    return { status: "playing", seat, deciding, chairs } as unknown as Page;
  };

  it("goes to whoever decides on one sofa", () => {
    expect(nextHolder(seen([0, 1], 0, 1))?.seat).toBe(1);
    expect(nextHolder(seen([0, 1], 0, 2))).toBeNull();
    expect(isAnothers(seen([0, 1], null, 2))).toBe(false);
  });

  it("lies over the only chair of a browser when another plays there now, whoever decides", () => {
    for (const deciding of [1, 2]) expect(nextHolder(seen([1], null, deciding))?.seat).toBe(1);
    expect(nextHolder(seen([1], 1, 2))).toBeNull();
    expect(nextHolder(seen([], null, 2))).toBeNull();
    expect(nextHolder({ ...seen([1], null, 2), status: "over" })).toBeNull();
  });
});

describe("hints", () => {
  const table = (hints: boolean, ...kinds: string[]): Page =>
    ({ hints, chairs: kinds.map((kind, seat) => ({ seat, kind })) }) as unknown as Page;

  it("are offered to who plays alone only when wanted", () => {
    expect(offersHints(table(true, "person", "bot"))).toBe(false);
    settings.hints = true;
    expect(offersHints(table(true, "person", "bot"))).toBe(true);
    expect(offersHints(table(false, "person", "bot"))).toBe(false);
    settings.hints = false;
  });

  it("are offered between people where the table allows them", () => {
    expect(offersHints(table(true, "person", "open"))).toBe(true);
    expect(offersHints(table(false, "person", "person"))).toBe(false);
  });
});

describe("a question", () => {
  const page = asked(0);
  const question = (kind: string, asked_by: number | null): Question =>
    ({ kind, asked_by, text: "Do you agree?" }) as Question;

  it("is not put to who has asked it", () => {
    expect(questionText(page, question("rematch", 0))).toBe("You have asked to play again.");
    expect(questionText(page, question("undo", 1))).toBe("Do you agree?");
    expect(questionText(page, question("vacant", null))).toBe("Do you agree?");
  });
});
