// What one person does at this board between two pages: what is picked up, looked at closely, laid
// ready in the tray, and the Windows that answer themselves.

import { getContext, setContext, tick } from "svelte";

import { announce } from "../../lib/announce";
import type { BoardProps } from "../../table/board";
import { own } from "./settings";
import type { OzPageModel, OzCard, OzChoice, OzPiece, OzPlace, OzWindow } from "./wire";
import { blankCard, packOf } from "./pack.svelte";
import { active, choicesOf, lightsOf, movers, type Picked, playable } from "./targets";
import { say } from "./words/board";

const KEY = Symbol("board");

export const SOONEST_PASS_MS = 1200;

export interface Zoomed {
  card: string;
  piece: OzPiece | null;
  /** Held open until it is closed, not only while something hovers. */
  pinned: boolean;
  /** On which side of the page there is room. */
  side: "left" | "right";
}

export class BoardState {
  picked = $state<Picked | null>(null);
  zoomed = $state<Zoomed | null>(null);
  tray = $state<string[]>([]);
  emptying = $state(false);
  sending = $state(false);
  listing = $state(false);
  note = $state("");
  quill = $state(false);
  held = $state(false);
  road = $state(0);
  private askedAt = 0;
  private askedIn = -1; // at which moment
  private lastStop: OzWindow["stop"] = "unknown";
  private readonly given: () => BoardProps<OzPageModel>;

  constructor(given: () => BoardProps<OzPageModel>) {
    this.given = given;
  }

  get scene(): OzPageModel {
    return this.given().scene;
  }

  get page(): BoardProps<OzPageModel>["page"] {
    return this.given().page;
  }

  /** Whether something may be done here and now. */
  get live(): boolean {
    return !this.given().idle && !this.given().busy && this.scene.choices.length > 0;
  }

  get idle(): boolean {
    return this.given().idle;
  }

  get hinted(): string {
    return this.given().advice?.action ?? "";
  }

  /** What a bot would do, to be marked on the things themselves. */
  readonly hint = $derived.by(() =>
    this.hinted === "" ? undefined : this.scene.choices.find((one) => one.action === this.hinted),
  );

  get undo(): (() => void) | undefined {
    return this.given().undo;
  }

  // Cards and names

  private readonly pack = $derived.by(() => packOf(this.scene.pack));
  private readonly faces = $derived(new Map(this.pack?.cards.map((card) => [card.id, card])));
  readonly pieces = $derived.by(() => new Map(this.scene.pieces.map((one) => [one.id, one])));
  readonly places = $derived.by(() => new Map(this.scene.places.map((one) => [one.id, one])));

  get isReconstruction(): boolean {
    return this.pack?.reconstruction ?? false;
  }

  get hasCards(): boolean {
    return this.pack !== null;
  }

  card(id: string): OzCard {
    return this.faces.get(id) ?? blankCard(id);
  }

  /** With the version, where a name alone does not tell which. */
  title(id: string): string {
    const card = this.card(id);
    return card.version ? `${card.name} • ${card.version}` : card.name;
  }

  name(seat: number): string {
    return this.page.chairs[seat]?.name || `${seat + 1}`;
  }

  /** Through whose eyes the road runs: a spectator walks with the first Author. */
  get me(): number {
    return this.scene.seat ?? 0;
  }

  placeName(place: OzPlace): string {
    if (place.title) {
      if (place.ends) return say("the_end");
      if (place.spoke === this.scene.seat) return say("your_title");
      if (place.spoke >= this.scene.authors.length) return say("far_title");
      return say("title_of", { who: this.name(place.spoke) });
    }
    return place.card === null ? say("hidden") : this.card(place.card).name;
  }

  // What lights up

  readonly lights = $derived.by(() => lightsOf(this.live ? this.scene : NOTHING(this.scene), this.picked));
  readonly movers = $derived.by(() => (this.live ? movers(this.scene) : new Set<string>()));
  readonly active = $derived.by(() => (this.live ? active(this.scene) : new Set<string>()));
  readonly playable = $derived.by(() => (this.live ? playable(this.scene) : new Set<string>()));

  // Picking up and choosing

  pick(picked: Picked | null): void {
    this.note = "";
    this.held = this.held || picked !== null;
    this.picked = picked !== null && same(picked, this.picked) ? null : picked;
    if (this.picked && this.picked.kind !== "mode") {
      const number = choicesOf(this.scene, this.picked).length;
      const name =
        this.picked.kind === "hand"
          ? this.title(this.picked.card)
          : (this.pieces.get(this.picked.piece)?.name ?? "");
      announce(say(number === 1 ? "picked_one" : "picked", { name, number }));
      if (number > 0) void tick().then(showLights);
    }
  }

  choose(choice: OzChoice): void {
    if (!this.live || this.sending) return;
    const isPass = choice.kind === "pass" || choice.kind === "pass-turn";
    const wait = isPass ? SOONEST_PASS_MS - (performance.now() - this.askedAt) : 0;
    this.picked = null;
    this.listing = false;
    this.note = "";
    if (choice.kind === "end") this.tray = [];
    if (this.scene.window !== null) this.quill = false;
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

  touchPlace(place: OzPlace): void {
    const choice = this.lights.places.get(place.id);
    const barred = this.lights.barred.get(place.id);
    if (choice) this.choose(choice);
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

  zoom(card: string, piece: OzPiece | null, pinned: boolean, x = 0): void {
    const side = x > innerWidth / 2 ? "left" : "right";
    this.zoomed = { card, piece, pinned, side };
  }

  // Archiving for dice

  canArchive(card: string): boolean {
    return this.live && this.scene.choices.some((one) => one.kind === "archive" && one.card === card);
  }

  toTray(card: string): void {
    if (!this.canArchive(card)) return;
    this.picked = null;
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

  // Windows (O21.2): orders that stand on public facts only

  /** Called for every page. Gives the milliseconds after which a Window passes by itself. */
  windowOpens(): number | null {
    const { window, asked } = this.scene;
    if (window && window.stop !== "unknown") this.lastStop = window.stop;
    if (asked?.kind !== "window" && asked?.kind !== "last_window") return null;
    if (this.askedIn !== this.page.seq) {
      this.askedIn = this.page.seq;
      this.askedAt = performance.now();
      this.held = this.quill || (this.isStop && own.settings.stopSeconds === 0);
    }
    return this.isStop ? 1000 * own.settings.stopSeconds : SOONEST_PASS_MS;
  }

  raiseQuill(): void {
    if (this.scene.seat === null || this.page.status !== "playing") return;
    this.quill = !this.quill;
    if (this.quill && this.scene.asked?.kind.endsWith("window")) this.held = true;
    announce(say(this.quill ? "quill_up" : "quill_lowered"));
  }

  get isStop(): boolean {
    const stop = this.scene.window?.stop === "unknown" ? this.lastStop : this.scene.window?.stop;
    if (stop === undefined || stop === "other") return this.quill;
    return stop === "unknown" || this.quill || own.settings.stops.includes(stop);
  }

  pass(): void {
    const pass = this.scene.choices.find((one) => one.kind === "pass");
    if (pass && !this.held && !this.quill) this.choose(pass);
  }
}

/** On a small page the lit goals may be out of sight, or under what was picked up. */
function showLights(): void {
  const lit = document.querySelector<HTMLElement>(".place.lit, .token.lit");
  const box = lit?.getBoundingClientRect();
  if (!lit || !box || innerWidth > 760) return;
  const covered = document.querySelector(".foot")?.getBoundingClientRect().top ?? innerHeight;
  if (box.top < 60 || box.bottom > covered) lit.scrollIntoView({ block: "start" });
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
