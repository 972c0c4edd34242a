import { expect, it } from "vitest";
import { crestOf } from "./crests";

it("gives every level of bot a picture of its own", () => {
  const levels = ["toto", "scarecrow", "tin-woodman", "lion", "wizard"];
  const crests = levels.map((bot) => crestOf({ kind: "bot", bot }, "wooden-chair"));
  expect(new Set(crests).size).toBe(levels.length);
});

it("shows people as people, and a bot without a level as a Scarecrow", () => {
  expect(crestOf({ kind: "person", bot: "" }, "wooden-chair")).toBe("wooden-chair");
  expect(crestOf(undefined, "ballerina-shoes")).toBe("ballerina-shoes");
  expect(crestOf({ kind: "bot", bot: "greedy" }, "wooden-chair")).toBe("scarecrow");
});
