"""What each frame does: by itself, by what it asks, and by the answer.

`advance_*` does what needs nobody and says whether it could; `node_*` says who decides or what
chance may bring; `answer_*` takes the decision or the outcome and refuses what was not asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from oztable.games.card_game_of_oz.rules import frames
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.resolving import advance_resolving
from oztable.games.card_game_of_oz.rules.steps import (
    answering,
    asking,
    cards,
    dice,
    discarding,
    locations,
    moves,
    paying,
    peeking,
    text,
    windows,
)
from oztable.games.card_game_of_oz.rules.steps.common import Node


def _stays(draft: Draft, frame: frames.Frame) -> bool:
    """A frame that always waits for somebody or for chance."""
    return False


class Step(NamedTuple):
    advance: Callable[[Draft, Any], bool]
    node: Callable[[Draft, Any], Node] | None = None
    answer: Callable[[Draft, Any, Action], None] | None = None


STEPS: dict[type[Any], Step] = {
    frames.Drawing: Step(cards.advance_drawing, cards.node_drawing, cards.answer_drawing),
    frames.Mulligan: Step(_stays, cards.node_mulligan, cards.answer_mulligan),
    frames.Rolling: Step(dice.advance_rolling, None, dice.answer_rolling),
    frames.Window: Step(windows.advance_window, windows.node_window, windows.answer_window),
    frames.Turning: Step(_stays, locations.node_turning, locations.answer_turning),
    frames.Replacing: Step(
        locations.advance_replacing, locations.node_replacing, locations.answer_replacing
    ),
    frames.Looking: Step(_stays, locations.node_turning, locations.answer_looking),
    frames.Entering: Step(
        moves.advance_entering_or_stop, moves.node_entering, moves.answer_entering
    ),
    frames.Playing: Step(answering.advance_playing),
    frames.Archiving: Step(answering.advance_archiving),
    frames.Bringing: Step(answering.advance_bringing),
    frames.Controlling: Step(answering.advance_controlling),
    frames.Answering: Step(
        answering.advance_answering, answering.node_answering, answering.answer_answering
    ),
    frames.Replying: Step(
        answering.advance_replying, answering.node_replying, answering.answer_replying
    ),
    frames.Paying: Step(paying.advance_paying, paying.node_paying, paying.answer_paying),
    frames.Discarding: Step(
        discarding.advance_discarding, discarding.node_discarding, discarding.answer_discarding
    ),
    frames.Walking: Step(moves.advance_walking, moves.node_walking, moves.answer_walking),
    frames.Resolving: Step(advance_resolving, text.node_resolving, text.answer_resolving),
    frames.Peeking: Step(peeking.advance_peeking, peeking.node_peeking, peeking.answer_peeking),
    frames.Asking: Step(asking.advance_asking, asking.node_asking, asking.answer_asking),
    frames.SeeingHand: Step(asking.advance_seeing, asking.node_seeing, asking.answer_seeing),
    frames.Finishing: Step(cards.advance_finishing),
    frames.Trimming: Step(cards.advance_trimming, cards.node_trimming, cards.answer_trimming),
}
# Separate tables, for speed.
ADVANCE = {kind: step.advance for kind, step in STEPS.items()}
NODE = {kind: step.node for kind, step in STEPS.items() if step.node}
ANSWER = {kind: step.answer for kind, step in STEPS.items() if step.answer}
