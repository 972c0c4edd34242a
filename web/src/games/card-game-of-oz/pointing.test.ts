import { describe, expect, it } from "vitest";

import type { Line } from "../../wire";
import { pointedBy } from "./pointing";
import type { OzPageModel } from "./wire";

const scene = {
  seat: 0,
  places: [
    { id: "a0", card: null },
    { id: "a1", card: "spring" },
    { id: "a2", card: null },
  ],
  pieces: [
    { id: "toto", card: "toto", seat: 0, place: "a0" },
    { id: "mice", card: "mice", seat: 0, place: "a1" },
    { id: "mice/2", card: "mice", seat: 1, place: "a2" },
    { id: "oz", card: "oz", seat: 1, place: "a2" },
  ],
  authors: [{ hand: ["axe"] }],
  piles: { archive: ["pail", "oil"] },
} as unknown as OzPageModel;

const line = (seat: number | null, ...cards: string[]): Line =>
  ({ seat, marks: [{ card: null, seat: 0 }, ...cards.map((card) => ({ card, seat: null }))] }) as Line;

describe("what a sentence names", () => {
  it("is the piece and the Location, with where both are", () => {
    const found = pointedBy(scene, line(0, "toto", "spring"));
    expect([...found.pieces]).toEqual(["toto"]);
    expect([...found.places]).toEqual(["a1"]);
    expect(found.stops).toEqual(["a1", "a0"]);
  });

  it("is that of the Author it speaks of, where two have the same title", () => {
    expect([...pointedBy(scene, line(1, "mice")).pieces]).toEqual(["mice/2"]);
    expect([...pointedBy(scene, line(null, "mice")).pieces]).toEqual(["mice", "mice/2"]);
    expect([...pointedBy(scene, line(0, "oz")).pieces]).toEqual(["oz"]);
  });

  it("may lie in the hand or on top of the Archive", () => {
    expect([...pointedBy(scene, line(0, "axe")).hand]).toEqual(["axe"]);
    expect(pointedBy(scene, line(0, "pail")).archive).toBe(true);
    expect(pointedBy(scene, line(0, "oil")).archive).toBe(false);
  });

  it("is never what lies hidden", () => {
    expect(pointedBy(scene, line(0)).stops).toEqual([]);
  });
});
