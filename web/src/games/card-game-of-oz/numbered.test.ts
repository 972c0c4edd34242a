import { expect, test } from "vitest";
import { numbered } from "./numbered";

test("the number behind a name stands by itself", () => {
  expect(numbered("Bûcheron en fer-blanc 4")).toEqual({ name: "Bûcheron en fer-blanc", number: "4" });
});

test("a name without a number, or all of numbers, stays whole", () => {
  expect(numbered("Ann")).toEqual({ name: "Ann", number: "" });
  expect(numbered("7")).toEqual({ name: "7", number: "" });
});
