import { describe, expect, it } from "vitest";

import {
  amongGames,
  circleIn,
  deckIn,
  inviteIn,
  isPlainClick,
  momentIn,
  routeOf,
  tabOf,
  trialPath,
} from "./router";

describe("routes", () => {
  it.each([
    ["/", "", { page: "front" }],
    ["/settings", "", { page: "settings" }],
    ["/settings/", "", { page: "settings" }],
    ["/rules/go-fish", "", { page: "rules", game: "go-fish" }],
    ["/tutorial/nim", "", { page: "tutorial", game: "nim" }],
    ["/table/a_B-9", "", { page: "table", id: "a_B-9" }],
    ["/table/nine", "?review=a_B-9", { page: "table", id: "nine", review: "a_B-9" }],
    ["/table/nine", "?review=//elsewhere", { page: "table", id: "nine" }],
    ["/replay/abc", "", { page: "replay", id: "abc" }],
    ["/review/abc", "", { page: "review", id: "abc" }],
    ["/puzzles", "", { page: "puzzle", id: "" }],
    ["/puzzles/today", "", { page: "puzzle", id: "today" }],
    ["/deal/new", "?game=go-fish", { page: "new-deal", of: "go-fish" }],
    ["/deal/new", "?game=!", { page: "new-deal", of: "" }],
    ["/circles", "", { page: "circles" }],
    ["/circles/new", "", { page: "new-circle" }],
    ["/circles/old", "", { page: "not-found" }],
    ["/circle/aB3_x", "", { page: "circle", id: "aB3_x" }],
    ["/deal/aB3_x", "", { page: "deal", id: "aB3_x" }],
    [
      "/new/go-fish",
      "?with=sofa",
      { page: "new", game: "go-fish", company: "sofa", deck: "" },
    ],
    ["/new/nim", "?with=strangers", { page: "new", game: "nim", company: "strangers", deck: "" }],
    [
      "/new/nim",
      "?with=wolves",
      { page: "new", game: "nim", company: "bot", deck: "" },
    ],
    ["/new/nim", "?deck=own", { page: "new", game: "nim", company: "bot", deck: "own" }],
    ["/new/nim", "?deck=../x", { page: "new", game: "nim", company: "bot", deck: "" }],
    ["/cards/nim", "", { page: "cards", game: "nim", card: null }],
    ["/cards/nim/a-card", "", { page: "cards", game: "nim", card: "a-card" }],
    ["/build/nim", "", { page: "build", game: "nim" }],
    ["/edit/nim", "", { page: "edit", game: "nim" }],
  ])("%s%s", (path, query, route) => {
    expect(routeOf(path, query)).toEqual(route);
  });

  it.each(["/people/me", "/people/aB-_9"])("%s is somebody’s page", (path) => {
    expect(routeOf(path)).toEqual({ page: "people", id: path.slice(8) });
  });

  it.each(["/nowhere", "/table", "/table/a/b", "/credits/more", "/cards/nim/a/b", "/cards/nim/<x>", "/build/nim/x", "/table/..%2f"])(
    "%s is not in the book",
    (path) => {
      expect(routeOf(path).page).toBe("not-found");
    },
  );
});

it.each([
  ["/", "/"],
  ["/today", "/today"],
  ["/puzzles", "/puzzles"],
  ["/puzzles/today", "/puzzles"],
  ["/people/me", "/people/me"],
  ["/people/mine", "/people/me"],
  ["/me", "/people/me"],
  ["/people/another", ""],
  ["/shelf", ""],
  ["/table/nine", null],
  ["/settings", null],
])("at %s the bar marks %s", (path, tab) => {
  expect(tabOf(routeOf(path), "mine")).toBe(tab);
});

it("finds the deck that a link carries", () => {
  expect(deckIn("#deck=aB-_9")).toBe("aB-_9");
  for (const broken of ["", "#deck=", "#deck=a b", "#deck=a%20", "#seat=a"]) expect(deckIn(broken)).toBeNull();
});

it("leads back from a moment that is tried again", () => {
  const [path = "", query = ""] = trialPath("/table/nine", "abc").split("?");
  expect(routeOf(path, query)).toEqual({ page: "table", id: "nine", review: "abc" });
});

describe("routes of games", () => {
  const isGame = (game: string) => (game === "later" ? null : game === "nim");

  it("are in the book only if there is such a game", () => {
    expect(amongGames(routeOf("/rules/nim"), isGame)).toEqual({ page: "rules", game: "nim" });
    expect(amongGames(routeOf("/rules/chess"), isGame).page).toBe("not-found");
    expect(amongGames(routeOf("/new/chess"), isGame).page).toBe("not-found");
    expect(amongGames(routeOf("/credits"), isGame).page).toBe("credits");
  });

  it("wait until it is known", () => {
    expect(amongGames(routeOf("/tutorial/later"), isGame).page).toBe("waiting");
  });

  it.each(["/rules/..", "/rules/A", "/new/a_b", "/rules"])("%s names no game", (path) => {
    expect(routeOf(path).page).toBe("not-found");
  });
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

describe("the link to a circle", () => {
  it.each([["#circle=a.B~9-_", "a.B~9-_"], ["#circle=", ""], ["#seat=x", ""], ["#circle=a/b", ""]])(
    "%s",
    (hash, secret) => {
      expect(circleIn(hash)).toBe(secret);
    },
  );
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
