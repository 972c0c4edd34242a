import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { afterAll, afterVisible } from "./visible_timer";

let hidden = false;
let turn: () => void = () => undefined;

function look(away: boolean): void {
  hidden = away;
  turn();
}

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    get hidden() {
      return hidden;
    },
    addEventListener: (_: string, heard: () => void) => (turn = heard),
    removeEventListener: () => (turn = () => undefined),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("comes after its time", () => {
  const then = vi.fn();
  afterVisible(4000, then);
  vi.advanceTimersByTime(3999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

it("waits while nobody can see the page, and then only for what is left", () => {
  const then = vi.fn();
  afterVisible(4000, then);
  vi.advanceTimersByTime(1500);
  look(true);
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
  look(false);
  vi.advanceTimersByTime(2499);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

it("does not begin on a page that is hidden", () => {
  const then = vi.fn();
  hidden = true;
  afterVisible(4000, then);
  vi.advanceTimersByTime(60_000);
  look(false);
  vi.advanceTimersByTime(3999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

it("can be called off", () => {
  const then = vi.fn();
  const stop = afterVisible(4000, then);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(then).not.toHaveBeenCalled();
});

it("goes on unseen where the server counts", () => {
  const then = vi.fn();
  afterAll(4000, then);
  look(true);
  vi.advanceTimersByTime(3999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
  afterAll(4000, then)();
  vi.advanceTimersByTime(60_000);
  expect(then).toHaveBeenCalledOnce();
});
