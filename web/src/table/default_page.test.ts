import { describe, expect, it } from "vitest";

import type { PageModel } from "../wire";
import { isDefault, typedWith } from "./default_page";

describe("a default page", () => {
  it("is known by its kind", () => {
    const scene = { game: "nim", kind: "default", text: "", choices: [] } as PageModel;
    expect(isDefault(scene)).toBe(true);
    expect(isDefault({ game: "nim" })).toBe(false);
    expect(isDefault(null)).toBe(false);
  });
});

describe("a number key", () => {
  const plain = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };

  function chosen(count: number, keys: string[]): number | null {
    let digits = "";
    for (const key of keys) {
      const typed = typedWith({ ...plain, key }, digits, count);
      if (typed?.isWhole) return Number(typed.digits);
      digits = typed?.digits ?? "";
    }
    return null;
  }

  it("makes the choice of that number", () => {
    expect(chosen(2, ["2"])).toBe(2);
  });

  it.each(["0", "3", "a", "12", "Enter"])("%s makes none", (key) => {
    expect(chosen(2, [key])).toBeNull();
  });

  it("is the browser’s with another key, and counts once", () => {
    expect(typedWith({ ...plain, key: "1", ctrlKey: true }, "", 2)).toBeNull();
    expect(typedWith({ ...plain, key: "1", repeat: true }, "", 2)).toBeNull();
  });

  it("waits for another where a longer number can be meant", () => {
    expect(chosen(12, ["1"])).toBeNull();
    expect(chosen(12, ["1", "2"])).toBe(12);
    expect(chosen(12, ["1", "0"])).toBe(10);
    expect(chosen(12, ["1", "Enter"])).toBe(1);
    expect(chosen(12, ["2"])).toBe(2);
    expect(chosen(120, ["1", "1", "9"])).toBe(119);
  });

  it("begins anew where the number would be too large", () => {
    expect(chosen(12, ["1", "3"])).toBe(3);
  });
});
