"""The Card Game of Oz as the page draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from oztable.core.game import AnyGame, Decide
from oztable.core.language import Language


class CardGameOfOzScene(Struct, frozen=True, tag_field="game", tag="card-game-of-oz"):
    """Under construction."""

    choices: list[str]


def card_game_scene(
    game: AnyGame,
    view: Any,
    decide: Decide[Any] | None,
    happened: Sequence[Any],
    names: tuple[str, ...],
    language: Language,
) -> CardGameOfOzScene:
    return CardGameOfOzScene([game.format(a) for a in decide.actions] if decide else [])
