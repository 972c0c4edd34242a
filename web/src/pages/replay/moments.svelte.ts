// The moments of a record, fetched as the reader comes near them, and kept.

import { api } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import type { Moment } from "../../wire";

const AHEAD = 3;

export class Moments {
  private kept = new Map<string, Promise<Moment>>();

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

  private fetch(number: number, seat: number | null): Promise<Moment> {
    const key = `${settings.language} ${seat} ${number}`;
    let moment = this.kept.get(key);
    if (!moment) {
      moment = api.moment(this.record, number, seat);
      this.kept.set(key, moment);
      moment.catch(() => this.kept.delete(key));
    }
    return moment;
  }
}
