// The move that is prepared on the board but not sent yet: a card held over a spot, monkeys, a swap.

import type { BarredLine, BeginChoice, BlockChoice, LayChoice, LeaveChoice, Paving, SwapChoice, RoadPageModel } from "./wire";

export class PendingMove {
  #scene: () => RoadPageModel;

  card: number | null = $state(null);
  spot: number | null = $state(null);
  line: number | null = $state(null);
  neighbour: number | null = $state(null);
  stays = $state(false);
  /** Why the last touch did nothing. */
  refusal = $state("");
  #turned: Record<number, boolean> = $state({});
  #snakeTurned = $state(false);
  #otherTurned = $state(false);

  constructor(scene: () => RoadPageModel) {
    this.#scene = scene;
  }

  lays: LayChoice[] = $derived.by(() => this.#scene().choices.filter((c) => c.kind === "lay"));
  blocks: BlockChoice[] = $derived.by(() => this.#scene().choices.filter((c) => c.kind === "block"));
  swaps: SwapChoice[] = $derived.by(() => this.#scene().choices.filter((c) => c.kind === "swap"));
  begins: BeginChoice[] = $derived.by(() => this.#scene().choices.filter((c) => c.kind === "begin"));
  leave: LeaveChoice | undefined = $derived.by(() =>
    this.#scene().choices.find((c) => c.kind === "leave"),
  );

  hand: number[] = $derived.by(() => [...new Set(this.lays.map((choice) => choice.card))]);
  openSpots: Set<number> = $derived.by(() => new Set(this.lays.map((choice) => choice.spot)));
  neighbours: Set<number> = $derived.by(() => new Set(this.swaps.map((choice) => choice.spot)));
  mayStay: boolean = $derived.by(() => this.swaps.some((choice) => choice.stays));
  maySwap: boolean = $derived.by(() => this.swaps.some((choice) => !choice.stays));

  laying: LayChoice | undefined = $derived.by(() =>
    this.lays.find(
      (choice) =>
        choice.card === this.card &&
        choice.spot === this.spot &&
        choice.turned === this.isTurned(choice.card),
    ),
  );
  blocking: BlockChoice | undefined = $derived.by(() =>
    this.blocks.find((choice) => choice.line === this.line),
  );
  swapping: SwapChoice | undefined = $derived.by(() =>
    this.swaps.find(
      (choice) =>
        choice.spot === this.neighbour &&
        choice.stays === this.stays &&
        choice.snake_turned === this.#snakeTurned &&
        choice.other_turned === this.#otherTurned,
    ),
  );
  /** The grid as it would lie. */
  after: Paving | undefined = $derived.by(() => (this.laying ?? this.swapping)?.after);
  /** What a confirming touch would send. */
  action: string | undefined = $derived.by(
    () => (this.laying ?? this.blocking ?? this.swapping)?.action,
  );

  isTurned(card: number): boolean {
    return this.#turned[card] ?? false;
  }

  barred(line: number): BarredLine | undefined {
    return this.#scene().barred.find((barred) => barred.line === line);
  }

  forget(): void {
    this.card = this.spot = this.line = this.neighbour = null;
    this.stays = false;
    this.refusal = "";
    this.#turned = {};
  }

  /** Takes an action into mind, as if the player had thought of it. */
  follow(action: string): void {
    const lay = this.lays.find((choice) => choice.action === action);
    const block = this.blocks.find((choice) => choice.action === action);
    const swap = this.swaps.find((choice) => choice.action === action);
    if (lay) {
      this.card = lay.card;
      this.spot = lay.spot;
      this.#turned[lay.card] = lay.turned;
    } else if (block) this.line = block.line;
    else if (swap) {
      this.neighbour = swap.spot;
      this.stays = swap.stays;
      this.#snakeTurned = swap.snake_turned;
      this.#otherTurned = swap.other_turned;
    }
  }

  pick(card: number): void {
    this.refusal = "";
    if (this.hand.includes(card)) this.card = card;
  }

  /** Brings the card in mind, or the first of the hand, over a spot. */
  hover(spot: number): boolean {
    if (!this.openSpots.has(spot)) return false;
    this.card ??= this.hand[0] ?? null;
    this.spot = spot;
    this.refusal = "";
    return true;
  }

  lift(): void {
    this.spot = null;
    this.line = null;
    this.neighbour = null;
    this.refusal = "";
  }

  turn(): void {
    const card = this.card ?? (this.hand.length === 1 ? this.hand[0] : undefined);
    if (card === undefined || card === null) return;
    this.card = card;
    this.#turned[card] = !this.isTurned(card);
  }

  beckon(line: number): void {
    const barred = this.barred(line);
    this.refusal = barred?.said ?? "";
    this.line = barred ? null : line;
  }

  /** Tries a swap with a neighbour; both cards keep the way they lie. */
  trySwap(spot: number): boolean {
    const scene = this.#scene();
    if (!this.neighbours.has(spot) || scene.snake === null) return false;
    const cards = scene.builders[scene.active]?.grid.cards;
    this.#snakeTurned = cards?.[scene.snake]?.turned ?? false;
    this.#otherTurned = cards?.[spot]?.turned ?? false;
    this.stays = !this.swaps.some((choice) => choice.spot === spot && !choice.stays);
    this.neighbour = spot;
    this.refusal = "";
    return true;
  }

  turnSnake(): void {
    if (this.neighbour !== null) this.#snakeTurned = !this.#snakeTurned;
  }

  turnOther(): void {
    if (this.neighbour !== null) this.#otherTurned = !this.#otherTurned;
  }

  /** A touch on one of the two cards of a swap turns it. */
  turnAt(spot: number): void {
    const snakeAt = this.stays ? this.#scene().snake : this.neighbour;
    if (spot === snakeAt) this.turnSnake();
    else this.turnOther();
  }
}
