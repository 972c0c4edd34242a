// Notifies somebody who looks elsewhere that it is their turn, and tells screen readers what happened.

import { untrack } from "svelte";
import { announce } from "../lib/announce";
import { play } from "../lib/sound";
import { tellTurn, untell } from "../lib/tell";
import { waiting } from "../lib/waiting.svelte";
import type { Line, Page } from "../wire";
import { gameName } from "../lib/games.svelte";
import { sayCommon } from "../words/common";
import { sayTable } from "../words/table";
import { counting } from "./counting.svelte";
import { hooksOf } from "./hooks.svelte";
import { awayFrom, chairOf, isWanted, nameOf, questionText } from "./people";
import { beforeTheEnd, freshLines } from "./tale";

/** Follows a table page by page; call it once while a component is made. */
export function tellWhatHappens(current: () => Page | null): void {
  let last: Page | null = null;
  let held: Line[] = $state.raw([]);
  $effect(() => {
    const page = current();
    if (!page) return;
    if (last && last.language === page.language) {
      const before = last;
      const end = untrack(() => tell(before, page));
      if (end.length > 0) held = [...untrack(() => held), ...end];
    }
    last = page;
  });
  $effect(() => {
    const page = current();
    waiting.here = page !== null && isWanted(page, hooksOf(page.game));
    return () => (waiting.here = false);
  });
  $effect(() => {
    const look = () => !document.hidden && void untell(`/table/${untrack(current)?.table}`);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  $effect(() => {
    if (counting.isOn) return;
    const page = untrack(current);
    for (const line of held) announce(page ? saidOf(line, page) : line.text);
    if (held.length > 0) held = [];
  });
}

const saidOf = (line: Line, page: Page): string =>
  hooksOf(page.game)?.asDrawn?.(line.text, page, line) ?? line.text;

/** What is left to tell once the points are counted. */
function tell(before: Page, now: Page): Line[] {
  const fresh = freshLines(before.tale, now.tale);
  const atOnce = beforeTheEnd(fresh);
  for (const line of atOnce) announce(saidOf(line, now));
  const heard = before.chat.at(-1)?.number ?? -1;
  for (const chat of now.chat) {
    const chair = chairOf(now, chat.seat);
    if (chat.number > heard && !chair?.yours) {
      announce(sayTable("chat_new", { name: nameOf(chair), text: chat.text }));
    }
  }
  const missed = new Set(awayFrom(before).map((chair) => chair.seat));
  for (const chair of awayFrom(now)) {
    if (!missed.has(chair.seat)) announce(sayTable("left", { name: nameOf(chair) }));
  }
  const asked = new Set(before.questions.map((question) => question.id));
  for (const question of now.questions) {
    if (!asked.has(question.id)) announce(questionText(now, question));
  }
  if (now.result?.next_table && !before.result?.next_table) announce(sayTable("next_begun"));
  const hooks = hooksOf(now.game);
  if (isWanted(now, hooks) && !isWanted(before, hooks)) itIsYourTurn(now);
  if (isWanted(before, hooks) && !isWanted(now, hooks)) void untell(`/table/${now.table}`);
  if (isAskedAnew(before, now)) announce(now.prompt);
  if (before.status === "playing" && now.status !== "playing") play("harmonium");
  return fresh.slice(atOnce.length);
}

/** What is wanted of whoever looks; but for what passes by itself. */
function isAskedAnew(before: Page, now: Page): boolean {
  const isNew = now.seq !== before.seq || now.seat !== before.seat;
  return isNew && now.seat !== null && now.deciding === now.seat && !passes(now);
}

function passes(page: Page): boolean {
  return hooksOf(page.game)?.passesByItself?.(page) === true;
}

function itIsYourTurn(page: Page): void {
  announce(sayCommon("your_turn"));
  tellTurn(sayCommon("your_turn"), gameName(page.game), `/table/${page.table}`);
}
