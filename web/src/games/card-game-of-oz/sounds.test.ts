import { describe, expect, it } from "vitest";

import { soundsOf } from "./sounds";

const heard = (...kinds: Parameters<typeof soundsOf>[0][number]["kind"][]) => soundsOf(kinds.map((kind) => ({ kind })));

describe("what is heard", () => {
  it("is a brick for a step, and a book for a Location that is turned", () => {
    expect(heard("moved", "turned-up")).toEqual(["brick", "book"]);
  });

  it("is one sound of each kind", () => {
    expect(heard("rolled", "rolled", "rolled", "drew", "archived")).toEqual(["dice", "paper"]);
  });

  it("is nothing for what makes no noise", () => {
    expect(heard("turn", "asked", "the-end")).toEqual([]);
  });
});
