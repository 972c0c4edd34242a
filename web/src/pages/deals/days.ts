// Days as this browser has them, and what is sent to friends about them.

import type { Language } from "../../lib/settings.svelte";
import type { Deal, Today } from "../../wire";
import { sayDeal } from "../../words/deals";

/** The date where this browser is: `2026-11-18`. */
export function dateHere(now: Date = new Date()): string {
  const part = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

function dateOf(text: string): Date {
  return new Date(`${text}T12:00:00`);
}

export function weekday(text: string, language: Language, style: "long" | "narrow"): string {
  const day = new Intl.DateTimeFormat(language, { weekday: style }).format(dateOf(text));
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Until the next midnight here. */
export function untilTomorrow(now: Date = new Date()): { hours: number; minutes: number } {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.max(0, Math.floor((next.getTime() - now.getTime()) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

export function percent(share: number | null): number | null {
  return share === null ? null : Math.round(100 * share);
}

/** `+12`, `−3`, `0`: with a true minus. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** 35 to 23, or what was reached alone. */
export function scoreSaid({ yours, bots }: Deal): string {
  const [mine, margin] = [yours?.score ?? 0, yours?.margin ?? 0];
  return bots.length ? sayDeal("share_score", { mine, theirs: mine - margin }) : String(mine);
}

export function dealTitle(deal: Deal): string {
  return sayDeal("share_title", { number: deal.number });
}

/** Without a card. */
export function scoreLine(deal: Deal): string {
  return sayDeal("share_line", { title: dealTitle(deal), score: scoreSaid(deal) });
}

export function daysRunning(streak: number): string {
  return streak > 1 ? sayDeal("days_running", { number: streak }) : "";
}

/** What is sent: the result, its sizes as blocks, and the days running. */
export function shareText(today: Today): string {
  const share = percent(today.deal.yours?.share ?? null);
  const first = [scoreLine(today.deal), share === null ? "" : sayDeal("share", { share })];
  const blocks = (today.deal.yours?.sizes ?? []).map((size) => "🟨".repeat(size)).join(" ");
  const lines = [first.filter(Boolean).join(", "), blocks, daysRunning(today.days.streak)];
  return lines.filter(Boolean).join("\n");
}
