import { expect, it } from "vitest";

import type { Page } from "../../wire";
import { hooks } from "./table";

const pageOf = (scene: object) => ({ scene }) as unknown as Page;

it.each(["window", "last_window"])("lets a %s pass by itself", (kind) => {
  expect(hooks.passesByItself?.(pageOf({ asked: { kind } }))).toBe(true);
});

it("waits for an action", () => {
  expect(hooks.passesByItself?.(pageOf({ asked: { kind: "action" } }))).toBe(false);
  expect(hooks.passesByItself?.(pageOf({ asked: null }))).toBe(false);
});

it("lets an open Window be answered unseen", () => {
  expect(hooks.answerUnseen?.(pageOf({ window: { stop: "roll", waiting: [0] } }))?.action).toBe("pass");
  expect(hooks.answerUnseen?.(pageOf({ window: null }))).toBeNull();
});
