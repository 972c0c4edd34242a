"""The games of the house, by name, and what each brings with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from oztable.core.game import AnyGame, BadNotation, GameSpec, Option
from oztable.core.language import Language
from oztable.core.options import nearest
from oztable.games import card_game_of_oz, yellow_brick_road


class Box(NamedTuple):
    """What a game brings: its rules, its decks or packs, its rulebook, its rulings."""

    spec: GameSpec
    build: Callable[[Mapping[str, str], str | None], AnyGame]
    bundled: tuple[str, ...]  # decks or packs by name
    deck_option: Option
    rulebook: Callable[[Language, Mapping[str, str]], str]
    rulings: Callable[[Language], str]  # to be searched with core.numbered


BOXES: Mapping[str, Box] = {
    game.SPEC.id: Box(
        game.SPEC, game.build, game.BUNDLED, game.DECK_OPTION, game.rulebook, game.rulings
    )
    for game in (yellow_brick_road, card_game_of_oz)
}
SPECS: Mapping[str, GameSpec] = {name: box.spec for name, box in BOXES.items()}


def box_of(game: str) -> Box:
    if game not in BOXES:
        raise BadNotation(
            f"there is no game {game!r}{nearest(game, BOXES)}; the games are: {', '.join(BOXES)}"
        )
    return BOXES[game]


def spec_of(game: str) -> GameSpec:
    return box_of(game).spec


def load(game: str, options: Mapping[str, str] | None = None, deck: str | None = None) -> AnyGame:
    """A game ready to play: its options as given, else by default; a deck by name or file."""
    return box_of(game).build(options or {}, deck)
