"""What each frame does: by itself, by what it asks, and by the answer.

`advance_*` does what needs nobody and says whether it could; `node_*` says who decides or what
chance may bring; `answer_*` takes the decision or the outcome and refuses what was not asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import (
    Asking,
    Drawing,
    Entering,
    Finishing,
    Frame,
    Looking,
    Mulligan,
    Peeking,
    Replacing,
    Resolving,
    Rolling,
    Trimming,
    Turning,
    Walking,
    Window,
)
from oztable.games.card_game_of_oz.rules.resolving import advance_resolving
from oztable.games.card_game_of_oz.rules.steps.asking import (
    advance_asking,
    answer_asking,
    node_asking,
)
from oztable.games.card_game_of_oz.rules.steps.cards import (
    advance_drawing,
    advance_finishing,
    advance_trimming,
    answer_drawing,
    answer_mulligan,
    answer_trimming,
    node_drawing,
    node_mulligan,
    node_trimming,
)
from oztable.games.card_game_of_oz.rules.steps.common import Node
from oztable.games.card_game_of_oz.rules.steps.dice import advance_rolling, answer_rolling
from oztable.games.card_game_of_oz.rules.steps.locations import (
    advance_replacing,
    answer_looking,
    answer_replacing,
    answer_turning,
    node_replacing,
    node_turning,
)
from oztable.games.card_game_of_oz.rules.steps.moves import (
    advance_entering_or_stop,
    advance_walking,
    answer_entering,
    answer_walking,
    node_entering,
    node_walking,
)
from oztable.games.card_game_of_oz.rules.steps.peeking import (
    advance_peeking,
    answer_peeking,
    node_peeking,
)
from oztable.games.card_game_of_oz.rules.steps.text import answer_resolving, node_resolving
from oztable.games.card_game_of_oz.rules.steps.windows import (
    advance_window,
    answer_window,
    node_window,
)


def _stays(draft: Draft, frame: Frame) -> bool:
    """A frame that always waits for somebody or for chance."""
    return False


ADVANCE: dict[type[Any], Callable[[Draft, Any], bool]] = {
    Drawing: advance_drawing,
    Mulligan: _stays,
    Rolling: advance_rolling,
    Window: advance_window,
    Turning: _stays,
    Replacing: advance_replacing,
    Looking: _stays,
    Entering: advance_entering_or_stop,
    Walking: advance_walking,
    Resolving: advance_resolving,
    Peeking: advance_peeking,
    Asking: advance_asking,
    Finishing: advance_finishing,
    Trimming: advance_trimming,
}
NODE: dict[type[Any], Callable[[Draft, Any], Node]] = {
    Drawing: node_drawing,
    Mulligan: node_mulligan,
    Window: node_window,
    Turning: node_turning,
    Replacing: node_replacing,
    Looking: node_turning,
    Entering: node_entering,
    Walking: node_walking,
    Resolving: node_resolving,
    Peeking: node_peeking,
    Asking: node_asking,
    Trimming: node_trimming,
}
ANSWER: dict[type[Any], Callable[[Draft, Any, Action], None]] = {
    Drawing: answer_drawing,
    Mulligan: answer_mulligan,
    Rolling: answer_rolling,
    Window: answer_window,
    Turning: answer_turning,
    Replacing: answer_replacing,
    Looking: answer_looking,
    Entering: answer_entering,
    Walking: answer_walking,
    Resolving: answer_resolving,
    Peeking: answer_peeking,
    Asking: answer_asking,
    Trimming: answer_trimming,
}
