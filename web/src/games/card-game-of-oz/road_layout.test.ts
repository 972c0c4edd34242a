import { describe, expect, it } from "vitest";

import { layoutOf } from "./road_layout";

const path = (locations: number): string[] => [
  "a0",
  ...Array.from({ length: locations }, (_, at) => `l${at + 1}`),
  "b0",
];

describe("the road on the page", () => {
  it("is one line from title to title where there is room", () => {
    const plan = layoutOf(path(6), 1000, 100);
    expect(plan.rows).toBe(1);
    expect(plan.spots.map((spot) => spot.column)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("bends like a U on a phone, with both titles at the left", () => {
    const plan = layoutOf(path(6), 370, 98);
    expect(plan.rows).toBe(2);
    expect(plan.spots.map((spot) => `${spot.row}${spot.column} ${spot.next}`)).toEqual([
      "11 right",
      "12 right",
      "13 right",
      "14 down",
      "24 left",
      "23 left",
      "22 left",
      "21 end",
    ]);
  });

  it.each([2, 3, 4, 6, 8, 9, 10, 16, 24])("gives each of %i Locations its own spot", (many) => {
    for (const width of [320, 370, 700, 1000, 1400]) {
      const plan = layoutOf(path(many), width, 98);
      const spots = new Set(plan.spots.map((spot) => `${spot.row} ${spot.column}`));
      expect(spots.size).toBe(many + 2);
      expect(Math.max(...plan.spots.map((spot) => spot.row))).toBe(plan.rows);
      expect(Math.max(...plan.spots.map((spot) => spot.column))).toBeLessThanOrEqual(plan.columns);
    }
  });

  it("goes on from each place to the next", () => {
    for (const many of [2, 3, 5, 6, 9, 24]) {
      const { spots } = layoutOf(path(many), 370, 98);
      spots.slice(0, -1).forEach((spot, at) => {
        const next = spots[at + 1]!;
        const step = { right: spot.reach, left: -spot.reach, down: 0, end: 0 }[spot.next];
        expect(next.column).toBe(spot.column + step);
        expect(next.row).toBe(spot.row + (spot.next === "down" ? 1 : 0));
      });
    }
  });
});
