// What the page knows of the cards: names and the course of their roads. Pictures come by path.

import { settings } from "../../lib/settings.svelte";
import type { RoadCardFace, RoadDeckOfPage } from "./wire";

export class CardFaces {
  #cards: Map<number, RoadCardFace> = $state.raw(new Map());
  #deck: () => string;

  constructor(deck: () => string) {
    this.#deck = deck;
    $effect(() => {
      const wanted = `/api/decks/yellow-brick-road/${deck()}?lang=${settings.language}`;
      const stop = new AbortController();
      fetch(wanted, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<RoadDeckOfPage>) : null))
        .then((told) => {
          if (told) this.#cards = new Map(told.cards.map((card) => [card.id, card]));
        })
        .catch(() => undefined); // names and glow are missing then; the pictures are not
      return () => stop.abort();
    });
  }

  picture(card: number, turned: boolean): string {
    return `/art/yellow-brick-road/${this.#deck()}/${card}${turned ? "~" : ""}.svg`;
  }

  name(card: number): string {
    return this.#cards.get(card)?.name ?? "";
  }

  said(card: number, turned: boolean): string {
    const face = this.#cards.get(card);
    return (turned ? face?.said_turned : face?.said) ?? "";
  }

  /** What a special card does, in words; nothing for the others. */
  power(card: number | null): string {
    return (card !== null && this.#cards.get(card)?.power) || "";
  }

  course(card: number, turned: boolean): string {
    const face = this.#cards.get(card);
    return (turned ? face?.course_turned : face?.course) ?? "";
  }
}
