// How many games wait for whoever plays here: in the title, on the icon, by the bell.

import { sayCommon } from "../words/common";
import { sayHall } from "../words/hall";
import { hallLine } from "./hall.svelte";
import { tellTurn } from "./tell";

/** At the table that is open; the hall counts what waits elsewhere. */
export const waiting: { here: boolean } = $state({ here: false });

export const bell = (): number => hallLine.hall?.bell ?? 0;
/** Where it is one's own turn: elsewhere one is asked within the turn of another. */
const turns = (): number => bell() - (hallLine.hall?.asked ?? 0);

export function titled(title: string): string {
  if (bell() === 0) return title;
  return `(${turns() || bell()}) ${sayCommon(turns() > 0 ? "your_turn" : "you_are_asked")} · ${title}`;
}

export const bellSaid = (): string =>
  bell() === 1 ? sayHall("bell_one") : sayHall("bell", { number: bell() });

interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** `icons`: as ever, and with a dot on it. */
export function dotTheIcon(icons: readonly [string, string]): void {
  const count = bell() || Number(waiting.here);
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
  const icon = icons[count > 0 ? 1 : 0];
  if (link.getAttribute("href") !== icon) link.href = icon; // else it would be fetched again
  const badged = navigator as Badged;
  const done = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.();
  done?.catch(() => undefined); // the browser shows none
}

let known: { bell: number; turns: number } | null = null;

/** More of them than a moment ago: somebody else has just played. */
export function hearBell(): void {
  const now = hallLine.hall ? { bell: bell(), turns: turns() } : null;
  if (now && known && (now.bell > known.bell || now.turns > known.turns)) {
    tellTurn(sayCommon(now.turns > known.turns ? "your_turn" : "you_are_asked"), bellSaid(), "/shelf");
  }
  known = now;
}
