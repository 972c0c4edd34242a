"""How each kind of value stands in a position: one description serves to write and to read it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from oztable.core.findings import Field, Findings
from oztable.core.game import BadNotation, Seat
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.language.reading_site import A_TYPE, flag, number
from oztable.games.card_game_of_oz.rules.language.writing import toml
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import COPIES, NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, WATCHERS, InPlay, Knowers, bit

T = TypeVar("T")

NEEDED = object()
WIDEST = 100
SPOKES = "abcd"
ALL, WATCHING = "all", "watchers"
MOST = 999  # of anything that is counted


class Table:
    """What names mean at a table, and the cards in play there."""

    def __init__(self, game: GameParts, authors: int) -> None:
        self.ruleset = game.ruleset
        self.notation = game.notation
        self.authors = authors
        self.board = game.ruleset.board(authors)
        self.in_play: dict[Piece, InPlay] = {}
        self.counters: dict[Piece, int] = {}

    def type_of(self, piece: Piece) -> str:
        return self.ruleset.card(card_of(piece)).type

    def lying(self, kind: str, host: Piece = NO_PIECE) -> list[InPlay]:
        """Cards of a type on this host, or by themselves."""
        on = (card for card in self.in_play.values() if card.host == host)
        return [card for card in on if self.type_of(card.piece) == kind]

    def write(self, kinds: Kinds, values: Mapping[str, Any]) -> dict[str, object]:
        """A table of named values, without those at their default."""
        return {
            name: kind.write(self, values[name])
            for name, kind in kinds.items()
            if values.get(name) not in (None, kind.unsaid)
        }


class Reading(Table):
    """What a position says so far, with the path each thing stands at, and what is wrong."""

    def __init__(self, findings: Findings, game: GameParts, authors: int) -> None:
        super().__init__(game, authors)
        self.findings = findings
        self.fault = findings.fault
        self.used: list[tuple[CardId, KeyPath]] = []  # every card that lies somewhere
        self.paths: dict[Piece, KeyPath] = {}  # where the cards in play stand in the text

    def read(self, path: KeyPath, value: object, kinds: Kinds) -> dict[str, Any]:
        """What could be read of a table, with defaults for the rest."""
        fields = {
            name: Field(self._reader(kind), f"{name} = {kind.example}", kind.unsaid is NEEDED)
            for name, kind in kinds.items()
        }
        return _unsaid(kinds) | self.findings.table(path, value, fields)

    def _reader(self, kind: Kind) -> Callable[[Findings, KeyPath, object], Any]:
        return lambda _, path, value: kind.read(self, path, value)

    def named(self, path: KeyPath, value: object, read: Callable[[str], T]) -> T | None:
        if not self.findings.is_a(value, str, path, '"toto"'):
            return None
        try:
            return read(value)
        except BadNotation as wrong:
            self.fault(path, str(wrong))
            return None

    def one_of(
        self, path: KeyPath, word: str, known: Collection[str], wrong: str = ""
    ) -> str | None:
        if word in known:
            return word
        close = nearest(word, known)
        self.fault(path, f"{quoted(word)}{wrong}{close}; write one of: {', '.join(known)}")
        return None


class Kind(NamedTuple):
    """How values of one kind are written and read, and their default."""

    write: Callable[[Table, Any], object]
    read: Callable[[Reading, KeyPath, object], Any]
    example: str = ""
    unsaid: object = None  # the default, never written; `NEEDED`: has none; None: found later


Kinds: TypeAlias = Mapping[str, Kind]


def _unsaid(kinds: Kinds) -> dict[str, Any]:
    unsaid = {name: kind.unsaid for name, kind in kinds.items()}
    return {name: value for name, value in unsaid.items() if value not in (NEEDED, None)}


# Numbers


def count(least: int = 0, most: int = MOST, unsaid: object = 0, example: str = "1") -> Kind:
    read = number(least, most)
    return Kind(lambda _, n: n, lambda r, path, it: read(r.findings, path, it), example, unsaid)


def _from_one(reading: Reading, path: KeyPath, value: object, most: int) -> int | None:
    found: int | None = number(1, most)(reading.findings, path, value)
    return None if found is None else found - 1


SEAT = Kind(
    lambda _, seat: seat + 1,
    lambda r, path, value: _from_one(r, path, value, r.authors),
    "1",
    NEEDED,
)
# A text by its number on the card.
ABILITY = Kind(lambda _, at: at + 1, lambda r, p, value: _from_one(r, p, value, 9), "1", NEEDED)
FLAG = Kind(lambda _, it: it, lambda r, path, it: flag(r.findings, path, it), "true", False)


# Lists and tables


def several(kind: Kind, example: str) -> Kind:
    """What could be read of a list."""

    def read(reading: Reading, path: KeyPath, value: object) -> tuple[Any, ...]:
        if not reading.findings.is_a(value, list, path, example):
            return ()
        # Frames can pile up when texts set off texts.
        highest = len(reading.ruleset.pack.library) + MOST
        if len(value) > highest:
            reading.fault(path, f"{len(value)} items; there cannot be more than {highest}")
            return ()
        found = [kind.read(reading, (*path, at), item) for at, item in enumerate(value)]
        return tuple(item for item in found if item is not None)

    return Kind(lambda table, them: [kind.write(table, it) for it in them], read, example, ())


def parts(kinds: Kinds) -> Kind:
    """A tuple of values, each under a key of its own: `key.part = …`."""

    def read(reading: Reading, path: KeyPath, value: object) -> tuple[Any, ...]:
        said = reading.read(path, value, kinds)
        return tuple(said[name] for name in kinds)

    return Kind(
        lambda table, values: table.write(kinds, dict(zip(kinds, values, strict=True))),
        read,
        unsaid=tuple(kind.unsaid for kind in kinds.values()),
    )


def record(kinds: Kinds, make: Callable[..., Any]) -> Kind:
    """A tuple by the names of its fields; nothing where something is wrong with it."""

    def read(reading: Reading, path: KeyPath, value: object) -> Any:
        before = len(reading.findings.faults)
        said = reading.read(path, value, kinds)
        return make(**said) if len(reading.findings.faults) == before else None

    return Kind(lambda table, thing: table.write(kinds, thing._asdict()), read)


def write_titled(table: Table, kinds: Kinds, values: Mapping[str, Any]) -> object:
    """A card by its name alone, or a table that says more of it."""
    said = table.write(kinds, values)
    return said["card"] if len(said) == 1 else said


def read_titled(reading: Reading, path: KeyPath, value: object, kinds: Kinds) -> dict[str, Any]:
    if isinstance(value, dict):
        return reading.read(path, value, kinds)
    card = kinds["card"].read(reading, path, value)
    return _unsaid(kinds) | ({} if card is None else {"card": card})


def _read_seats(reading: Reading, path: KeyPath, value: object) -> tuple[Seat, ...]:
    found: tuple[Seat, ...] = _SEATS.read(reading, path, value)
    if len(set(found)) < len(found):
        reading.fault(path, "names a seat twice; remove one")
    return found


_SEATS = several(SEAT, "[1, 2]")
SEATS = _SEATS._replace(read=_read_seats)


# Cards


def card(example: str, *types: str, lies: bool = True) -> Kind:
    def read(reading: Reading, path: KeyPath, value: object) -> CardId | None:
        found = reading.named(path, value, reading.notation.read_card)
        return found if found is not None and _fits(reading, path, found, types, lies) else None

    return Kind(lambda table, card: table.notation.card(card), read, example, NEEDED)


def read_piece(reading: Reading, path: KeyPath, value: object, *types: str) -> Piece | None:
    """A card in play by name: `field-mice`, `field-mice-2`. Where its type is asked for, it lies
    there."""
    piece = reading.named(path, value, reading.notation.read_piece)
    if piece is None:
        return None
    card, copies = card_of(piece), reading.ruleset.card(card_of(piece)).copies
    if piece % COPIES >= copies:
        slug = reading.notation.card(card)
        reading.fault(path, f"the pack has {copies} of {slug}; write {slug}")
        return None
    return piece if _fits(reading, path, card, types, bool(types)) else None


def _fits(
    reading: Reading, path: KeyPath, card: CardId, types: tuple[str, ...], lies: bool
) -> bool:
    face = reading.ruleset.card(card)
    if types and face.type not in types:
        wanted = " or ".join(A_TYPE[kind] for kind in types)
        reading.fault(path, f"{quoted(face.slug)} is {A_TYPE[face.type]}; here stands {wanted}")
        return False
    if lies:
        reading.used.append((card, path))
    return True


CARD = card('"toto"', lies=False)
GAME_CARD = card('"toto"', "character", "object", "effect", "event")
EVENT_CARD = card('"three-cheers"', "event")
LOCATION = card('"poppy-field"', "location")
PIECE = Kind(lambda table, it: table.notation.piece(it), read_piece, '"toto"', NO_PIECE)
PIECES = several(PIECE, '["toto"]')


# Places


def _read_place(reading: Reading, path: KeyPath, value: object) -> Place | None:
    if not reading.findings.is_a(value, str, path, '"a1"'):
        return None
    board = reading.board
    place = board.named(value)
    if place is None:
        last, final = board.per_author, SPOKES[board.spokes - 1]
        known = f"a0 to a{last}, … {final}0 to {final}{last}"
        reading.fault(path, f"{quoted(value)} is no place; write {known}")
    elif not board.is_title(place) and place not in board.locations:
        reading.fault(path, f"{quoted(value)} is not laid: the line is half (OR-112)")
        return None
    return place


PLACE = Kind(lambda table, it: table.notation.place(it), _read_place, '"a1"', NO_PLACE)


# Who knows


def _write_known(table: Table, mask: Knowers) -> object:
    if mask == EVERYONE:
        return ALL
    seats: list[object] = [seat + 1 for seat in range(WATCHERS) if mask >> seat & 1]
    return [*seats, WATCHING] if mask & bit(None) else seats


def _read_known(reading: Reading, path: KeyPath, value: object) -> Knowers | None:
    if value == ALL:
        return EVERYONE
    if isinstance(value, str):
        close = nearest(value, [ALL])
        reading.fault(path, f'{quoted(value)}{close}; write "{ALL}" or a list of seats')
        return None
    return sum({bit(seat) for seat in _KNOWERS.read(reading, path, value)})


def _read_knower(reading: Reading, path: KeyPath, value: object) -> Knowers | None:
    if value == WATCHING:
        return Seat(WATCHERS)
    seat: Seat | None = SEAT.read(reading, path, value)
    return seat


_KNOWERS = several(SEAT._replace(read=_read_knower), '[1, 2] or "all"')
KNOWN = Kind(_write_known, _read_known, "[1]", 0)


# Text


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
