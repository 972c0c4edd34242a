import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../lib/api";
import type { CardWorth } from "../../../wire";
import { Worth } from "./worth.svelte";

const answer = (state: CardWorth["state"], deals: number): CardWorth => ({ state, deals, of: 1000, win: null, lead: null });

let asked: { text: string; card: string }[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.spyOn(api, "cardWorth").mockImplementation(async (_, what) => {
    asked.push(what);
    return answer(asked.length < 3 ? "playing" : "ready", asked.length);
  });
});
afterEach(() => vi.useRealTimers());

it("asks on until it is known, with the card in the first hand", async () => {
  const worth = new Worth();
  worth.begin('id = "mine"\n', "imogene");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual({ text: 'trial = "imogene"\nid = "mine"\n', card: "imogene" });
  expect([worth.told?.deals, worth.isAsked]).toEqual([3, false]);
});

it("asks no more when it is stopped, and forgets another card", async () => {
  const worth = new Worth();
  worth.begin("", "imogene");
  await vi.advanceTimersByTimeAsync(10);
  worth.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.length, worth.told?.deals]).toEqual([1, 1]);
  worth.begin("", "imogene");
  worth.away();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.length, worth.told]).toEqual([2, null]);
});

it("tries again after trouble, and says it", async () => {
  vi.spyOn(api, "cardWorth").mockRejectedValueOnce(new Error("lost"));
  const worth = new Worth();
  worth.begin("", "imogene");
  await vi.advanceTimersByTimeAsync(10);
  expect(worth.trouble).not.toBe("");
  await vi.advanceTimersByTimeAsync(4_000);
  expect([worth.trouble, worth.told?.deals]).toEqual(["", 1]);
  worth.stop();
});
