"""The games of the house, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oztable.core.game import AnyGame, BadNotation, GameSpec
from oztable.core.options import nearest
from oztable.games import card_game_of_oz, yellow_brick_road

SPECS: Mapping[str, GameSpec] = {
    yellow_brick_road.SPEC.id: yellow_brick_road.SPEC,
    card_game_of_oz.SPEC.id: card_game_of_oz.SPEC,
}
_BUILDERS: Mapping[str, Callable[[Mapping[str, str], str | None], AnyGame]] = {
    yellow_brick_road.SPEC.id: yellow_brick_road.build,
    card_game_of_oz.SPEC.id: card_game_of_oz.build,
}


def spec_of(game: str) -> GameSpec:
    if game not in SPECS:
        raise BadNotation(
            f"there is no game {game!r}{nearest(game, SPECS)}; the games are: {', '.join(SPECS)}"
        )
    return SPECS[game]


def load(game: str, options: Mapping[str, str] | None = None, deck: str | None = None) -> AnyGame:
    """A game ready to play: its options as given, else by default; a deck by name or file."""
    spec_of(game)
    return _BUILDERS[game](options or {}, deck)
