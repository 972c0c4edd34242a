import { describe, expect, it } from "vitest";

import type { GameInfo } from "../../wire";
import type { GameOptions } from "../../lib/manifest";
import {
  adviceFor,
  changedIn,
  countsFor,
  houseRulings,
  numberTyped,
  playsAlone,
  resized,
  rulingGroups,
  seatsFor,
  tableFor,
  whoBegins,
} from "./new_table";

function option(name: string, ...values: string[]) {
  return { name, values, default: values[0]!, ruling: "OR-1", about: "", advice: null };
}

const game: GameInfo = {
  deals: false,
  deals_of_two: false,
  id: "go-fish",
  name: "Go Fish",
  seats: [1, 2, 3, 4],
  unnamed: ["First Fisher", "Second Fisher"],
  role: "Player",
  tutorial: false,
  own_decks: false,
  rings: false,
  stops: [],
  paces: ["3+10", "5+15", "10+30"],
  page: "",
  bots: ["random", "greedy"],
  bot_names: ["Random", "Greedy"],
  decks: ["plain"],
  options: [
    option("mode", "standard", "solitaire"),
    option("opener", "random", "chosen", "loserOfLast"),
    option("undo", "fair", "off"),
    option("lastLoser", "none", "1"),
    option("deck", "plain"),
  ],
};

const asked: GameOptions = {
  first: { option: "opener", later: ["loserOfLast"] },
  mode: { option: "mode", alone: "solitaire" },
  hidden: ["lastLoser"],
  values: {},
};

const rest = { deck: "", hints: false, language: "en", word: "w" } as const;

describe("a new game", () => {
  it("asks in plain sight who begins, and folds the rulings away", () => {
    expect(whoBegins(game, asked)?.values).toEqual(["random", "chosen"]);
    expect(houseRulings(game, asked).map(({ name }) => name)).toEqual(["undo"]);
  });

  it("seats one alone, and several otherwise", () => {
    expect(countsFor(game, asked, "solitaire")).toEqual([1]);
    expect(countsFor(game, asked, "standard")).toEqual([2, 3, 4]);
  });

  it("seats as many as may play where there are no modes", () => {
    expect(countsFor(game, { values: {} }, "")).toEqual([1, 2, 3, 4]);
  });

  it("knows who plays against bots alone", () => {
    expect(playsAlone(seatsFor("bot", 3, "Ann"))).toBe(true);
    expect(playsAlone(seatsFor("bot", 1, "Ann"))).toBe(true);
    expect(playsAlone(seatsFor("friend", 2, "Ann"))).toBe(false);
    expect(playsAlone(seatsFor("sofa", 2, "Ann"))).toBe(false);
  });

  it("keeps who sits when chairs are added", () => {
    const seats = resized(seatsFor("friend", 2, "Ann"), 4);
    expect(seats.map((seat) => seat.kind)).toEqual(["me", "friend", "friend", "friend"]);
    expect(resized(seats, 1).map((seat) => seat.name)).toEqual(["Ann"]);
  });

  it("sends only what was changed, a level for every bot and only names that were typed", () => {
    const seats = [
      ...seatsFor("sofa", 2, " Ann "),
      ...seatsFor("bot", 2, "").slice(1),
      ...seatsFor("friend", 2, "").slice(1),
    ];
    const options = { undo: "off", mode: "standard" };
    expect(tableFor(game, seats, options, rest)).toEqual({
      game: "go-fish",
      seats: [
        { kind: "me", name: "Ann" },
        { kind: "me", name: "" },
        { kind: "bot", bot: "greedy" },
        { kind: "friend" },
      ],
      options: { undo: "off" },
      ...rest,
    });
  });
});

describe("what is advised", () => {
  const passed = {
    ...option("passOn", "no", "yes"),
    advice: { value: "yes", seats: [2, 3], where: { mode: "standard" } },
  };
  const advising: GameInfo = { ...game, options: [...game.options, passed] };

  it("holds for so many, while the other options fit", () => {
    expect(adviceFor(advising, {}, 2).map(({ advised }) => advised)).toEqual(["yes"]);
    expect(adviceFor(advising, { passOn: "no" }, 3)).toHaveLength(1);
    expect(adviceFor(advising, {}, 4)).toEqual([]);
    expect(adviceFor(advising, { mode: "solitaire" }, 2)).toEqual([]);
    expect(adviceFor(game, {}, 2)).toEqual([]);
  });

  it("is asked in plain sight and nowhere else", () => {
    expect(houseRulings(advising, asked).map(({ name }) => name)).toContain("passOn");
    expect(houseRulings(advising, asked, ["passOn"]).map(({ name }) => name)).not.toContain("passOn");
    expect(rulingGroups(advising, asked, ["passOn"]).flatMap(({ rulings }) => rulings)).not.toContain(passed);
  });

  it("is sent where nobody says otherwise", () => {
    const seats = seatsFor("bot", 2, "");
    const sent = (options: Record<string, string>) => tableFor(advising, seats, options, rest).options;
    expect(sent({ passOn: "yes" })).toEqual({ passOn: "yes" });
    expect(sent({ passOn: "no" })).toEqual({});
  });
});

describe("rulings by plain question", () => {
  const asked: GameOptions = {
    values: {},
    groups: [{ question: { en: "Taking back", fr: "Reprendre" }, options: ["undo", "nothing"] }],
  };

  it("puts what no question names last", () => {
    const groups = rulingGroups(game, asked);
    expect(groups[0]?.rulings.map(({ name }) => name)).toEqual(["undo"]);
    expect(groups.at(-1)?.question).toBe(null);
    expect(groups.flatMap((group) => group.rulings)).toHaveLength(houseRulings(game, asked).length);
    expect(changedIn(groups[0]!, {})).toBe(0);
    expect(changedIn(groups[0]!, { undo: "off" })).toBe(1);
  });

  it("takes whole numbers in their bounds", () => {
    expect(["1", " 12 ", "99"].map((text) => numberTyped(text, 99))).toEqual([1, 12, 99]);
    expect(["", "0", "100", "-3", "2.5", "1e1", "six"].map((text) => numberTyped(text, 99))).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});
