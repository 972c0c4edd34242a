// Generated from Python by `make wire`; do not edit.

export const PROTOCOL = 1;

/** The secret of an invite, and who sits down. */
export interface Accept {
  secret: string;
  name?: string;
  word?: string;
}

export interface Accepted {
  table: string;
  seat: number | null;
  path: string;
}

/** A hint: the action a bot would take, and the same in words. */
export interface Advice {
  type: "advice";
  id: string;
  action: string;
  text: string;
}

/** Yes or no to what another seat asks: an undo, a rematch, or what to do with an empty chair. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: string;
  yes: boolean;
}

/** `seat`: for an open chair; `move`: to carry one's own seat to another device; `watch`: for spectators. */
export interface AskInvite {
  kind: "move" | "seat" | "watch";
  seat?: number | null;
}

/** Under construction. */
export interface CardGameOfOzScene {
  game: "card-game-of-oz";
  choices: Array<string>;
}

/** A seat as everybody sees it. */
export interface Chair {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  yours: boolean;
  present: boolean;
  away_seconds: number;
}

export interface Chat {
  number: number;
  seat: number;
  text: string;
}

/** What can be chosen before a game begins, in one language. */
export interface GameInfo {
  id: string;
  name: string;
  seats: Array<number>;
  bots: Array<string>;
  bot_names: Array<string>;
  decks: Array<string>;
  options: Array<OptionInfo>;
}

/** The first message. The ticket is fetched just before and serves once; `seen` is how much of the tale the page already has. */
export interface Hello {
  type: "hello";
  protocol: number;
  ticket: string;
  language?: "en" | "fr";
  seen?: number;
}

/** What a bot would do in this seat, where the table allows it. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** A link with a secret behind its #, where no log sees it; it serves once (a spectator's link serves many). */
export interface Invite {
  kind: "move" | "seat" | "watch";
  seat: number | null;
  link: string;
  qr: string;
  qr_size: number;
}

/** A sentence of the tale. */
export interface Line {
  number: number;
  chapter: number;
  seq: number;
  text: string;
  seat: number | null;
}

/** See through the eyes of one of one's own seats: on one sofa the device goes round. */
export interface Look {
  type: "look";
  seat: number;
}

/** One moment of a finished game, for the replay. */
export interface Moment {
  number: number;
  of: number;
  seat: number | null;
  chapter: number;
  scene: YellowBrickRoadScene | CardGameOfOzScene;
  line: Line | null;
}

/** One of the legal actions, in notation. `at` is the moment it answers: the `seq` of a page. */
export interface Move {
  type: "move";
  id: string;
  at: number;
  seat: number;
  action: string;
}

/** Who is to sit here: `me` (this browser), `friend` (by link) or `bot` at a level. Several `me` share one device. */
export interface NewSeat {
  kind: "bot" | "friend" | "me";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: Array<NewSeat>;
  options?: Record<string, string>;
  deck?: string;
  hints?: boolean;
  word?: string;
  language?: "en" | "fr";
  tutorial?: boolean;
}

/** Something about the table itself: a bot stumbled, the server closes for a moment. */
export interface Notice {
  type: "notice";
  code: "bot_fell_back" | "closing" | "deleted" | "moved" | "upgraded";
  text: string;
}

export interface OptionInfo {
  name: string;
  values: Array<string>;
  default: string;
  ruling: string;
  about: string;
}

/** The table as this browser may see it: whole, so one message makes anybody current. */
export interface Page {
  type: "page";
  table: string;
  game: string;
  seq: number;
  status: "ended" | "lobby" | "over" | "playing";
  language: "en" | "fr";
  seat: number | null;
  chairs: Array<Chair>;
  deciding: number | null;
  prompt: string;
  rule: string;
  chapter: number;
  may_undo: boolean;
  hints: boolean;
  promise: string;
  options: Record<string, string>;
  scene: YellowBrickRoadScene | CardGameOfOzScene | null;
  tale_from: number;
  tale: Array<Line>;
  chat: Array<Chat>;
  questions: Array<Question>;
  result: Result | null;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** Why a request is refused: a stable code, and a sentence. */
export interface Problem {
  code: string;
  text: string;
  field: string;
}

/** Something people must agree on. */
export interface Question {
  id: string;
  kind: "rematch" | "undo" | "vacant";
  asked_by: number | null;
  about: number | null;
  text: string;
  waiting_for: Array<number>;
}

/** A finished game at its permanent link. */
export interface RecordInfo {
  record: string;
  game: string;
  names: Array<string>;
  date: string;
  moments: number;
  chapters: Array<number>;
  result: string;
  scores: Array<number>;
  winners: Array<number>;
  finished: boolean;
  promise: string;
  secret: string;
  words: Array<string>;
  text: string;
}

/** What this browser sent is not done; why, and by which rule. `id` is empty when the message could not be read. */
export interface Refused {
  type: "refused";
  id: string;
  code: "away" | "busy" | "closed" | "illegal" | "malformed" | "not_authenticated" | "not_now" | "not_your_seat" | "over" | "protocol" | "stale" | "too_fast" | "too_large" | "unknown_type";
  text: string;
  rule: string;
}

/** Offer to play again, once the game is over. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
}

export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** How it ended. */
export interface Result {
  scores: Array<number>;
  winners: Array<number>;
  reason: string;
  rule: string;
  record: string;
  next_table: string;
}

/** A rule or ruling with its number. */
export interface RuleSection {
  number: string;
  title: string;
  text: string;
  ruling: boolean;
}

/** Chat: plain text. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** Another language from now on. */
export interface Speak {
  type: "speak";
  language: "en" | "fr";
}

/** A table this browser sits at, for the shelf. */
export interface TableLine {
  table: string;
  game: string;
  path: string;
  status: "ended" | "lobby" | "over" | "playing";
  names: Array<string>;
  your_turn: boolean;
  chapter: number;
  touched: string;
}

export interface TableMade {
  table: string;
  path: string;
}

/** What this browser sent under this id is kept for good. */
export interface Taken {
  type: "taken";
  id: string;
  seq: number;
}

/** Opens one socket, once, within half a minute. */
export interface Ticket {
  ticket: string;
}

/** Ask to take one's last decision back. It happens at once unless other people must agree. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** What to do with a seat that stays away: go on waiting, seat a bot, or end the game. */
export interface Vacant {
  type: "vacant";
  id: string;
  seat: number;
  empty: number;
  what: "bot" | "end" | "wait";
}

/** Every move and every draw of a record made again. */
export interface Verified {
  good: boolean;
  moves: number;
  draws: number;
  text: string;
}

/** Under construction. */
export interface YellowBrickRoadScene {
  game: "yellow-brick-road";
  choices: Array<string>;
}

export type ToPage = Page | Taken | Refused | Advice | Notice | Pong;

export type ToServer = Hello | Move | Undo | Answer | Resign | Rematch | Vacant | Say | Hint | Look | Speak | Ping;
