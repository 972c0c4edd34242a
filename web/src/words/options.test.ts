import { expect, it } from "vitest";
import { settings } from "../lib/settings.svelte";
import { optionValue } from "./options";

it("says a value as its option means it", () => {
  settings.language = "en";
  expect(optionValue("none", "handLimit")).toBe("no limit");
  expect(optionValue("none", "mulligan")).toBe("no");
  expect(optionValue("7", "handLimit")).toBe("7");
});
