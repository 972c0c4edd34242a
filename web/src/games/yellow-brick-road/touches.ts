// What a touch of a card, a spot or a monkey means, by finger, mouse or key.

import { announce } from "../../lib/announce";
import { play } from "../../lib/sound";
import { own } from "./settings";
import type { Builder, RoadPageModel } from "./wire";
import type { Drag } from "./drag.svelte";
import type { Faces } from "./faces.svelte";
import type { Plan } from "./plan.svelte";
import { used } from "./ribbons";
import { say } from "./words/board";

export interface Table {
  scene: () => RoadPageModel;
  me: () => number;
  /** It is for this seat to decide, and nothing is on its way. */
  free: () => boolean;
  act: (action: string) => void;
  plan: Plan;
  faces: Faces;
  drag: Drag;
}

export class Touches {
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
    const { action } = this.#table.plan;
    if (action) this.send(action);
  };

  pick = (card: number): void => {
    const { drag, plan } = this.#table;
    if (!this.#table.free() || drag.justDragged) return;
    if (plan.card === card && plan.spot === null) this.turn();
    else plan.pick(card);
    play("paper");
  };

  /** Reads out what the player has in mind. */
  tell = (): void => {
    const { faces, plan } = this.#table;
    const { laying, swapping, blocking } = plan;
    if (laying) {
      announce(`${faces.said(laying.card, laying.turned)} ${laying.said} ${say("layHint")}`);
    } else if (swapping) announce(`${swapping.said} ${say("swapHint")}`);
    else if (blocking) announce(`${blocking.said} ${say("sendHint")}`);
    else if (plan.refusal) announce(plan.refusal, "assertive");
  };

  turn = (): void => {
    const { faces, plan } = this.#table;
    plan.turn();
    if (plan.laying) this.tell();
    else if (plan.card !== null) announce(faces.said(plan.card, plan.isTurned(plan.card)));
  };

  lift = (): void => {
    const { plan } = this.#table;
    if (plan.spot === null && plan.line === null && plan.neighbour === null) plan.card = null;
    plan.lift();
    announce(say("lifted"));
  };

  hover = (spot: number): void => {
    const { plan } = this.#table;
    if (plan.lays.length > 0) {
      if (!plan.hover(spot)) plan.refusal = this.#whyNot(spot);
    } else plan.trySwap(spot);
    this.tell();
  };

  #whyNot(spot: number): string {
    if (this.#mine?.closes.includes(spot)) return this.#mine.closes_said;
    return this.#mine?.grid.cards[spot] ? say("spotOccupied") : "";
  }

  touch = (spot: number): void => {
    const { drag, plan } = this.#table;
    if (!this.#table.free() || drag.justDragged) return;
    const { snake } = this.#table.scene();
    if (plan.laying?.spot === spot) this.turn();
    else if (plan.neighbour !== null && (spot === plan.neighbour || spot === snake)) {
      plan.turnAt(spot);
      this.tell();
    } else this.hover(spot);
  };

  beckon = (line: number): void => {
    const { plan } = this.#table;
    if (!this.#table.free()) return;
    if (plan.line === line) this.confirm();
    else {
      plan.beckon(line);
      this.tell();
    }
  };

  grabCard = (event: PointerEvent, card: number): void => {
    const { drag, plan } = this.#table;
    if (!this.#table.free() || plan.hand.length === 0) return;
    drag.start(event, card, {
      over: (spot) => {
        plan.pick(card);
        if (spot === null || !plan.hover(spot)) plan.spot = null;
      },
      drop: (spot) => {
        if (spot !== null && !plan.laying) plan.refusal = this.#whyNot(spot);
        this.tell();
        if (plan.laying && own.settings.layOnRelease) this.confirm();
      },
      turn: () => plan.turn(),
    });
  };

  /** The card in the air can be carried on; the Snake can be drawn onto a neighbour. */
  grabSpot = (event: PointerEvent, spot: number): void => {
    const { drag, plan } = this.#table;
    const snake = this.#mine?.grid.cards[spot]?.card;
    if (plan.laying?.spot === spot) this.grabCard(event, plan.laying.card);
    else if (
      this.#table.free() &&
      plan.swaps.length > 0 &&
      spot === this.#table.scene().snake &&
      snake !== undefined
    ) {
      drag.start(event, snake, {
        over: (over) => {
          if (over !== null && over !== spot && over !== plan.neighbour) plan.trySwap(over);
        },
        drop: () => this.tell(),
        turn: () => plan.turnSnake(),
      });
    }
  };
}
