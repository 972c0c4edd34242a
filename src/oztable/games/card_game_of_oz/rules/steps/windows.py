"""Windows: a moment for Set Events and Objects (O21.2)."""

from __future__ import annotations

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import playing
from oztable.games.card_game_of_oz.rules.actions import Action, EquipOne, Pass, RevealEvent
from oztable.games.card_game_of_oz.rules.answers import begin_action
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Window
from oztable.games.card_game_of_oz.rules.legal import is_asked, window_actions
from oztable.games.card_game_of_oz.rules.phases import LAST
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
            refuse(playing.why_not_equip(draft, seat, thing, bearer))
            draft.swap(window(_again(draft)))
            playing.do_equip(draft, seat, thing, bearer)
        case _:
            raise Refused(Message("only_window", rule="O21.2"))


def _again(draft: Draft) -> tuple[Seat, ...]:
    """After something happened everybody is asked again."""
    begin_action(draft)
    return draft.from_active()
