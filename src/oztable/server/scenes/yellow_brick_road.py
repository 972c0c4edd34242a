"""Yellow Brick Road as the page draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from oztable.core.game import AnyGame, Decide
from oztable.core.language import Language


class YellowBrickRoadScene(Struct, frozen=True, tag_field="game", tag="yellow-brick-road"):
    """Under construction."""

    choices: list[str]


def yellow_brick_road_scene(
    game: AnyGame,
    view: Any,
    decide: Decide[Any] | None,
    happened: Sequence[Any],
    names: tuple[str, ...],
    language: Language,
) -> YellowBrickRoadScene:
    return YellowBrickRoadScene([game.format(a) for a in decide.actions] if decide else [])
