"""Road Section cards: where the road leaves a card, and how a card turns (Y1.5, Y1.6)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, NewType, get_args

from oztable.core.language import Text

CardId = NewType("CardId", int)
Power = Literal["snake", "bird"]
POWERS: tuple[Power, ...] = get_args(Power)

# Clockwise from the north-west corner, so that a half turn moves every slot four places on.
SLOTS = ("Nl", "Nr", "Eu", "El", "Sr", "Sl", "Wl", "Wu")
# A midpoint exit is drawn in the middle of its side and meets only another midpoint exit,
# because a deck uses one way of writing or the other; it is kept as both halves of the side.
MIDPOINTS = {"N": ("Nl", "Nr"), "E": ("Eu", "El"), "S": ("Sr", "Sl"), "W": ("Wl", "Wu")}

# Where a slot or a side comes to lie after a half turn (Y1.6).
TURNED = {slot: SLOTS[(at + 4) % 8] for at, slot in enumerate(SLOTS)} | {
    side: "NESW"[("NESW".index(side) + 2) % 4] for side in MIDPOINTS
}

Exits = NewType("Exits", int)  # a set of slots, one bit each


def exits_from(names: Iterable[str]) -> Exits:
    """The exits written as slots (`Nl`, `Eu`…) or as midpoints (`N`, `E`…)."""
    slots = (slot for name in names for slot in MIDPOINTS.get(name, (name,)))
    return Exits(sum(1 << SLOTS.index(slot) for slot in set(slots)))


def half_turn(exits: Exits) -> Exits:
    """The exits of a card laid the other way up (Y1.6)."""
    return Exits((exits << 4 | exits >> 4) & 0xFF)


class Piece(NamedTuple):
    """A card as it lies: upright or turned by half a turn (Y6.3)."""

    card: CardId
    turned: bool


@dataclass(frozen=True, slots=True)
class Card:
    id: CardId
    name: Text
    exits: tuple[str, ...]
    power: Power | None = None

    @property
    def upright(self) -> Exits:
        return exits_from(self.exits)


@dataclass(frozen=True)
class Deck:
    """Twenty Road Section cards, by the faces their owner gave them."""

    id: str
    name: Text
    note: Text
    cards: tuple[Card, ...]

    @cached_property
    def ids(self) -> tuple[CardId, ...]:
        return tuple(sorted(card.id for card in self.cards))

    @cached_property
    def by_id(self) -> dict[CardId, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def exits(self) -> dict[Piece, Exits]:
        """Where the road leaves each card, each way up."""
        return {
            Piece(card.id, turned): half_turn(card.upright) if turned else card.upright
            for card in self.cards
            for turned in (False, True)
        }

    @cached_property
    def named(self) -> int:
        """Told apart by names too, which the digest leaves out; of no use to another process."""
        return hash((self.digest, tuple((card.id, card.name) for card in self.cards)))

    @cached_property
    def digest(self) -> str:
        """The hash of what the rules use: ids, exits and powers, never the names."""
        faces = (
            f"{card.id}:{','.join(sorted(card.exits))}:{card.power or ''}"
            for card in sorted(self.cards, key=lambda card: card.id)
        )
        return hashlib.sha256("\n".join(faces).encode()).hexdigest()
