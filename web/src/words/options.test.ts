import { expect, it } from "vitest";
import { settings } from "../lib/settings.svelte";
import { optionValue } from "./options";

it("says a value as its option means it", () => {
  settings.language = "en";
  const game = { values: { "second none": { en: "no", fr: "non" }, own: { en: "one’s own", fr: "le sien" } } };
  expect(optionValue("none", "first", game)).toBe("no limit");
  expect(optionValue("none", "second", game)).toBe("no");
  expect(optionValue("own", "third", game)).toBe("one’s own");
  expect(optionValue("7", "first", game)).toBe("7");
  expect(optionValue("none")).toBe("no limit");
});
