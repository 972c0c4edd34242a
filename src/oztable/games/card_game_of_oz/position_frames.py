"""What is under way, as text: frames, waiting texts and lasting gifts, written by their fields.

A frame is named after its class. Every field stands under its own name, seats and texts counted
from 1; what is not said is nobody, nowhere, nothing, not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, get_args, get_type_hints

from oztable.core.findings import Field
from oztable.core.game import Seat
from oztable.core.located import KeyPath
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.games.card_game_of_oz.board import Place
from oztable.games.card_game_of_oz.cards import CardId
from oztable.games.card_game_of_oz.frames import NO_PLACE, Frame, Pending
from oztable.games.card_game_of_oz.notation import Notation
from oztable.games.card_game_of_oz.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.position_values import Reading
from oztable.games.card_game_of_oz.state import NOBODY, Lasting, Mark

FRAMES: Mapping[str, type[Any]] = {kind.__name__.lower(): kind for kind in get_args(Frame)}
NEEDED = object()
MAY_BE_NOBODY = ("other",)
MARKS = ("bonus", "equip", "toll", "used")


class Kind(NamedTuple):
    """How values of one type are written and read, and what it means to say nothing."""

    write: Callable[[Notation, Any], object]
    read: Callable[[Reading, KeyPath, object], Any]
    example: str
    unsaid: object = NEEDED


def _read_flag(reading: Reading, path: KeyPath, value: object) -> bool | None:
    return value if reading.findings.is_a(value, bool, path, "true or false") else None


def _read_pieces(reading: Reading, path: KeyPath, value: object) -> tuple[Piece, ...]:
    return tuple(reading.several(path, value, reading.piece, '["toto"]'))


SEAT = Kind(lambda _, seat: seat + 1, Reading.seat, "1")
NUMBER = Kind(lambda _, n: n, lambda r, path, value: r.count()(path, value), "1", 0)
PIECES = Kind(lambda names, ps: [names.piece(p) for p in ps], _read_pieces, '["toto"]', ())
KINDS: Mapping[Any, Kind] = {
    Seat: SEAT,
    int: NUMBER,
    bool: Kind(lambda _, flag: flag, _read_flag, "true", False),
    CardId: Kind(
        lambda names, card: names.card(card),
        lambda r, path, value: r.card(path, value, lies=False),
        '"toto"',
    ),
    Piece: Kind(lambda names, piece: names.piece(piece), Reading.piece, '"toto"', NO_PIECE),
    Place: Kind(lambda names, place: names.place(place), Reading.place, '"a1"', NO_PLACE),
    tuple[Seat, ...]: Kind(lambda _, seats: [s + 1 for s in seats], Reading.seats, "[1, 2]", ()),
    tuple[Piece, ...]: PIECES,
    tuple[int, ...]: PIECES,  # chosen so far: no text asks for several of anything but cards
}
BY_NAME: Mapping[str, Kind] = {
    "ability": Kind(lambda _, n: n + 1, lambda r, path, value: _text(r, path, value), "1"),
    "way": Kind(lambda _, n: n, lambda r, path, value: r.count(-1, 1)(path, value), "1", 0),
}


def _text(reading: Reading, path: KeyPath, value: object) -> int | None:
    """A text by its number on the card, from 1."""
    found = reading.count(1, 9)(path, value)
    return None if found is None else found - 1


@cache
def kinds_of(cls: type[Any]) -> Mapping[str, Kind]:
    hints = get_type_hints(cls)
    kinds = {name: BY_NAME.get(name) or KINDS[hints[name]] for name in cls._fields}
    for name in MAY_BE_NOBODY:
        if name in kinds:
            kinds[name] = kinds[name]._replace(unsaid=NOBODY)
    return kinds


def write_fields(thing: Any, names: Notation) -> dict[str, object]:
    return {
        name: kind.write(names, value)
        for (name, kind), value in zip(kinds_of(type(thing)).items(), thing, strict=True)
        if value != kind.unsaid
    }


def write_frame(frame: Frame, names: Notation) -> dict[str, object]:
    return {"kind": type(frame).__name__.lower(), **write_fields(frame, names)}


def read_fields(reading: Reading, path: KeyPath, value: object, cls: type[Any]) -> Any:
    """A frame, a waiting text or a gift; nothing where something that it needs is wrong."""
    kinds = kinds_of(cls)
    fields = {
        name: Field(_reader(reading, kind), f"{name} = {kind.example}", kind.unsaid is NEEDED)
        for name, kind in kinds.items()
    }
    before = len(reading.findings.faults)
    said = reading.findings.table(path, value, fields)
    if len(reading.findings.faults) > before:
        return None
    return cls(*(said.get(name, kind.unsaid) for name, kind in kinds.items()))


def _reader(reading: Reading, kind: Kind) -> Callable[[Any, KeyPath, object], Any]:
    return lambda _, path, value: kind.read(reading, path, value)


def read_frame(reading: Reading, path: KeyPath, value: object) -> Frame | None:
    if not reading.findings.is_a(value, dict, path, '{ kind = "window", waiting = [1, 2] }'):
        return None
    kind = value.get("kind")
    if not isinstance(kind, str) or kind not in FRAMES:
        said = f"{quoted(kind)}{nearest(kind, FRAMES)}" if isinstance(kind, str) else "no kind"
        known = ", ".join(FRAMES)
        reading.findings.fault((*path, "kind"), f"{said} of frame is known; write one of: {known}")
        return None
    rest = {key: inner for key, inner in value.items() if key != "kind"}
    frame: Frame | None = read_fields(reading, path, rest, FRAMES[kind])
    return frame


def read_pending(reading: Reading, path: KeyPath, value: object) -> Pending | None:
    pending: Pending | None = read_fields(reading, path, value, Pending)
    return pending


def read_lasting(reading: Reading, path: KeyPath, value: object) -> Lasting | None:
    lasting: Lasting | None = read_fields(reading, path, value, Lasting)
    return lasting


# Marks: what was done this turn. A text of a Location is marked by its place, below no piece.


def write_mark(mark: Mark, names: Notation) -> dict[str, object]:
    said: dict[str, object] = {"what": mark.what}
    if mark.piece < NO_PIECE:
        said["at"] = names.place(Place(-2 - mark.piece))
    else:
        said["card"] = names.piece(mark.piece)
    match mark.what:
        case "equip":
            said["seat"] = mark.by + 1
        case "used":
            said["ability"] = mark.by + 1
        case "toll" if mark.by != NO_PIECE:
            said["by"] = names.piece(mark.by)
    return said


def read_mark(reading: Reading, path: KeyPath, value: object) -> Mark | None:
    fields = {
        "what": reading.field(lambda p, v: _what(reading, p, v), 'what = "bonus"', True),
        "card": reading.field(reading.piece, 'card = "toto"'),
        "at": reading.field(reading.place, 'at = "a1"'),
        "seat": reading.field(reading.seat, "seat = 1"),
        "ability": reading.field(lambda p, v: _text(reading, p, v), "ability = 1"),
        "by": reading.field(reading.piece, 'by = "oil-can"'),
    }
    before = len(reading.findings.faults)
    said = reading.findings.table(path, value, fields)
    if len(reading.findings.faults) > before:
        return None
    what = said["what"]
    wants = {"equip": "seat", "used": "ability"}.get(what)
    allowed = {"what", "card", wants or "by" if what != "bonus" else "card"}
    allowed |= {"at"} if what == "used" else set()
    needed = {"card"} if "at" not in said else {"at"}
    needed |= {wants} if wants else set()
    if not needed <= set(said) <= allowed or {"card", "at"} <= set(said):
        keys = ", ".join(sorted({"what", "card", *([wants] if wants else [])}))
        reading.findings.fault(path, f"a mark of this kind has {keys}; write these")
        return None
    piece = said["card"] if "card" in said else Piece(-2 - said["at"])
    by = said.get(wants, 0) if wants else said.get("by", NO_PIECE) if what == "toll" else 0
    return Mark(what, piece, by)


def _what(reading: Reading, path: KeyPath, value: object) -> str | None:
    if not reading.findings.is_a(value, str, path, '"bonus"'):
        return None
    if value not in MARKS:
        close = nearest(value, MARKS)
        reading.findings.fault(path, f"{quoted(value)}{close}; write one of: {', '.join(MARKS)}")
        return None
    return value
