"""What just happened, as hints for what moves on the page. Made of redacted events only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules.events import (
    Archived,
    Began,
    DealtAgain,
    Discarded,
    Drew,
    Dropped,
    Equipped,
    Event,
    Gained,
    Given,
    LookedAt,
    Moved,
    PaidInVain,
    Peeked,
    Played,
    PutAway,
    Questioned,
    Replaced,
    Rolled,
    Scored,
    SetFaceDown,
    SetOff,
    ShownAtLast,
    Shuffled,
    StoodStill,
    TheEnd,
    TookInHand,
    TurnBegan,
    TurnedUp,
    Unveiled,
    Used,
    WentInCircles,
)
from oztable.games.card_game_of_oz.rules.pieces import card_of

HintKind = Literal[
    "began", "dealt-again", "turn", "rolled", "drew", "played", "set", "revealed", "discarded",
    "moved", "stood-still", "turned-up", "replaced", "looked", "peeked", "put-away", "archived",
    "dropped", "equipped", "used", "set-off", "took", "given", "gained", "asked", "shuffled",
    "the-end", "circles", "scored", "shown",
]  # fmt: skip


class OzHint(Struct, frozen=True, kw_only=True):
    """Something to animate. What it does not concern is null."""

    kind: HintKind
    seat: int | None = None
    card: str | None = None
    piece: str | None = None
    start: str | None = None
    place: str | None = None
    on: str | None = None
    points: int = 0  # rolled, paid or gained
    gold: bool = False  # of a die


def hints(seat_view: SeatView, happened: Sequence[Event]) -> list[OzHint]:
    return [
        _table(seat_view, event) or _hands(seat_view, event) or _rest(event) for event in happened
    ]


def _table(seat_view: SeatView, event: Event) -> OzHint | None:
    piece, place = seat_view.piece, seat_view.place
    match event:
        case Moved(mover, seat, start, end, paid):
            return OzHint(
                kind="moved",
                seat=seat,
                piece=piece(mover),
                start=place(start),
                place=place(end),
                points=paid,
            )
        case StoodStill(mover, seat, at):
            return OzHint(kind="stood-still", seat=seat, piece=piece(mover), place=place(at))
        case TurnedUp(at, card):
            return OzHint(kind="turned-up", place=place(at), card=seat_view.card(card))
        case Replaced(at, _, new):
            return OzHint(kind="replaced", place=place(at), card=seat_view.card(new))
        case LookedAt(seat, at, seen):
            card_seen = seat_view.card_if_known(seen)
            return OzHint(kind="looked", seat=seat, place=place(at), card=card_seen)
        case Archived(gone, _, seat):
            card_gone = seat_view.card(card_of(gone))
            return OzHint(
                kind="archived", seat=seat_if_any(seat), piece=piece(gone), card=card_gone
            )
        case Dropped(thing, at):
            return OzHint(kind="dropped", piece=piece(thing), place=place(at))
        case Equipped(seat, thing, bearer):
            return OzHint(kind="equipped", seat=seat, piece=piece(thing), on=piece(bearer))
        case Used(seat, used, paid):
            return OzHint(kind="used", seat=seat, piece=piece(used), points=paid)
        case TheEnd(seat, ender):
            return OzHint(kind="the-end", seat=seat, piece=piece(ender))
    return None


def _hands(seat_view: SeatView, event: Event) -> OzHint | None:
    match event:
        case Played(seat, card, cost, place, on, piece):
            return OzHint(
                kind="played",
                seat=seat,
                card=seat_view.card(card),
                piece=seat_view.piece_if_any(piece),
                place=seat_view.place_if_any(place),
                on=seat_view.piece_if_any(on),
                points=cost,
            )
        case Drew(seat, drawn):
            return OzHint(kind="drew", seat=seat, card=seat_view.card_if_known(drawn))
        case SetFaceDown(seat, hidden, paid):
            card_set = seat_view.card_if_known(hidden)
            return OzHint(kind="set", seat=seat, card=card_set, points=paid)
        case Unveiled(seat, card):
            return OzHint(kind="revealed", seat=seat, card=seat_view.card(card))
        case Discarded(seat, card):
            return OzHint(kind="discarded", seat=seat, card=seat_view.card(card))
        case PutAway(seat, away):
            return OzHint(kind="put-away", seat=seat, card=seat_view.card_if_known(away))
        case SetOff(seat, card):
            return OzHint(kind="set-off", seat=seat_if_any(seat), card=seat_view.card(card))
        case Given(card):
            return OzHint(kind="given", card=seat_view.card(card))
        case Questioned(seat, _, named):
            return OzHint(kind="asked", seat=seat, card=seat_view.card(named))
    return None


def _rest(event: Event) -> OzHint:
    match event:
        case Began(seat):
            return OzHint(kind="began", seat=seat)
        case DealtAgain(seat):
            return OzHint(kind="dealt-again", seat=seat)
        case TurnBegan(seat):
            return OzHint(kind="turn", seat=seat)
        case Rolled(seat, colour, symbols):
            return OzHint(kind="rolled", seat=seat, points=symbols, gold=colour == "gold")
        case Gained(seat, points):
            return OzHint(kind="gained", seat=seat, points=points)
        case PaidInVain(seat, points):
            return OzHint(kind="stood-still", seat=seat, points=points)
        case Peeked(seat, count):
            return OzHint(kind="peeked", seat=seat, points=count)
        case TookInHand(seat):
            return OzHint(kind="took", seat=seat)
        case ShownAtLast(seat):
            return OzHint(kind="shown", seat=seat)
        case Shuffled():
            return OzHint(kind="shuffled")
        case WentInCircles():
            return OzHint(kind="circles")
        case Scored():
            return OzHint(kind="scored")
    raise AssertionError(f"an event without a hint: {event}")
