// A puzzle as the page that a board draws.

import type { Language } from "../../lib/settings.svelte";
import type { Page, PuzzlePosed } from "../../wire";

/** `tries` counts what was chosen here: for a board each time is another moment. */
export function pageOf(posed: PuzzlePosed, language: Language, tries: number): Page {
  return {
    type: "page",
    table: posed.id,
    game: posed.game,
    seq: tries,
    status: "playing",
    language,
    seat: posed.seat,
    chairs: posed.names.map((name, seat) => ({
      seat,
      name,
      kind: "person",
      bot: "",
      yours: seat === posed.seat,
      present: true,
      away_seconds: 0,
    })),
    deciding: posed.seat,
    prompt: posed.prompt,
    rule: posed.rule,
    chapter: 0,
    may_undo: false,
    hints: false,
    tutorial: false,
    watched: false,
    promise: "",
    deal: "",
    clocks: null,
    go: null,
    may_return: [],
    may_nudge: false,
    options: {},
    scene: posed.scene,
    tale_from: 0,
    tale: [],
    chat: [],
    questions: [],
    result: null,
  };
}
