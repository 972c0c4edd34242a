// What a new game sheet holds, and the table it asks for.

import type { GameOptions, NumberChoice } from "../../lib/manifest";
import type { Text } from "../../lib/words";
import type { Company } from "../../lib/router";
import type { GameInfo, NewSeat, NewTable, OptionInfo } from "../../wire";

/** `sofa` is another person on this device. */
export interface SeatPlan {
  kind: "me" | "sofa" | "friend" | "bot";
  name: string;
  bot: string;
}

export type AskedNumber = NumberChoice & { offered: number[]; usual: number };

/** In the place of a deck's name: the one that this browser keeps. */
export const OWN = "own";

/** `deck` has a choice of its own. */
const DECK = "deck";

/** For a game that says nothing about its options. */
export const PLAIN_OPTIONS: GameOptions = { first: { option: "firstPlayer" }, values: {} };

export function seatsFor(company: Company, count: number, me: string): SeatPlan[] {
  const others = company === "strangers" ? "friend" : company;
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

/** What is advised for so many, by option; it is ticked in plain sight until somebody says otherwise. */
export function adviceFor(
  game: GameInfo,
  options: Record<string, string>,
  seats: number,
): { option: OptionInfo; advised: string }[] {
  const chosen = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, options[name] ?? usual]));
  return game.options.flatMap((option) => {
    const { advice } = option;
    const fits =
      advice?.seats.includes(seats) &&
      Object.entries(advice.where).every(([name, value]) => chosen[name] === value);
    return advice && fits ? [{ option, advised: advice.value }] : [];
  });
}

/** What is not asked in plain sight. */
export function houseRulings(
  game: GameInfo,
  { first, mode, hidden, numbers }: GameOptions,
  shown: string[] = [],
): OptionInfo[] {
  const asked = [...(numbers?.map(({ option }) => option) ?? []), ...shown];
  const elsewhere = [first?.option, mode?.option, DECK, ...asked, ...(hidden ?? [])];
  return game.options.filter((each) => !elsewhere.includes(each.name));
}

export interface Group {
  question: Text | null;
  rulings: OptionInfo[];
}

/** The house rulings by plain question, in the order of the game; what no question names is last. */
export function rulingGroups(game: GameInfo, asked: GameOptions, shown: string[] = []): Group[] {
  const rulings = houseRulings(game, asked, shown);
  const named = (asked.groups ?? []).map(({ question, options }) => ({
    question,
    rulings: options.flatMap((name) => rulings.filter((ruling) => ruling.name === name)),
  }));
  const placed = new Set(named.flatMap((group) => group.rulings));
  const rest = { question: null, rulings: rulings.filter((ruling) => !placed.has(ruling)) };
  return [...named, rest].filter((group) => group.rulings.length > 0);
}

export function changedIn(group: Group, options: Record<string, string>): number {
  return group.rulings.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual).length;
}

/** The numbers to ask for in this mode. */
export function numbersFor(asked: GameOptions, mode: string): AskedNumber[] {
  return (asked.numbers ?? []).flatMap((number) => {
    const here = number.modes[mode];
    return here ? [{ ...number, ...here }] : [];
  });
}

/** A whole number from 1 to the most there may be; null for anything else that was typed. */
export function numberTyped(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
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
  rest: Pick<NewTable, "deck" | "deck_text" | "hints" | "rated" | "pace" | "listed">,
): NewTable {
  const changed = game.options.filter((option) => {
    const value = options[option.name];
    return value !== undefined && value !== option.default;
  });
  return {
    game: game.id,
    seats: seats.map((seat) => asSeat(seat, usualBot(game))),
    options: Object.fromEntries(changed.map(({ name }) => [name, options[name]!])),
    ...rest,
  };
}

/** Who types no name is called by their seat. */
function asSeat(seat: SeatPlan, bot: string): NewSeat {
  switch (seat.kind) {
    case "bot":
      return { kind: "bot", bot: seat.bot || bot };
    case "friend":
      return { kind: "friend" };
    default:
      return { kind: "me", name: seat.name.trim() };
  }
}
