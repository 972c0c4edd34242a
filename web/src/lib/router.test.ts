import { describe, expect, it } from "vitest";

import { inviteIn, isPlainClick, momentIn, routeOf } from "./router";

describe("routes", () => {
  it.each([
    ["/", "", { page: "front" }],
    ["/settings", "", { page: "settings" }],
    ["/settings/", "", { page: "settings" }],
    ["/rules/card-game-of-oz", "", { page: "rules", game: "card-game-of-oz" }],
    ["/tutorial/yellow-brick-road", "", { page: "tutorial", game: "yellow-brick-road" }],
    ["/table/a_B-9", "", { page: "table", id: "a_B-9" }],
    ["/replay/abc", "", { page: "replay", id: "abc" }],
    ["/review/abc", "", { page: "review", id: "abc" }],
    [
      "/new/card-game-of-oz",
      "?with=sofa",
      { page: "new", game: "card-game-of-oz", company: "sofa" },
    ],
    [
      "/new/yellow-brick-road",
      "?with=wolves",
      { page: "new", game: "yellow-brick-road", company: "bot" },
    ],
  ])("%s%s", (path, query, route) => {
    expect(routeOf(path, query)).toEqual(route);
  });

  it.each(["/nowhere", "/table", "/table/a/b", "/rules/chess", "/credits/more", "/table/..%2f"])(
    "%s is not in the book",
    (path) => {
      expect(routeOf(path).page).toBe("not-found");
    },
  );
});

describe("invites", () => {
  it("stand behind the #", () => {
    expect(inviteIn("#seat=Abc-_9")).toEqual({ kind: "seat", secret: "Abc-_9" });
    expect(inviteIn("#move=x")?.kind).toBe("move");
    expect(inviteIn("#watch=x")?.kind).toBe("watch");
  });

  it.each(["", "#", "#seat=", "#Y5.2", "#seat=<script>", "#chair=abc"])("%s is none", (hash) => {
    expect(inviteIn(hash)).toBeNull();
  });
});

describe("moments", () => {
  it("stand behind the #", () => {
    expect(momentIn("#moment-23")).toBe(23);
  });

  it.each(["", "#", "#moment-", "#moment--1", "#verify", "#moment-1e9"])("%s is the first", (hash) => {
    expect(momentIn(hash)).toBe(0);
  });
});

describe("clicks", () => {
  const plain = {
    button: 0,
    defaultPrevented: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };

  it("are ours when plain, the browser's otherwise", () => {
    expect(isPlainClick(plain)).toBe(true);
    expect(isPlainClick({ ...plain, button: 1 })).toBe(false);
    expect(isPlainClick({ ...plain, ctrlKey: true })).toBe(false);
    expect(isPlainClick({ ...plain, metaKey: true })).toBe(false);
    expect(isPlainClick({ ...plain, defaultPrevented: true })).toBe(false);
  });
});
