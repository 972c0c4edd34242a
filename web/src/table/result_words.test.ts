import { expect, it } from "vitest";
import type { Page, Result } from "../wire";
import { outcomeOf } from "./result_words";

const chair = (seat: number, name: string, yours = false) => ({ seat, name, yours, kind: "person" });
const page = { chairs: [chair(0, "Ruth", true), chair(1, "Anna")] } as unknown as Page;
const result = (scores: number[], winners: number[]) => ({ scores, winners }) as unknown as Result;

it("speaks to whoever looks, but not in what is shared", () => {
  expect(outcomeOf(page, result([33, 31], [0]))).toBe("You win, 33 to 31.");
  expect(outcomeOf(page, result([33, 31], [0]), true)).toBe("Ruth wins, 33 to 31.");
  expect(outcomeOf(page, result([31, 33], [1]))).toBe("Anna wins, 33 to 31.");
});

it("says what was shared, won by nobody or cut short", () => {
  expect(outcomeOf(page, result([5, 5], [0, 1]))).toBe("A shared victory, 5 to 5.");
  expect(outcomeOf(page, result([0], []))).toBe("Nobody wins, 0.");
  expect(outcomeOf(page, result([], [1]))).toBe("Anna has won.");
  expect(outcomeOf(page, result([], []))).toBe("The game has ended.");
});
