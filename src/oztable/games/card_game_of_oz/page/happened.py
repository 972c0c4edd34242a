"""What just happened, as hints for what moves on the page. Made of redacted events only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.pieces import card_of

HintKind = Literal[
    "began", "dealt-again", "turn", "rolled", "drew", "played", "set", "revealed", "discarded",
    "moved", "stood-still", "turned-up", "replaced", "looked", "peeked", "put-away", "archived",
    "dropped", "equipped", "used", "set-off", "took", "given", "gained", "paid", "asked",
    "changed-hands",
    "answered", "kept-out", "counted", "removed", "turned-down", "shuffled", "the-end", "circles",
    "scored", "shown",
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


Shown = tuple[HintKind, Mapping[str, str]]  # and for each field of a hint, that of the event


def _shown(kind: HintKind, fields: str = "", **renamed: str) -> Shown:
    """The fields that the event calls the same, and those it calls otherwise."""
    return kind, {name: name for name in fields.split()} | renamed


SHOWN: Mapping[type[events.Event], Shown] = {
    events.Began: _shown("began", "seat"),
    events.DealtAgain: _shown("dealt-again", "seat"),
    events.TurnBegan: _shown("turn", "seat"),
    events.Rolled: _shown("rolled", "seat", points="symbols"),
    events.Drew: _shown("drew", "seat card"),
    events.Played: _shown("played", "seat card piece place on", points="cost"),
    events.SetFaceDown: _shown("set", "seat card", points="paid"),
    events.Unveiled: _shown("revealed", "seat card"),
    events.Answered: _shown("answered", "seat card"),
    events.KeptOut: _shown("kept-out", "seat card"),
    events.Discarded: _shown("discarded", "seat card"),
    events.Moved: _shown("moved", "seat piece start", place="end", points="paid"),
    events.StoodStill: _shown("stood-still", "seat piece place"),
    events.PaidInVain: _shown("stood-still", "seat points"),
    events.TurnedUp: _shown("turned-up", "place card"),
    events.Replaced: _shown("replaced", "place", card="new"),
    events.LookedAt: _shown("looked", "seat place card"),
    events.Peeked: _shown("peeked", "seat", points="count"),
    events.PutAway: _shown("put-away", "seat card"),
    events.Archived: _shown("archived", "seat piece"),
    events.Dropped: _shown("dropped", "piece place"),
    events.Equipped: _shown("equipped", "seat", piece="thing", on="bearer"),
    events.Used: _shown("used", "seat piece", points="paid"),
    events.SetOff: _shown("set-off", "seat card"),
    events.TookInHand: _shown("took", "seat"),
    events.Given: _shown("given", "card"),
    events.Copied: _shown("given", "piece card"),
    events.Gained: _shown("gained", "seat points"),
    events.PaidFor: _shown("paid", "seat card points"),
    events.ChangedHands: _shown("changed-hands", "seat piece"),
    events.Questioned: _shown("asked", "seat", card="named"),
    events.Shuffled: _shown("shuffled"),
    events.TheEnd: _shown("the-end", "seat piece"),
    events.WentInCircles: _shown("circles"),
    events.Scored: _shown("scored"),
    events.ShownAtLast: _shown("shown", "seat"),
    events.LookedAtEvent: _shown("peeked", "seat card"),
    events.SawHand: _shown("peeked", "seat"),
    events.EventArchived: _shown("discarded", "seat card"),
    events.EventReturned: _shown("took", "seat card"),
    events.Searched: _shown("peeked", "seat"),
    events.PutInPlay: _shown("played", "seat card piece place on"),
    events.Removed: _shown("removed", "seat piece"),
    events.ReplacedHidden: _shown("replaced", "place"),
    events.TurnedDown: _shown("turned-down", "place card"),
    events.Counted: _shown("counted", "piece", points="left"),
}


def hints(seat_view: SeatView, happened: Sequence[events.Event]) -> list[OzHint]:
    return [_hint(seat_view, event) for event in happened]


def _hint(seat_view: SeatView, event: events.Event) -> OzHint:
    kind, fields = SHOWN[type(event)]
    written: dict[str, Callable[[Any], Any]] = {
        "seat": seat_if_any,
        "card": seat_view.card_if_known,
        "piece": seat_view.piece_if_any,
        "on": seat_view.piece_if_any,
        "start": seat_view.place_if_any,
        "place": seat_view.place_if_any,
        "points": int,
    }
    values: dict[str, Any] = {
        name: written[name](getattr(event, field)) for name, field in fields.items()
    }
    match event:
        case events.Rolled(colour=colour):
            values["gold"] = colour == "gold"
        case events.Archived(piece) | events.Removed(piece):
            values["card"] = seat_view.card(card_of(piece))
    return OzHint(kind=kind, **values)
