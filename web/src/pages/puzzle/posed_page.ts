// A puzzle as the page that a board draws.

import type { Language } from "../../lib/settings.svelte";
import type { Page, PuzzlePosed } from "../../wire";
import { pageOf as pageOfMoment } from "../replay/moment_page";

/** `tries` counts what was chosen here: for a board each time is another moment. */
export function pageOf(posed: PuzzlePosed, language: Language, tries: number): Page {
  const { id, game, names, seat, scene, prompt, rule } = posed;
  const bots = names.map(() => "");
  const book = { record: id, game, names, bots, promise: "" };
  const moment = { number: tries, seat, deciding: seat, chapter: 0, scene, lines: [] };
  return { ...pageOfMoment(book, moment, language), status: "playing", prompt, rule };
}
