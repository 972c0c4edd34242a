import { describe, expect, it } from "vitest";

import { matching } from "./search";

const rule = (number: string, text: string) => ({ number, title: "", text, part: "rules" as const });
const rules = [
  rule("Y5", "Ce que les pions ne peuvent faire"),
  rule("Y5.2", "Jamais deux fois la même rangée"),
  rule("Y51", "Une tornade"),
];

const found = (sought: string) => matching(rules, sought, [["bloqu", "pion"]]).map(({ number }) => number);

describe("searching the rules", () => {
  it("finds by number, with what stands under it", () => {
    expect(found("y5")).toEqual(["Y5", "Y5.2"]);
    expect(found("Y5.2")).toEqual(["Y5.2"]);
  });

  it("finds by words, whatever their accents", () => {
    expect(found("MEME rangee")).toEqual(["Y5.2"]);
    expect(found("pions tornade")).toEqual([]);
    expect(found("  ")).toEqual(["Y5", "Y5.2", "Y51"]);
  });

  it("finds one where several are sought", () => {
    expect(found("tornades")).toEqual(["Y51"]);
  });

  it("finds what is called otherwise", () => {
    expect(found("bloquer")).toEqual(["Y5"]);
    expect(found("bloquer rangée")).toEqual([]);
  });
});
