import { expect, it } from "vitest";
import { seatIcon } from "./seat_icons";

it("gives every level of bot a picture of its own", () => {
  const levels = ["toto", "scarecrow", "tin-woodman", "lion", "wizard"];
  const crests = levels.map((bot) => seatIcon({ kind: "bot", bot }, "wooden-chair"));
  expect(new Set(crests).size).toBe(levels.length);
});

it("shows people as people, and a bot without a level as a Scarecrow", () => {
  expect(seatIcon({ kind: "person", bot: "" }, "wooden-chair")).toBe("wooden-chair");
  expect(seatIcon(undefined, "ballerina-shoes")).toBe("ballerina-shoes");
  expect(seatIcon({ kind: "bot", bot: "greedy" }, "wooden-chair")).toBe("scarecrow");
});

it("shows a game its own pictures of bots", () => {
  expect(seatIcon({ kind: "bot", bot: "lion" }, "wooden-chair", { lion: "scissors" })).toBe("scissors");
});
