import { describe, expect, it } from "vitest";

import type { Circle, CircleGame } from "../../wire";
import { half, restsSaid, resultFor, roundsOf, signed, wonSaid } from "./names";

const game = (number: number, round: number, result: number | null): CircleGame => ({
  number, round, a: 0, b: 1, yours: false, result, margin: 3, table: "", record: "", how: "",
  playing: false, you_wait: false, they_wait: false,
  held: "",
});

const person = (number: number, name: string, place: number, yours = false) => ({
  number, yours, maker: false, left: false, points: 1, margin: 0, done: 1, place,
  card: { person: name, name, picture: 0, realm: 0, visitor: false },
});

const circle = (...places: Array<[string, number, boolean?]>): Circle => ({
  id: "c", title: "", game: "nim", pace: "", slow: false, twice: false, same_deals: false, rated: false,
  days: 30, state: "ended", seconds_left: 0, link: "", qr_path: "", qr_size: 0, at_home: false, member: true, maker: false,
  people: places.map(([name, place, yours], at) => person(at, name, place, yours)),
  games: [game(0, 1, 1), game(1, 0, 0.5), game(2, 1, null)],
});

describe("a circle", () => {
  it("tells each what a game came to", () => {
    expect([resultFor(game(0, 0, 1), 0), resultFor(game(0, 0, 1), 1)]).toEqual([1, 0]);
    expect(resultFor(game(0, 0, null), 1)).toBeNull();
  });

  it.each([[0, "0"], [0.5, "½"], [1, "1"], [3.5, "3½"]])("writes %s", (points, said) => {
    expect(half(points)).toBe(said);
  });

  it.each([[3, "+3"], [0, "0"], [-3, "−3"]])("writes a margin of %s", (margin, said) => {
    expect(signed(margin)).toBe(said);
  });

  it("has its rounds in order, open until all of one is played", () => {
    const told = roundsOf(circle(["Ann", 1], ["Ben", 2]));
    expect(told.map(({ number, games, open }) => [number, games.length, open])).toEqual([
      [0, 1, false],
      [1, 2, true],
    ]);
  });

  it("says who sits out, to themselves too", () => {
    const told = circle(["Ann", 1, true], ["Ben", 2]);
    expect([0, 1].map((number) => restsSaid(told, number))).toEqual(["You sit out.", "Ben sits out."]);
  });

  it("names who has won it", () => {
    expect(wonSaid(circle(["Ann", 1], ["Ben", 2]))).toBe("Ann wins the circle.");
    expect(wonSaid(circle(["Ann", 1, true], ["Ben", 2]))).toBe("You win the circle.");
    expect(wonSaid(circle(["Ann", 1], ["Ben", 1]))).toBe("The circle is shared: Ann, Ben.");
  });
});
