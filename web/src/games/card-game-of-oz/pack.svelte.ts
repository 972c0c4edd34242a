// The faces of the cards, fetched once a pack and language.

import { SvelteMap } from "svelte/reactivity";

import { routeOf } from "../../lib/router";
import { settings, type Language } from "../../lib/settings.svelte";
import type { OzCard, OzPack } from "./wire";

const RETRY_MS = 4000;
const packs = new SvelteMap<string, OzPack>();
const asked = new Set<string>();

export function packOf(id: string, language: Language = settings.language): OzPack | null {
  const key = `${id}?lang=${language}`;
  const pack = packs.get(key);
  if (!pack) void fetchPack(id, key);
  return pack ?? null;
}

async function fetchPack(id: string, key: string): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const answer = await fetch(`${addressOf(id)}?lang=${key.slice(-2)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    packs.set(key, (await answer.json()) as OzPack);
  } catch {
    setTimeout(() => {
      asked.delete(key);
      void fetchPack(id, key);
    }, RETRY_MS);
  }
}

/** A pack of somebody's own belongs to the table, or to the record of the game. */
function addressOf(id: string): string {
  const route = routeOf(location.pathname);
  if (id.startsWith("own-") && "id" in route) {
    return `/api/${route.page === "table" ? "tables" : "records"}/${route.id}/deck`;
  }
  return `/api/decks/card-game-of-oz/${encodeURIComponent(id)}`;
}

/** What stands in for a card while its pack is on its way. */
export function blankCard(id: string): OzCard {
  const name = id.replaceAll("-", " ");
  return {
    id,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    version: "",
    short: name,
    version_word: "",
    version_number: "",
    gist: [],
    type: "character",
    realm: "kansas",
    alignment: "neutral",
    type_name: "",
    realm_name: "",
    alignment_name: "",
    cost: null,
    vitality: null,
    gem: "none",
    keywords: [],
    text: [],
    flavour: "",
    chapter: 0,
    copies: 1,
    enter: null,
    leave: null,
    icon: "white-book",
  };
}
