// How many games wait for whoever plays here: in the title, on the icon, by the bell.

import { sayCommon } from "../words/common";
import { sayHall } from "../words/hall";
import { hallLine } from "./hall.svelte";
import { tellTurn } from "./tell";

/** At the table that is open; the hall counts what waits elsewhere. */
export const waiting: { here: boolean } = $state({ here: false });

export const bell = (): number => hallLine.hall?.bell ?? 0;

export function titled(title: string): string {
  return bell() > 0 ? `(${bell()}) ${sayCommon("your_turn")} · ${title}` : title;
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

let known: number | null = null;

/** More of them than a moment ago: somebody else has just played. */
export function hearBell(): void {
  const now = hallLine.hall ? bell() : null;
  if (now !== null && known !== null && now > known) {
    tellTurn(sayCommon("your_turn"), bellSaid(), "/shelf");
  }
  known = now;
}
