// How fast a table plays, what is at stake, and how strong somebody is, in words.

import type { Rating, Rest } from "../wire";
import { sayPace } from "../words/pace";
import { settings } from "./settings.svelte";

const LONG_RING = "/8";
const FIVE_DAYS = "/5";

export const isSlow = (pace: string): boolean => /^\d+d/.test(pace);

/** The pace itself, without how long moments last and whether weekends are free. */
export const barePace = (pace: string): string => pace.split("/")[0] ?? "";

/** With a ring of eight seconds, or with free weekends. */
export function withMore(pace: string, more: boolean): string {
  if (!more || pace === "") return pace;
  return pace + (isSlow(pace) ? FIVE_DAYS : LONG_RING);
}

/** `5 + 15`, `2 days a go, weekends free`. */
export function paceSaid(pace: string): string {
  const bare = barePace(pace);
  if (!isSlow(bare)) return bare.replace("+", " + ");
  const days = Number.parseInt(bare, 10);
  const said = days === 1 ? sayPace("pace_1d") : sayPace("pace_days", { days });
  return pace.endsWith(FIVE_DAYS) ? sayPace("weekends_free", { pace: said }) : said;
}

/** `5 + 15, rated`; empty where there is nothing to say. */
export function stakesSaid(pace: string, rated: boolean): string {
  return [pace && paceSaid(pace), rated && sayPace("rated")].filter(Boolean).join(", ");
}

const number = (value: number): string =>
  value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `32.0 ± 1.5` */
export const ratingSaid = ({ mu, sigma }: Rating): string => `${number(mu)} ± ${number(sigma)}`;

/** For who hears it: `rating 32.0, give or take 1.5`. */
export const ratingAloud = ({ mu, sigma }: Rating): string =>
  sayPace("rating_aloud", { rating: number(mu), doubt: number(sigma) });

/** The weekday, or the date where that is more than six days ahead. */
function daySaid(iso: string): string {
  const day = new Date(`${iso}T12:00`);
  const isNear = day.valueOf() - Date.now() < 6.5 * 86_400_000;
  const style: Intl.DateTimeFormatOptions = isNear ? { weekday: "long" } : { day: "numeric", month: "long" };
  return day.toLocaleDateString(settings.language === "en" ? "en-GB" : settings.language, style);
}

/** `On holiday until Monday` */
export const backSaid = (iso: string): string => sayPace(isNamed(iso) ? "holiday_until" : "holiday_until_date", { day: daySaid(iso) });

function isNamed(iso: string): boolean {
  return !/\d/.test(daySaid(iso));
}

/** Why no clock runs. */
export function restSaid(rest: Rest): string {
  return rest.why === "holiday" ? backSaid(rest.until) : sayPace("weekend_until", { day: daySaid(rest.until) });
}
