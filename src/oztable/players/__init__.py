"""Players by name. Each sees the view of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from oztable.core.game import AnyGame, BadNotation
from oztable.core.language import Language, Text
from oztable.core.options import nearest
from oztable.core.play import Player
from oztable.games.card_game_of_oz import SPEC as CARD_GAME_OF_OZ
from oztable.games.card_game_of_oz import players as card_game_of_oz
from oztable.games.yellow_brick_road import SPEC as YELLOW_BRICK_ROAD
from oztable.games.yellow_brick_road import players as yellow_brick_road
from oztable.players.levels import LEVELS, STRENGTH, USUAL
from oztable.players.random_player import RandomPlayer
from oztable.players.thinking import Thinker, Work

AnyPlayer = Player[Any, Any]
_Maker = Callable[[Any, Random, Work], AnyPlayer]

_FOR_EVERY_GAME: Mapping[str, _Maker] = {"random": lambda game, rng, work: RandomPlayer(rng)}
_FOR_ONE_GAME: Mapping[str, Mapping[str, _Maker]] = {
    YELLOW_BRICK_ROAD.id: yellow_brick_road.PLAYERS,
    CARD_GAME_OF_OZ.id: card_game_of_oz.PLAYERS,
}
_HASTY: Mapping[str, Callable[[Any, Random], AnyPlayer]] = {
    YELLOW_BRICK_ROAD.id: yellow_brick_road.hasty,
}

_SAID: Mapping[str, Text] = {
    "greedy": Text("Greedy", "Glouton"),
    "random": Text("Random", "Hasard"),
    "flat": Text("Flat search", "Recherche à plat"),
    "ismcts": Text("Tree search", "Recherche en arbre"),
    **LEVELS,
}


def bot_name(bot: str, language: Language) -> str:
    """What a bot is called at the table."""
    return _SAID[bot].into(language) if bot in _SAID else bot.capitalize()


def bot_to_choose(bot: str, language: Language) -> str:
    """What a bot is called where one is chosen: a level with its strength."""
    name = bot_name(bot, language)
    return f"{name} · {STRENGTH[bot].into(language)}" if bot in STRENGTH else name


def player_names(game: str) -> tuple[str, ...]:
    return (*_FOR_EVERY_GAME, *_FOR_ONE_GAME.get(game, {}))


def usual_player(game: str) -> str:
    """Who sits down when nobody was named."""
    return USUAL if USUAL in player_names(game) else "greedy"


def level_names(game: str) -> tuple[str, ...]:
    """Whom people play against, from gentle to formidable."""
    return tuple(name for name in player_names(game) if name in LEVELS)


def check_player_name(name: str, game: str) -> None:
    known = player_names(game)
    if name not in known:
        raise BadNotation(
            f"there is no player {name!r}{nearest(name, known)}; "
            f"the players are: {', '.join(known)}"
        )


def make_player(name: str, game: AnyGame, rng: Random, work: Work | None = None) -> AnyPlayer:
    """A player by name; `work` is how much it may think, for those that do."""
    check_player_name(name, game.spec.id)
    maker = {**_FOR_EVERY_GAME, **_FOR_ONE_GAME.get(game.spec.id, {})}[name]
    return maker(game, rng, work or Work())


def make_hasty_player(game: AnyGame, rng: Random) -> AnyPlayer | None:
    """Somebody sensible who never takes more than a few milliseconds; not every game has one."""
    maker = _HASTY.get(game.spec.id)
    return maker(game, rng) if maker else None


def make_thinker(
    game: AnyGame, rng: Random, work: Work, about: Collection[Any] = ()
) -> Thinker[Any, Any]:
    """Who gives hints and reviews games: the best one we have. It thinks of what it likes, and
    `about` these actions in any case."""
    rooms: Mapping[str, Any] = {
        YELLOW_BRICK_ROAD.id: yellow_brick_road,
        CARD_GAME_OF_OZ.id: card_game_of_oz,
    }
    made: Thinker[Any, Any] = rooms[game.spec.id].thinker(game, rng, work, about)
    return made
