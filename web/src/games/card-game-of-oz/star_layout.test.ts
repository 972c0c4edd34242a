import { expect, it } from "vitest";

import type { OzPlace } from "./wire";
import { HALF, scaleOf, starOf } from "./star_layout";

function place(spoke: number, number: number): OzPlace {
  const id = `${spoke}.${number}`;
  return { id, spoke, number, title: number === 0, ends: false, card: null, up: false, open: false };
}

const places = [0, 1, 2].flatMap((spoke) => [0, 1, 2, 3].map((number) => place(spoke, number)));

it("points the spoke of who looks down, its title outside", () => {
  const star = starOf(places, 3, 1);
  expect(star.get("1.0")!.x).toBeCloseTo(HALF);
  expect(star.get("1.0")!.y).toBeCloseTo(180);
  expect(star.get("1.3")!.y).toBeCloseTo(120);
  expect(star.get("0.0")!.y).toBeLessThan(HALF);
});

it("lays no two places on one another", () => {
  const spots = [...starOf(places, 3, 0).values()].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  expect(new Set(spots).size).toBe(places.length);
});

it("draws the places of a long road smaller", () => {
  expect(scaleOf(places)).toBe(1);
  expect(scaleOf([...places, place(0, 9)])).toBeCloseTo(0.4);
});
