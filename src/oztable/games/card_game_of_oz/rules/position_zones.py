"""What stands under each key of a position, zone by zone; faults are gathered and reading goes on.

What is under way (frames, waiting texts, lasting gifts) is written by its fields: each under its
own name, seats and texts counted from 1; what is not said is nobody, nowhere, nothing, not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

from oztable.core.game import Seat
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules import state
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, NOBODY, Place
from oztable.games.card_game_of_oz.rules.durations import TILL_TURN, WHOLE_GAME
from oztable.games.card_game_of_oz.rules.frames import Frame, Handed, Pending, WhyArchived
from oztable.games.card_game_of_oz.rules.language.reading_site import A_TYPE, one_of
from oztable.games.card_game_of_oz.rules.language.terms import Until
from oztable.games.card_game_of_oz.rules.phases import MOST_ACTS
from oztable.games.card_game_of_oz.rules.pieces import (
    NO_CARD,
    NO_PIECE,
    CardId,
    Piece,
    card_of,
    piece_of,
)
from oztable.games.card_game_of_oz.rules.position_kinds import (
    ABILITY,
    CARD,
    EVENT_CARD,
    FLAG,
    GAME_CARD,
    KNOWN,
    LOCATION,
    NEEDED,
    PIECE,
    PIECES,
    PLACE,
    SEAT,
    SEATS,
    SPOKES,
    Kind,
    Reading,
    Table,
    count,
    parts,
    read_piece,
    read_titled,
    record,
    several,
    write_titled,
)
from oztable.games.card_game_of_oz.rules.position_marks import MARK
from oztable.games.card_game_of_oz.rules.triggers import FUSE

LONGEST_GAME = 99  # rounds
BLOCKS = ("character", "object", "effect", "lasting", "controls", "pending", "frame")


def zones(table: Table) -> dict[str, Kind]:
    """The keys of a position at this table, in the order in which they are written."""
    seats = [Seat(seat) for seat in range(table.authors)]
    board, number = table.board, count(unsaid=None)
    rounds = min(table.ruleset.rulings.rounds, LONGEST_GAME)
    laid = [spoke for spoke in range(board.spokes) if board.titles[spoke] + 1 in board.locations]
    in_library = several(_held(0), '["toto"]')
    return {
        "authors": Kind(lambda _, n: n, lambda _, __, value: value),  # read before all else
        "phase": Kind(lambda _, phase: phase.value, _read_phase),
        "round": count(0, rounds, unsaid=None),
        "turn": number,
        "active": SEAT._replace(unsaid=None),
        "first": SEAT._replace(unsaid=None),
        "points": number,
        "dice": parts({"blue": _dice("blue", "[0, 1, 2, 1]"), "gold": _dice("gold", "[1]")}),
        "flipped": Kind(_write_flipped, _read_flipped),
        "archived_for_dice": count(),
        "acts": count(0, MOST_ACTS),
        "resting": SEATS,
        "fuse": count(0, FUSE, unsaid=FUSE),
        "storyline": parts({SPOKES[spoke]: _spoke(board.per_author) for spoke in laid}),
        "folio": parts({"bottom": several(LOCATION, '["poppy-field"]')}),
        "hand": parts(
            {str(seat + 1): several(_held(state.bit(seat)), '["toto"]') for seat in seats}
        ),
        "set": parts({str(seat + 1): SET_EVENTS for seat in seats}),
        "archive": several(GAME_CARD, 'archive = ["oil-can"]'),
        "removed": several(GAME_CARD, 'removed = ["golden-cap"]'),
        "library": parts({"top": in_library, "bottom": in_library}),
        "marks": several(MARK, '[{ what = "bonus", card = "toto" }]'),
        **{kind: several(_lying(kind, table), f"[[{kind}]]") for kind in LYING},
        "lasting": several(_under_way(state.Lasting), "[[lasting]]"),
        "controls": several(_under_way(state.Controlled), "[[controls]]"),
        "pending": several(_under_way(Pending), "[[pending]]"),
        "frame": several(Kind(_write_frame, _read_frame), "[[frame]]"),
    }


# The head


def _read_phase(reading: Reading, path: KeyPath, value: object) -> state.Phase | None:
    found = one_of([phase.value for phase in state.Phase])(reading.findings, path, value)
    return None if found is None else state.Phase(found)


def _dice(colour: str, example: str) -> Kind:
    def read(reading: Reading, path: KeyPath, value: object) -> int | None:
        faces = getattr(reading.ruleset.dice, colour)
        shown: int | None = count().read(reading, path, value)
        if shown is not None and shown not in faces:
            known = ", ".join(map(str, sorted(set(faces))))
            reading.fault(path, f"no {colour} die shows {shown}; write one of: {known}")
        return shown

    return several(count()._replace(read=read), example)


def _write_flipped(table: Table, seat: Seat) -> str:
    return "" if seat == NOBODY else table.notation.place(table.board.titles[seat])


def _read_flipped(reading: Reading, path: KeyPath, value: object) -> Seat | None:
    if value == "":
        return NOBODY
    place = PLACE.read(reading, path, value)
    if place is not None and not reading.board.is_title(place):
        reading.fault(path, f"{quoted(str(value))} is no Title Card; write a0 or b0")
        return None
    return None if place is None else Seat(reading.board.titles.index(place))


# Cards that lie hidden, and Locations


def _held(owner: state.Knowers) -> Kind:
    """`"toto"`, or `{ card = "toto", known = [2] }` if others know it too."""
    kinds = {"card": GAME_CARD, "known": KNOWN}

    def write(table: Table, held: state.Held) -> object:
        others = held.known if held.known == state.EVERYONE else held.known & ~owner
        return write_titled(table, kinds, {"card": held.card, "known": others})

    def read(reading: Reading, path: KeyPath, value: object) -> state.Held | None:
        said = read_titled(reading, path, value, kinds)
        return state.Held(said["card"], said["known"] | owner) if "card" in said else None

    return Kind(write, read)


EVENT = {
    "card": EVENT_CARD,
    "paid": count(unsaid=None, example="3"),
    "turn": count(1, unsaid=None, example="5"),
    "known": KNOWN,
}


def _read_event(reading: Reading, path: KeyPath, value: object) -> state.SetEvent | None:
    """Its turn is filled in later, when it is known which turn it is."""
    said = read_titled(reading, path, value, EVENT)
    if "card" not in said:
        return None
    cost = reading.ruleset.card(said["card"]).cost
    paid = said.get("paid", cost)
    if paid < cost:
        why = f"{paid} is less than it costs; write {cost} or more (O16.4)"
        reading.fault((*path, "paid"), why)
    return state.SetEvent(said["card"], paid, said.get("turn", -1), said["known"])


SET_EVENTS = several(
    Kind(lambda table, event: table.write(EVENT, event._asdict()), _read_event),
    '["three-cheers"]',
)._replace(example='[{ card = "three-cheers", paid = 3 }]')

SLOT = {"hidden": LOCATION, "known": KNOWN}


def _write_slot(table: Table, slot: state.Slot) -> object:
    if slot.card is None:
        return "?"
    if slot.up:
        return table.notation.card(slot.card)
    return table.write(SLOT, {"hidden": slot.card, "known": slot.known})


def _read_slot(reading: Reading, path: KeyPath, value: object) -> state.Slot:
    """`"?"`, a Location face-up, or `{ hidden = "poppy-field", known = [1] }`."""
    if value == "?":
        return state.HIDDEN
    if not isinstance(value, dict):
        card = LOCATION.read(reading, path, value)
        return state.HIDDEN if card is None else state.Slot(card, True, state.EVERYONE)
    said = reading.read(path, value, SLOT)
    return state.Slot(said["hidden"], False, said["known"]) if "hidden" in said else state.HIDDEN


def _spoke(length: int) -> Kind:
    """From the Title Card outward; those not named are hidden."""
    slots = several(Kind(_write_slot, _read_slot), '["poppy-field", "?"]')

    def read(reading: Reading, path: KeyPath, value: object) -> tuple[state.Slot, ...]:
        found = slots.read(reading, path, value)
        if len(found) > length:
            why = f"{len(found)} Locations; each Author lays {length}, so remove some (O2.8)"
            reading.fault(path, why)
        return (*found[:length], *[state.HIDDEN] * (length - len(found)))

    return Kind(slots.write, read, '["?"]', (state.HIDDEN,) * length)


# What is under way


def _read_why(reading: Reading, path: KeyPath, value: object) -> str | None:
    if not reading.findings.is_a(value, str, path, '"card"'):
        return None
    return reading.one_of(path, value, get_args(WhyArchived))


def _read_until(reading: Reading, path: KeyPath, value: object) -> str | None:
    if not reading.findings.is_a(value, str, path, '"end of turn"'):
        return None
    return reading.one_of(path, value, get_args(Until))


KINDS: Mapping[Any, Kind] = {
    Seat: SEAT,
    int: count(),
    bool: FLAG,
    CardId: CARD,
    Piece: PIECE,
    Place: PLACE,
    tuple[Seat, ...]: SEATS,
    tuple[Piece, ...]: PIECES,
    Until: Kind(lambda _, until: until, _read_until, '"end of turn"', NEEDED),
    WhyArchived: Kind(lambda _, why: why, _read_why, '"card"', NEEDED),
    tuple[Handed, ...]: several(record({"you": SEAT, "left": SEATS}, Handed), "[{ you = 1 }]"),
}
NO_SEAT = SEAT._replace(unsaid=NOBODY)
BY_NAME = {
    "ability": ABILITY, "way": count(-1, 1), "other": NO_SEAT, "doer": NO_SEAT, "named": NO_SEAT,
    "turns": count(TILL_TURN, WHOLE_GAME), "bans": FLAG._replace(unsaid=True),
    "copied": CARD._replace(unsaid=NO_CARD),
}  # fmt: skip


def _under_way(cls: type[Any]) -> Kind:
    """A frame, a waiting text or a gift."""
    hints = get_type_hints(cls)
    return record({name: BY_NAME.get(name) or KINDS[hints[name]] for name in cls._fields}, cls)


FRAMES = {frame.__name__.lower(): _under_way(frame) for frame in get_args(Frame)}


def _write_frame(table: Table, frame: Frame) -> object:
    kind = type(frame).__name__.lower()
    fields: Any = FRAMES[kind].write(table, frame)
    return {"kind": kind, **fields}


def _read_frame(reading: Reading, path: KeyPath, value: object) -> Frame | None:
    if not reading.findings.is_a(value, dict, path, '{ kind = "window", waiting = [1, 2] }'):
        return None
    word = value.get("kind")
    word = word if isinstance(word, str) else ""
    kind = reading.one_of((*path, "kind"), word, FRAMES, " is no kind of frame")
    if kind is None:
        return None
    rest = {key: inner for key, inner in value.items() if key != "kind"}
    frame: Frame | None = FRAMES[kind].read(reading, path, rest)
    return frame


# Cards in play, each in the block or the list of what it lies on

ON = {"bears": "object", "effects": "effect"}
COUNTERS = count(unsaid=None, example="2")
# Cards that lie by themselves: which, and where.
LYING = {
    "character": ('"toto"', '"a1"'),
    "object": ('"oil-can"', '"a1", or name it in the `bears` of a Character'),
    "effect": ('"cyclone"', '"a1", or name it in the `effects` of its host'),
}


def _lying(kind: str, table: Table) -> Kind:
    """A Character, an Object that nobody bears, or an Effect attached to a Location."""
    card, at = LYING[kind]
    kinds = {"card": _new(kind, card), "counters": COUNTERS}
    if kind != "object":
        kinds["seat"] = SEAT if table.authors > 1 else SEAT._replace(unsaid=None)
    kinds["at"] = PLACE._replace(example=at, unsaid=None if kind == "character" else NEEDED)
    if kind == "character":
        kinds["bears"] = _later('["oil-can"]')
    kinds["effects"] = _later('["this-pole"]')

    def write(table: Table, card: state.InPlay) -> object:
        values = {"card": card.piece, "seat": card.seat, "at": card.place}
        return table.write(kinds, values | _counters(table, card) | _carried(table, card))

    def read(reading: Reading, path: KeyPath, value: object) -> None:
        said = reading.read(path, value, kinds)
        seat: Seat = said.get("seat", Seat(0))
        place = said.get("at", reading.board.title(seat) if kind == "character" else None)
        if place is not None:
            owner = NOBODY if kind == "object" else seat
            _put(reading, path, said, state.InPlay(NO_PIECE, owner, place, NO_PIECE), "location")
        _read_carried(reading, said, seat)

    return Kind(write, read)


def _on(kind: str, host: Piece, usual: Seat) -> Kind:
    """`"oil-can"`, or `{ card = "oil-can", by = 2 }` where its host's Author did not play it."""
    by, effects = SEAT._replace(example="2", unsaid=usual), _later('["this-pole"]')
    card = _new(kind, '"oil-can"')
    kinds = {"card": card, "counters": COUNTERS, "by": by, "effects": effects}

    def write(table: Table, card: state.InPlay) -> object:
        values = {"card": card.piece, "by": card.seat}
        carried = _counters(table, card) | _carried(table, card)
        return write_titled(table, kinds, values | carried)

    def read(reading: Reading, path: KeyPath, value: object) -> None:
        said = read_titled(reading, path, value, kinds)
        on = "" if host == NO_PIECE else reading.type_of(host)
        _put(reading, path, said, state.InPlay(NO_PIECE, said["by"], NO_PLACE, host), on)
        _read_carried(reading, said, said["by"])

    return Kind(write, read)


def _put(
    reading: Reading, path: KeyPath, said: Mapping[str, Any], lying: state.InPlay, host: str
) -> None:
    """A card so named is in play; an Effect must fit what it is attached to."""
    if "card" not in said:
        return
    piece: Piece = said["card"]
    reading.in_play[piece] = lying._replace(piece=piece)
    if left := said.get("counters", reading.ruleset.card(card_of(piece)).counters):
        reading.counters[piece] = left
    attach = reading.ruleset.of[card_of(piece)].attach
    if reading.type_of(piece) != "effect" or not host:
        return
    if attach is None:
        reading.fault(
            path, "this Effect is carried out and archived, never attached; move it to the archive"
        )
    elif attach.to.kind not in (host, "card"):
        wanted = A_TYPE[attach.to.kind]
        reading.fault(path, f"attaches to {wanted}, not to {A_TYPE[host]}; move it there")


def _counters(table: Table, card: state.InPlay) -> dict[str, Any]:
    """How many lie on a card; nothing where it is as many as it comes into play with."""
    left = table.counters.get(card.piece, 0)
    is_usual = left == table.ruleset.card(card_of(card.piece)).counters
    return {"counters": None if is_usual else left}


def _carried(table: Table, host: state.InPlay) -> dict[str, Any]:
    return {
        key: [_on(kind, host.piece, host.seat).write(table, card) for card in on]
        for key, kind in ON.items()
        if (on := table.lying(kind, host.piece))
    }


def _read_carried(reading: Reading, said: Mapping[str, Any], seat: Seat) -> None:
    for key, kind in ON.items():
        if key in said:
            path, value = said[key]
            on = _on(kind, said.get("card", NO_PIECE), seat)
            several(on, "[…]").read(reading, path, value)


def _later(example: str) -> Kind:
    """What a card carries is read after the card itself."""
    return Kind(lambda _, carried: carried, lambda _, path, value: (path, value), example)


def _new(kind: str, example: str) -> Kind:
    """A card in play, each by its own name."""

    def read(reading: Reading, path: KeyPath, value: object) -> Piece | None:
        piece = read_piece(reading, path, value, kind)
        if piece is None:
            return None
        if piece not in reading.paths:
            reading.paths[piece] = path
            return piece
        reading.used.pop()
        card = card_of(piece)
        copies = (piece_of(card, copy) for copy in range(reading.ruleset.card(card).copies))
        free = next((copy for copy in copies if copy not in reading.paths), None)
        remedy = "remove one" if free is None else f"call the next {reading.notation.piece(free)}"
        line = reading.findings.document.line_of(reading.paths[piece])
        reading.fault(path, f"{quoted(str(value))} is in play on line {line}; {remedy}")
        return None

    return PIECE._replace(read=read, example=example, unsaid=NEEDED)
