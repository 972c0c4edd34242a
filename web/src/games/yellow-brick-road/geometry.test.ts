import { describe, expect, it } from "vitest";

import { alongOf, arc, cornerOf, LINES, mouthOf, placeOf, SPOTS, spotsOf, stepFrom } from "./geometry";

const SLOTS = ["Nl", "Nr", "Eu", "El", "Sr", "Sl", "Wl", "Wu", "N", "E", "S", "W"];

describe("a grid seen across the table", () => {
  it("turns every mouth by half a turn", () => {
    for (const slot of SLOTS) {
      const here = mouthOf(slot, false);
      const there = mouthOf(slot, true);
      expect([there.x, there.y]).toEqual([100 - here.x, 140 - here.y]);
      expect(there.inward.x + here.inward.x).toBe(0);
      expect(there.inward.y + here.inward.y).toBe(0);
    }
  });

  it("turns spots and turns them back", () => {
    for (const spot of SPOTS) expect(placeOf(placeOf(spot, true), true)).toBe(spot);
    expect(cornerOf(placeOf(0, true))).toEqual({ x: 214, y: 294 });
  });

  it("seats each monkey at the middle of its line", () => {
    for (const line of LINES) {
      expect(alongOf(line, true)).toBeCloseTo(100 - alongOf(line, false));
    }
  });
});

describe("lines and steps", () => {
  it("knows the spots of a line", () => {
    expect(spotsOf(1)).toEqual([3, 4, 5]);
    expect(spotsOf(5)).toEqual([2, 5, 8]);
  });

  it("walks as the eye sees, and stops at the edge", () => {
    expect(stepFrom(0, "ArrowRight", false)).toBe(1);
    expect(stepFrom(0, "ArrowLeft", true)).toBe(1);
    expect(stepFrom(2, "ArrowRight", false)).toBe(2);
    expect(stepFrom(4, "ArrowDown", true)).toBe(1);
  });
});

it("flies from one end to the other, over the top", () => {
  const flight = arc({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(flight[0]).toEqual({ x: 0, y: 0 });
  expect(flight.at(-1)).toEqual({ x: 100, y: 0 });
  expect(Math.min(...flight.map((point) => point.y))).toBeLessThan(-30);
});
