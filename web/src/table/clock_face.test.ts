import { describe, expect, it } from "vitest";
import type { Clocks } from "../wire";
import { change } from "../lib/settings.svelte";
import { changesIn, facesAt, timeText } from "./clock_face";

const CLOCKS: Clocks = {
  pace: "5+15",
  bank: 300,
  low_from: 30,
  seats: [
    { left: 200, free: 20, runs: true, low: false },
    { left: 480, free: 0, runs: false, low: false },
  ],
  paused: false,
  due: 221,
  ring: null,
  pauses: 900,
  asleep: false,
  rings: 4,
  rest: null,
  stops: [],
};

describe("the figures", () => {
  it("say what is left, in tenths at the end", () => {
    change({ language: "en" });
    const texts = [9.96, 10, 59.9, 61, 3599, 3600, 86_399, 86_400 * 1.5].map(timeText);
    expect(texts).toEqual(["9.9", "0:10", "0:59", "1:01", "59:59", "1 h 0 min", "23 h 59 min", "1 d 12 h"]);
    change({ language: "fr" });
    expect(timeText(100_000)).toBe("1 j 3 h");
  });
});

describe("the clocks", () => {
  it("take the free time first, and only of whose clock runs", () => {
    expect(facesAt(CLOCKS, 15).map((one) => one.left)).toEqual([200, 480]);
    expect(facesAt(CLOCKS, 50).map((one) => one.left)).toEqual([170, 480]);
  });

  it("show no fuller bar than there is, and never less than nothing", () => {
    expect(facesAt(CLOCKS, 0)[1]?.share).toBe(1);
    expect(facesAt(CLOCKS, 1e6)[0]?.left).toBe(0);
  });

  it("are low when little is left", () => {
    expect(facesAt(CLOCKS, 189)[0]?.low).toBe(false);
    expect(facesAt(CLOCKS, 191)[0]?.low).toBe(true);
  });

  it("are drawn anew when a figure changes", () => {
    expect(changesIn(CLOCKS, 20.25)).toBeCloseTo(755);
    expect(changesIn({ ...CLOCKS, seats: [CLOCKS.seats[1]!] }, 1)).toBeNull();
  });
});
