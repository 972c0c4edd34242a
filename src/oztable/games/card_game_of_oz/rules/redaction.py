"""Events as a seat may see them, and those that tell too much to be taken back."""

from __future__ import annotations

from dataclasses import replace

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import (
    Drew,
    Event,
    EventArchived,
    EventReturned,
    LookedAt,
    LookedAtEvent,
    Peeked,
    PutAway,
    Questioned,
    SawHand,
    Searched,
    SetFaceDown,
    TookInHand,
)
from oztable.games.card_game_of_oz.rules.state import bit


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as this seat may see it, without what is hidden from it and who knows that."""
    match event:
        case (
            Drew() | SetFaceDown() | LookedAt() | PutAway() | LookedAtEvent() | EventReturned()
        ) if not event.known & bit(seat):
            return replace(event, card=None, known=0)
        case Peeked() | Searched() if not event.known & bit(seat):
            return replace(event, cards=None, known=0)
        case Questioned() | SawHand() if not event.known & bit(seat):
            return replace(event, hand=None, known=0)
        case _:
            return event


def discloses(event: Event) -> bool:
    """A hand or a Set Event looked at or shown, and a search: all tell what lay hidden without a
    card being drawn."""
    return isinstance(event, Questioned | LookedAtEvent | SawHand | EventArchived | Searched) or (
        isinstance(event, TookInHand) and event.source == "search"
    )
