"""What is not possible now, with the reason and its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from oztable.core.game import Decide, Message, Seat
from oztable.games.card_game_of_oz.page.seat_view import SeatView
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.board import BACK, ON
from oztable.games.card_game_of_oz.rules.pieces import COPIES
from oztable.games.card_game_of_oz.rules.why_not import (
    why_no_archiving,
    why_no_draw,
    why_no_play,
    why_no_replacing,
    why_no_step,
    why_no_use,
)

OWN_TURN = ("ask_action", "ask_bonus")


class OzRefusal(Struct, frozen=True, kw_only=True):
    kind: Literal["draw", "replace", "archive", "play", "move", "use"]
    text: str  # ends with the number of the rule
    rule: str
    card: str | None = None
    piece: str | None = None
    place: str | None = None
    need: int | None = None  # points, where only they are missing


def refusals(seat_view: SeatView, decide: Decide[Action] | None) -> list[OzRefusal]:
    if decide is None or decide.prompt.key not in OWN_TURN:
        return []
    return [
        *_bar(seat_view, decide.seat),
        *_hand(seat_view, decide.seat),
        *_characters(seat_view, decide.seat),
    ]


def _bar(seat_view: SeatView, seat: Seat) -> Iterator[OzRefusal]:
    if fault := why_no_draw(seat_view.draft):
        yield _refusal(seat_view, "draw", fault)
    if fault := why_no_replacing(seat_view.draft, seat):
        yield _refusal(seat_view, "replace", fault)


def _hand(seat_view: SeatView, seat: Seat) -> Iterator[OzRefusal]:
    for card in seat_view.draft.hand_titles(seat):
        if fault := why_no_play(seat_view.draft, seat, card):
            yield _refusal(seat_view, "play", fault, card=seat_view.card(card))
        if fault := why_no_archiving(seat_view.draft, seat, card):
            yield _refusal(seat_view, "archive", fault, card=seat_view.card(card))


def _characters(seat_view: SeatView, seat: Seat) -> Iterator[OzRefusal]:
    draft = seat_view.draft
    for card in draft.of_seat(seat):
        for way in (ON, BACK):
            target = draft.board.next_to(seat, card.place, way)
            fault = None if target is None else why_no_step(draft, card, way)
            if fault:
                place = seat_view.place_if_any(target)
                yield _refusal(
                    seat_view, "move", fault, piece=seat_view.piece(card.piece), place=place
                )
    for card in seat_view.seen.pieces:
        if draft.controller(card) == seat:
            for ability, _ in draft.texts[card.piece // COPIES].uses:
                if fault := why_no_use(draft, seat, card.piece, ability):
                    yield _refusal(seat_view, "use", fault, piece=seat_view.piece(card.piece))


def _refusal(
    seat_view: SeatView,
    kind: Literal["draw", "replace", "archive", "play", "move", "use"],
    fault: Message,
    card: str | None = None,
    piece: str | None = None,
    place: str | None = None,
) -> OzRefusal:
    values = fault.fields
    need = values.get("cost", values.get("need")) if "have" in values else None
    return OzRefusal(
        kind=kind,
        text=seat_view.say(fault),
        rule=fault.rule,
        card=card,
        piece=piece,
        place=place,
        need=need,
    )
