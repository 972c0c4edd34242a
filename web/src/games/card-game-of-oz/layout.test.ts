import { describe, expect, test } from "vitest";

import { layoutOf, leastStop } from "./layout";

describe("the layout follows the board’s own box", () => {
  test.each([
    [1920, 1024, "wide"],
    [1280, 750, "desk"],
    [1024, 718, "narrow"],
    [798, 390, "low"],
    [594, 400, "low"],
    [820, 1128, "tablet"],
    [360, 596, "phone"],
    [320, 530, "phone"],
    [1280, 560, "narrow"], // too low for a lens
    [800, 700, "tablet"], // hardly wider than high
  ])("%i × %i is %s", (width, height, name) => {
    expect(layoutOf(width, height).name).toBe(name);
  });

  test("a road runs across where the box is wider than high", () => {
    expect(layoutOf(1280, 750).across).toBe(true);
    expect(layoutOf(390, 800).across).toBe(false);
  });

  test("where it is low and narrow, the hand is tickets", () => {
    expect(layoutOf(798, 390).hand).toBe("row");
    expect(layoutOf(594, 400).hand).toBe("ticket");
  });

  test("a stop is never narrower than can be read", () => {
    expect(leastStop(layoutOf(1280, 750), false)).toBe(92);
    expect(leastStop(layoutOf(798, 390), false)).toBe(72);
    expect(leastStop(layoutOf(360, 596), false)).toBe(36);
    expect(leastStop(layoutOf(360, 596), true)).toBe(46);
  });
});
