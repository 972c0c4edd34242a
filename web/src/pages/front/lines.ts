// What the front page and the shelf say of a game.

import { chapterName } from "../../lib/chapters";
import { gameName } from "../../lib/games.svelte";
import { settings } from "../../lib/settings.svelte";
import type { TableLine } from "../../wire";
import { sayFront } from "../../words/front";

/** The names of those who play with one. */
export function others({ names, yours }: TableLine): string {
  return names.filter((name, seat) => name !== "" && !yours.includes(seat)).join(", ");
}

/** What a line is called by: whom one plays with, the game while nobody has come. */
export function whoWith(line: TableLine): string {
  return (line.status !== "lobby" && others(line)) || gameName(line.game);
}

export function dayOf(line: TableLine): string {
  const when = new Date(line.touched);
  if (Number.isNaN(when.valueOf())) return "";
  return when.toLocaleDateString(settings.language, { day: "numeric", month: "long" });
}

function resultOf({ names, scores, winners, yours }: TableLine): string {
  const told = { scores: scores.join(" : "), name: names[winners[0] ?? -1] ?? "" };
  if (winners.length === 0) return sayFront("lost_all", told);
  if (winners.length > 1) return sayFront("drawn_game", told);
  const isMine = yours.length === 1 && yours.includes(winners[0] ?? -1);
  return sayFront(isMine ? "won_you" : "lost_you", told);
}

export function stateOf(line: TableLine): string {
  if (line.status === "over" && line.scores?.length) return `${resultOf(line)}, ${dayOf(line)}`;
  if (line.status !== "playing") return `${sayFront(`status_${line.status}`)}, ${dayOf(line)}`;
  const chapter = line.chapter > 0 ? `, ${chapterName(line.chapter, line.game)}` : "";
  return gameName(line.game) + chapter;
}
