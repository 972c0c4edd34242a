"""What is under way, as text: frames, waiting texts and lasting gifts, written by their fields.

A frame is named after its class. Every field stands under its own name, seats and texts counted
from 1; what is not said is nobody, nowhere, nothing, not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, get_args, get_type_hints

from oztable.core.findings import Field
from oztable.core.game import Seat
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Frame, Pending
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.position_values import Reading
from oztable.games.card_game_of_oz.rules.state import NOBODY, Lasting, Mark

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


def _text(reading: Reading, path: KeyPath, value: object) -> int | None:
    """A text by its number on the card, from 1."""
    found = reading.count(1, 9)(path, value)
    return None if found is None else found - 1


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
    "ability": Kind(lambda _, n: n + 1, _text, "1"),
    "way": Kind(lambda _, n: n, lambda r, path, value: r.count(-1, 1)(path, value), "1", 0),
}


def _kinds_of(cls: type[Any]) -> Mapping[str, Kind]:
    hints = get_type_hints(cls)
    kinds = {name: BY_NAME.get(name) or KINDS[hints[name]] for name in cls._fields}
    for name in MAY_BE_NOBODY:
        if name in kinds:
            kinds[name] = kinds[name]._replace(unsaid=NOBODY)
    return kinds


KINDS_OF = {cls: _kinds_of(cls) for cls in (*FRAMES.values(), Pending, Lasting)}


def write_fields(thing: Any, names: Notation) -> dict[str, object]:
    return {
        name: kind.write(names, value)
        for (name, kind), value in zip(KINDS_OF[type(thing)].items(), thing, strict=True)
        if value != kind.unsaid
    }


def write_frame(frame: Frame, names: Notation) -> dict[str, object]:
    return {"kind": type(frame).__name__.lower(), **write_fields(frame, names)}


def read_fields(reading: Reading, path: KeyPath, value: object, cls: type[Any]) -> Any:
    """A frame, a waiting text or a gift; nothing where something that it needs is wrong."""
    kinds = KINDS_OF[cls]
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
        word = kind if isinstance(kind, str) else ""
        reading.findings.fault(
            (*path, "kind"),
            f"{quoted(word)} is no kind of frame{nearest(word, FRAMES)}; "
            f"write one of: {', '.join(FRAMES)}",
        )
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
    is_place = mark.piece < NO_PIECE
    card = names.place(Place(-2 - mark.piece)) if is_place else names.piece(mark.piece)
    said: dict[str, object] = {"what": mark.what, "card": card}
    match mark.what:
        case "equip":
            said["by"] = mark.by + 1
        case "used":
            said["ability"] = mark.by + 1
        case "toll" if mark.by != NO_PIECE:
            said["by"] = names.piece(Piece(mark.by))
    return said


def read_mark(reading: Reading, path: KeyPath, value: object) -> Mark | None:
    if not reading.findings.is_a(value, dict, path, '{ what = "bonus", card = "toto" }'):
        return None
    what = value.get("what")
    fields: dict[str, Field] = {
        "what": reading.field(partial(_what, reading), 'what = "bonus"', True),
        "card": reading.field(reading.piece, 'card = "toto"', True),
    }
    match what:
        case "equip":
            fields["by"] = reading.field(reading.seat, "by = 1", True)
        case "used":
            fields["card"] = reading.field(partial(_source, reading), 'card = "a1"', True)
            read = partial(_text, reading)
            fields["ability"] = reading.field(read, "ability = 1", True)
        case "toll":
            fields["by"] = reading.field(reading.piece, 'by = "oil-can"')
    before = len(reading.findings.faults)
    said = reading.findings.table(path, value, fields)
    if len(reading.findings.faults) > before:
        return None
    unsaid = NO_PIECE if what == "toll" else 0
    return Mark(said["what"], said["card"], said.get("by", said.get("ability", unsaid)))


def _source(reading: Reading, path: KeyPath, value: object) -> Piece | None:
    """The card whose text was used, or the place of the Location."""
    place = reading.board.named(value) if isinstance(value, str) else None
    return reading.piece(path, value) if place is None else Piece(-2 - place)


def _what(reading: Reading, path: KeyPath, value: object) -> str | None:
    if not reading.findings.is_a(value, str, path, '"bonus"'):
        return None
    if value not in MARKS:
        close = nearest(value, MARKS)
        reading.findings.fault(path, f"{quoted(value)}{close}; write one of: {', '.join(MARKS)}")
        return None
    return value
