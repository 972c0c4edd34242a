// What the table shows through the eyes of one seat, and how it calls everything. Nothing that one
// does between two pages: that is `board_state.svelte.ts`.

import type { BoardProps } from "../../table/board";
import { type Stack, stacksOf } from "./crowd";
import { blankCard, packOf } from "./pack.svelte";
import { active } from "./targets";
import type { OzCard, OzChoice, OzPageModel, OzPiece, OzPlace } from "./wire";
import { say } from "./words/board";

const OWN_TURN = new Set(["action", "bonus"]);

/** Of a stop: where one's own Characters stand, or those of the others. */
export type Side = "mine" | "theirs";

export class BoardView {
  protected readonly given: () => BoardProps<OzPageModel>;

  constructor(given: () => BoardProps<OzPageModel>) {
    this.given = given;
  }

  get scene(): OzPageModel {
    return this.given().scene;
  }

  get page(): BoardProps<OzPageModel>["page"] {
    return this.given().page;
  }

  /** Whether something may be done here and now. */
  get live(): boolean {
    return !this.given().idle && !this.given().busy && this.scene.choices.length > 0;
  }

  get idle(): boolean {
    return this.given().idle;
  }

  get hinted(): string {
    return this.given().advice?.action ?? "";
  }

  /** What a bot would do, to be marked on the things themselves. */
  readonly hint = $derived.by(() =>
    this.hinted === "" ? undefined : this.scene.choices.find((one) => one.action === this.hinted),
  );

  get undo(): (() => void) | undefined {
    return this.given().undo;
  }

  // Cards and names

  private readonly pack = $derived.by(() => packOf(this.scene.pack));
  private readonly faces = $derived(new Map(this.pack?.cards.map((card) => [card.id, card])));
  readonly pieces = $derived.by(() => new Map(this.scene.pieces.map((one) => [one.id, one])));
  readonly places = $derived.by(() => new Map(this.scene.places.map((one) => [one.id, one])));

  /** What it is called, with its version. */
  get packName(): string {
    return this.pack ? say("pack", { name: this.pack.name, number: this.pack.version }) : "";
  }

  get isReconstruction(): boolean {
    return this.pack?.reconstruction ?? false;
  }

  get hasCards(): boolean {
    return this.pack !== null;
  }

  card(id: string): OzCard {
    return this.faces.get(id) ?? blankCard(id);
  }

  /** With the version, where a name alone does not tell which. */
  title(id: string): string {
    const card = this.card(id);
    return card.version ? `${card.name} • ${card.version}` : card.name;
  }

  name(seat: number): string {
    return this.page.chairs[seat]?.name || `${seat + 1}`;
  }

  /** Through whose eyes the road runs: a spectator walks with the first Author. */
  get me(): number {
    return this.scene.seat ?? 0;
  }

  /** As the table calls somebody: one's own chip says “You”. */
  who(seat: number): string {
    return this.isYou(seat) ? say("you") : this.name(seat);
  }

  /** On one sofa everybody is called by name. */
  isYou(seat: number): boolean {
    return seat === this.scene.seat && this.page.chairs.filter((chair) => chair.yours).length === 1;
  }

  placeName(place: OzPlace): string {
    if (place.title) {
      if (place.ends) return say("the_end");
      if (place.spoke === this.scene.seat) return say("your_title");
      if (place.spoke >= this.scene.authors.length) return say("far_title");
      return say("title_of", { who: this.name(place.spoke) });
    }
    return place.card === null ? say("hidden") : this.card(place.card).name;
  }

  /** What a Title Card says of itself. */
  titleName(place: OzPlace): string {
    if (place.spoke >= this.scene.authors.length) return say("far_title");
    return place.spoke === this.scene.seat ? say("your_title") : this.name(place.spoke);
  }

  /** The same where not even a name has room. */
  sideName(place: OzPlace): string {
    return place.spoke === this.scene.seat ? say("your_title") : say("their_title");
  }

  // Who stands where

  /** Cards in play with which something may be done. */
  readonly active = $derived.by(() => (this.live ? active(this.scene) : new Set<string>()));

  /** Those of one Author stand together, and those that are alike as one pile. */
  stacksAt(place: string, side: Side): Stack[] {
    const here = this.scene.pieces
      .filter((one) => one.place === place && one.host === null && one.type === "character")
      .filter((one) => (one.seat === this.me) === (side === "mine"))
      .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    const bears = (piece: OzPiece): boolean => this.scene.pieces.some((one) => one.host === piece.id);
    return stacksOf(here, bears, this.active);
  }

  /** Objects and Effects that nobody bears. */
  looseAt(place: string): OzPiece[] {
    return this.scene.pieces.filter((one) => one.place === place && one.host === null && one.type !== "character");
  }

  // What is asked

  /** The question to this seat, while it may answer. */
  get asked(): OzPageModel["asked"] {
    return this.live ? this.scene.asked : null;
  }

  get isTurn(): boolean {
    return this.asked !== null && OWN_TURN.has(this.asked.kind);
  }

  get isWindow(): boolean {
    return this.asked?.kind.endsWith("window") === true;
  }

  /** Something else must be decided before the tale goes on. */
  get isQuestion(): boolean {
    return this.asked !== null && !this.isTurn && !this.isWindow;
  }

  /** The Vitality of a card in play after a choice, where nothing unknown comes between. */
  after(choice: OzChoice, piece: string): number | null {
    const ahead = this.given().ahead;
    return ahead?.[choice.action]?.[piece] ?? null;
  }
}
