// Which choices a touch may mean. Pure: from the choices of a scene and what is picked up.

import type { OzCard, OzChoice, OzPageModel, OzRefusal } from "./wire";

export type Picked =
  | { kind: "hand"; card: string }
  | { kind: "piece"; piece: string }
  | { kind: "mode"; mode: "move" | "replace" | "play" };

export interface Lights {
  /** Each place, card in play or seat that may be touched, with what that would do. */
  places: Map<string, OzChoice>;
  pieces: Map<string, OzChoice>;
  seats: Map<number, OzChoice>;
  /** What cannot be reached, and why. */
  barred: Map<string, OzRefusal>;
}

const FROM_HAND = new Set(["play", "set", "archive"]);
const OWN_TURN = new Set(["action", "bonus", "window", "last_window"]);

/** Everything that may be done with what is picked up. */
export function choicesOf(scene: OzPageModel, picked: Picked): OzChoice[] {
  switch (picked.kind) {
    case "hand":
      return scene.choices.filter((one) => FROM_HAND.has(one.kind) && one.card === picked.card);
    case "piece": {
      const own = withBorne(scene, picked.piece);
      return scene.choices.filter(
        (one) => (one.piece !== null && own.has(one.piece)) || isEquipOf(one, picked),
      );
    }
    case "mode":
      return scene.choices.filter((one) => one.kind === picked.mode);
  }
}

/** A card in play and what it bears: picked up together. */
function withBorne(scene: OzPageModel, piece: string): Set<string> {
  const found = new Set([piece]);
  for (const one of scene.pieces) if (one.host === piece) found.add(one.id);
  return found;
}

/** A Character picked up may also take an Object that lies beside it. */
function isEquipOf(choice: OzChoice, picked: { piece: string }): boolean {
  return choice.kind === "equip" && choice.on === picked.piece;
}

export function refusalsOf(scene: OzPageModel, picked: Picked): OzRefusal[] {
  switch (picked.kind) {
    case "hand":
      return scene.cannot.filter((one) => one.card === picked.card && one.kind !== "archive");
    case "piece": {
      const own = withBorne(scene, picked.piece);
      return scene.cannot.filter((one) => one.piece !== null && own.has(one.piece));
    }
    case "mode":
      return scene.cannot.filter((one) => one.kind === picked.mode && one.card === null && one.piece === null);
  }
}

export function lightsOf(scene: OzPageModel, picked: Picked | null): Lights {
  const lights: Lights = {
    places: new Map(),
    pieces: new Map(),
    seats: new Map(),
    barred: new Map(),
  };
  const onTurn = scene.asked !== null && OWN_TURN.has(scene.asked.kind);
  if (picked === null && onTurn) return lights;
  const some = picked === null ? scene.choices : choicesOf(scene, picked);
  for (const choice of some) light(lights, choice, picked);
  if (picked?.kind === "piece") {
    for (const one of refusalsOf(scene, picked)) {
      if (one.place !== null) lights.barred.set(one.place, one);
    }
  }
  return lights;
}

function light(lights: Lights, choice: OzChoice, picked: Picked | null): void {
  switch (choice.kind) {
    case "move":
    case "replace":
    case "place":
      if (choice.place !== null && !(picked?.kind === "mode" && picked.mode === "move")) {
        lights.places.set(choice.place, choice);
      }
      return;
    case "play":
      if (picked?.kind !== "hand") return;
      if (choice.on !== null) lights.pieces.set(choice.on, choice);
      else if (choice.place !== null) lights.places.set(choice.place, choice);
      return;
    case "equip":
      if (picked?.kind !== "piece") return;
      if (choice.piece === picked.piece && choice.on !== null) lights.pieces.set(choice.on, choice);
      else if (choice.piece !== null) lights.pieces.set(choice.piece, choice);
      return;
    case "pick":
      if (choice.piece !== null) lights.pieces.set(choice.piece, choice);
      return;
    case "seat":
    case "first":
      if (choice.seat !== null) lights.seats.set(choice.seat, choice);
  }
}

/** Characters that may still take a step, for “Move” and in the Bonus phase. */
export function movers(scene: OzPageModel): Set<string> {
  const found = new Set<string>();
  for (const one of scene.choices) if (one.kind === "move" && one.piece !== null) found.add(one.piece);
  return found;
}

/** Cards in play with which something may be done. */
export function active(scene: OzPageModel): Set<string> {
  const found = new Set<string>();
  for (const one of scene.choices) {
    if (one.piece !== null) found.add(one.piece);
    if (one.kind === "equip" && one.on !== null) found.add(one.on);
  }
  for (const one of scene.pieces) if (one.host !== null && found.has(one.id)) found.add(one.host);
  return found;
}

export function playable(scene: OzPageModel): Set<string> {
  const found = new Set<string>();
  for (const one of scene.choices) {
    if ((one.kind === "play" || one.kind === "set") && one.card !== null) found.add(one.card);
  }
  return found;
}

/** Whether a card of the hand is of no use in what is decided now. On the turns of others, and before
 * the first, all of them can be read. */
export function rests(scene: OzPageModel, card: OzCard): boolean {
  const kind = scene.asked?.kind;
  if (kind === "action" || kind === "bonus") return !playable(scene).has(card.id);
  const isQuestion = kind !== undefined && kind !== "mulligan" && !kind.endsWith("window");
  return isQuestion && scene.active === scene.seat && !inHand(scene).has(card.id) && (card.cost ?? 0) > scene.points;
}

/** Cards of the own hand that answer a question, such as which to put away. A card that is named,
 * found or taken up again is another copy. */
export function inHand(scene: OzPageModel): Map<string, OzChoice> {
  const hand = scene.seat === null ? [] : (scene.authors[scene.seat]?.hand ?? []);
  const found = new Map<string, OzChoice>();
  for (const one of scene.choices) {
    if (one.kind === "archive" && one.card !== null && hand.includes(one.card)) {
      found.set(one.card, one);
    }
  }
  return found;
}

export type Unknown = "turn" | "draw" | "replace" | "dice";

/** What nobody can take back, because something unknown comes to light. */
export function unknownOf(scene: OzPageModel, choice: OzChoice): Unknown | null {
  switch (choice.kind) {
    case "draw":
    case "replace":
      return choice.kind;
    case "archive":
      return ["trim", "discard", "discard_for"].includes(scene.asked?.kind ?? "") ? null : "dice";
    case "move": {
      const goal = scene.places.find((one) => one.id === choice.place);
      return goal && !goal.title && !goal.up ? "turn" : null;
    }
    default:
      return null;
  }
}

/** `1`, `1+2` with what Locations ask for, `1+?` where a hidden Location may ask for more. */
export function priceTag(choice: OzChoice): string {
  const base = choice.cost - choice.toll;
  if (choice.may_rise) return choice.toll > 0 ? `${base}+${choice.toll}+?` : `${choice.cost}+?`;
  return choice.toll > 0 && base > 0 ? `${base}+${choice.toll}` : String(choice.cost);
}
