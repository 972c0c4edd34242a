"""Players by name. Each sees the view of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from oztable.core.game import AnyGame, BadNotation, Decide
from oztable.core.language import Language, Text
from oztable.core.options import nearest
from oztable.games import is_installed, package_of
from oztable.players.levels import LEVELS, STRENGTH, USUAL
from oztable.players.package import AnyPlayer, makers_of, players_of
from oztable.players.reasons import WORDS, Reasoner
from oztable.players.thinking import Thinker, Work

QUICK = "greedy"

SAID: Mapping[str, Text] = {
    **{bot: WORDS.text(f"bot_{bot}") for bot in ("greedy", "random", "flat", "ismcts")},
    **LEVELS,
}


def bot_name(bot: str, game: str, language: Language) -> str:
    """What a bot is called at the table of a game."""
    own = package_of(game).bots if is_installed(game) else {}
    said = own.get(bot) or SAID.get(bot)
    return said.into(language) if said else bot.capitalize()


def bot_to_choose(bot: str, game: str, language: Language) -> str:
    """What a bot is called where one is chosen: a level with its strength."""
    name = bot_name(bot, game, language)
    return f"{name} · {STRENGTH[bot].into(language)}" if bot in STRENGTH else name


def player_names(game: str) -> tuple[str, ...]:
    """Who can play this game, from the weakest to the strongest."""
    return tuple(makers_of(game))


def usual_player(game: str) -> str:
    """Who sits down when nobody was named."""
    names = player_names(game)
    return next((name for name in (USUAL, "greedy") if name in names), names[-1])


def level_names(game: str) -> tuple[str, ...]:
    """Whom people play against, from gentle to formidable; everybody, in a game without levels."""
    names = player_names(game)
    return tuple(name for name in names if name in LEVELS) or names


def check_player_name(name: str, game: str) -> None:
    known = player_names(game)
    if name not in known:
        raise BadNotation(
            f"there is no player {name!r}{nearest(name, known)}; "
            f"the players are: {', '.join(known)}"
        )


def make_player(name: str, game: AnyGame, rng: Random, work: Work | None = None) -> AnyPlayer:
    """A player by name; `work` is how much it may think, for those that do.

    Whatever it chooses by lot comes from `rng`: with work in simulations, the same seed plays the
    same game.
    """
    check_player_name(name, game.spec.id)
    return makers_of(game.spec.id)[name](game, rng, work or Work())


def make_hasty_player(game: AnyGame, rng: Random) -> AnyPlayer | None:
    """Somebody sensible who never takes more than a few milliseconds; not every game has one."""
    maker = players_of(game.spec.id).hasty
    return maker(game, rng) if maker else None


def make_quick_player(game: AnyGame, rng: Random) -> AnyPlayer | None:
    """Who plays by rules of thumb, and decides at sight; not every game has one."""
    if QUICK not in player_names(game.spec.id):
        return None
    return make_player(QUICK, game, rng)


def make_thinker(game: AnyGame, rng: Random, work: Work) -> Thinker[Any, Any]:
    """Who gives hints and reviews games: the best one we have."""
    return players_of(game.spec.id).thinker(game, rng, work)


def reasoner(game: AnyGame, view: Any, decide: Decide[Any]) -> Reasoner:
    """Who can say why an action of this decision is good."""
    return players_of(game.spec.id).reasons(game, view, decide)
