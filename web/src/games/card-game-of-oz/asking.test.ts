import { expect, test } from "vitest";

import { briefly } from "./asking";
import type { OzAsked } from "./wire";

const asked = (given: Partial<OzAsked>): OzAsked => ({ kind: "may", card: null, piece: null, need: null, have: null, text: "", ...given });

test("a question that the hand answers has a short form", () => {
  expect(briefly(asked({ kind: "gather", need: 3, have: 1 }))).toBe("The door asks 2 more: archive for a die?");
  expect(briefly(asked({ kind: "trim" }))).toBe("Too many cards: archive one.");
  expect(briefly(asked({ kind: "discard" }))).toBe("Discard a card.");
  expect(briefly(asked({ kind: "discard_for" }))).toBe("Discard a card, or nothing?");
});

test("others stand as they are asked", () => {
  expect(briefly(asked({ kind: "choose" }))).toBe("");
});
