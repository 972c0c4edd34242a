// The moments of a record, fetched as the reader comes near them, and kept.

import { api } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import type { Line, Moment } from "../../wire";

const AHEAD = 3;
const TOLD = 12; // moments
const SENTENCES = 1000; // more than one moment has; each begins to count anew

export class Moments {
  private kept = new Map<string, Promise<Moment>>();
  private known = new Map<string, Moment>();

  constructor(
    private readonly record: string,
    private readonly last: number,
  ) {}

  at(number: number, seat: number | null): Promise<Moment> {
    const moment = this.fetch(number, seat);
    for (let next = number + 1; next <= number + AHEAD && next <= this.last; next++) {
      // A moment that cannot be fetched ahead is asked for again when it is its turn.
      this.fetch(next, seat).catch(() => undefined);
    }
    return moment;
  }

  /** The tale up to a moment, as far back as the reader has come through it. */
  tale(number: number, seat: number | null): Line[] {
    const lines: Line[] = [];
    for (let at = number; at > number - TOLD; at--) {
      const moment = this.known.get(keyOf(at, seat));
      if (!moment) break;
      lines.unshift(...moment.lines.map((line) => ({ ...line, number: at * SENTENCES + line.number })));
    }
    return lines;
  }

  private fetch(number: number, seat: number | null): Promise<Moment> {
    const key = keyOf(number, seat);
    let moment = this.kept.get(key);
    if (!moment) {
      moment = api.moment(this.record, number, seat);
      this.kept.set(key, moment);
      moment.then(
        (found) => this.known.set(key, found),
        () => this.kept.delete(key),
      );
    }
    return moment;
  }
}

function keyOf(number: number, seat: number | null): string {
  return `${settings.language} ${seat} ${number}`;
}
