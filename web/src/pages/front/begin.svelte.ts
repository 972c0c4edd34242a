// One click plays: at home with a bot at once, in public with whoever waits, and with a bot after a
// while.

import { api, sentenceOf } from "../../lib/api";
import { infoOf, manifestOf } from "../../lib/games.svelte";
import { hallLine, type Wanted } from "../../lib/hall.svelte";
import { go } from "../../lib/location.svelte";
import { who } from "../../lib/me.svelte";
import { settings } from "../../lib/settings.svelte";
import type { NewSeat } from "../../wire";
import { paceFor, paceOf } from "../new/pace";

/** Who sits down when nobody comes. */
export const STAND_IN = "tin-woodman";

class Begin {
  busy = $state(false);
  trouble = $state("");

  /** A table against a bot, the usual one unless it is named. */
  withBot = (game: string, bot = ""): Promise<void> =>
    this.attempt(async () => {
      const info = manifestOf(game) ? null : infoOf(game);
      const fewest = info && !info.seats.includes(2) ? Math.min(...info.seats) : 2;
      const me: NewSeat = { kind: "me", name: settings.name };
      const seats = Array.from({ length: fewest }, (_, seat): NewSeat => (seat === 0 ? me : { kind: "bot", bot }));
      go((await api.makeTable({ game, seats, hints: true })).path);
    });

  /** The search goes on. */
  standIn = async (wanted: Wanted): Promise<void> => {
    hallLine.seek(wanted, true);
    await this.withBot(wanted.game, STAND_IN);
  };

  sitDown = (table: string): Promise<void> =>
    this.attempt(async () => go((await api.sitDown(table, settings.name)).path));

  openTable = (wanted: Wanted): Promise<void> =>
    this.attempt(async () => {
      const seats: NewSeat[] = [{ kind: "me", name: settings.name }, { kind: "friend" }];
      go((await api.makeTable({ ...wanted, seats, listed: true })).path);
    });

  watch = (table: string): Promise<void> => this.attempt(async () => go((await api.watch(table)).path));

  /** A game at the pace that was chosen last; it counts only where it can. */
  wanted(game: string, chosen = settings.seek): Wanted {
    const info = infoOf(game);
    const pace = info ? paceFor(info, paceOf(chosen)) : "";
    const mayCount = pace !== "" && who.me?.me?.visitor === false;
    return { game, pace, rated: settings.counts && mayCount };
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await what();
    } catch (error) {
      this.trouble = sentenceOf(error);
    } finally {
      this.busy = false;
    }
  }
}

export const begin = new Begin();
