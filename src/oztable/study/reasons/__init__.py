"""Why an action is good, in words made from the position as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from oztable.core.game import AnyGame, Decide, Message
from oztable.core.language import Language
from oztable.games.card_game_of_oz import SPEC as CARD_GAME_OF_OZ
from oztable.games.card_game_of_oz.players.reasons import OzReasons
from oztable.games.yellow_brick_road import SPEC as YELLOW_BRICK_ROAD
from oztable.games.yellow_brick_road.players.reasons import RoadReasons
from oztable.study.reasons.weighing import Weighed


class Reasoner(Protocol):
    """What can be said about the actions of one decision. It sees a view and nothing else."""

    def why(self, action: Any) -> Sequence[Weighed]:
        """Facts about this action, in any order, each with how telling it is."""
        ...

    def essence(self, action: Any) -> object:
        """Equal for actions that come to the same."""
        ...

    def describe(self, action: Any, names: Sequence[str], language: Language) -> str:
        """The action itself, as a short command."""
        ...

    def say(self, message: Message, names: Sequence[str], language: Language) -> str: ...


_REASONERS: Mapping[str, Any] = {
    YELLOW_BRICK_ROAD.id: RoadReasons,
    CARD_GAME_OF_OZ.id: OzReasons,
}


def reasoner(game: AnyGame, view: Any, decide: Decide[Any]) -> Reasoner:
    made: Reasoner = _REASONERS[game.spec.id](game, view, decide)
    return made
