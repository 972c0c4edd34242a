import { expect, test } from "vitest";
import { splitNumber } from "./bot_number";

test("the number behind a name stands by itself", () => {
  expect(splitNumber("Bûcheron en fer-blanc 4")).toEqual({ name: "Bûcheron en fer-blanc", number: "4" });
});

test("a name without a number, or all of numbers, stays whole", () => {
  expect(splitNumber("Ann")).toEqual({ name: "Ann", number: "" });
  expect(splitNumber("7")).toEqual({ name: "7", number: "" });
});
