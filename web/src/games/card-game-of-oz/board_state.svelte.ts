// What one person does at this board between two pages: what is picked up, looked at closely, laid
// ready in the tray, and what the table then lights up.

import { getContext, setContext, tick } from "svelte";

import { announce } from "../../lib/announce";
import { play } from "../../lib/sound";
import type { BoardProps } from "../../table/board";
import type { Line } from "../../wire";
import { Arming } from "./arming.svelte";
import { askedOf, priceOf } from "./asking";
import { BoardView, type Side } from "./board_view.svelte";
import { type Layout, layoutOf } from "./layout";
import { NOTHING_POINTED, type Pointed, pointedBy } from "./pointing";
import { choicesOf, inHand, lightsOf, movers, type Picked, playable, priceTag, rests, unknownOf } from "./targets";
import type { OzChoice, OzPageModel, OzPiece, OzPlace } from "./wire";
import { WindowOrders } from "./window_orders.svelte";
import { say } from "./words/board";

const KEY = Symbol("board");

/** A card that is looked at: in the lens, or as a leaf of its own. */
export interface Subject {
  card: string;
  piece: OzPiece | null;
}

export interface Fan {
  place: string;
  side: Side | "loose";
  over: DOMRect;
}

export type Act = "draw" | "move" | "replace" | "play";

const MOST_BESIDE = 3; // Authors with a button each
const POINTS_MS = 1000;
const TOLD = new Set(["played", "revealed", "used", "set-off", "turned-up"]);

export class BoardState extends BoardView {
  picked = $state<Picked | null>(null);
  /** A leaf of its own, until it is closed. */
  zoomed = $state<Subject | null>(null);
  /** What the pointer or the focus rests on. */
  glance = $state<Subject | null>(null);
  layout = $state.raw<Layout>(layoutOf(1280, 750));
  tray = $state<string[]>([]);
  emptying = $state(false);
  sending = $state(false);
  listing = $state(false);
  note = $state("");
  road = $state(0);
  /** A stop of the road to look at: what the tale or a pause speaks of. */
  framed = $state<string | null>(null);
  /** What a sentence of the tale names, for a moment. */
  pointed = $state.raw<Pointed>(NOTHING_POINTED);
  /** A bank that is spread out over the board, with where it lies. */
  fan = $state.raw<Fan | null>(null);
  /** While the hearts are counted: what each Author has so far, and whose heart is gone from its plinth. */
  counted = $state.raw<number[] | null>(null);
  lifted = $state.raw<ReadonlySet<string>>(new Set());
  readonly arming = new Arming();
  readonly orders: WindowOrders;
  private pointing = 0;

  constructor(given: () => BoardProps<OzPageModel>) {
    super(given);
    this.orders = new WindowOrders(given);
  }

  total(seat: number): number {
    return this.counted?.[seat] ?? this.scene.authors[seat]?.total ?? 0;
  }

  /** The road that is shown: with three or four Authors any of theirs may be. */
  get path(): string[] {
    const seat = this.scene.authors.length > 2 ? this.road : this.me;
    return this.scene.authors[seat]?.path ?? [];
  }

  /** The cards of the hand that are the answers to a question. */
  readonly answers = $derived.by(() => (this.isQuestion ? inHand(this.scene) : new Map<string, OzChoice>()));

  /** Choices of a question that cannot be touched on the table. */
  get rest(): OzChoice[] {
    const lit = this.litChoices;
    return this.scene.choices.filter((one) => !lit.has(one.action));
  }

  private readonly litChoices = $derived.by(() => {
    const { places, pieces, seats } = this.lights;
    const lit = [...places.values(), ...pieces.values(), ...this.answers.values()];
    if (this.authorsAnswer) lit.push(...seats.values());
    return new Set(lit.map((one) => one.action));
  });

  /** Whether an Author is chosen beside the name; where there is no room for that, from the list. */
  get authorsAnswer(): boolean {
    return this.layout.focus === "lens" && this.scene.authors.length <= MOST_BESIDE;
  }

  isLit(choice: OzChoice): boolean {
    return this.litChoices.has(choice.action);
  }

  /** Whether what is in focus needs the place of the hand, where there is no lens. */
  get needsSheet(): boolean {
    if (this.isPausing || this.listing) return true;
    if (this.isQuestion) return this.answers.size === 0 && this.asked?.kind !== "mulligan";
    return this.picked !== null && this.live && !this.isWindow;
  }

  get isPausing(): boolean {
    return this.isWindow && this.orders.isPausing;
  }

  /** What is read in the lens: what is looked at, is held, or was played last. */
  readonly subject = $derived.by((): Subject | null => {
    const isAsking = this.picked?.kind === "mode"; // and only a lens has the question beside it
    if (isAsking && (this.layout.focus !== "lens" || !this.glance)) return null;
    if (this.glance) return this.glance;
    if (this.picked?.kind === "hand") return { card: this.picked.card, piece: null };
    if (this.picked?.kind === "piece") {
      const piece = this.pieces.get(this.picked.piece);
      if (piece) return { card: piece.card, piece };
    }
    const asking = this.asked?.card ?? null;
    if (asking !== null) return { card: asking, piece: null };
    return this.lastTold === null ? null : { card: this.lastTold, piece: null };
  });
  private lastTold = $state<string | null>(null);

  /** Call it for every page: what was played last stays in the lens. */
  hears(): void {
    const told = this.scene.happened.filter((one) => TOLD.has(one.kind) && one.card !== null);
    this.lastTold = told.at(-1)?.card ?? this.lastTold;
  }

  /** Whether a Character that is held shows itself at a goal; in a crowd there is no room for it. */
  hasGhost(place: string): boolean {
    if (this.lights.places.get(place)?.kind !== "move") return false;
    const here = this.scene.pieces.filter((one) => one.place === place && one.host === null && one.seat === this.me);
    return here.length < 2;
  }

  isPicked(piece: string): boolean {
    return this.picked?.kind === "piece" && this.picked.piece === piece;
  }

  // What lights up

  readonly lights = $derived.by(() => lightsOf(this.live ? this.scene : NOTHING(this.scene), this.picked));
  readonly movers = $derived.by(() => (this.live ? movers(this.scene) : new Set<string>()));
  readonly playable = $derived.by(() => (this.live ? playable(this.scene) : new Set<string>()));

  /** Whether a card of the hand is of no use in what one decides now. */
  rests(card: string): boolean {
    return this.live && rests(this.scene, this.card(card));
  }

  /** What a card of the hand lacks, where that is all it lacks. */
  needOf(card: string): number | null {
    if (!this.isTurn || this.playable.has(card)) return null;
    return this.scene.cannot.find((one) => one.kind === "play" && one.card === card)?.need ?? null;
  }

  /** Whether a question is answered on the table, with the rest of its answers in a list. */
  get isTouchable(): boolean {
    return this.scene.choices.some((one) => this.isLit(one));
  }

  actionsOf(kind: Act): OzChoice[] {
    if (!this.isTurn) return [];
    return this.scene.choices.filter((one) => one.kind === kind || (kind === "play" && one.kind === "set"));
  }

  reasonNot(kind: Act): string {
    return this.scene.cannot.find((one) => one.kind === kind)?.text ?? say("nothing_here");
  }

  /** What is asked about the thing that is held, and what it costs. */
  get asks(): string {
    const { picked } = this;
    if (picked === null || !this.isTurn) return "";
    const piece = picked.kind === "piece" ? this.pieces.get(picked.piece) : undefined;
    return askedOf(this.scene, picked, picked.kind === "hand" ? this.card(picked.card).short : (piece?.name ?? ""));
  }

  /** Whether one looks at something else than what is held. */
  get looksAway(): boolean {
    const { glance, picked } = this;
    if (glance === null) return false;
    if (picked?.kind === "hand") return glance.card !== picked.card || glance.piece !== null;
    return picked?.kind !== "piece" || glance.piece?.id !== picked.piece;
  }

  get priceLine(): string {
    if (this.picked === null || !this.isTurn) return "";
    const price = priceOf(this.scene, this.picked);
    return this.showsAfter ? `${price} ${say("hearts_after")}` : price;
  }

  /** Whether hearts on the table show what they would be, not what they are. */
  get showsAfter(): boolean {
    const goals = [...this.lights.places.values(), ...this.lights.pieces.values()];
    return goals.some((one) => Object.keys(this.given().ahead?.[one.action] ?? {}).length > 0);
  }

  // Picking up and choosing

  press(kind: Act, tap?: MouseEvent): void {
    if (!this.isTurn) return;
    const [first] = this.actionsOf(kind);
    if (!first) this.refuse(this.reasonNot(kind));
    else if (kind === "draw") this.tap(first, tap);
    else {
      this.pick({ kind: "mode", mode: kind });
      const at = { play: `[data-hand="${first.card}"]`, move: `[data-piece="${first.piece}"]`, replace: `[data-place="${first.place}"]` }[kind];
      void tick().then(() => document.querySelector<HTMLElement>(at)?.focus());
    }
  }

  list(): void {
    this.picked = null;
    this.listing = !this.listing;
  }

  pick(picked: Picked | null): void {
    const isPutBack = picked !== null && same(picked, this.picked);
    this.letGo();
    this.glance = null;
    this.picked = isPutBack ? null : picked;
    if (this.picked && this.picked.kind !== "mode") {
      play("paper");
      const number = choicesOf(this.scene, this.picked).length;
      const name =
        this.picked.kind === "hand"
          ? this.title(this.picked.card)
          : (this.pieces.get(this.picked.piece)?.name ?? "");
      announce(say(number === 1 ? "picked_one" : "picked", { name, number }));
      if (number > 0) void tick().then(() => show(".road .lit"));
    }
  }

  /** Everything lies as if nothing had been touched. */
  letGo(): void {
    this.picked = null;
    this.listing = false;
    this.fan = null;
    this.note = "";
    this.arming.disarm();
  }

  /** A hint is asked for: it is read in the place of what is held, and a Window waits as long. */
  hearsAdvice(): void {
    if (this.layout.focus !== "lens") this.letGo();
    if (this.isWindow) this.orders.hold();
  }

  /** A choice that is touched. What nobody can take back is asked for twice, of a finger. */
  tap(choice: OzChoice, tap: MouseEvent | undefined): void {
    if (!this.live || this.sending) return;
    if (unknownOf(this.scene, choice) !== null && !this.arming.confirms(choice.action, tap)) {
      announce(this.armedWords(choice));
    } else this.choose(choice);
  }

  /** `Turn it up · 1+?`, once the first tap was made; else nothing. */
  armedWords(choice: OzChoice | undefined): string {
    const unknown = choice && this.arming.isArmed(choice.action) ? unknownOf(this.scene, choice) : null;
    return choice && unknown ? say(`surely_${unknown}`, { price: priceTag(choice) }) : "";
  }

  choose(choice: OzChoice): void {
    if (!this.live || this.sending) return;
    const wait = this.orders.waitFor(choice);
    this.letGo();
    this.glance = null;
    if (choice.kind === "end") this.tray = [];
    if (wait <= 0) {
      this.given().act(choice.action);
      return;
    }
    const seq = this.page.seq;
    this.sending = true;
    setTimeout(() => {
      this.sending = false;
      if (this.page.seq === seq && !this.idle) this.given().act(choice.action);
    }, wait);
  }

  refuse(reason: string): void {
    this.note = reason;
    announce(reason, "assertive");
  }

  touchPlace(place: OzPlace, tap?: MouseEvent): void {
    const choice = this.lights.places.get(place.id);
    const barred = this.lights.barred.get(place.id);
    if (choice) this.tap(choice, tap);
    else if (barred) this.refuse(barred.text);
    else if (place.card !== null) this.zoom(place.card, null, true);
  }

  touchPiece(piece: OzPiece): void {
    const choice = this.lights.pieces.get(piece.id);
    const barred = this.scene.cannot.some((one) => one.piece === piece.id);
    if (choice) this.choose(choice);
    else if (this.live && (this.active.has(piece.id) || barred)) {
      this.pick({ kind: "piece", piece: piece.id });
    } else this.zoom(piece.card, piece, true);
  }

  zoom(card: string, piece: OzPiece | null, pinned: boolean): void {
    if (pinned) this.zoomed = { card, piece };
    else this.glance = { card, piece };
  }

  /** Frames what a sentence names, on whichever road it lies. */
  point(line: Line): void {
    clearTimeout(this.pointing);
    this.pointed = pointedBy(this.scene, line);
    const [at] = this.pointed.stops;
    if (at !== undefined && !this.path.includes(at)) {
      this.road = this.scene.authors.find((one) => one.path.includes(at))?.seat ?? this.road;
    }
    void tick().then(() => show(".road .pointed"));
    this.pointing = window.setTimeout(() => (this.pointed = NOTHING_POINTED), POINTS_MS);
  }

  // Archiving for dice

  canArchive(card: string): boolean {
    return this.live && this.scene.choices.some((one) => one.kind === "archive" && one.card === card);
  }

  toTray(card: string): void {
    if (!this.canArchive(card)) return;
    this.letGo();
    this.tray = [...this.tray, card];
  }

  /** The tray goes card by card: each is a choice of its own, and a Window may come between. */
  nextOfTray(): void {
    const card = this.tray[0];
    const choice = this.scene.choices.find((one) => one.kind === "archive" && one.card === card);
    this.tray = choice ? this.tray.slice(1) : [];
    this.emptying = this.tray.length > 0;
    if (choice) this.choose(choice);
  }

  /** Lets a Window pass, unless somebody holds it. */
  pass(): void {
    const pass = this.scene.choices.find((one) => one.kind === "pass");
    if (pass && !this.orders.isHeld) this.choose(pass);
  }
}

/** A long road scrolls by itself: the first lit goal comes into sight. */
function show(first: string): void {
  document.querySelector<HTMLElement>(first)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function same(one: Picked, other: Picked | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const NOTHING = (scene: OzPageModel): OzPageModel => ({
  ...scene,
  choices: [],
  cannot: [],
});

export function createBoardState(given: () => BoardProps<OzPageModel>): BoardState {
  return setContext(KEY, new BoardState(given));
}

export function boardState(): BoardState {
  return getContext<BoardState>(KEY);
}
