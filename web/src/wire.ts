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

/** A hint: up to three suggestions, the best first. */
export interface Advice {
  type: "advice";
  id: string;
  suggestions: Array<Suggestion>;
}

/** Yes or no to what another seat asks: an undo, a rematch, or what to do with an empty chair. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: string;
  yes: boolean;
  word?: string;
}

/** `seat`: for an open chair; `move`: to carry one's own seat to another device; `watch`: for spectators. */
export interface AskInvite {
  kind: "move" | "seat" | "watch";
  seat?: number | null;
}

/** A line that the monkeys may not take now, and why. */
export interface BarredLine {
  line: number;
  reason: "empty" | "everything" | "twice";
  said: string;
  rule: string;
}

export interface BeginChoice {
  kind: "begin";
  action: string;
  seat: number;
  said: string;
}

export interface BlockChoice {
  kind: "block";
  action: string;
  line: number;
  closes: Array<number>;
  free: number;
  said: string;
}

export interface BrickRoad {
  letter: string;
  size: number;
  points: number;
  spots: Array<number>;
}

/** One seat: its grid, its monkeys, its hand. */
export interface Builder {
  grid: Paving;
  flags: Array<FlagPole>;
  flags_across: Array<FlagPole>;
  said: Array<string>;
  roads_said: string;
  monkeys: number | null;
  monkeys_said: string;
  closes: Array<number>;
  closes_said: string;
  sheltered: boolean;
  hand: Array<number> | null;
  hand_size: number;
}

export interface CardDrawn {
  kind: "drew";
  seat: number;
  card: number | null;
}

export interface CardLaid {
  kind: "laid";
  seat: number;
  card: number;
  turned: boolean;
  spot: number;
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

/** Why the chances moved, at which step, through whom, and by how much for each seat. */
export interface ChanceChange {
  step: number;
  cause: "decision" | "luck" | "rest";
  seat: number | null;
  by: Array<number>;
  error: number;
}

export interface ChanceCurve {
  points: Array<ChancePoint>;
  changes: Array<ChanceChange>;
}

/** The chances of all seats after so many steps. */
export interface ChancePoint {
  step: number;
  chances: Array<number>;
}

export interface Chat {
  number: number;
  seat: number;
  text: string;
}

/** A line of the sum: one Road, or all the cards that stand alone. */
export interface CountedRoad {
  letter: string;
  size: number;
  count: number;
  points: number;
  sum: number;
  spots: Array<number>;
  said: string;
}

/** Where a flag hides nothing: a spot, and the foot of the pole on its card of 100 by 140. */
export interface FlagPole {
  spot: number;
  x: number;
  y: number;
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

/** The first message. The ticket is fetched just before and serves once. */
export interface Hello {
  type: "hello";
  protocol: number;
  ticket: string;
  language?: "en" | "fr";
}

/** What is best in this seat, and why, where the table allows it. */
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

/** What somebody is invited to, before they sit down. */
export interface Invited {
  kind: "move" | "seat" | "watch";
  seat: number | null;
  game: string;
  names: Array<string>;
  promise: string;
}

export interface LaidCard {
  card: number;
  turned: boolean;
  joined: Array<string>;
  closed: Array<string>;
  road: string;
}

export interface LastCardsShown {
  kind: "revealed";
  hands: Array<Array<number>>;
}

export interface LayChoice {
  kind: "lay";
  action: string;
  card: number;
  turned: boolean;
  spot: number;
  before: number;
  after: Paving;
  joins: Array<number>;
  letter: string;
  size: number;
  points: number;
  short: string;
  said: string;
}

export interface LeaveChoice {
  kind: "leave";
  action: string;
  said: string;
}

/** A sentence of the tale. */
export interface Line {
  number: number;
  chapter: number;
  seq: number;
  text: string;
  seat: number | null;
  ends: boolean;
}

/** See through the eyes of one of one's own seats: on one sofa the device goes round. */
export interface Look {
  type: "look";
  seat: number;
}

export interface LookAtInvite {
  secret: string;
}

/** One moment of a finished game, for the replay. */
export interface Moment {
  number: number;
  of: number;
  seat: number | null;
  chapter: number;
  deciding: number | null;
  scene: RoadPageModel | OzPageModel;
  lines: Array<string>;
}

export interface MonkeysCame {
  kind: "monkeys-came";
  seat: number;
  line: number;
  left: number | null;
}

export interface MonkeysLeft {
  kind: "monkeys-left";
  seat: number;
  line: number;
}

/** One of the legal actions, in notation. `at` is the moment it answers: the `seq` of a page. */
export interface Move {
  type: "move";
  id: string;
  at: number;
  seat: number;
  action: string;
}

/** Who is to sit here: `me` (this browser), `friend` (by link) or `bot` at a level, the best unless one is named. Several `me` share one device. */
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
  promise?: string;
  word?: string;
  tutorial?: boolean;
}

/** Something about the table itself: the server closes for a moment, a seat has moved, what somebody asked of the others is declined. */
export interface Notice {
  type: "notice";
  code: "closing" | "declined" | "deleted" | "moved";
  text: string;
}

export interface OptionInfo {
  name: string;
  values: Array<string>;
  default: string;
  ruling: string;
  about: string;
}

/** The question to the seat that looks. */
export interface OzAsked {
  kind: "action" | "bonus" | "bottom" | "choose" | "first" | "gather" | "last_window" | "may" | "mulligan" | "name" | "order" | "pay" | "take" | "trim" | "walk" | "way" | "whom" | "window";
  card: string | null;
  piece: string | null;
  need: number | null;
  have: number | null;
  text: string;
}

export interface OzAuthor {
  seat: number;
  total: number;
  hand_size: number;
  hand: Array<string>;
  events: Array<OzSetEvent>;
  path: Array<string>;
  resting: boolean;
}

/** A title. `line` is its type, realm and alignment in words. */
export interface OzCard {
  id: string;
  name: string;
  version: string;
  type: "character" | "effect" | "event" | "location" | "object";
  realm: "emerald" | "kansas" | "munchkin" | "quadling" | "winkie";
  alignment: "evil" | "good" | "neutral";
  type_name: string;
  realm_name: string;
  alignment_name: string;
  cost: number | null;
  vitality: number | null;
  gem: "magical" | "none" | "sorcery";
  keywords: Array<OzKeyword>;
  text: Array<string>;
  flavour: string;
  chapter: number;
  copies: number;
  enter: OzEntryCost | null;
  leave: OzEntryCost | null;
  icon: string;
}

/** One legal action. What it does not concern is null. */
export interface OzChoice {
  action: string;
  kind: "archive" | "card" | "deal-again" | "draw" | "end" | "equip" | "first" | "keep" | "move" | "no" | "pass" | "pass-turn" | "pick" | "place" | "play" | "replace" | "reveal" | "seat" | "set" | "text" | "use" | "way" | "yes";
  text: string;
  about: string;
  card: string | null;
  piece: string | null;
  place: string | null;
  on: string | null;
  seat: number | null;
  cost: number;
  toll: number;
  may_rise: boolean;
}

export interface OzCount {
  tallies: Array<OzTally>;
  winners: Array<number>;
  ender: number | null;
  reason: string;
  rule: string;
}

export interface OzEntryCost {
  points: number;
  depends: boolean;
}

/** A Character met on the walk. */
export interface OzHeart {
  piece: string;
  card: string;
  name: string;
  place: string;
  vitality: number;
  printed: number;
  reasons: Array<OzReason>;
  counts: boolean;
}

/** Something to animate. What it does not concern is null. */
export interface OzHint {
  kind: "archived" | "asked" | "began" | "circles" | "dealt-again" | "discarded" | "drew" | "dropped" | "equipped" | "gained" | "given" | "looked" | "moved" | "peeked" | "played" | "put-away" | "replaced" | "revealed" | "rolled" | "scored" | "set" | "set-off" | "shown" | "shuffled" | "stood-still" | "the-end" | "took" | "turn" | "turned-up" | "used";
  seat: number | null;
  card: string | null;
  piece: string | null;
  start: string | null;
  place: string | null;
  on: string | null;
  points: number;
  gold: boolean;
}

export interface OzKeyword {
  name: string;
  meaning: string;
  prime: boolean;
}

export interface OzPack {
  id: string;
  name: string;
  note: string;
  reconstruction: boolean;
  blue: Array<number>;
  gold: Array<number>;
  cards: Array<OzCard>;
}

/** A moment through the eyes of one seat. Cards are named by their id in the pack, places and cards in play as in notation. */
export interface OzPageModel {
  game: "card-game-of-oz";
  pack: string;
  mode: "challenge" | "solitaire" | "standard";
  rounds: number;
  seat: number | null;
  phase: "actions" | "bonus" | "end" | "first" | "last" | "next" | "over" | "roll" | "start";
  round: number;
  turn: number;
  active: number | null;
  first: number | null;
  points: number;
  blue: Array<number>;
  gold: Array<number>;
  places: Array<OzPlace>;
  pieces: Array<OzPiece>;
  authors: Array<OzAuthor>;
  piles: OzPiles;
  under_way: Array<OzUnderWay>;
  window: OzWindow | null;
  asked: OzAsked | null;
  choices: Array<OzChoice>;
  cannot: Array<OzRefusal>;
  happened: Array<OzHint>;
  count: OzCount | null;
}

/** A card in play. */
export interface OzPiece {
  id: string;
  card: string;
  name: string;
  type: "character" | "effect" | "event" | "location" | "object";
  seat: number | null;
  place: string;
  host: string | null;
  vitality: number | null;
  printed: number | null;
  reasons: Array<OzReason>;
  keywords: Array<string>;
  leave: number;
  moved: boolean;
  used: boolean;
  counts: boolean;
}

export interface OzPiles {
  library: number;
  top: Array<string | null>;
  bottom: Array<string | null>;
  archive: Array<string>;
  folio: number;
  folio_bottom: Array<string>;
}

/** A Title Card or a Location. A hidden one has no card unless you have looked. */
export interface OzPlace {
  id: string;
  spoke: number;
  number: number;
  title: boolean;
  ends: boolean;
  card: string | null;
  up: boolean;
}

/** `+1 Boq’s Home`. */
export interface OzReason {
  card: string;
  name: string;
  change: number;
}

export interface OzRefusal {
  kind: "archive" | "draw" | "move" | "play" | "replace" | "use";
  text: string;
  rule: string;
  card: string | null;
  piece: string | null;
  place: string | null;
  need: number | null;
}

/** An Event face-down; whose it is knows which. */
export interface OzSetEvent {
  card: string | null;
  paid: number;
  turn: number;
}

export interface OzTally {
  seat: number;
  hearts: Array<OzHeart>;
  total: number;
}

/** Something begun and not finished: the text of a card, a walk, a door to be paid. */
export interface OzUnderWay {
  kind: "card" | "enter" | "look" | "question" | "text" | "walk";
  seat: number | null;
  card: string | null;
  piece: string | null;
  place: string | null;
  text: string;
}

/** A moment for Set Events and Objects. Which stop it is follows from public facts alone; unknown where nothing happened since the last page. */
export interface OzWindow {
  stop: "card" | "end" | "other" | "roll" | "turn" | "turn-end" | "unknown";
  waiting: Array<number>;
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
  tutorial: boolean;
  promise: string;
  options: Record<string, string>;
  scene: RoadPageModel | OzPageModel | null;
  tale_from: number;
  tale: Array<Line>;
  chat: Array<Chat>;
  questions: Array<Question>;
  result: Result | null;
}

/** A grid with its Roads, as it lies or as it would lie. */
export interface Paving {
  cards: Array<LaidCard | null>;
  roads: Array<BrickRoad>;
  total: number;
}

export interface Ping {
  type: "ping";
}

export interface PointsCounted {
  kind: "scored";
  totals: Array<number>;
  winners: Array<number>;
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

/** The SHA-256 of a secret that the next table is dealt from; made before any word is known. */
export interface Promise {
  id: string;
  promise: string;
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
  code: "busy" | "closed" | "illegal" | "malformed" | "not_authenticated" | "not_now" | "not_your_seat" | "over" | "protocol" | "stale" | "too_fast" | "unknown_type";
  text: string;
  rule: string;
}

/** Offer to play again, once the game is over. The word goes into the next deal, whose promise stands in the result. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
  word?: string;
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
  hints: string;
  record: string;
  next_table: string;
  next_promise: string;
}

/** Whether a game has been thought over, or how far that has come. `waiting`: another game is thought over first; `failed`: it may be asked for again. */
export interface ReviewState {
  state: "failed" | "none" | "ready" | "thinking" | "waiting";
  done: number;
  of: number;
  review: ToldReview | null;
}

/** A card each way up: how it is read out, and the middle of its road as SVG paths. */
export interface RoadCardFace {
  id: number;
  name: string;
  exits: Array<string>;
  special: string;
  said: string;
  said_turned: string;
  course: string;
  course_turned: string;
}

export interface RoadDeckOfPage {
  deck: string;
  name: string;
  note: string;
  reconstructed: boolean;
  cards: Array<RoadCardFace>;
}

/** A moment as one seat sees it. */
export interface RoadPageModel {
  game: "yellow-brick-road";
  deck: string;
  reconstructed: boolean;
  seat: number | null;
  phase: "block" | "deal" | "draw" | "first" | "over" | "place" | "swap";
  active: number;
  turn: number;
  turns: number;
  pile: number;
  first: number | null;
  snake: number | null;
  builders: Array<Builder>;
  choices: Array<LayChoice | BlockChoice | SwapChoice | LeaveChoice | BeginChoice>;
  barred: Array<BarredLine>;
  happened: Array<SeatBegan | CardDrawn | MonkeysCame | MonkeysLeft | CardLaid | SnakeMoved | SnakeStayed | PointsCounted | LastCardsShown>;
  scoring: RoadScoring | null;
}

/** The count, step by step, once the game is over. */
export interface RoadScoring {
  counted: Array<Array<CountedRoad>>;
  totals: Array<number>;
  tie: string;
  longest: Array<number>;
  winners: Array<number>;
  reason: string;
  rule: string;
  unplayed: Array<Array<number>>;
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

export interface SeatBegan {
  kind: "began";
  seat: number;
}

/** `swapped`: the two changed places; otherwise they were laid anew where they were. */
export interface SnakeMoved {
  kind: "snake-moved";
  seat: number;
  swapped: boolean;
  snake_spot: number;
  other_spot: number;
}

export interface SnakeStayed {
  kind: "snake-stayed";
  seat: number;
}

/** Another language from now on. */
export interface Speak {
  type: "speak";
  language: "en" | "fr";
}

/** An action, what may be expected of it, and why, in words. */
export interface Suggestion {
  action: string;
  what: string;
  expected: string;
  why: string;
}

/** The Snake and the card on `spot`, each either way up. They change places unless they stay. */
export interface SwapChoice {
  kind: "swap";
  action: string;
  spot: number;
  stays: boolean;
  snake_turned: boolean;
  other_turned: boolean;
  before: number;
  after: Paving;
  letter: string;
  size: number;
  points: number;
  short: string;
  said: string;
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

/** What this browser sent under this id is done. Whatever happened to the game, a seat or the chat is on disk; a question and what was answered to it live as long as the server runs. */
export interface Taken {
  type: "taken";
  id: string;
  seq: number;
}

/** Opens one socket, once, within half a minute. */
export interface Ticket {
  ticket: string;
}

export interface ToldAccount {
  seat: number;
  name: string;
  parts: Array<ToldPart>;
  verdict: string;
}

/** One decision in both truths. A loss is of the chance to win; 0 where it is not clear. */
export interface ToldDecision {
  step: number;
  seat: number;
  chapter: string;
  name: string;
  chosen: string;
  chosen_win: number;
  known_best: string;
  known_win: number;
  known_loss: number;
  open_best: string;
  open_win: number;
  open_chosen_win: number;
  open_loss: number;
}

export interface ToldMoment {
  step: number;
  seat: number;
  chapter: string;
  name: string;
  loss: number;
  what: string;
  why: string;
  opened: string;
  position: string;
}

/** One line of an account: what moved the chance to win, and by how much. */
export interface ToldPart {
  label: string;
  value: number;
  text: string;
  error: number;
  is_total: boolean;
}

export interface ToldReview {
  title: string;
  outcome: string;
  names: Array<string>;
  curve: ChanceCurve;
  accounts: Array<ToldAccount>;
  moments: Array<ToldMoment>;
  decisions: Array<ToldDecision>;
  coverage: string;
  is_whole: boolean;
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

export type ToPage = Page | Taken | Refused | Advice | Notice | Pong;

export type ToServer = Move | Undo | Answer | Resign | Rematch | Vacant | Say | Hint | Hello | Look | Speak | Ping;
