"""The names that stand in a position, and how they are read: seats, cards, places, who knows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from oztable.core.findings import Field, Findings
from oztable.core.game import BadNotation, Seat
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.board import Board, Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.language.reading_site import number
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.pieces import COPIES, Piece, card_of
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import EVERYONE, WATCHERS, InPlay, Knowers, bit

T = TypeVar("T")

WIDEST = 100
ALL, WATCHING = "all", "watchers"
MOST = 999  # of anything that is counted
A_TYPE = {
    "character": "a Character",
    "object": "an Object",
    "effect": "an Effect",
    "event": "an Event",
    "location": "a Location",
}


# Writing


def toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{key} = {toml(inner)}' for key, inner in value.items())} }}"
        case _:
            return str(value)


def pair(key: str, value: object) -> str:
    """One line; several, where a list is too long for one."""
    line = f"{key} = {toml(value)}"
    if len(line) <= WIDEST or not isinstance(value, list):
        return line
    rows = [""]
    for item in map(toml, value):
        if rows[-1] and len(rows[-1]) + len(item) > WIDEST - 6:
            rows.append("")
        rows[-1] += f" {item}," if rows[-1] else f"{item},"
    return "\n".join([f"{key} = [", *(f"  {row}" for row in rows), "]"])


def knowers(mask: Knowers) -> object:
    if mask == EVERYONE:
        return ALL
    seats: list[object] = [seat + 1 for seat in range(WATCHERS) if mask >> seat & 1]
    return [*seats, WATCHING] if mask & bit(None) else seats


# Reading


class Reading:
    """What a position says so far, with the path each thing stands at; faults go to `findings`."""

    def __init__(
        self, findings: Findings, ruleset: Ruleset, notation: Notation, authors: int
    ) -> None:
        self.findings = findings
        self.ruleset = ruleset
        self.notation = notation
        self.authors = authors
        self.board: Board = ruleset.board(authors)
        self.used: list[tuple[CardId, KeyPath]] = []  # every card that lies somewhere
        self.in_play: dict[Piece, InPlay] = {}
        self.paths: dict[Piece, KeyPath] = {}  # where the cards in play stand in the text

    def field(
        self, read: Callable[[KeyPath, object], Any], example: str, required: bool = False
    ) -> Field:
        return Field(lambda _, path, value: read(path, value), example, required)

    def count(self, least: int = 0, most: int = MOST) -> Callable[[KeyPath, object], int | None]:
        read = number(least, most)
        return lambda path, value: read(self.findings, path, value)

    def seat(self, path: KeyPath, value: object) -> Seat | None:
        found = self.count(1, self.authors)(path, value)
        return None if found is None else Seat(found - 1)

    def several(
        self, path: KeyPath, value: object, read: Callable[[KeyPath, object], T | None], like: str
    ) -> list[T]:
        """What could be read of a list."""
        if not self.findings.is_a(value, list, path, like):
            return []
        most = len(self.ruleset.pack.library) + MOST  # texts that set off texts pile up high
        if len(value) > most:
            self.findings.fault(path, f"{len(value)} items; there cannot be more than {most}")
            return []
        found = [read((*path, at), item) for at, item in enumerate(value)]
        return [item for item in found if item is not None]

    def seats(self, path: KeyPath, value: object) -> tuple[Seat, ...]:
        found = tuple(self.several(path, value, self.seat, "[1, 2]"))
        if len(set(found)) < len(found):
            self.findings.fault(path, "names a seat twice; remove one")
        return found

    # Cards

    def card(
        self, path: KeyPath, value: object, types: Iterable[str] = (), lies: bool = True
    ) -> CardId | None:
        """A title; with `lies`, a card that is here and so in no other zone."""
        card = self._named(path, value, self.notation.read_card)
        return None if card is None else self._lying(path, card, tuple(types), lies)

    def piece(
        self, path: KeyPath, value: object, types: Iterable[str] = (), lies: bool = False
    ) -> Piece | None:
        """A card in play by name: `field-mice`, `field-mice-2`."""
        piece = self._named(path, value, self.notation.read_piece)
        if piece is None:
            return None
        card, copies = card_of(piece), self.ruleset.card(card_of(piece)).copies
        if piece % COPIES >= copies:
            slug = self.notation.card(card)
            self.findings.fault(path, f"the pack has {copies} of {slug}; write {slug}")
            return None
        return None if self._lying(path, card, tuple(types), lies) is None else piece

    def _named(self, path: KeyPath, value: object, read: Callable[[str], T]) -> T | None:
        if not self.findings.is_a(value, str, path, '"toto"'):
            return None
        try:
            return read(value)
        except BadNotation as wrong:
            self.findings.fault(path, str(wrong))
            return None

    def _lying(
        self, path: KeyPath, card: CardId, types: tuple[str, ...], lies: bool
    ) -> CardId | None:
        face = self.ruleset.card(card)
        if types and face.type not in types:
            wanted = " or ".join(A_TYPE[kind] for kind in types)
            self.findings.fault(
                path, f"{quoted(face.slug)} is {A_TYPE[face.type]}; here stands {wanted}"
            )
            return None
        if lies:
            self.used.append((card, path))
        return card

    # Places

    def place(self, path: KeyPath, value: object) -> Place | None:
        if not self.findings.is_a(value, str, path, '"a1"'):
            return None
        place = self.board.named(value)
        if place is None:
            last, final = self.board.per_author, "abcd"[self.board.spokes - 1]
            self.findings.fault(
                path,
                f"{quoted(value)} is no place; write a0 to a{last}, … {final}0 to {final}{last}",
            )
        elif not self.board.is_title(place) and place not in self.board.locations:
            self.findings.fault(path, f"{quoted(value)} is not laid: the line is half (OR-112)")
            return None
        return place

    # Who knows

    def knowers(self, path: KeyPath, value: object) -> Knowers | None:
        if value == ALL:
            return EVERYONE
        if isinstance(value, str):
            self.findings.fault(
                path, f'{quoted(value)}{nearest(value, [ALL])}; write "{ALL}" or a list of seats'
            )
            return None
        mask = 0
        for known in self.several(path, value, self._knower, '[1, 2] or "all"'):
            mask |= known
        return mask

    def _knower(self, path: KeyPath, value: object) -> Knowers | None:
        if value == WATCHING:
            return bit(None)
        seat = self.seat(path, value)
        return None if seat is None else bit(seat)
