// What a sentence of the tale names, as far as it lies on the table. Pure.

import type { Line } from "../../wire";
import type { OzPageModel } from "./wire";

export interface Pointed {
  /** Locations and cards in play that are named, by their own names. */
  places: ReadonlySet<string>;
  pieces: ReadonlySet<string>;
  /** Titles that lie in one's hand. */
  hand: ReadonlySet<string>;
  /** Something that is named was put away last: it lies on top of the Archive. */
  archive: boolean;
  /** The stops of the road at which all that is. */
  stops: readonly string[];
}

export const NOTHING_POINTED: Pointed = {
  places: new Set(),
  pieces: new Set(),
  hand: new Set(),
  archive: false,
  stops: [],
};

export function pointedBy(scene: OzPageModel, line: Line): Pointed {
  const named = new Set(line.marks.flatMap(({ card }) => (card === null ? [] : [card])));
  const places = scene.places.filter((one) => one.card !== null && named.has(one.card));
  const pieces = ofOneAuthor(
    scene.pieces.filter((one) => named.has(one.card)),
    line.seat,
  );
  const hand = scene.seat === null ? [] : (scene.authors[scene.seat]?.hand ?? []);
  const [top] = scene.piles.archive;
  return {
    places: new Set(places.map((one) => one.id)),
    pieces: new Set(pieces.map((one) => one.id)),
    hand: new Set(hand.filter((card) => named.has(card))),
    archive: top !== undefined && named.has(top),
    stops: [...places.map((one) => one.id), ...pieces.map((one) => one.place)],
  };
}

/** Two Authors may have the same title in play: whoever the sentence is about comes first. */
function ofOneAuthor<Piece extends { card: string; seat: number | null }>(pieces: Piece[], seat: number | null): Piece[] {
  return pieces.filter(
    (piece) => piece.seat === seat || !pieces.some((other) => other.card === piece.card && other.seat === seat),
  );
}
