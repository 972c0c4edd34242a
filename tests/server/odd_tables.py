"""Players for a house where the greedy bot misbehaves and every other is well: each of these is a
factory as `run_server --bots` takes it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oztable.core.game import AnyGame
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from tests.server.odd_bots import Odd


def _greedy(how: str) -> Callable[[str, AnyGame, Random, Work], AnyPlayer]:
    def make(name: str, game: AnyGame, rng: Random, work: Work) -> AnyPlayer:
        return Odd(how) if name == "greedy" else make_player(name, game, rng, work)

    return make


exits = _greedy("exits")
raises = _greedy("raises")
hangs = _greedy("hangs")
held = _greedy("held")
spins = _greedy("spins")
foreign = _greedy("foreign")
none = _greedy("none")
