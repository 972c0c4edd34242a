import { expect, test } from "vitest";
import { NO_FILTERS, chipOf, ofChip, queryOf } from "./filters";

test("each button asks for its own, and is known by it", () => {
  expect(queryOf(ofChip("all"))).toBe("");
  expect(queryOf(ofChip("bots"))).toBe("with=bots");
  expect(queryOf(ofChip("rated"), "r7")).toBe("rated=yes&before=r7");
  for (const chip of ["all", "people", "bots", "rated", "won"] as const) {
    expect(chipOf(ofChip(chip))).toBe(chip);
  }
});

test("whatever else is wanted is none of the buttons’", () => {
  const wanted = { ...NO_FILTERS, company: "lion", from: "2026-03-01" };
  expect(chipOf(wanted)).toBe("more");
  expect(queryOf(wanted)).toBe("from=2026-03-01&with=lion");
});
