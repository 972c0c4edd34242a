"""Choices in the middle of a card (T3b)."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules import actions, resolving
from oztable.games.card_game_of_oz.rules.choosing import choices, doers, program_of
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.filters import Choose
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, check_offered
from oztable.games.card_game_of_oz.rules.texts import AskMay, Fork, HandOver


def node_resolving(draft: Draft, frame: Resolving) -> Node:
    op = program_of(draft, frame)[frame.op]
    if isinstance(op, AskMay):
        return ask(frame.seat, "ask_may", (actions.Yes(), actions.No()), "OR-88", card=frame.card)
    if isinstance(op, Fork):
        ways = resolving.possible_ways(draft, frame, program_of(draft, frame), op.ways)
        return ask(frame.seat, "ask_way", map(actions.PickWay, ways), "O12.4", card=frame.card)
    if isinstance(op, HandOver):
        seats = map(actions.PickSeat, doers(draft, frame, op))
        return ask(frame.seat, "ask_opponent", seats, "O34.1", card=frame.card)
    options = choices(draft, op, frame)
    target = op.target()
    which = "card"
    if isinstance(target, Choose):
        which = target.what.kind
        if target.up_to is not None:
            options = [*options, actions.No()]
    elif op.may_decline(draft, frame):
        options = [*options, actions.No()]
    return ask(frame.seat, "ask_choose", options, "O12.4", card=frame.card, which=which)


def answer_resolving(draft: Draft, frame: Resolving, action: actions.Action) -> None:
    node = node_resolving(draft, frame)
    check_offered(node, action, "not_offered", "O12.4")
    op = program_of(draft, frame)[frame.op]
    match op, action:
        case AskMay(otherwise), actions.No():
            draft.swap(resolving.moved_on(frame, otherwise))
        case AskMay(), actions.Yes():
            draft.swap(resolving.moved_on(frame, frame.op + 1))
        case Fork(ways), actions.PickWay(number):
            draft.swap(resolving.moved_on(frame, ways[number - 1]))
        case _, actions.No():
            resolving.stop_choosing(draft, frame)
        case _, (
            actions.Pick()
            | actions.PickPlace()
            | actions.PickCard()
            | actions.PickSeat()
            | actions.PickEvent()
        ):
            resolving.choose(draft, frame, action)
