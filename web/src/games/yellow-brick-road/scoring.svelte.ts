// Plays the scoring step by step: Road after Road, then the totals. It can be skipped.

import { announce } from "../../lib/announce";
import { movesLittle } from "../../lib/settings.svelte";
import type { CountedRoad, RoadScoring } from "./wire";

const STEP_MS = 950;

interface Step {
  seat: number;
  line: number;
  road: CountedRoad;
}

export class Count {
  #steps: Step[] = $state.raw([]);
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  running = $derived(this.#at < this.#steps.length);

  /** Counts from the beginning. */
  start(scoring: RoadScoring, order: number[]): void {
    this.stop();
    const longest = Math.max(...scoring.counted.map((lines) => lines.length));
    this.#steps = Array.from({ length: longest }, (_, line) =>
      order.flatMap((seat) => {
        const road = scoring.counted[seat]?.[line];
        return road ? [{ seat, line, road }] : [];
      }),
    ).flat();
    this.#at = movesLittle() ? this.#steps.length : 0;
    this.#next();
  }

  #next(): void {
    if (!this.running) return;
    announce(this.#steps[this.#at]?.road.said ?? "");
    this.#timer = setTimeout(() => {
      this.#at++;
      this.#next();
    }, STEP_MS);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#at = this.#steps.length;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.#at = 0;
  }

  /** How many lines of a seat stand already; null when nothing is being counted. */
  shown(seat: number): number | null {
    if (!this.running) return null;
    return this.#steps.slice(0, this.#at + 1).filter((step) => step.seat === seat).length;
  }

  glowing(seat: number): string {
    const step = this.running ? this.#steps[this.#at] : undefined;
    return step?.seat === seat ? step.road.letter : "";
  }

  /** The number stamped on each card that is being counted. */
  stamps(seat: number): Map<number, number> {
    const step = this.running ? this.#steps[this.#at] : undefined;
    if (step?.seat !== seat) return new Map();
    return new Map(step.road.spots.map((spot) => [spot, step.road.size]));
  }
}
