// What a touch, click or key on a card, a spot or a monkey does.

import { announce } from "../../lib/announce";
import { play } from "../../lib/sound";
import { own } from "./settings";
import type { Builder, RoadPageModel } from "./wire";
import type { Drag } from "./drag.svelte";
import type { CardFaces } from "./card_faces.svelte";
import type { PendingMove } from "./pending_move.svelte";
import { used } from "./first_advice";
import { say } from "./words/board";

export interface Table {
  scene: () => RoadPageModel;
  me: () => number;
  /** It is for this seat to decide, and nothing is on its way. */
  free: () => boolean;
  act: (action: string) => void;
  move: PendingMove;
  faces: CardFaces;
  drag: Drag;
}

export class Gestures {
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get #mine(): Builder | undefined {
    return this.#table.scene().builders[this.#table.me()];
  }

  /** Sends an action at once. */
  send = (action: string): void => {
    if (!this.#table.free()) return;
    used(this.#table.scene().phase);
    this.#table.act(action);
  };

  /** Sends what the player has in mind. */
  confirm = (): void => {
    const { action } = this.#table.move;
    if (action) this.send(action);
  };

  pick = (card: number): void => {
    const { drag, move } = this.#table;
    if (!this.#table.free() || drag.justDragged) return;
    if (move.card === card && move.spot === null) this.turn();
    else move.pick(card);
    play("paper");
  };

  /** Reads out what the player has in mind. */
  tell = (): void => {
    const { faces, move } = this.#table;
    const { laying, swapping, blocking } = move;
    if (laying) {
      announce(`${faces.said(laying.card, laying.turned)} ${laying.said} ${say("layHint")}`);
    } else if (swapping) announce(`${swapping.said} ${say("swapHint")}`);
    else if (blocking) announce(`${blocking.said} ${say("sendHint")}`);
    else if (move.refusal) announce(move.refusal, "assertive");
  };

  turn = (): void => {
    const { faces, move } = this.#table;
    move.turn();
    if (move.laying) this.tell();
    else if (move.card !== null) announce(faces.said(move.card, move.isTurned(move.card)));
  };

  lift = (): void => {
    const { move } = this.#table;
    if (move.spot === null && move.line === null && move.neighbour === null) move.card = null;
    move.lift();
    announce(say("lifted"));
  };

  hover = (spot: number): void => {
    const { move } = this.#table;
    if (move.lays.length > 0) {
      if (!move.hover(spot)) move.refusal = this.#whyNot(spot);
    } else move.trySwap(spot);
    this.tell();
  };

  #whyNot(spot: number): string {
    if (this.#mine?.closes.includes(spot)) return this.#mine.closes_said;
    return this.#mine?.grid.cards[spot] ? say("spotOccupied") : "";
  }

  touch = (spot: number): void => {
    const { drag, move } = this.#table;
    if (!this.#table.free() || drag.justDragged) return;
    const { snake } = this.#table.scene();
    if (move.laying?.spot === spot) this.turn();
    else if (move.neighbour !== null && (spot === move.neighbour || spot === snake)) {
      move.turnAt(spot);
      this.tell();
    } else this.hover(spot);
  };

  beckon = (line: number): void => {
    const { move } = this.#table;
    if (!this.#table.free()) return;
    if (move.line === line) this.confirm();
    else {
      move.beckon(line);
      this.tell();
    }
  };

  grabCard = (event: PointerEvent, card: number): void => {
    const { drag, move } = this.#table;
    if (!this.#table.free() || move.hand.length === 0) return;
    drag.start(event, card, {
      over: (spot) => {
        move.pick(card);
        if (spot === null || !move.hover(spot)) move.spot = null;
      },
      drop: (spot) => {
        if (spot !== null && !move.laying) move.refusal = this.#whyNot(spot);
        this.tell();
        if (move.laying && own.settings.layOnRelease) this.confirm();
      },
      turn: () => move.turn(),
    });
  };

  /** The card in the air can be carried on; the Snake can be drawn onto a neighbour. */
  grabSpot = (event: PointerEvent, spot: number): void => {
    const { drag, move } = this.#table;
    const snake = this.#mine?.grid.cards[spot]?.card;
    if (move.laying?.spot === spot) this.grabCard(event, move.laying.card);
    else if (
      this.#table.free() &&
      move.swaps.length > 0 &&
      spot === this.#table.scene().snake &&
      snake !== undefined
    ) {
      drag.start(event, snake, {
        over: (over) => {
          if (over !== null && over !== spot && over !== move.neighbour) move.trySwap(over);
        },
        drop: () => this.tell(),
        turn: () => move.turnSnake(),
      });
    }
  };
}
