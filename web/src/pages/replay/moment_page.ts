// A moment of a record as the page that a board draws.

import type { Language } from "../../lib/settings.svelte";
import type { Moment, Page, RecordInfo } from "../../wire";

type Book = Pick<RecordInfo, "record" | "game" | "names" | "bots" | "promise">;
type Shown = Pick<Moment, "number" | "seat" | "deciding" | "chapter" | "scene" | "lines">;

export function pageOf(record: Book, moment: Shown, language: Language): Page {
  return {
    type: "page",
    table: record.record,
    game: record.game,
    seq: moment.number,
    status: "over",
    language,
    seat: moment.seat,
    chairs: record.names.map((name, seat) => ({
      seat,
      name,
      kind: record.bots[seat] ? "bot" : "person",
      bot: record.bots[seat] ?? "",
      yours: seat === moment.seat,
      present: true,
      away_seconds: 0,
      person: "",
      picture: 0,
      realm: 0,
      visitor: false,
      rating: null,
      back: "",
    })),
    deciding: moment.deciding,
    prompt: moment.lines.at(-1)?.text ?? "",
    rule: "",
    chapter: moment.chapter,
    may_undo: false,
    hints: false,
    tutorial: false,
    deal: "",
    watched: false,
    promise: record.promise,
    options: {},
    scene: moment.scene,
    tale_from: 0,
    tale: [],
    chat: [],
    questions: [],
    result: null,
    clocks: null,
    rated: false,
    go: null,
    may_return: [],
    may_nudge: false,
    free: true,
    wishes: [],
    muted: [],
    blocked: [],
    spectators: [],
    may_send_out: false,
  };
}
