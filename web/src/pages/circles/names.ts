// Who is who in a circle, and what a game came to.

import { settings } from "../../lib/settings.svelte";
import type { Circle, CircleGame, CirclePerson } from "../../wire";
import { sayCircle } from "../../words/circles";

export function personIn(circle: Circle, number: number): CirclePerson | undefined {
  return circle.people.find((one) => one.number === number);
}

export function nameIn(circle: Circle, number: number): string {
  return isYou(circle, number) ? sayCircle("you") : calledIn(circle, number);
}

/** Who plays no game in a round. */
export function restsSaid(circle: Circle, number: number): string {
  return isYou(circle, number) ? sayCircle("sits_out_you") : sayCircle("sits_out", { name: calledIn(circle, number) });
}

/** Where nobody else of this browser is in it. */
function isYou(circle: Circle, number: number): boolean {
  const one = personIn(circle, number);
  return Boolean(one?.yours && circle.people.filter(({ yours }) => yours).length === 1);
}

/** Also of oneself. */
export function calledIn(circle: Circle, number: number): string {
  const card = personIn(circle, number)?.card;
  return card ? card.name || sayCircle("visitor") : sayCircle("somebody");
}

/** What a game is to somebody: 1, a half, 0, or nothing while it is open. */
export function resultFor(game: CircleGame, number: number): number | null {
  if (game.result === null) return null;
  return number === game.a ? game.result : 1 - game.result;
}

export function half(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

export function resultSaid(result: number | null): string {
  if (result === null) return sayCircle("open_game");
  return sayCircle(result === 1 ? "won_game" : result === 0 ? "lost_game" : "half_game");
}

export function signed(margin: number): string {
  if (margin === 0) return "0";
  return margin > 0 ? `+${margin}` : `−${-margin}`;
}

/** Rounds by number, each with its games. */
export function roundsOf(circle: Circle): Array<{ number: number; games: CircleGame[]; open: boolean }> {
  const numbers = [...new Set(circle.games.map(({ round }) => round))].sort((one, two) => one - two);
  return numbers.map((number) => {
    const games = circle.games.filter(({ round }) => round === number);
    return { number, games, open: games.some((game) => resultFor(game, game.a) === null) };
  });
}

/** Who has won a circle that has ended. */
export function wonSaid(circle: Circle): string {
  const first = circle.people.filter(({ place, done }) => place === 1 && done > 0);
  const [one] = first;
  if (!one) return sayCircle("ended");
  if (first.length > 1) {
    return sayCircle("won_shared", { names: first.map(({ number }) => nameIn(circle, number)).join(", ") });
  }
  const name = nameIn(circle, one.number);
  return name === sayCircle("you") ? sayCircle("won_you") : sayCircle("won", { name });
}

/** The day on which what is not played becomes half a point for each. */
export function endOf(circle: Circle): string {
  const day = new Intl.DateTimeFormat(settings.language, { weekday: "long", day: "numeric", month: "long" });
  return day.format(Date.now() + 1000 * circle.seconds_left);
}
