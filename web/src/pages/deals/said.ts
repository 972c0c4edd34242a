// What is said of a result in words.

import { gameName } from "../../lib/games.svelte";
import type { Deal } from "../../wire";
import { sayDeal } from "../../words/deals";

/** What is played, and against whom. */
export function dealSaid({ game, bots, bot_names }: Deal): string {
  return bots.length
    ? sayDeal("against", { game: gameName(game), bot: bot_names[0] ?? "" })
    : sayDeal("alone", { game: gameName(game) });
}

export function peopleSaid(people: number): string {
  if (people === 0) return sayDeal("nobody_yet");
  return people === 1 ? sayDeal("one_has") : sayDeal("some_have", { number: people });
}

export function marginSaid(margin: number): string {
  const word = margin > 0 ? "ahead" : margin < 0 ? "behind" : "level";
  return sayDeal(word, { number: Math.abs(margin) });
}

export function meanSaid(above: number): string {
  const number = Math.round(Math.abs(above));
  return number === 0 ? sayDeal("at_mean") : sayDeal(above > 0 ? "above" : "below", { number });
}

/** `212 players, so far`; bots that fill a small field are named as such. */
export function fieldSaid(deal: Deal): string {
  const people = deal.people === 1 ? sayDeal("one_player") : sayDeal("players", { number: deal.people });
  const field = deal.helpers
    ? sayDeal(deal.helpers === 1 ? "and_bot" : "and_bots", { players: people, bots: deal.helpers })
    : people;
  return deal.closed ? field : sayDeal("so_far", { field });
}
