// What things are called for those who listen instead of look.

import type { OzChoice, OzPiece, OzPlace } from "./wire";
import type { Desk } from "./desk.svelte";
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

export function whose(desk: Desk, seat: number | null): string {
  if (seat === null) return say("nobodys");
  return seat === desk.scene.seat ? say("yours") : say("of", { who: desk.name(seat) });
}

/** `Scarecrow, yours, Vitality 3, Poppy Field, place 3 of 8. Forward: hidden, 1 point or more.` */
export function pieceLabel(desk: Desk, piece: OzPiece): string {
  const parts = [piece.name, whose(desk, piece.seat)];
  if (piece.vitality !== null) parts.push(say("vitality_of", { number: piece.vitality }));
  const borne = desk.scene.pieces.filter((one) => one.host === piece.id);
  if (borne.length) parts.push(say("bears", { things: borne.map((one) => one.name).join(", ") }));
  const place = desk.places.get(piece.place);
  if (place) parts.push(desk.placeName(place));
  const path = desk.scene.authors[piece.seat ?? desk.me]?.path ?? [];
  const at = path.indexOf(piece.place);
  if (at >= 0) parts.push(say("nth_place", { at: at + 1, of: path.length }));
  const choice = desk.lights.pieces.get(piece.id);
  const offer = choice && choice.kind !== "pick" ? [`${choice.text}, ${price(choice)}.`] : [];
  return [`${parts.join(", ")}.`, ...offer, ...steps(desk, piece, path, at)].join(" ");
}

function steps(desk: Desk, piece: OzPiece, path: readonly string[], at: number): string[] {
  return desk.scene.choices
    .filter((one) => one.kind === "move" && one.piece === piece.id && one.place !== null)
    .map((one) => {
      const place = desk.places.get(one.place ?? "");
      const what = say("for_points", {
        place: place ? desk.placeName(place) : "?",
        points: price(one),
      });
      return say(path.indexOf(one.place ?? "") > at ? "forward" : "back", { what });
    });
}

export function placeLabel(desk: Desk, place: OzPlace, at: number, of: number): string {
  const parts = [place.card === null && !place.title ? say("hidden_place") : desk.placeName(place)];
  if (!place.title) parts.push(place.id); // as the tale calls it
  if (place.card !== null && !place.up) parts.push(say("only_you"));
  parts.push(say("nth_place", { at: at + 1, of }));
  const choice = desk.lights.places.get(place.id);
  const barred = desk.lights.barred.get(place.id);
  if (choice) return `${parts.join(", ")}. ${choice.text}, ${price(choice)}.`;
  return barred ? `${parts.join(", ")}. ${barred.text}` : `${parts.join(", ")}.`;
}

export function cardLabel(desk: Desk, id: string, copies = 1): string {
  const card = desk.card(id);
  const parts = [desk.title(id), card.type_name];
  if (copies > 1) parts.push(say("copies", { number: copies }));
  if (card.cost !== null) parts.push(say("cost", { number: card.cost }));
  if (card.vitality !== null) parts.push(say("vitality_of", { number: card.vitality }));
  return parts.join(", ");
}
