import { settings } from "../../lib/settings.svelte";
import type { PersonCard } from "../../wire";
import { sayOffice } from "../../words/office";

/** Somebody, or nobody any more. */
export function nameOf(card: PersonCard | null): string {
  return card ? card.name || sayOffice("visitor") : sayOffice("forgotten");
}

export function day(iso: string): string {
  return new Date(iso).toLocaleDateString(settings.language, { dateStyle: "medium" });
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Bytes as one says them. */
export function size(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** power).toLocaleString(settings.language, {
    style: "unit",
    unit: UNITS[power]!,
    maximumFractionDigits: power < 2 ? 0 : 1,
  });
}

/** The record that a link to a replay, or its last part, leads to. */
export function recordIn(link: string): string {
  return /(?:^|\/replay\/)([\w-]{8,64})\/?(?:[?#].*)?$/.exec(link.trim())?.[1] ?? "";
}
