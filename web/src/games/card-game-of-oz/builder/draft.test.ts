import { expect, it } from "vitest";

import { blankCard } from "../pack.svelte";
import type { OzCard, OzPack } from "../wire";
import { EMPTY, fromPack, mixOf, withCopies } from "./draft";

function pack(id: string, primes: number, objects: number): OzPack {
  const prime = [{ name: "Prime", meaning: "", prime: true }];
  const cards: OzCard[] = [
    ...Array.from({ length: primes }, (_, at) => ({ ...blankCard(`${id}-p${at}`), keywords: prime })),
    ...Array.from({ length: objects }, (_, at): OzCard => ({ ...blankCard(`${id}-o${at}`), type: "object", copies: 2 })),
    { ...blankCard("shared"), type: "location" },
  ];
  return { id, name: id, note: "", reconstruction: true, blue: [], gold: [], cards, version: 1 };
}

it("takes half of each kind from two packs, each card once", () => {
  for (let seed = 1; seed < 20; seed++) {
    let state = seed;
    const chance = (): number => (state = (state * 16807) % 2147483647) / 2147483647;
    const packs = [pack("a", 8, 10), pack("b", 8, 10), pack("c", 8, 10)];
    const { cards } = mixOf(packs, chance);
    const count = (kind: string): number => Object.keys(cards).filter((id) => id.includes(kind)).length;
    expect([count("-p"), count("-o"), count("shared")]).toEqual([8, 10, 1]);
    expect(new Set(Object.keys(cards).flatMap((id) => id.match(/^\w(?=-)/)?.[0] ?? [])).size).toBe(2);
  }
});

it("keeps copies, and forgets a card of which there is none", () => {
  const draft = fromPack(pack("a", 1, 1));
  expect(draft.cards).toEqual({ "a-p0": 1, "a-o0": 2, shared: 1 });
  expect(withCopies(draft, "a-o0", 0).cards).toEqual({ "a-p0": 1, shared: 1 });
  expect(withCopies(EMPTY, "toto", 3).cards).toEqual({ toto: 3 });
});
