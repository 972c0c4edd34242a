// A pack while it is put together: which titles, and how many of each.

import type { CheckedDeck } from "../../../wire";
import type { OzCard, OzPack } from "../wire";

export interface Draft {
  name: { en: string; fr: string };
  cards: Record<string, number>;
  /** What a file had in it besides, as it was: cards of its own. */
  rest: string;
}

const UNNAMED = "";
export const EMPTY: Draft = { name: { en: UNNAMED, fr: UNNAMED }, cards: {}, rest: "" };

export function draftOf(found: CheckedDeck["draft"]): Draft | null {
  if (!found) return null;
  const { name = {}, cards = {}, rest = "" } = found;
  return { name: { en: name.en ?? "", fr: name.fr ?? "" }, cards, rest };
}

export function withCopies(draft: Draft, card: string, copies: number): Draft {
  const { [card]: _, ...others } = draft.cards;
  return { ...draft, cards: copies > 0 ? { ...others, [card]: copies } : others };
}

export function fromPack(pack: OzPack): Draft {
  return { ...EMPTY, cards: Object.fromEntries(pack.cards.map((card) => [card.id, card.copies])) };
}

type Chance = () => number;

/** Half of each of two packs: half of the Primes, half of each type. */
export function mixOf(packs: readonly OzPack[], chance: Chance = Math.random): Draft {
  const two = shuffled(packs, chance).slice(0, 2);
  const cards: Record<string, number> = {};
  for (const kind of new Set(two.flatMap((pack) => pack.cards.map(kindOf)))) {
    const sides = two.map((pack) => pack.cards.filter((card) => kindOf(card) === kind));
    const wanted = Math.ceil(sides.reduce((sum, side) => sum + side.length, 0) / 2);
    for (const card of taken(sides.map((side) => shuffled(side, chance)), wanted)) {
      cards[card.id] = card.copies;
    }
  }
  return { ...EMPTY, cards };
}

function kindOf(card: OzCard): string {
  return card.keywords.some((word) => word.prime) ? "prime" : card.type;
}

/** From each side in turn; a card that both have counts once. */
function taken(sides: OzCard[][], wanted: number): OzCard[] {
  const found = new Map<string, OzCard>();
  const longest = Math.max(...sides.map((side) => side.length));
  for (let at = 0; at < longest; at++) {
    for (const side of sides) {
      const card = side[at];
      if (card && found.size < wanted) found.set(card.id, card);
    }
  }
  return [...found.values()];
}

function shuffled<Thing>(things: readonly Thing[], chance: Chance): Thing[] {
  const left = [...things];
  return things.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
