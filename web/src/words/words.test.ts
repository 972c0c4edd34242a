import { describe, expect, it } from "vitest";

import { speaker } from "../lib/words";
import { change } from "../lib/settings.svelte";

type Catalogues = Record<string, unknown>;

const files = {
  ...import.meta.glob<Catalogues>("./*.ts", { eager: true }),
  ...import.meta.glob<Catalogues>("../games/*/words.ts", { eager: true }),
};

const entries = Object.entries(files)
  .filter(([path]) => !path.endsWith(".test.ts"))
  .flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(isCatalogue)
      .flatMap((words) =>
        Object.entries(words).map(([key, { en, fr }]) => ({ name: `${path} ${key}`, en, fr })),
      ),
  );

function isCatalogue(value: unknown): value is Record<string, { en: string; fr: string }> {
  if (typeof value !== "object" || value === null) return false;
  const first: unknown = Object.values(value)[0];
  return typeof first === "object" && first !== null && ("en" in first || "fr" in first);
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

describe("every word", () => {
  it("is found at all", () => {
    expect(entries.length).toBeGreaterThan(150);
  });

  it.each(entries)("$name is in both languages, with the same blanks", ({ en, fr }) => {
    expect(en.trim()).not.toBe("");
    expect(fr.trim()).not.toBe("");
    expect([...new Set(placeholders(fr))]).toEqual([...new Set(placeholders(en))]);
  });

  it.each(entries)("$name is set as French is set", ({ fr }) => {
    expect(fr).not.toMatch(/ [:;!?»]/);
    expect(fr).not.toMatch(/[^\s\u00a0{][;!?»]/);
    expect(fr).not.toMatch(/« /);
    expect(fr).not.toMatch(/['"\u202f]/);
  });

  it.each(entries)("$name never says invalid", ({ en, fr }) => {
    expect(`${en} ${fr}`).not.toMatch(/\binvalid/i);
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
