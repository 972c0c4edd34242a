// Generated from Python by `make wire`; do not edit.

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

/** A grid with its Roads, as it lies or as it would lie. */
export interface Paving {
  cards: Array<LaidCard | null>;
  roads: Array<BrickRoad>;
  total: number;
}

export interface PointsCounted {
  kind: "scored";
  totals: Array<number>;
  winners: Array<number>;
}

/** A card each way up: how it is read out, and the middle of its road as SVG paths. */
export interface RoadCardFace {
  id: number;
  name: string;
  exits: Array<string>;
  special: string;
  power: string;
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
  winners: Array<number>;
  reason: string;
  rule: string;
  unplayed: Array<Array<number>>;
}

export interface SeatBegan {
  kind: "began";
  seat: number;
}

/** It changed places with a neighbour, or both were laid anew where they were. */
export interface SnakeMoved {
  kind: "snake-moved";
  seat: number;
  snake_spot: number;
  other_spot: number;
}

export interface SnakeStayed {
  kind: "snake-stayed";
  seat: number;
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
