import { describe, expect, test } from "vitest";
import { settings } from "../../lib/settings.svelte";
import type { Deal, Today } from "../../wire";
import { dateHere, percent, shareText, signed, untilTomorrow, weekday } from "./days";

const deal: Deal = {
  seen_here: false,
  tables: [],
  match: null,
  id: "today-2026-11-17",
  kind: "today",
  number: 321,
  date: "2026-11-17",
  game: "g",
  bots: ["lion"],
  bot_names: ["the Lion"],
  is_own: false,
  promise: "",
  fate: "",
  closed: false,
  seconds_left: 9,
  people: 212,
  helpers: 0,
  bars: [],
  yours: {
    table: "t",
    state: "done",
    score: 35,
    margin: 12,
    sizes: [5, 3, 1],
    share: 0.779,
    beaten: 158,
    others: 211,
    above_mean: 4.2,
    counts: true,
    record: "r",
  },
};
const today: Today = { deal, days: { streak: 12, week: [] }, tomorrow: "", house: [] };

describe("the deal of the day", () => {
  test("what is sent shows sizes and no card, in either language", () => {
    settings.language = "en";
    expect(shareText(today)).toBe(
      "Oz, today’s deal Nº 321: 35 to 23, 78 %\n🟨🟨🟨🟨🟨 🟨🟨🟨 🟨\n12 days running",
    );
    settings.language = "fr";
    expect(shareText(today)).toBe(
      "Oz, la donne du jour nº 321 : 35 à 23, 78 %\n🟨🟨🟨🟨🟨 🟨🟨🟨 🟨\n12 jours de suite",
    );
    settings.language = "en";
  });

  test("alone there is nobody to lose to, and one day is no streak", () => {
    const alone = { ...deal, bots: [], yours: { ...deal.yours!, sizes: [], share: null } };
    expect(shareText({ ...today, deal: alone, days: { streak: 1, week: [] } })).toBe(
      "Oz, today’s deal Nº 321: 35",
    );
  });

  test("dates are those of the place", () => {
    const late = new Date(2026, 10, 9, 18, 48);
    expect(dateHere(late)).toBe("2026-11-09");
    expect(untilTomorrow(late)).toEqual({ hours: 5, minutes: 12 });
    expect(weekday("2026-11-17", "en", "long")).toBe("Tuesday");
    expect(weekday("2026-11-17", "fr", "narrow")).toBe("M");
  });

  test("figures", () => {
    expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "0"]);
    expect([percent(0.125), percent(null)]).toEqual([13, null]);
  });
});
