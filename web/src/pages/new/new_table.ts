// What a new game sheet holds, and the table it asks for.

import type { GameOptions } from "../../lib/manifest";
import type { Company } from "../../lib/router";
import type { GameInfo, NewSeat, NewTable, OptionInfo } from "../../wire";

/** `sofa` is another person on this device. */
export interface SeatPlan {
  kind: "me" | "sofa" | "friend" | "bot";
  name: string;
  bot: string;
}

/** `deck` has a choice of its own. */
const DECK = "deck";

/** For a game that says nothing about its options. */
export const PLAIN_OPTIONS: GameOptions = { first: { option: "firstPlayer" }, values: {} };

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

export function whoBegins(
  game: GameInfo,
  { first }: GameOptions,
): { option: OptionInfo; values: string[] } | null {
  const option = game.options.find((each) => each.name === first?.option);
  if (!option) return null;
  return { option, values: option.values.filter((value) => !first?.later?.includes(value)) };
}

export function modeOf(game: GameInfo, { mode }: GameOptions): OptionInfo | null {
  return game.options.find((each) => each.name === mode?.option) ?? null;
}

/** What is not asked in plain sight. */
export function houseRulings(game: GameInfo, { first, mode, hidden }: GameOptions): OptionInfo[] {
  const elsewhere = [first?.option, mode?.option, DECK, ...(hidden ?? [])];
  return game.options.filter((each) => !elsewhere.includes(each.name));
}

/** How many may sit down in this mode. Alone is a mode of its own, where a game has modes. */
export function countsFor(game: GameInfo, { mode }: GameOptions, chosen: string): number[] {
  if (!mode) return game.seats;
  return chosen === mode.alone ? [1] : game.seats.filter((count) => count > 1);
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
