"""What is being carried out, and what is asked of the seat that looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.events import (
    Answered,
    Event,
    Moved,
    Played,
    Rolled,
    SetFaceDown,
    TheEnd,
    TurnBegan,
    Unveiled,
    Used,
)
from oztable.games.card_game_of_oz.rules.frames import (
    Answering,
    Asking,
    Discarding,
    Entering,
    Finishing,
    Frame,
    Paying,
    Peeking,
    Playing,
    Replying,
    Resolving,
    SeeingHand,
    Walking,
    Window,
    text_that_asks,
)
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.state import Phase, State, View
from oztable.games.card_game_of_oz.rules.triggers import in_line

AskKind = Literal[
    "first", "mulligan", "action", "bonus", "window", "last_window", "order", "pay", "gather",
    "pay_for", "gather_for", "play_window", "archive_window", "control_window", "move_window",
    "end_window",
    "walk", "may", "way", "choose", "take", "bottom", "whom", "whose", "name", "trim",
    "opponent", "discard", "discard_for",
]  # fmt: skip
Stop = Literal["turn", "roll", "card", "turn-end", "end", "answer", "other", "unknown"]


class OzUnderWay(Struct, frozen=True):
    """Something begun and not finished: the text of a card, a walk, points to be paid."""

    kind: Literal["text", "card", "walk", "enter", "pay", "look", "question"]
    seat: int | None
    card: str | None
    piece: str | None
    place: str | None
    text: str  # of the card, the sentence that is carried out


class OzAsked(Struct, frozen=True):
    """The question to the seat that looks."""

    kind: AskKind
    card: str | None  # whose text asks
    piece: str | None
    need: int | None  # points
    have: int | None
    text: str  # of the card that asks


class OzWindow(Struct, frozen=True):
    """A moment for Set Events and Objects. Which stop it is follows from public facts alone;
    unknown where nothing happened since the last page."""

    stop: Stop
    waiting: list[int]


def under_way(seat_view: SeatView) -> list[OzUnderWay]:
    """The outermost first."""
    shown = (_frame(seat_view, frame) for frame in seat_view.seen.frames)
    return [one for one in shown if one is not None]


def _frame(seat_view: SeatView, frame: Frame) -> OzUnderWay | None:
    match frame:
        case Resolving(seat, card, _, _, piece, place):
            return OzUnderWay(
                "text",
                seat_if_any(seat),
                seat_view.card(card),
                seat_view.piece_if_any(piece),
                seat_view.place_if_any(place),
                _sentence(seat_view, frame),
            )
        case Finishing(seat, card) | Playing(seat, card) | Replying(seat, card):
            return OzUnderWay("card", seat, seat_view.card(card), None, None, "")
        case Walking(piece, mover):
            return OzUnderWay("walk", seat_if_any(mover), None, seat_view.piece(piece), None, "")
        case Entering(piece, mover, target):
            at = seat_view.place(target)
            return OzUnderWay("enter", seat_if_any(mover), None, seat_view.piece(piece), at, "")
        case Paying(seat, _, _, card) | Discarding(seat, _, card):
            return OzUnderWay("pay", seat, seat_view.card(card), None, None, "")
        case Peeking(seat):
            return OzUnderWay("look", seat, None, None, None, "")
        case Asking(seat) | SeeingHand(seat):
            return OzUnderWay("question", seat, None, None, None, "")
    return None


def _sentence(seat_view: SeatView, frame: Resolving) -> str:
    pack = seat_view.game.pack
    card = pack.cards[frame.card]
    return plain(ability_text(card.abilities[frame.ability], card, pack, seat_view.language))


def asked(seat_view: SeatView, decide: Decide[Action] | None) -> OzAsked | None:
    if decide is None:
        return None
    values = decide.prompt.fields
    text = text_that_asks(seat_view.seen.frames)
    kind: AskKind = decide.prompt.key.removeprefix("ask_")  # type: ignore[assignment]  # by words
    return OzAsked(
        kind,
        seat_view.card_if_known(values.get("card")),
        seat_view.piece_if_any(values.get("piece")),
        values.get("need"),
        values.get("have"),
        _sentence(seat_view, text) if text is not None else "",
    )


def window(seat_view: SeatView, happened: Sequence[Event]) -> OzWindow | None:
    frame = seat_view.seen.frames[-1] if seat_view.seen.frames else None
    if isinstance(frame, Answering):
        return OzWindow("answer", list(frame.waiting))
    if not isinstance(frame, Window) or in_line(seat_view.draft):  # texts are put in order first
        return None
    return OzWindow(_stop(seat_view.seen, happened), list(frame.waiting))


def stop_of(view: View, happened: Sequence[Event]) -> str:
    """After what somebody is asked in passing."""
    frame = view.state.frames[-1] if view.state.frames else None
    return "answer" if isinstance(frame, Answering) else _stop(view.state, happened)


def _stop(seen: State, happened: Sequence[Event]) -> Stop:
    by_phase: dict[Phase, Stop] = {
        Phase.ROLL: "turn",
        Phase.NEXT: "turn-end",
        Phase.LAST: "end",
    }
    if seen.phase in by_phase:
        return by_phase[seen.phase]
    if not happened:
        return "unknown"
    since = list(happened)
    for at, event in enumerate(happened):
        if isinstance(event, TurnBegan):
            since = list(happened[at:])
    if any(isinstance(event, TheEnd) for event in since):
        return "end"
    if any(isinstance(event, Played | SetFaceDown | Unveiled | Answered | Used) for event in since):
        return "card"
    moved = any(isinstance(event, Moved) for event in since)
    return "roll" if not moved and any(isinstance(e, Rolled) for e in since) else "other"
