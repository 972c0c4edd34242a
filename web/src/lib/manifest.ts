// What a game tells the page about itself: `games/<game>/manifest.ts`. Every manifest is part of the
// first load, so it holds only strings and `() => import(…)`.

import type { Component } from "svelte";

import type { BoardProps } from "../table/board";
import type { Line, Page } from "../wire";
import type { Text } from "./words";

export type Board = Component<BoardProps<never>>;

export interface GameManifest {
  id: string;
  /** The same in every language. */
  name: string;
  /** Its place on the front page. */
  order: number;
  /** The colour of the book on the front page, and what is written on it. */
  cloth: string;
  about: Text;
  facts: Text;
  /** What the chapters of its tale are called: `Round {number}`. Else they are turns. */
  chapter?: Text;
  /** Whether its board places the end leaf itself; else the table does. */
  placesEnd?: boolean;
  /** Whether it places hints and the lessons of the first game; else they stand above the board. */
  placesLessons?: boolean;
  /** A number from the rules, to show how to search for one. */
  ruleExample: string;
  /** The ruling about the cards, where they are ours and not the printed ones. */
  cardsRuling?: string;
  /** Its board fills the screen, and places the tale, the talk, hints and the end itself. */
  fills?: boolean;
  /** Its games can be printed as chapters of a storybook. */
  printed?: boolean;
  /** Its board shows what a sentence of the tale names. */
  pointsOut?: boolean;
  /** What its board asks the server for: kept for puzzles without a network. */
  faces: () => Promise<{ faces: (language: string) => string[] }>;
  cover: () => Promise<{ default: Component }>;
  /** A game as one seat sees it, small and still. */
  small?: () => Promise<{ default: Component<{ scene: never; seat: number; name: string }> }>;
  board: () => Promise<{ default: Board }>;
  lessons?: () => Promise<{ lessons: Lesson<never>[] }>;
  keys?: () => Promise<{ keys: KeyLine[] }>;
  options?: () => Promise<{ options: GameOptions }>;
  reading?: () => Promise<{ reading: Reading }>;
  /** The settings that only this game has. */
  settings?: () => Promise<{ default: Component }>;
  table?: () => Promise<{ hooks: TableHooks }>;
  /** All its cards; `card` is the one that lies open, `decks` those that come with it, by name. */
  cards?: () => Promise<{ default: Component<{ card: string | null; decks: string[] }> }>;
  /** Where a deck of one's own is built. */
  edit?: () => Promise<{ default: Component }>;
  build?: () => Promise<{ default: Component<{ decks: string[] }> }>;
}

/** A sentence of the guided first game. */
export interface Lesson<Scene> extends Text {
  id: string;
  /** Whether this moment teaches it. Only asked while the learner decides, or when all is over. */
  fits: (scene: Scene) => boolean;
}

/** A line of the key help. Keys with the same name in all languages are plain strings. */
export interface KeyLine {
  keys: string | Text;
  does: Text;
}

/** How the options of a game are asked for. */
export interface GameOptions {
  /** Who begins is asked in plain sight; `later` are the values for a rematch alone. */
  first?: { option: string; later?: string[] };
  /** How it is played is asked in plain sight; in one of these modes somebody plays alone. */
  mode?: { option: string; alone: string };
  /** Numbers asked for in plain sight in some modes: a few that are offered, or any other. */
  numbers?: NumberChoice[];
  /** The house rulings by plain question; those that are not named come last. */
  groups?: RulingGroup[];
  /** Rulings as questions, by option; else the sentence of the option. */
  questions?: Record<string, Text>;
  /** Options that the sheet of a new game does not show. */
  hidden?: string[];
  /** The question which cards to use, where there are several sets. */
  deck?: Text;
  /** Where they are asked for in plain sight: a line about each, by its name. */
  decks?: Record<string, { name: Text; about: Text }>;
  /** By `option value`, or by `value` for all options. */
  values: Record<string, Text>;
}

/** A number that an option asks for: by mode, what is offered and which of it is usual. */
export interface NumberChoice {
  option: string;
  question: Text;
  modes: Record<string, { offered: number[]; usual: number }>;
  /** What a number of this rank among those offered is called: short, medium, long. */
  names: Text[];
  most: number;
}

export interface RulingGroup {
  question: Text;
  options: string[];
}

/** What the pages for reading say about a game. */
export interface Reading {
  /** What people say for what the rules call otherwise: without accents, beginnings are enough. */
  synonyms: readonly (readonly string[])[];
  /** Who made the game. */
  credits: Text;
  /** About the cards, and how to check and play one's own. */
  cards: { about: Text; check: string; play: string };
}

/** What the table must know about a game while it is played. */
export interface TableHooks {
  /** The pictures of its bots, by their ids, where they are not the usual ones. */
  crests?: Record<string, string>;
  /** Whose story goes on while others are asked about something in passing. */
  writer?: (page: Page) => number | null;
  /** Whether the question passes by itself: nobody is called back for it. */
  passesByItself?: (page: Page) => boolean;
  /** On one sofa: an answer that can be given before the device is handed over. */
  answerUnseen?: (page: Page) => UnseenAnswer | null;
  /** Words of this line of the tale that fit the board as it is drawn. */
  asDrawn?: (text: string, page: Page, line: Line) => string;
}

export interface UnseenAnswer {
  action: string;
  about: (name: string) => string;
  button: (name: string) => string;
}
