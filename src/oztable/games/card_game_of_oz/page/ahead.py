"""What choices would come to: the Vitality of Characters after each, where nothing unknown comes
between.

It is worked out in a world that fits the view, so it knows no more than the seat does. What follows
chance, a card that nobody has seen, or somebody else's decision is left out.
"""

from __future__ import annotations

from copy import copy
from random import Random

from oztable.core.game import Chance, Decide, IllegalAction
from oztable.games.card_game_of_oz.rules.actions import Action, MoveOne
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.events import (
    DealtAgain,
    Drew,
    LookedAt,
    Peeked,
    Questioned,
    Replaced,
    Rolled,
    Shuffled,
    TookInHand,
    TurnedUp,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import State, View

NEWS = (
    DealtAgain, Drew, LookedAt, Peeked, Questioned, Replaced, Rolled, Shuffled, TookInHand,
    TurnedUp,
)  # fmt: skip
MOST_CHOICES = 150  # beyond that it would take too long

Ahead = dict[str, dict[str, int]]  # by action and card in play, both in notation


def ahead(game: CardGameOfOz, view: View, decide: Decide[Action]) -> Ahead:
    """Of each choice what changes, and always the worth of a Character that moves."""
    if len(decide.actions) > MOST_CHOICES:
        return {}
    rules = copy(game)  # the shared one keeps the table of its last state
    world = rules.determinize(view, Random(0))
    now = dict(vitalities(rules.draft(world)))
    found: Ahead = {}
    for action in decide.actions:
        after = _after(rules, world, action)
        moving = action.piece if isinstance(action, MoveOne) else None
        changed = {
            rules.notation.piece(piece): number
            for piece, number in after.items()
            if piece in now and (number != now[piece] or piece == moving)
        }
        if changed:
            found[rules.format(action)] = changed
    return found


def _after(rules: CardGameOfOz, world: State, action: Action) -> dict[Piece, int]:
    try:
        after, events = rules.apply(world, action)
    except IllegalAction:  # in the true world it is legal: something hidden decides
        return {}
    if any(isinstance(event, NEWS) for event in events) or isinstance(rules.node(after), Chance):
        return {}
    return dict(vitalities(rules.draft(after)))
