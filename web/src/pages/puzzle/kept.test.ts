import { afterEach, describe, expect, it, vi } from "vitest";

import { Trouble } from "../../lib/api";
import type { KeptPuzzle } from "../../wire";
import { oneKept, toldOf } from "./kept";
import { winOf } from "./win";

const you = { mu: 25, sigma: 8, n: 0 };
const line = (action: string, win: number, error = 0) => ({ action, said: action, win, error });
const puzzle = (id: string, game: string, theme: string): KeptPuzzle =>
  ({
    posed: { id, game, theme, you },
    lines: [line("a", 0.25), line("b", 0.75), line("c", 0.75)],
    best: 1,
    why: "Why.",
    reply: "",
  }) as unknown as KeptPuzzle;
const puzzles = [puzzle("1", "nim", "x"), puzzle("2", "nim", "y"), puzzle("3", "go", "x")];
const away = new Trouble(0, "unreachable", "");

describe("puzzles without a network", () => {
  afterEach(() => vi.unstubAllGlobals());

  const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

  it("come from those that were kept, first those not shown", async () => {
    answering(async () => Response.json({ puzzles }));
    const found = async (game: string, theme: string, ...shown: string[]) =>
      (await oneKept(away, { game, theme }, new Set(shown)))?.posed.id;
    expect(await found("", "")).toBe("1");
    expect(await found("nim", "", "1")).toBe("2");
    expect(await found("go", "x", "3")).toBe("3");
    expect(await found("go", "none")).toBe("1");
  });

  it("are not offered while the server answers, and there may be none", async () => {
    answering(async () => Response.json({ puzzles }));
    expect(await oneKept(new Trouble(404, "no_puzzle", ""), { game: "", theme: "" }, new Set())).toBeNull();
    answering(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await oneKept(away, { game: "", theme: "" }, new Set())).toBeNull();
  });

  it("tell whether a choice was right, and never count", () => {
    const [one] = puzzles as [KeptPuzzle];
    expect(toldOf(one, "a")).toMatchObject({ right: false, counts: false, best: { action: "b" } });
    expect(toldOf(one, "c")).toMatchObject({ right: true, best: { action: "c" } });
    expect(toldOf(one, "z")).toBeNull();
  });
});

describe("a chance to win", () => {
  it("is said as exactly as it is known", () => {
    expect(winOf(line("a", 0.75))).toBe("75% to win");
    expect(winOf(line("a", 0.78, 0.05))).toBe("wins about 8 in 10");
    expect(winOf(line("a", 0.03, 0.05))).toBe("wins hardly ever");
    expect(winOf(line("a", 0.98, 0.02))).toBe("wins nearly always");
  });
});
