// Labels for screen readers.

import type { OzChoice, OzPiece, OzPlace } from "./wire";
import type { BoardState } from "./board_state.svelte";
import { say } from "./words/board";

export function points(number: number): string {
  if (number === 0) return say("free");
  return number === 1 ? say("point") : say("points", { number });
}

export function price(choice: OzChoice): string {
  return choice.may_rise
    ? say("points_or_more", { points: points(choice.cost) })
    : points(choice.cost);
}

export function whose(board: BoardState, seat: number | null): string {
  if (seat === null) return say("nobodys");
  return seat === board.scene.seat ? say("yours") : say("of", { who: board.name(seat) });
}

export function counters(number: number): string {
  return number === 1 ? say("counter") : say("counters", { number });
}

/** `Bob’s again at the end of your next turn`, where a text took it over; as a line of its own. */
export function control(piece: OzPiece | null): string {
  const text = piece?.control?.text ?? "";
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** `Scarecrow, yours, Vitality 3, Poppy Field, place 3 of 8. Forward: hidden, 1 point or more.` */
export function pieceLabel(board: BoardState, piece: OzPiece, copies = 1): string {
  const parts = [piece.name, ...(copies > 1 ? [say("copies", { number: copies })] : []), whose(board, piece.seat)];
  if (piece.control) parts.push(piece.control.text);
  if (isPrime(board, piece.card)) parts.push(say("prime"));
  if (piece.vitality !== null) parts.push(say("vitality_of", { number: piece.vitality }));
  if (piece.counters) parts.push(counters(piece.counters));
  const borne = board.scene.pieces.filter((one) => one.host === piece.id);
  if (borne.length) parts.push(say("bears", { things: borne.map((one) => (one.counters ? `${one.name} (${counters(one.counters)})` : one.name)).join(", ") }));
  const place = board.places.get(piece.place);
  if (place) parts.push(board.placeName(place));
  const path = board.scene.authors[piece.seat ?? board.me]?.path ?? [];
  const at = path.indexOf(piece.place);
  if (at >= 0) parts.push(say("nth_place", { at: at + 1, of: path.length }));
  const choice = board.lights.pieces.get(piece.id);
  const offer = choice && choice.kind !== "pick" ? [`${choice.text}, ${price(choice)}.`] : [];
  const after = choice ? board.after(choice, piece.id) : null;
  if (after !== null) offer.push(say("then_vitality", { number: after }));
  return [`${parts.join(", ")}.`, ...offer, ...steps(board, piece, path, at)].join(" ");
}

function steps(board: BoardState, piece: OzPiece, path: readonly string[], at: number): string[] {
  return board.scene.choices
    .filter((one) => one.kind === "move" && one.piece === piece.id && one.place !== null)
    .map((one) => {
      const place = board.places.get(one.place ?? "");
      const what = say("for_points", {
        place: place ? board.placeName(place) : "?",
        points: price(one),
      });
      return say(path.indexOf(one.place ?? "") > at ? "forward" : "back", { what });
    });
}

export function placeLabel(board: BoardState, place: OzPlace, at: number, of: number): string {
  const parts = [place.card === null && !place.title ? say("hidden_place") : board.placeName(place)];
  if (place.card !== null) parts.push(board.card(place.card).realm_name);
  if (place.card !== null && !place.up) parts.push(say(place.open ? "known_to_all" : "only_you"));
  parts.push(say("nth_place", { at: at + 1, of }));
  const choice = board.lights.places.get(place.id);
  const barred = board.lights.barred.get(place.id);
  if (choice) return `${parts.join(", ")}. ${choice.text}, ${price(choice)}.`;
  return barred ? `${parts.join(", ")}. ${barred.text}` : `${parts.join(", ")}.`;
}

function isPrime(board: BoardState, card: string): boolean {
  return board.card(card).keywords.some((word) => word.prime);
}

export function cardLabel(board: BoardState, id: string, copies = 1): string {
  const card = board.card(id);
  const parts = [board.title(id), card.type_name];
  if (isPrime(board, id)) parts.push(say("prime"));
  if (copies > 1) parts.push(say("copies", { number: copies }));
  if (card.cost !== null) parts.push(say("cost", { number: card.cost }));
  if (card.vitality !== null) parts.push(say("vitality_of", { number: card.vitality }));
  return parts.join(", ");
}
