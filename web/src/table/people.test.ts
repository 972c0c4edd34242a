import { describe, expect, it } from "vitest";

import type { Page } from "../wire";
import { isWanted } from "./people";

function asked(kind: string, deciding: number): Page {
  const chairs = [0, 1].map((seat) => ({ seat, yours: seat === 0 }));
  return { status: "playing", deciding, chairs, scene: { asked: { kind } } } as unknown as Page;
}

describe("who looks elsewhere", () => {
  it("is called back for a turn", () => {
    expect(isWanted(asked("action", 0))).toBe(true);
    expect(isWanted(asked("action", 1))).toBe(false);
  });

  it.each(["window", "last_window"])("is not called back for a %s", (kind) => {
    expect(isWanted(asked(kind, 0))).toBe(false);
  });
});
