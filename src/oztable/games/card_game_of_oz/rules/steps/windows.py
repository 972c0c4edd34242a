"""Windows: a moment for Set Events and Objects (O21.2)."""

from __future__ import annotations

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import playing, using
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    EquipOne,
    Pass,
    RevealEvent,
    UseText,
)
from oztable.games.card_game_of_oz.rules.answers import begin_action
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Window
from oztable.games.card_game_of_oz.rules.legal import is_asked, window_actions
from oztable.games.card_game_of_oz.rules.phases import LAST, MOST_ACTS
from oztable.games.card_game_of_oz.rules.readers import use_of
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask
from oztable.games.card_game_of_oz.rules.turns import window


def advance_window(draft: Draft, frame: Window) -> bool:
    waiting = frame.waiting
    for at, seat in enumerate(waiting):
        if is_asked(draft, seat):
            if at > 0:
                draft.swap(window(waiting[at:]))
            return False
    draft.pop()
    return True


def node_window(draft: Draft, frame: Window) -> Node:
    seat = frame.waiting[0]
    key = "ask_last_window" if draft.phase is LAST else "ask_window"
    return ask(seat, key, window_actions(draft, seat), "O21.2")


def answer_window(draft: Draft, frame: Window, action: Action) -> None:
    seat = frame.waiting[0]
    match action:
        case Pass(turn):
            draft.swap(window(frame.waiting[1:]))
            if turn:
                draft.resting |= {seat}
        case RevealEvent(card):
            refuse(playing.why_not_reveal(draft, seat, card))
            draft.swap(window(_again(draft)))
            playing.reveal(draft, seat, card)
        case EquipOne(thing, bearer):
            refuse(using.why_not_equip(draft, seat, thing, bearer))
            draft.swap(window(_again(draft)))
            using.do_equip(draft, seat, thing, bearer)
        case UseText(piece, ability) if is_for_windows(draft, action):
            if draft.acts >= MOST_ACTS:
                raise Refused(Message("enough_for_one_turn", rule="OR-87"))
            refuse(using.why_not_use(draft, seat, piece, ability))
            draft.acts += 1
            draft.swap(window(_again(draft)))
            using.use_text(draft, seat, piece, ability)
        case _:
            raise Refused(Message("only_window", rule="O21.2"))


def is_for_windows(draft: Draft, action: UseText) -> bool:
    """Whether the text may be used at any time (O37.3)."""
    use = use_of(draft, action.piece, action.ability)
    return use is not None and use.window


def _again(draft: Draft) -> tuple[Seat, ...]:
    """After something happened everybody is asked again."""
    begin_action(draft)
    return draft.from_active()
