import { describe, expect, it } from "vitest";

import { kept, noteAnswer } from "../lib/washed_out.svelte";
import { dated, KEPT, tooMany, wayOf } from "./keeping";

const HOME = "http://127.0.0.1:8900";
const asked = (path: string, method = "GET", mode = "cors") =>
  wayOf({ method, mode, url: new URL(path, HOME) }, HOME);

describe("the service worker", () => {
  it("keeps parts, and what may be read without a network", () => {
    expect(asked("/assets/index-1.js")).toBe("part");
    expect(asked("/icons/192.png")).toBe("part");
    for (const path of ["games", "rules/nim", "decks/nim/own", "cards/nim/x", "records/a", "records/a/moments/3", "records/a/deck", "puzzles/kept"]) {
      expect(asked(`/api/${path}?lang=fr`)).toBe("reading");
    }
    expect(asked("/art/nim/own/7~.svg")).toBe("reading");
    expect(asked("/table/abc", "GET", "navigate")).toBe("document");
  });

  it("keeps nothing of one's own, of a game under way, or from elsewhere", () => {
    for (const path of ["me", "tables", "tables/a", "tables/a/deck", "tables/a/record", "records/a/verify", "records/a/review", "today", "puzzles/next", "puzzles/today", "puzzles/a", "home", "people/a", "invites/look"]) {
      expect(asked(`/api/${path}`)).toBeNull();
    }
    expect(asked("/api/rules/nim", "POST")).toBeNull();
    expect(asked("http://127.0.0.1:8901/assets/x.js")).toBeNull();
    expect(asked("/metrics")).toBeNull();
  });

  it("dates what it keeps, and the page says so until the server answers again", async () => {
    const answer = await dated(new Response("{}", { headers: { "content-type": "application/json" } }), 77);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get(KEPT)).toBe("77");
    noteAnswer(answer);
    expect(kept.asOf).toBe(77);
    noteAnswer(new Response("{}"));
    expect(kept.asOf).toBeNull();
  });

  it("forgets what was read longest ago", () => {
    expect(tooMany([1, 2, 3, 4], 3)).toEqual([1]);
    expect(tooMany([1, 2], 3)).toEqual([]);
  });
});
