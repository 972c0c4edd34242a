import { describe, expect, it } from "vitest";

import { speaker, type Text } from "../lib/words";
import { change } from "../lib/settings.svelte";

const files = {
  ...import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true }),
  ...import.meta.glob<object>("../games/*/{words/*,manifest,lessons}.ts", { eager: true }),
};

const entries = Object.entries(files).flatMap(([path, exported]) => textsIn(path, exported));

/** Every text with a language, however deep it stands. */
function textsIn(name: string, value: unknown): Array<Text & { name: string; text: Text }> {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value || "fr" in value) {
    const text = value as Text;
    return [{ name, text, en: text.en, fr: text.fr }];
  }
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${name} ${key}`, part));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

describe("every word", () => {
  it("is found at all", () => {
    expect(entries.length).toBeGreaterThan(500);
  });

  it("is in both languages, with the same blanks", () => {
    const blanks = (text: string) => [...new Set(placeholders(text))].join(" ");
    const bad = entries.filter(
      ({ en, fr }) => !en.trim() || !fr.trim() || blanks(en) !== blanks(fr),
    );
    expect(bad).toEqual([]);
  });

  it("is set as French is set", () => {
    const faults = [/ [:;!?»]/, /[^\s\u00a0{][;!?»]/, /« /, /['"\u202f]/];
    expect(entries.filter(({ fr }) => faults.some((fault) => fault.test(fr)))).toEqual([]);
  });

  it("never says invalid", () => {
    expect(entries.filter(({ en, fr }) => /\binvalid/i.test(`${en} ${fr}`))).toEqual([]);
  });
});

describe("nothing", () => {
  it("is said twice: a word that two parts need is one object", () => {
    const texts = new Set(entries.map(({ text }) => text));
    const said = [...texts].map(({ en, fr }) => `${en} | ${fr}`);
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
  });
});

describe("a speaker", () => {
  const say = speaker({ hello: { en: "Hello, {name}.", fr: "Bonjour, {name}." } });

  it("fills in the blanks, in the language of the settings", () => {
    change({ language: "fr" });
    expect(say("hello", { name: "Toto" })).toBe("Bonjour, Toto.");
    change({ language: "en" });
    expect(say("hello", { name: "<b>" })).toBe("Hello, <b>.");
    expect(say("hello")).toBe("Hello, .");
  });
});
