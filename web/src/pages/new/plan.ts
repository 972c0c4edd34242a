// What a new game sheet holds, and the table it asks for.

import type { Company } from "../../lib/router";
import type { GameInfo, NewSeat, NewTable, OptionInfo } from "../../wire";

/** `sofa` is another person on this device. */
export interface SeatPlan {
  kind: "me" | "sofa" | "friend" | "bot";
  name: string;
  bot: string;
}

/** The ruling that the cards themselves stand for. */
export const DECK_RULING: Record<string, string> = {
  "yellow-brick-road": "YR-49",
  "card-game-of-oz": "OR-4",
};

/** Asked in plain sight; every other option is a house ruling. */
const WHO_BEGINS = ["firstPlayer", "firstAuthor"];
const MODE = "mode";
/** `deck` has a choice of its own; the loser of the last game matters to a rematch alone. */
const ELSEWHERE = [...WHO_BEGINS, MODE, "deck", "lastLoser"];
const ONLY_AFTER_A_GAME = "loserOfLast";

export function seatsFor(company: Company, count: number, me: string): SeatPlan[] {
  const others = company === "bot" ? "bot" : company;
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? "me" : others,
    name: seat === 0 ? me : "",
    bot: "",
  }));
}

/** More or fewer chairs; those that stay keep who sits there. */
export function resized(seats: SeatPlan[], count: number): SeatPlan[] {
  const last = seats.at(-1);
  const filler: SeatPlan =
    last && last.kind !== "me" ? { ...last, name: "" } : { kind: "bot", name: "", bot: "" };
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? { ...filler });
}

/** One person, with bots or with nobody. */
export function playsAlone(seats: SeatPlan[]): boolean {
  return seats.filter((seat) => seat.kind !== "bot").length === 1;
}

export function whoBegins(game: GameInfo): { option: OptionInfo; values: string[] } | null {
  const option = game.options.find((each) => WHO_BEGINS.includes(each.name));
  if (!option) return null;
  return { option, values: option.values.filter((value) => value !== ONLY_AFTER_A_GAME) };
}

export function modeOf(game: GameInfo): OptionInfo | null {
  return game.options.find((each) => each.name === MODE) ?? null;
}

export function houseRulings(game: GameInfo): OptionInfo[] {
  return game.options.filter((each) => !ELSEWHERE.includes(each.name));
}

/** How many may sit down in this mode. Alone is a mode of its own. */
export function countsFor(game: GameInfo, mode: string): number[] {
  const several = game.seats.filter((count) => count > 1);
  return mode === "solitaire" ? [1] : several;
}

/** The one in the middle; bots are listed from the weakest on. */
export function usualBot(game: GameInfo): string {
  return game.bots[Math.floor(game.bots.length / 2)] ?? "";
}

export function tableFor(
  game: GameInfo,
  seats: SeatPlan[],
  options: Record<string, string>,
  rest: Pick<NewTable, "deck" | "hints">,
  unnamed: (seat: number) => string,
): NewTable {
  const changed = game.options.filter((option) => {
    const value = options[option.name];
    return value !== undefined && value !== option.default;
  });
  return {
    game: game.id,
    seats: seats.map((seat, number) => asSeat(seat, usualBot(game), unnamed(number))),
    options: Object.fromEntries(changed.map(({ name }) => [name, options[name]!])),
    ...rest,
  };
}

function asSeat(seat: SeatPlan, bot: string, unnamed: string): NewSeat {
  switch (seat.kind) {
    case "bot":
      return { kind: "bot", bot: seat.bot || bot };
    case "friend":
      return { kind: "friend" };
    default:
      return { kind: "me", name: seat.name.trim() || unnamed };
  }
}
