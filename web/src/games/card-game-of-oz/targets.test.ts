import { describe, expect, it } from "vitest";

import type { OzCard, OzChoice, OzPageModel, OzPiece } from "./wire";
import { active, choicesOf, lightsOf, movers, playable, priceTag, rests, unknownOf } from "./targets";

const choice = (given: Partial<OzChoice>): OzChoice => ({
  action: "end",
  kind: "end",
  text: "",
  about: "",
  card: null,
  piece: null,
  place: null,
  on: null,
  seat: null,
  cost: 0,
  toll: 0,
  may_rise: false,
  ...given,
});

const CHOICES = [
  choice({ action: "draw", kind: "draw", cost: 1 }),
  choice({ action: "move toto on", kind: "move", piece: "toto", place: "a2", cost: 3, toll: 2 }),
  choice({ action: "play pail a1", kind: "play", card: "pail", place: "a1" }),
  choice({ action: "play pail on toto", kind: "play", card: "pail", on: "toto" }),
  choice({ action: "archive pail", kind: "archive", card: "pail" }),
  choice({ action: "use axe", kind: "use", piece: "axe" }),
  choice({ action: "equip oil on toto", kind: "equip", piece: "oil", on: "toto" }),
  choice({}),
];

const scene = (asked: string, choices = CHOICES): OzPageModel =>
  ({
    asked: { kind: asked },
    choices,
    cannot: [{ kind: "move", piece: "toto", place: "a0", card: null, text: "no", rule: "", need: null }],
    pieces: [{ id: "axe", host: "toto" } as OzPiece],
  }) as unknown as OzPageModel;

describe("what a touch may mean", () => {
  it("lights nothing on one’s turn before something is picked up", () => {
    expect(lightsOf(scene("action"), null).places.size).toBe(0);
  });

  it("lights where a card of the hand may go", () => {
    const lights = lightsOf(scene("action"), { kind: "hand", card: "pail" });
    expect([...lights.places.keys()]).toEqual(["a1"]);
    expect([...lights.pieces.keys()]).toEqual(["toto"]);
  });

  it("lights where a Character may go, what it may take, and why it may not go back", () => {
    const lights = lightsOf(scene("action"), { kind: "piece", piece: "toto" });
    expect([...lights.places.keys()]).toEqual(["a2"]);
    expect([...lights.pieces.keys()]).toEqual(["oil"]);
    expect(lights.barred.get("a0")?.text).toBe("no");
  });

  it("finds what a Character bears together with it", () => {
    const found = choicesOf(scene("action"), { kind: "piece", piece: "toto" });
    expect(found.map((one) => one.action)).toEqual(["move toto on", "use axe", "equip oil on toto"]);
  });

  it("lights the answers to the text of a card at once", () => {
    const asked = scene("choose", [
      choice({ kind: "pick", piece: "toto" }),
      choice({ kind: "place", place: "b1" }),
      choice({ kind: "seat", seat: 1 }),
    ]);
    const lights = lightsOf(asked, null);
    expect([...lights.pieces.keys()]).toEqual(["toto"]);
    expect([...lights.places.keys()]).toEqual(["b1"]);
    expect([...lights.seats.keys()]).toEqual([1]);
  });

  it("knows who may move, act and be played", () => {
    expect([...movers(scene("action"))]).toEqual(["toto"]);
    expect([...active(scene("action"))].sort()).toEqual(["axe", "oil", "toto"]);
    expect([...playable(scene("action"))]).toEqual(["pail"]);
  });

  it("writes prices before they are paid", () => {
    expect(priceTag(choice({ cost: 1 }))).toBe("1");
    expect(priceTag(choice({ cost: 3, toll: 2 }))).toBe("1+2");
    expect(priceTag(choice({ cost: 1, may_rise: true }))).toBe("1+?");
    expect(priceTag(choice({ cost: 2, toll: 2 }))).toBe("2");
  });
});

describe("what nobody can take back", () => {
  const road = (asked: string): OzPageModel => ({
    ...scene(asked),
    places: [
      { id: "a0", spoke: 0, number: 0, title: true, ends: false, card: null, up: false, open: false },
      { id: "a1", spoke: 0, number: 1, title: false, ends: false, card: "spring", up: true, open: false },
      { id: "a2", spoke: 0, number: 2, title: false, ends: false, card: null, up: false, open: false },
      { id: "a3", spoke: 0, number: 3, title: false, ends: false, card: "plaza", up: false, open: false },
    ],
  });
  const step = (place: string): OzChoice => choice({ kind: "move", piece: "toto", place });

  it("is a step to a Location that lies face-down, though one has looked at it", () => {
    expect(["a0", "a1", "a2", "a3"].map((place) => unknownOf(road("action"), step(place)))).toEqual([null, null, "turn", "turn"]);
  });

  it("is a card drawn or a Location replaced", () => {
    expect(unknownOf(road("action"), choice({ kind: "draw" }))).toBe("draw");
    expect(unknownOf(road("action"), choice({ kind: "replace", place: "a1" }))).toBe("replace");
    expect(unknownOf(road("action"), choice({ kind: "end" }))).toBeNull();
  });

  it("is a card archived for a die, but not one too many in hand", () => {
    expect(unknownOf(road("gather"), choice({ kind: "archive", card: "pail" }))).toBe("dice");
    expect(unknownOf(road("trim"), choice({ kind: "archive", card: "pail" }))).toBeNull();
    expect(unknownOf(road("discard"), choice({ kind: "archive", card: "pail" }))).toBeNull();
  });
});

describe("a card of the hand rests", () => {
  const card = (id: string, cost: number): OzCard => ({ id, cost }) as OzCard;
  const mine = (asked: string, choices: OzChoice[], more: Partial<OzPageModel> = {}): OzPageModel =>
    ({ asked: { kind: asked }, choices, seat: 0, active: 0, points: 0, authors: [{ hand: ["pail", "oil"] }], ...more }) as unknown as OzPageModel;
  const archive = choice({ action: "archive oil", kind: "archive", card: "oil" });

  it("on one’s turn, if it can neither be played nor set: too dear, or without a goal", () => {
    expect(rests(mine("action", CHOICES), card("pail", 2))).toBe(false);
    expect(rests(mine("action", CHOICES), card("oil", 0))).toBe(true);
    expect(rests(mine("action", [choice({ action: "set oil 2", kind: "set", card: "oil" })]), card("oil", 1))).toBe(false);
    expect(rests(mine("action", [archive]), card("oil", 1))).toBe(true);
    expect(rests(mine("bonus", [choice({})]), card("oil", 0))).toBe(true);
  });

  it("while something else is asked, if it could not be paid anyway", () => {
    expect(rests(mine("may", []), card("oil", 1))).toBe(true);
    expect(rests(mine("may", [], { points: 1 }), card("oil", 1))).toBe(false);
    expect(rests(mine("gather", [archive]), card("oil", 1))).toBe(false);
  });

  it("never where it is only read", () => {
    expect(rests(mine("mulligan", []), card("oil", 1))).toBe(false);
    expect(rests(mine("window", []), card("oil", 1))).toBe(false);
    expect(rests(mine("may", [], { active: 1 }), card("oil", 1))).toBe(false);
    expect(rests({ ...mine("may", []), asked: null }, card("oil", 1))).toBe(false);
  });
});
