import { describe, expect, it } from "vitest";

import { packed, unpacked } from "./packed";

describe("text in a link", () => {
  it("comes back as it was, in letters that an address may have", async () => {
    const text = 'name = { en = "Émile’s mix", fr = "…" }\n'.repeat(40);
    const link = await packed(text);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(text.length / 4);
    expect(await unpacked(link)).toBe(text);
  });

  it("is nothing when it is broken", async () => {
    const link = await packed("some words, and some more words");
    for (const broken of [link.slice(0, -6), `x${link}`, "", "@@", "AAAA"]) {
      const found = await unpacked(broken);
      expect(found === null || found === "").toBe(true);
    }
  });

  it("does not unfold to more than fits", async () => {
    expect(await unpacked(await packed("a".repeat(300_000)))).toBeNull();
  });
});
