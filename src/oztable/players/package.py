"""What a game may bring for its players, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import AnyGame
from oztable.core.package import imported
from oztable.core.play import Player
from oztable.games import package_of
from oztable.players.flat import FlatPlayer
from oztable.players.random_player import RandomPlayer
from oztable.players.reasons import PlainReasons, Reasoner
from oztable.players.thinking import Thinker, Work

AnyPlayer = Player[Any, Any]
Maker = Callable[[Any, Random, Work], AnyPlayer]
ThinkerMaker = Callable[[Any, Random, Work], Thinker[Any, Any]]


def _random(game: AnyGame, rng: Random, work: Work) -> RandomPlayer:
    return RandomPlayer(rng)


def _flat(game: AnyGame, rng: Random, work: Work) -> FlatPlayer:
    return FlatPlayer(game, rng, work, RandomPlayer)


class Rung(NamedTuple):
    """What a player that does not learn is worth on the arena’s scale, and how sure that is."""

    mu: float
    sigma: float


class GamePlayers(NamedTuple):
    """By default random and flat Monte Carlo, and the chance to win without words."""

    makers: Mapping[str, Maker] = {"flat": _flat}  # from the weakest to the strongest
    thinker: ThinkerMaker = _flat  # gives hints and reviews games: the best there is
    hasty: Callable[[Any, Random], AnyPlayer] | None = None  # sensible, in a few milliseconds
    reasons: Callable[..., Reasoner] = PlainReasons  # of a game, a view and a decision
    safe_actions: tuple[str, ...] = ()  # in notation: what changes little, the best first
    ladder: Mapping[str, Rung] = {}  # what its levels were measured to be worth
    listeners: frozenset[str] = frozenset()  # makers of players that hear what happened


@cache
def players_of(game: str) -> GamePlayers:
    where = package_of(game).players
    found: GamePlayers = imported(where) if where else GamePlayers()
    return found


def makers_of(game: str) -> Mapping[str, Maker]:
    return {"random": _random, **players_of(game).makers}
