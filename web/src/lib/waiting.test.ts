import { beforeEach, expect, it, vi } from "vitest";

const { line, told } = vi.hoisted(() => ({
  line: { hall: null as { bell: number; asked: number } | null },
  told: [] as string[],
}));
vi.mock("./hall.svelte", () => ({ hallLine: line }));
vi.mock("./tell", () => ({ tellTurn: (title: string) => told.push(title) }));

import { hearBell, titled } from "./waiting.svelte";

beforeEach(() => {
  line.hall = null;
  hearBell();
  told.length = 0;
});

it("only what is one’s own turn is called so", () => {
  expect(titled("oztable")).toBe("oztable");
  line.hall = { bell: 2, asked: 0 };
  expect(titled("oztable")).toBe("(2) Your turn · oztable");
  line.hall = { bell: 3, asked: 1 };
  expect(titled("oztable")).toBe("(2) Your turn · oztable");
  line.hall = { bell: 1, asked: 1 };
  expect(titled("oztable")).toBe("(1) You are asked · oztable");
});

it("and told so, also where one was asked before", () => {
  for (const [bell, asked] of [[0, 0], [1, 1], [1, 0], [2, 1], [1, 1]] as const) {
    line.hall = { bell, asked };
    hearBell();
  }
  expect(told).toEqual(["You are asked", "Your turn", "You are asked"]);
});
