// What a card is worth, as the server finds out while the page is looked at.

import { api, sentenceOf, Trouble } from "../../../lib/api";
import type { CardWorth } from "../../../wire";
import { GAME } from "../gallery/collection.svelte";
import { afterVisible } from "../visible_timer";
import { asTrial } from "./sketch.svelte";

const BETWEEN_LOOKS = 1000;
const AFTER_TROUBLE = 4000;

export class Worth {
  told = $state.raw<CardWorth | null>(null);
  trouble = $state("");
  isAsked = $state(false);

  private callOff: () => void = () => undefined;
  private run = 0; // an answer to an earlier one is not looked at

  begin(text: string, card: string): void {
    this.away();
    this.isAsked = true;
    void this.look(this.run, { text: asTrial(text, card), card });
  }

  /** No more is played; what is known stays. */
  stop(): void {
    this.callOff();
    this.run += 1;
    this.isAsked = false;
    this.trouble = "";
  }

  /** It was about another card. */
  away(): void {
    this.stop();
    this.told = null;
  }

  private async look(run: number, asked: { text: string; card: string }): Promise<void> {
    let found: CardWorth | null = null;
    let trouble = "";
    let goesOn = true;
    try {
      found = await api.cardWorth(GAME, asked);
      goesOn = found.state === "waiting" || found.state === "playing";
    } catch (error) {
      trouble = sentenceOf(error);
      goesOn = !(error instanceof Trouble) || error.passes;
    }
    if (run !== this.run) return;
    this.trouble = trouble;
    this.told = found ?? this.told;
    if (!goesOn) this.isAsked = false;
    else this.callOff = afterVisible(trouble ? AFTER_TROUBLE : BETWEEN_LOOKS, () => void this.look(run, asked));
  }
}
