// Numbers and days as one language writes them.

import { settings } from "../../lib/settings.svelte";

export function decimal(value: number, digits = 1): string {
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(settings.language, style);
}

/** A whole number without digits after the point, any other with one. */
export function short(value: number): string {
  return decimal(value, Number.isInteger(value) ? 0 : 1);
}

/** With its sign: `+0.4`, `−0.3`. */
export function signed(value: number): string {
  const size = decimal(Math.abs(value));
  return `${value < 0 && Number(value.toFixed(1)) !== 0 ? "−" : "+"}${size}`;
}

export function percent(part: number): string {
  return part.toLocaleString(settings.language, { style: "percent", maximumFractionDigits: 0 });
}

/** The day before the month. */
export function dates(): string {
  return settings.language === "en" ? "en-GB" : settings.language;
}

export function day(at: string, style: Intl.DateTimeFormatOptions): string {
  const when = new Date(at);
  return Number.isNaN(when.valueOf()) ? "" : when.toLocaleDateString(dates(), style);
}

/** `17 Nov`; with its year where that is another. */
export function shortDay(at: string): string {
  const isOld = new Date(at).getFullYear() !== new Date().getFullYear();
  return day(at, { day: "numeric", month: "short", ...(isOld ? { year: "numeric" } : {}) });
}
