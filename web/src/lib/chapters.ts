// What the chapters of a tale are called.

import { sayCommon } from "../words/common";
import { manifestOf } from "./games.svelte";
import { inLanguage } from "./words";

/** A tale is told in turns, or as its game counts. */
export function chapterName(chapter: number, game: string): string {
  if (chapter <= 0) return sayCommon("beginning");
  const own = manifestOf(game)?.chapter;
  return own ? inLanguage(own).replace("{number}", `${chapter}`) : sayCommon("turn", { number: chapter });
}
