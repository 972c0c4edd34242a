"""A moment of a game as the page draws it: the view of one seat, the choices with what each would
cost or bring, and what just happened. Made from views and redacted events, never from a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from oztable.core.game import AnyGame, Decide
from oztable.core.language import Language
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.rules import events as oz_events
from oztable.games.yellow_brick_road.page.model import road_page_model
from oztable.games.yellow_brick_road.page.types import RoadPageModel
from oztable.games.yellow_brick_road.rules import events as road_events

Scene: TypeAlias = RoadPageModel | OzPageModel


class PageModelBuilder(Protocol):
    """Draws up a scene. `decide` is given only to the seat that decides; `happened` are the
    redacted events since the last page, oldest first; `names` are by seat."""

    def __call__(
        self,
        game: AnyGame,
        view: Any,
        decide: Decide[Any] | None,
        happened: Sequence[Any],
        names: tuple[str, ...],
        language: Language,
    ) -> Scene: ...


TELLS_WHO_WON = (road_events.Scored, oz_events.Scored)

SCENES: Mapping[str, PageModelBuilder] = {
    "yellow-brick-road": road_page_model,
    "card-game-of-oz": oz_page_model,
}
