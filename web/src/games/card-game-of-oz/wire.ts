// Generated from Python by `make wire`; do not edit.

/** The question to the seat that looks. */
export interface OzAsked {
  kind: "action" | "archive_window" | "bonus" | "bottom" | "choose" | "control_window" | "discard" | "discard_for" | "end_window" | "first" | "gather" | "gather_for" | "last_window" | "may" | "move_window" | "mulligan" | "name" | "opponent" | "order" | "pay" | "pay_for" | "play_window" | "take" | "trim" | "walk" | "way" | "whom" | "whose" | "window";
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
}

/** A title. `line` is its type, realm and alignment in words. */
export interface OzCard {
  id: string;
  name: string;
  version: string;
  short: string;
  version_word: string;
  version_number: string;
  gist: Array<string>;
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

export interface OzCardName {
  name: string;
  type: string;
}

export interface OzCardNotes {
  card: string;
  rulings: Array<OzRuling>;
  fares: Array<OzFare>;
}

/** One legal action. What it does not concern is null. */
export interface OzChoice {
  action: string;
  kind: "archive" | "card" | "deal-again" | "draw" | "end" | "equip" | "event" | "first" | "keep" | "move" | "no" | "pass" | "pass-turn" | "pick" | "place" | "play" | "replace" | "reveal" | "seat" | "set" | "text" | "use" | "way" | "yes";
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

/** A text took a Character over (O41.3). */
export interface OzControl {
  text: string;
  to: number | null;
}

export interface OzCount {
  tallies: Array<OzTally>;
  winners: Array<number>;
  ender: number | null;
  reason: string;
  rule: string;
}

export interface OzEditFault {
  text: string;
  warning: boolean;
}

/** `place` is where the value of a text or a number stands; `path` is what its steps are about. `says`: the sentence that a text of the card comes to. */
export interface OzEditLine {
  path: Array<string | number>;
  depth: number;
  label: string;
  value: string;
  kind: "number" | "part" | "text";
  place: Array<string | number>;
  least: number;
  most: number;
  says: string;
  faults: Array<OzEditFault>;
}

/** `good`: the whole file can be played as a trial. `faces` is the card as it is drawn; nothing where a fault is in the way. `faults` are those that stand at no line. */
export interface OzEditedCard {
  text: string;
  good: boolean;
  card: number;
  id: string;
  cards: Array<OzCardName>;
  faces: OzFaces | null;
  lines: Array<OzEditLine>;
  steps: Array<OzStep>;
  faults: Array<OzEditFault>;
  kinds: Array<string>;
}

export interface OzEntryCost {
  points: number;
  depends: boolean;
}

export interface OzFaces {
  en: OzCard;
  fr: OzCard;
}

export interface OzFare {
  pack: string;
  games: number;
  player: string;
  outdated: boolean;
  figures: Array<OzFigure>;
}

/** `played` and `won` are shares, `entered` a number a game, and `worth` points of Vitality that its player is ahead by with the card instead of a blank. The `games` of `won` count once for each Author who had the card. */
export interface OzFigure {
  measure: "entered" | "played" | "won" | "worth";
  games: number;
  value: number;
  low: number | null;
  high: number | null;
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
  kind: "answered" | "archived" | "asked" | "began" | "changed-hands" | "circles" | "counted" | "dealt-again" | "discarded" | "drew" | "dropped" | "equipped" | "gained" | "given" | "kept-out" | "looked" | "moved" | "paid" | "peeked" | "played" | "put-away" | "removed" | "replaced" | "revealed" | "rolled" | "scored" | "set" | "set-off" | "shown" | "shuffled" | "stood-still" | "the-end" | "took" | "turn" | "turned-down" | "turned-up" | "used";
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
  version: number;
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
  counters: number;
  copied: Array<string>;
  control: OzControl | null;
}

export interface OzPiles {
  library: number;
  top: Array<string | null>;
  bottom: Array<string | null>;
  archive: Array<string>;
  folio: number;
  removed: Array<string>;
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
  open: boolean;
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

export interface OzRuling {
  number: string;
  title: string;
  text: string;
}

/** An Event face-down; whose it is knows which. */
export interface OzSetEvent {
  card: string | null;
  paid: number;
  turn: number;
}

/** `value` is JSON, to be sent back as it is; empty where it takes something away. */
export interface OzStep {
  kind: "add" | "put" | "take";
  says: string;
  path: Array<string | number>;
  value: string;
}

export interface OzTally {
  seat: number;
  hearts: Array<OzHeart>;
  total: number;
}

/** Something begun and not finished: the text of a card, a walk, points to be paid. */
export interface OzUnderWay {
  kind: "card" | "enter" | "look" | "pay" | "question" | "text" | "walk";
  seat: number | null;
  card: string | null;
  piece: string | null;
  place: string | null;
  text: string;
}

/** A moment for Set Events and Objects. Which stop it is follows from public facts alone; unknown where nothing happened since the last page. */
export interface OzWindow {
  stop: "answer" | "card" | "end" | "other" | "roll" | "turn" | "turn-end" | "unknown";
  waiting: Array<number>;
}
