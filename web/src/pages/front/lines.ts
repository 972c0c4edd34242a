// What the front page and the shelf say of a game.

import { chapterName } from "../../lib/chapters";
import { gameName } from "../../lib/games.svelte";
import { settings } from "../../lib/settings.svelte";
import type { TableLine } from "../../wire";
import { sayFront } from "../../words/front";
import { sayHall } from "../../words/hall";

const A_FEW_DAYS = 6 * 24 * 3600 * 1000;

/** The names of those who play with one. */
export function others({ names, yours }: TableLine): string {
  return names.filter((name, seat) => name !== "" && !yours.includes(seat)).join(", ");
}

const NOON = 12;
const EVENING = 18;

/** Good morning, or what it is by the clock here. */
export function greeting(name: string, hour = new Date().getHours()): string {
  const isNight = hour < 5;
  const time = isNight || hour >= EVENING ? "good_evening" : hour < NOON ? "good_morning" : "good_day";
  return sayHall(time, { name });
}

/** What a line is called by: whom one plays with, the game while nobody has come. */
export function whoWith(line: TableLine): string {
  return (line.status !== "lobby" && others(line)) || gameName(line.game);
}

export function dayOf(line: TableLine): string {
  const when = new Date(line.touched);
  if (Number.isNaN(when.valueOf())) return "";
  const isRecent = Date.now() - when.valueOf() < A_FEW_DAYS;
  const how = isRecent ? ({ weekday: "long" } as const) : ({ day: "numeric", month: "long" } as const);
  return when.toLocaleDateString(settings.language, how);
}

function resultOf({ names, scores, winners, yours }: TableLine): string {
  const told = { scores: scores.join(" : "), name: names[winners[0] ?? -1] ?? "" };
  if (winners.length === 0) return sayFront("lost_all", told);
  if (winners.length > 1) return sayFront("drawn_game", told);
  const isMine = yours.length === 1 && yours.includes(winners[0] ?? -1);
  return sayFront(isMine ? "won_you" : "lost_you", told);
}

/** What is left on the clock that runs. */
export function leftSaid(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return sayHall("left_days", { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours >= 1) return sayHall("left_hours", { hours });
  return sayHall("left_minutes", { minutes: Math.max(1, Math.floor(seconds / 60)) });
}

export function stateOf(line: TableLine): string {
  if (line.status === "over" && line.scores?.length) return `${resultOf(line)}, ${dayOf(line)}`;
  if (line.status !== "playing") return `${sayFront(`status_${line.status}`)}, ${dayOf(line)}`;
  const chapter = line.chapter > 0 ? `, ${chapterName(line.chapter, line.game)}` : "";
  const stakes = line.rated ? ` · ${sayHall("rated")}` : "";
  return gameName(line.game) + chapter + stakes;
}
