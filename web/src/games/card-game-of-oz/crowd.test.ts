import { expect, test } from "vitest";

import { isColumn, isCrowd, isSqueezed, roomFor, shownOf, stacksOf } from "./crowd";
import type { OzPiece } from "./wire";

const piece = (id: string, more: Partial<OzPiece> = {}): OzPiece => ({
  id,
  card: id.replace(/-\d$/, ""),
  name: id,
  type: "character",
  seat: 0,
  place: "a1",
  host: null,
  vitality: 1,
  printed: 1,
  reasons: [],
  keywords: [],
  leave: 0,
  moved: false,
  used: false,
  counts: true,
  counters: 0,
  copied: [],
  control: null,
  ...more,
});
const none = new Set<string>();
const bare = (): boolean => false;

test("those who are alike stand as one pile", () => {
  const mice = [piece("mice-1"), piece("toto"), piece("mice-2"), piece("mice-3")];
  expect(stacksOf(mice, bare, none).map(({ all }) => all.length)).toEqual([3, 1]);
});

test("who bears something, is worth another Vitality, is somebody else’s or will be stands alone", () => {
  const mice = [
    piece("mice-1"),
    piece("mice-2", { vitality: 2 }),
    piece("mice-3", { seat: 1 }),
    piece("mice-4", { moved: true }),
    piece("mice-5"),
    piece("mice-6", { control: { text: "Bob’s again at the end of this turn", to: 1 } }),
  ];
  expect(stacksOf(mice, (one) => one.id === "mice-5", none)).toHaveLength(6);
});

test("the one that may act is the one that is touched", () => {
  const mice = [piece("mice-1"), piece("mice-2")];
  expect(stacksOf(mice, bare, new Set(["mice-2"]))[0]?.piece.id).toBe("mice-2");
});

test("five are shown and the rest waits behind a number", () => {
  const many = Array.from({ length: 8 }, (_, at) => piece(`c${at}`, { card: `c${at}` }));
  const { shown, waiting } = shownOf(stacksOf(many, bare, none), 6);
  expect([shown.length, waiting.length]).toEqual([5, 3]);
  expect(shownOf(stacksOf(many.slice(0, 6), bare, none), 6).waiting).toEqual([]);
});

test("how many fit follows from the room there is", () => {
  expect(roomFor(126, "rows")).toBe(6);
  expect(roomFor(92, "rows")).toBe(4);
  expect(roomFor(106, "small")).toBe(4);
  expect(roomFor(72, "small")).toBe(2);
  expect(roomFor(210, "row")).toBe(4);
});

test("so many are a crowd as a finger cannot tell apart", () => {
  expect([2, 3].map((count) => isCrowd(count, "phone"))).toEqual([false, true]);
  expect([2, 3].map((count) => isCrowd(count, "low"))).toEqual([false, true]);
  expect([4, 5].map((count) => isCrowd(count, "desk"))).toEqual([false, true]);
  expect([1, 2].map((count) => isCrowd(count, "bar"))).toEqual([false, true]);
});

test("two at a title stand one above the other, or close where a screen is low", () => {
  expect(isColumn(2, 74, "desk")).toBe(true);
  expect(isColumn(2, 126, "desk")).toBe(false);
  expect(isColumn(1, 74, "desk")).toBe(false);
  expect(isColumn(2, 58, "low")).toBe(false);
  expect(isSqueezed(2, 58, "low")).toBe(true);
  expect(isSqueezed(2, 90, "low")).toBe(false);
});
