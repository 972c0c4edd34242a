// Windows (O21.2). Whether this Author is asked follows from an order that stands on this side of
// the table only, and from public facts; how long a Window takes never tells what somebody holds.

import { announce } from "../../lib/announce";
import type { BoardProps } from "../../table/board";
import { isSlow } from "../../lib/paces";
import { isAlone } from "../../table/people";
import { own } from "./settings";
import type { OzChoice, OzPageModel, OzWindow } from "./wire";
import { say } from "./words/board";

/** With a clock the ring is the table's, the same for everybody. */
const RING_MS = 4000;

/** Milliseconds. */
export interface Ring {
  left: number;
  of: number;
  /** Where the server counts, it counts on while nobody looks. */
  rests: boolean;
}
const TABLE_STOPS: readonly string[] = ["card", "turn-end", "end"];

/** No Window passes sooner, at a stop or not. */
export const SOONEST_PASS_MS = 1200;

export class WindowOrders {
  /** Raised: the next Window waits, whatever one owns. */
  quill = $state(false);
  held = $state(false);
  private silentIn = $state(-1); // “not again this turn”
  private askedAt = 0;
  private askedIn = -1; // at which moment
  private ringAtFirst = RING_MS;
  private lastStop = $state<OzWindow["stop"]>("unknown");
  private readonly given: () => BoardProps<OzPageModel>;

  constructor(given: () => BoardProps<OzPageModel>) {
    this.given = given;
  }

  private get scene(): OzPageModel {
    return this.given().scene;
  }

  /** In one's own turn a Set Event is among the actions: no Window asks. */
  private get isOwnTurn(): boolean {
    return this.scene.active === this.scene.seat && !this.isLast && !this.isAnswer;
  }

  /** Before something happens, which only an answer can change. */
  private get isAnswer(): boolean {
    return this.scene.window?.stop === "answer";
  }

  private get isLast(): boolean {
    return this.scene.asked?.kind === "last_window";
  }

  /** Nobody else can see how long it takes. */
  private get isUnwatched(): boolean {
    const { page } = this.given();
    return isAlone(page) && !page.watched;
  }

  get hasClock(): boolean {
    return Boolean(this.given().page.clocks);
  }

  /** Over days the server lets a Window pass, at once or after a stop. */
  get isSlow(): boolean {
    return isSlow(this.given().page.clocks?.pace ?? "");
  }

  /** Over days this Window waits for this Author. */
  private get isLeftOpen(): boolean {
    return this.isSlow && (this.given().page.clocks?.rings ?? 0) > 0;
  }

  /** What is left of this Window: with a clock as the server told it last. */
  get ring(): Ring {
    const { clocks } = this.given().page;
    if (clocks) return { left: 1000 * (clocks.ring ?? 0), of: 1000 * clocks.rings, rests: false };
    const of = 1000 * own.settings.stopSeconds;
    return { left: of, of, rests: true };
  }

  get isHeld(): boolean {
    return this.held || this.quill;
  }

  get isStop(): boolean {
    if (this.isLast || this.isAnswer) return true;
    if (this.isOwnTurn) return this.quill;
    const stop = this.scene.window?.stop === "unknown" ? this.lastStop : this.scene.window?.stop;
    if (stop === undefined || stop === "other") return this.quill;
    const stops = this.hasClock ? TABLE_STOPS : own.settings.stops;
    return stop === "unknown" || stop === "answer" || this.quill || stops.includes(stop);
  }

  get fits(): boolean {
    return this.scene.choices.some((one) => one.kind === "reveal");
  }

  /** Whether one is asked. It changes what is seen here, and nothing that others see. */
  get isPausing(): boolean {
    if (this.isHeld) return true;
    if (this.isSlow) return this.isLeftOpen;
    const { asked, stopSeconds } = own.settings;
    if (asked === "never" || this.silentIn === this.scene.turn) return false;
    if (this.isLast) return true;
    if (!this.isStop) return false;
    return this.fits || asked === "always" || (stopSeconds === 0 && !this.hasClock);
  }

  /** How long this Window lasts, by public facts alone. */
  private get beat(): number {
    if (this.isUnwatched && !this.isPausing) return 0;
    if (this.hasClock) return this.isStop ? Math.max(SOONEST_PASS_MS, this.ringAtFirst) : SOONEST_PASS_MS;
    return this.isStop ? Math.max(SOONEST_PASS_MS, 1000 * own.settings.stopSeconds) : SOONEST_PASS_MS;
  }

  /** Called for every page. Gives the milliseconds after which a Window passes by itself. */
  opens(): number | null {
    const { window, asked } = this.scene;
    if (window && window.stop !== "unknown") this.lastStop = window.stop;
    if (!asked?.kind.endsWith("window")) return null;
    const { seq, clocks } = this.given().page;
    if (this.askedIn !== seq) {
      this.askedIn = seq;
      this.ringAtFirst = 1000 * (clocks?.ring ?? RING_MS / 1000);
      this.askedAt = performance.now();
      this.held = this.quill || (this.isPausing && own.settings.stopSeconds === 0 && !this.hasClock);
      if (this.held) this.takeOwnTime();
    }
    if (this.isSlow) return null;
    return this.beat;
  }

  /** A pass leaves at the end of the beat, whether by hand or by itself. */
  waitFor(choice: OzChoice): number {
    const isPass = choice.kind === "pass" || choice.kind === "pass-turn";
    if (this.scene.window !== null) this.quill = false;
    if (!isPass || this.isUnwatched || this.isSlow) return 0;
    const beat = this.held ? SOONEST_PASS_MS : this.beat;
    return beat - (performance.now() - this.askedAt);
  }

  hold(): void {
    if (!this.held) this.takeOwnTime();
    this.held = true;
  }

  /** Openly, on one's own clock. */
  private takeOwnTime(): void {
    const { page, hold } = this.given();
    if (page.clocks && page.clocks.ring !== null && page.deciding === page.seat) hold?.();
  }

  /** Not again this turn: others see a Window of the usual length. */
  beSilent(): void {
    this.silentIn = this.scene.turn;
  }

  /** Over days: where one is waited for from now on. */
  stopAt(stops: string[]): void {
    this.given().stops?.(stops);
  }

  raiseQuill(): void {
    if (this.scene.seat === null || this.given().page.status !== "playing") return;
    this.quill = !this.quill;
    if (this.quill && this.scene.asked?.kind.endsWith("window")) this.hold();
    announce(say(this.quill ? "quill_up" : "quill_lowered"));
  }
}
