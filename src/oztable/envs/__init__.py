"""The games for programs that learn: PettingZoo, Gymnasium and OpenSpiel.

They need the extra `envs`, and the games need nothing of it: what is installed is looked for when
somebody asks for an environment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from oztable.core.package import imported
from oztable.envs.batches import Batch
from oztable.envs.faults import EnvFault, needed
from oztable.envs.package import Legend, encoding_of, env_of, legend_of
from oztable.games import load
from oztable.players.thinking import Work

if TYPE_CHECKING:
    from oztable.envs.against_bots import AgainstBots
    from oztable.envs.turn_by_turn import TurnByTurn

__all__ = [
    "AgainstBots",
    "Batch",
    "EnvFault",
    "Legend",
    "TurnByTurn",
    "aec",
    "batch",
    "legend",
    "register_openspiel",
    "single",
]


def __getattr__(name: str) -> Any:
    """Classes that build on other libraries are imported when somebody asks for them."""
    if name == "TurnByTurn":
        return _turn_by_turn()
    if name == "AgainstBots":
        return _against_bots()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _turn_by_turn() -> type[TurnByTurn]:
    needed("pettingzoo", "PettingZoo")
    from oztable.envs.turn_by_turn import TurnByTurn

    return TurnByTurn


def _against_bots() -> type[AgainstBots]:
    needed("gymnasium", "Gymnasium")
    from oztable.envs.against_bots import AgainstBots

    return AgainstBots


def aec(
    game: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    deck: str | None = None,
    render_mode: str | None = None,
) -> TurnByTurn:
    """A PettingZoo environment: every seat is an agent, and they act one after another.

    `options` are those of `oz options GAME`; `deck` is a deck or pack by name or by file. Chance
    happens by itself, as the seed of `reset` has it.
    """
    return _turn_by_turn()(load(game, options, deck), seats, render_mode)


def single(
    game: str,
    opponents: Sequence[str] = ("scarecrow",),
    seat: int = 0,
    sims: int | None = None,
    options: Mapping[str, str] | None = None,
    deck: str | None = None,
    render_mode: str | None = None,
) -> AgainstBots:
    """A Gymnasium environment: one seat, counted from 0, against a bot at each of the others.

    `opponents` are players as in `oz arena`, in the order of their seats. `sims` is how many
    simulations those that think have for each decision; without it they think by the clock, and
    the same seed need not be the same game. No opponents: alone.
    """
    work = Work() if sims is None else Work(sims=sims)
    return _against_bots()(load(game, options, deck), opponents, seat, work, render_mode)


def batch(
    game: str,
    n: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    deck: str | None = None,
) -> Batch:
    """`n` games stepped at once, in arrays, for a game that has such a way."""
    needed("numpy", "numpy")
    where = env_of(game).batch
    if not where:
        raise EnvFault(f"the games of {game} cannot be stepped many at once; use aec")
    made: Batch = imported(where)(load(game, options, deck), n, seed)
    return made


def register_openspiel() -> tuple[str, ...]:
    """Makes the games known to OpenSpiel; what `pyspiel.load_game` calls them.

    Their parameters are `players`, `deck` and `options`, written `NAME:VALUE;NAME:VALUE`.
    """
    needed("pyspiel", "OpenSpiel")
    from oztable.envs import spiel

    return spiel.register()


def legend(game: str, options: Mapping[str, str] | None = None, deck: str | None = None) -> Legend:
    """What every id of an action and every number of an observation means; `print` shows it."""
    return legend_of(encoding_of(load(game, options, deck)))
