import { describe, expect, it } from "vitest";

import type { Page, Question } from "../wire";
import { settings } from "../lib/settings.svelte";
import { isWanted, offersHints, questionText } from "./people";

function asked(kind: string, deciding: number): Page {
  const chairs = [0, 1].map((seat) => ({ seat, yours: seat === 0 }));
  return { status: "playing", deciding, chairs, scene: { asked: { kind } } } as unknown as Page;
}

describe("who looks elsewhere", () => {
  it("is called back for a turn", () => {
    expect(isWanted(asked("action", 0))).toBe(true);
    expect(isWanted(asked("action", 1))).toBe(false);
  });

  it.each(["window", "last_window"])("is not called back for a %s", (kind) => {
    expect(isWanted(asked(kind, 0))).toBe(false);
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
  const page = asked("action", 0);
  const question = (kind: string, asked_by: number | null): Question =>
    ({ kind, asked_by, text: "Do you agree?" }) as Question;

  it("is not put to who has asked it", () => {
    expect(questionText(page, question("rematch", 0))).toBe("You have asked to play again.");
    expect(questionText(page, question("undo", 1))).toBe("Do you agree?");
    expect(questionText(page, question("vacant", null))).toBe("Do you agree?");
  });
});
