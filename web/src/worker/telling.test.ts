import { describe, expect, it } from "vitest";

import { toldIn, wayFrom } from "./telling";

const pushed = (json: () => unknown) => toldIn({ json });

describe("what a push says", () => {
  it("is read as our server writes it", () => {
    const told = { id: "a", text: "It is your turn.", path: "/table/x" };
    expect(pushed(() => ({ ...told, more: "hand" }))).toEqual(told);
  });

  it("leads home where it is anything else", () => {
    const nothing = { id: "", text: "", path: "/" };
    expect(toldIn(null)).toEqual(nothing);
    for (const odd of [null, 7, "text", [], { id: 1, text: {}, path: 3 }]) {
      expect(pushed(() => odd)).toEqual(nothing);
    }
    expect(pushed(() => JSON.parse("{"))).toEqual(nothing);
  });

  it("leads to no other place", () => {
    const elsewhere = ["//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", "table/x", ""];
    for (const path of elsewhere) expect(wayFrom({ path })).toBe("/");
    expect(wayFrom({ path: "/table/x" })).toBe("/table/x");
  });
});
