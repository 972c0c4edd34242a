import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Arming } from "./arming.svelte";

class Tap {
  constructor(
    readonly pointerType: string,
    readonly detail = 1,
  ) {}
}
const tap = (pointerType: string, detail = 1): MouseEvent => new Tap(pointerType, detail) as unknown as MouseEvent;

/** A device whose first pointer is a finger, or is not. */
const device = (isCoarse: boolean): void =>
  void vi.stubGlobal("matchMedia", (query: string) => ({ matches: isCoarse && query === "(pointer: coarse)" }));

describe("asking twice", () => {
  beforeEach(() => vi.stubGlobal("PointerEvent", Tap));
  afterEach(() => vi.unstubAllGlobals());

  it("is for fingers: the second tap confirms", () => {
    device(true);
    const arming = new Arming();
    expect(arming.confirms("draw", tap("touch"))).toBe(false);
    expect(arming.isArmed("draw")).toBe(true);
    expect(arming.confirms("draw", tap("touch"))).toBe(true);
  });

  it("begins anew for another choice, and after a touch elsewhere", () => {
    device(true);
    const arming = new Arming();
    arming.confirms("draw", tap("touch"));
    expect(arming.confirms("move", tap("touch"))).toBe(false);
    expect(arming.isArmed("draw")).toBe(false);
    arming.disarm();
    expect(arming.confirms("move", tap("touch"))).toBe(false);
  });

  it("is for no mouse, no key and no device without a finger", () => {
    device(true);
    expect(new Arming().confirms("draw", tap("mouse"))).toBe(true);
    expect(new Arming().confirms("draw", tap("touch", 0))).toBe(true);
    expect(new Arming().confirms("draw", undefined)).toBe(true);
    device(false);
    expect(new Arming().confirms("draw", tap("touch"))).toBe(true);
  });
});
