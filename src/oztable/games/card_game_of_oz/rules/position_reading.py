"""A position read, zone by zone; whatever is wrong is gathered and reading goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from oztable.core.findings import Field
from oztable.core.game import Seat
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.language.reading_site import one_of
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of, piece_of
from oztable.games.card_game_of_oz.rules.position_frames import (
    read_frame,
    read_lasting,
    read_mark,
    read_pending,
)
from oztable.games.card_game_of_oz.rules.position_values import A_TYPE, Reading
from oztable.games.card_game_of_oz.rules.position_writing import SPOKES
from oztable.games.card_game_of_oz.rules.state import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    Held,
    InPlay,
    Knowers,
    Phase,
    SetEvent,
    Slot,
    bit,
)
from oztable.games.card_game_of_oz.rules.triggers import FUSE

PHASES = tuple(phase.value for phase in Phase)
LONGEST_GAME = 99  # rounds


def read_zones(reading: Reading, data: Mapping[str, Any]) -> dict[str, Any]:
    """Everything a position says, by key."""
    lists = partial(_list_field, reading)
    return reading.findings.table(
        (),
        data,
        {
            **_head_fields(reading),
            "storyline": _parts(reading, _spoke_fields(reading), 'storyline.a = ["?", "?", "?"]'),
            "folio": _parts(reading, {"bottom": lists(_location(reading), '["poppy-field"]')}),
            "hand": _by_seat(reading, _read_hand, '["toto"]'),
            "set": _by_seat(reading, _read_set, '[{ card = "three-cheers", paid = 3 }]'),
            "archive": lists(_game_card(reading), 'archive = ["oil-can"]'),
            "library": _parts(
                reading,
                {
                    "top": lists(partial(_read_held, reading, 0), '["toto"]'),
                    "bottom": lists(partial(_read_held, reading, 0), '["toto"]'),
                },
            ),
            "marks": lists(partial(read_mark, reading), '[{ what = "bonus", card = "toto" }]'),
            **{kind: lists(partial(_read_lying, reading, kind), f"[[{kind}]]") for kind in LYING},
            "lasting": lists(partial(read_lasting, reading), "[[lasting]]"),
            "pending": lists(partial(read_pending, reading), "[[pending]]"),
            "frame": lists(partial(read_frame, reading), "[[frame]]"),
        },
    )


def _head_fields(reading: Reading) -> dict[str, Field]:
    field, count = reading.field, reading.count
    rounds = min(reading.ruleset.rulings.rounds, LONGEST_GAME)
    return {
        "authors": field(lambda _, value: value, "authors = 2"),  # read before all else
        "phase": Field(one_of(PHASES), 'phase = "actions"', False),
        "round": field(count(0, rounds), "round = 4"),
        "turn": field(count(), "turn = 7"),
        "active": field(reading.seat, "active = 1"),
        "first": field(reading.seat, "first = 1"),
        "points": field(count(), "points = 5"),
        "dice": _parts(
            reading,
            {
                "blue": _list_field(reading, _face(reading, "blue"), "[0, 1, 2, 1]"),
                "gold": _list_field(reading, _face(reading, "gold"), "[1]"),
            },
        ),
        "flipped": field(partial(_read_flipped, reading), 'flipped = "b0"'),
        "archived_for_dice": field(count(), "archived_for_dice = 1"),
        "resting": field(reading.seats, "resting = [2]"),
        "fuse": field(count(0, FUSE), f"fuse = {FUSE}"),
    }


def _list_field(reading: Reading, read: Any, example: str) -> Field:
    return reading.field(
        lambda path, value: tuple(reading.several(path, value, read, example)), example
    )


def _parts(reading: Reading, fields: Mapping[str, Field], example: str = "") -> Field:
    def read(path: KeyPath, value: object) -> dict[str, Any]:
        return reading.findings.table(path, value, fields)

    return reading.field(read, example or f"{next(iter(fields))} = […]")


def _by_seat(reading: Reading, read: Any, example: str) -> Field:
    """One list a seat, as a tuple by seat."""
    fields = {
        str(seat + 1): reading.field(partial(read, reading, Seat(seat)), f"{seat + 1} = {example}")
        for seat in range(reading.authors)
    }
    return _parts(reading, fields)


def _face(reading: Reading, colour: str) -> Any:
    faces = getattr(reading.ruleset.dice, colour)

    def read(path: KeyPath, value: object) -> int | None:
        shown = reading.count(0)(path, value)
        if shown is not None and shown not in faces:
            known = ", ".join(map(str, sorted(set(faces))))
            reading.findings.fault(path, f"no {colour} die shows {shown}; write one of: {known}")
        return shown

    return read


def _read_flipped(reading: Reading, path: KeyPath, value: object) -> Seat | None:
    if value == "":
        return NOBODY
    place = reading.place(path, value)
    if place is not None and not reading.board.is_title(place):
        reading.findings.fault(path, f"{quoted(str(value))} is no Title Card; write a0 or b0")
        return None
    return None if place is None else Seat(reading.board.titles.index(place))


# Cards that lie hidden, and the Archive


def _game_card(reading: Reading) -> Any:
    return partial(reading.card, types=("character", "object", "effect", "event"))


def _location(reading: Reading) -> Any:
    return partial(reading.card, types=("location",))


def _read_hand(reading: Reading, seat: Seat, path: KeyPath, value: object) -> tuple[Held, ...]:
    held = partial(_read_held, reading, bit(seat))
    return tuple(sorted(reading.several(path, value, held, '["toto"]')))


def _read_held(reading: Reading, owner: Knowers, path: KeyPath, value: object) -> Held | None:
    """`"toto"`, or `{ card = "toto", known = [2] }` for whoever else knows it."""
    fields = {
        "card": reading.field(_game_card(reading), 'card = "toto"', True),
        "known": reading.field(reading.knowers, "known = [1]"),
    }
    said = _titled(reading, path, value, fields)
    return Held(said["card"], said.get("known", 0) | owner) if "card" in said else None


def _titled(
    reading: Reading, path: KeyPath, value: object, fields: Mapping[str, Field]
) -> dict[str, Any]:
    """A card by its name alone, or a table that says more of it."""
    if isinstance(value, dict):
        return reading.findings.table(path, value, fields)
    card = fields["card"].read(reading.findings, path, value)
    return {} if card is None else {"card": card}


def _read_set(reading: Reading, seat: Seat, path: KeyPath, value: object) -> tuple[Any, ...]:
    """Turns are filled in later, when it is known which turn it is."""
    return tuple(reading.several(path, value, partial(_read_event, reading), '["three-cheers"]'))


def _read_event(reading: Reading, path: KeyPath, value: object) -> tuple[SetEvent, KeyPath] | None:
    event = partial(reading.card, types=("event",))
    fields = {
        "card": reading.field(event, 'card = "three-cheers"', True),
        "paid": reading.field(reading.count(), "paid = 3"),
        "turn": reading.field(reading.count(1), "turn = 5"),
    }
    said = _titled(reading, path, value, fields)
    if "card" not in said:
        return None
    cost = reading.ruleset.card(said["card"]).cost
    paid = said.get("paid", cost)
    if paid < cost:
        reading.findings.fault(
            (*path, "paid"), f"{paid} is less than it costs; write {cost} or more (O16.4)"
        )
    return SetEvent(said["card"], paid, said.get("turn", -1)), path


# The storyline


def _spoke_fields(reading: Reading) -> dict[str, Field]:
    board = reading.board
    laid = [spoke for spoke in range(board.spokes) if board.titles[spoke] + 1 in board.locations]
    return {
        SPOKES[spoke]: reading.field(partial(_read_spoke, reading), f'{SPOKES[spoke]} = ["?"]')
        for spoke in laid
    }


def _read_spoke(reading: Reading, path: KeyPath, value: object) -> tuple[Slot, ...]:
    """From the Title Card outward; those not named are hidden."""
    per_author = reading.board.per_author
    slots = reading.several(path, value, partial(_read_slot, reading), '["poppy-field", "?"]')
    if len(slots) > per_author:
        reading.findings.fault(
            path, f"{len(slots)} Locations; each Author lays {per_author}, so remove some (O2.8)"
        )
    return (*slots[:per_author], *[HIDDEN] * (per_author - len(slots)))


def _read_slot(reading: Reading, path: KeyPath, value: object) -> Slot:
    """`"?"`, a Location face-up, or `{ hidden = "poppy-field", known = [1] }`."""
    if value == "?":
        return HIDDEN
    if not isinstance(value, dict):
        card = _location(reading)(path, value)
        return HIDDEN if card is None else Slot(card, True, EVERYONE)
    fields = {
        "hidden": reading.field(_location(reading), 'hidden = "poppy-field"', True),
        "known": reading.field(reading.knowers, "known = [1]"),
    }
    said = reading.findings.table(path, value, fields)
    return Slot(said["hidden"], False, said.get("known", 0)) if "hidden" in said else HIDDEN


# Cards in play


class Lying(NamedTuple):
    """How cards of one kind lie in play by themselves."""

    card: str  # an example
    at: str
    is_seated: bool = True  # an Author controls it


LYING = {
    "character": Lying('card = "toto"', 'at = "a1"'),
    "object": Lying(
        'card = "oil-can"', 'at = "a1", or name it in the `bears` of a Character', is_seated=False
    ),
    "effect": Lying('card = "cyclone"', 'at = "a1", or name it in the `effects` of its host'),
}


def _read_lying(reading: Reading, kind: str, path: KeyPath, value: object) -> None:
    """A Character, an Object that nobody bears, or an Effect attached to a Location."""
    field, lying, walks = reading.field, LYING[kind], kind == "character"
    fields = {"card": field(partial(_read_new, reading, kind), lying.card, True)}
    if lying.is_seated:
        fields["seat"] = field(reading.seat, "seat = 1", reading.authors > 1)
    fields["at"] = field(reading.place, lying.at, not walks)
    if walks:
        fields["bears"] = field(lambda p, v: (p, v), 'bears = ["oil-can"]')
    fields["effects"] = field(lambda p, v: (p, v), 'effects = ["this-pole"]')
    said = reading.findings.table(path, value, fields)
    seat: Seat = said.get("seat", Seat(0))
    if walks:
        said.setdefault("at", reading.board.title(seat))
    if {"card", "at"} <= set(said):
        if kind == "effect":
            _check_attached(reading, path, said["card"], "location")
        owner = seat if lying.is_seated else NOBODY
        _put(reading, InPlay(said["card"], owner, said["at"], NO_PIECE))
    _read_carried(reading, said, said.get("card", NO_PIECE), seat)


def _read_carried(reading: Reading, said: Mapping[str, Any], host: Piece, seat: Seat) -> None:
    for key, kind in (("bears", "object"), ("effects", "effect")):
        if key in said:
            path, value = said[key]
            reading.several(path, value, partial(_read_on, reading, kind, host, seat), "[…]")


def _read_on(
    reading: Reading, kind: str, host: Piece, seat: Seat, path: KeyPath, value: object
) -> None:
    """`"oil-can"`, or `{ card = "oil-can", by = 2 }` where its host's Author did not play it."""
    fields = {
        "card": reading.field(partial(_read_new, reading, kind), 'card = "oil-can"', True),
        "by": reading.field(reading.seat, "by = 2"),
        "effects": reading.field(lambda p, v: (p, v), 'effects = ["this-pole"]'),
    }
    said = _titled(reading, path, value, fields)
    seat = said.get("by", seat)
    if "card" in said:
        if kind == "effect" and host != NO_PIECE:
            _check_attached(reading, path, said["card"], _type(reading, card_of(host)))
        _put(reading, InPlay(said["card"], seat, NO_PLACE, host))
    _read_carried(reading, said, said.get("card", NO_PIECE), seat)


def _read_new(reading: Reading, kind: str, path: KeyPath, value: object) -> Piece | None:
    """A card in play, each by its own name."""
    piece = reading.piece(path, value, (kind,), lies=True)
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
    reading.findings.fault(path, f"{quoted(str(value))} is in play on line {line}; {remedy}")
    return None


def _put(reading: Reading, card: InPlay) -> None:
    reading.in_play[card.piece] = card


def _type(reading: Reading, card: CardId) -> str:
    return reading.ruleset.card(card).type


def _check_attached(reading: Reading, path: KeyPath, piece: Piece, host: str) -> None:
    attach = reading.ruleset.of[card_of(piece)].attach
    if attach is None:
        reading.findings.fault(
            path, "this Effect is carried out and archived, never attached; move it to the archive"
        )
    elif attach.to.kind not in (host, "card"):
        wanted = A_TYPE[attach.to.kind]
        reading.findings.fault(path, f"attaches to {wanted}, not to {A_TYPE[host]}; move it there")
