import { describe, expect, it } from "vitest";

import type { PageModel } from "../wire";
import { chosenBy, isDefault } from "./default_page";

describe("a default page", () => {
  it("is known by its kind", () => {
    const scene = { game: "nim", kind: "default", text: "", choices: [] } as PageModel;
    expect(isDefault(scene)).toBe(true);
    expect(isDefault({ game: "nim" })).toBe(false);
    expect(isDefault(null)).toBe(false);
  });
});

describe("a number key", () => {
  const choices = [{ action: "take-1", text: "Take 1" }, { action: "take-2", text: "Take 2" }];
  const plain = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };

  it("makes the choice of that number", () => {
    expect(chosenBy({ ...plain, key: "2" }, choices)?.action).toBe("take-2");
  });

  it.each(["0", "3", "a", "12", "Enter"])("%s makes none", (key) => {
    expect(chosenBy({ ...plain, key }, choices)).toBeNull();
  });

  it("is the browser’s with another key, and counts once", () => {
    expect(chosenBy({ ...plain, key: "1", ctrlKey: true }, choices)).toBeNull();
    expect(chosenBy({ ...plain, key: "1", repeat: true }, choices)).toBeNull();
  });
});
