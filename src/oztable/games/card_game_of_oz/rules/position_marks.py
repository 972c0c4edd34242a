"""Marks in a position: what was done this turn, or in this action.

A text of a Location is marked by its place, below no piece.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.pieces import (
    NO_CARD,
    NO_PIECE,
    CardId,
    Piece,
    text_number,
    text_of,
)
from oztable.games.card_game_of_oz.rules.position_kinds import (
    ABILITY,
    CARD,
    NEEDED,
    PIECE,
    SEAT,
    Kind,
    Kinds,
    Reading,
    Table,
    read_piece,
    record,
)
from oztable.games.card_game_of_oz.rules.state import Mark


def _write_source(table: Table, piece: Piece) -> str:
    if piece < NO_PIECE:
        return table.notation.place(Place(-2 - piece))
    return table.notation.piece(piece)


def _read_source(reading: Reading, path: KeyPath, value: object) -> Piece | None:
    """The card whose text was used, or the place of the Location."""
    place = reading.board.named(value) if isinstance(value, str) else None
    return read_piece(reading, path, value) if place is None else Piece(-2 - place)


def _read_what(reading: Reading, path: KeyPath, value: object) -> str | None:
    if not reading.findings.is_a(value, str, path, '"bonus"'):
        return None
    return reading.one_of(path, value, MARKS)


WHAT = Kind(lambda _, what: what, _read_what, '"bonus"', NEEDED)
MARKED = {"what": WHAT, "card": PIECE._replace(unsaid=NEEDED)}
SOURCE = Kind(_write_source, _read_source, '"a1"', NEEDED)
MARKS: Mapping[str, Kinds] = {
    "bonus": MARKED,
    "equip": {**MARKED, "by": SEAT},
    "toll": {**MARKED, "by": PIECE._replace(example='"oil-can"')},
    "used": {**MARKED, "card": SOURCE, "ability": ABILITY, "of": CARD._replace(unsaid=NO_CARD)},
    "answered": {"what": WHAT, "by": SEAT},
    "saved": MARKED,
}


def _write_mark(table: Table, mark: Mark) -> object:
    number, ability = text_of(mark.piece, mark.by)
    of = NO_CARD if mark.by == ability else number
    values = {"what": mark.what, "card": mark.piece, "by": mark.by, "ability": ability, "of": of}
    return table.write(MARKS[mark.what], values)


def _read_mark(reading: Reading, path: KeyPath, value: object) -> Any:
    what = str(value.get("what")) if isinstance(value, dict) else "bonus"
    return record(MARKS.get(what, MARKED), _mark).read(reading, path, value)


def _mark(
    what: str, card: Piece = NO_PIECE, by: int = 0, ability: int = 0, of: CardId = NO_CARD
) -> Mark:
    text = ability if of == NO_CARD else text_number(card, of, ability)
    return Mark(what, card, by or text)


MARK = Kind(_write_mark, _read_mark)
