// Who sits where, and what they may do.

import type { TableHooks } from "../lib/manifest";
import { settings } from "../lib/settings.svelte";
import type { Chair, Page, Question } from "../wire";
import { sayCommon } from "../words/common";
import { sayTable } from "../words/table";

export function nameOf(chair: Chair | undefined): string {
  if (!chair) return "";
  if (chair.kind === "open") return sayTable("open_chair");
  return chair.name || sayCommon("you");
}

/** As this browser says it: whoever looks is `You`, unless several share the device. */
export function nameAt(page: Page, chair: Chair | undefined): string {
  const isMe = chair?.yours === true && mySeats(page).length === 1;
  return isMe ? sayCommon("you") : nameOf(chair);
}

/** People who have left the table, and are waited for. */
export function awayFrom(page: Page): Chair[] {
  return page.chairs.filter((chair) => chair.kind === "person" && !chair.yours && !chair.present);
}

/** Whether there is anybody to talk to. */
export function hasCompany(page: Page): boolean {
  return page.chairs.some((chair) => chair.kind === "person" && !chair.yours);
}

export function chairOf(page: Page, seat: number | null): Chair | undefined {
  return page.chairs.find((chair) => chair.seat === seat);
}

export function mySeats(page: Page): number[] {
  return page.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
}

export function isAlone(page: Page): boolean {
  return page.chairs.filter((chair) => chair.kind !== "bot").length === 1;
}

/** Hints are off until somebody wants them: who plays alone, or the people who laid the table. */
export function offersHints(page: Page): boolean {
  return page.hints && (settings.hints || !isAlone(page));
}

/** Whether this browser must decide, through any of its chairs. */
export function isMyTurn(page: Page): boolean {
  return page.status === "playing" && chairOf(page, page.deciding)?.yours === true;
}

/** Whether somebody who looks elsewhere should be called back; not before the hooks are here. */
export function isWanted(page: Page, hooks: TableHooks | null): boolean {
  return isMyTurn(page) && hooks !== null && !hooks.passesByItself?.(page);
}

/**
 * The chair to whose person the device must go before anything is shown: on one sofa, and where
 * another person of this browser sits than the one who plays at it now.
 */
export function nextHolder(page: Page): Chair | null {
  if (page.status !== "playing") return null;
  const deciding = chairOf(page, page.deciding);
  if (deciding?.yours && deciding.seat !== page.seat) return deciding;
  return isAnothers(page) ? (chairOf(page, mySeats(page)[0] ?? null) ?? null) : null;
}

/** Whether the only chair of this browser is that of somebody who does not play at it now. */
export function isAnothers(page: Page): boolean {
  return page.seat === null && mySeats(page).length === 1;
}

/** A question as this browser reads it: who has asked is not asked. */
export function questionText(page: Page, { kind, asked_by, text }: Question): string {
  const isMine = chairOf(page, asked_by)?.yours === true;
  return isMine && kind !== "vacant" ? sayTable(`asked_${kind}`) : text;
}

export function waitingText(page: Page, question: Question): string {
  const names = question.waiting_for.map((seat) => nameAt(page, chairOf(page, seat))).join(", ");
  return names && sayTable("question_waits", { names });
}

export type Again =
  | { type: "answer"; seat: number; question: string; yes: true }
  | { type: "rematch"; seat: number };

/** A yes to who has asked to play again, else the question itself; nothing for who only watches. */
export function playAgain(page: Page): Again | null {
  if (page.deal) return null; // one try for each
  const asked = page.questions.find((question) => question.kind === "rematch");
  const answering = asked?.waiting_for.find((seat) => mySeats(page).includes(seat));
  const seat = speakingSeat(page);
  if (asked && answering !== undefined) {
    return { type: "answer", seat: answering, question: asked.id, yes: true };
  }
  return seat === null || asked ? null : { type: "rematch", seat };
}

/** The one of this browser's chairs that speaks: the one it looks through, else its first. */
export function speakingSeat(page: Page): number | null {
  return page.seat ?? mySeats(page)[0] ?? null;
}
