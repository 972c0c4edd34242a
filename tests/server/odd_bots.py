"""Bots that misbehave, each in its own way, and one that does not."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from typing import Any

from oztable.core.game import AnyGame, Decide
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work


class Odd:
    looks = True

    def __init__(self, name: str) -> None:
        self.name = name
        self.asked = 0

    def choose(self, view: Any, decide: Decide[Any]) -> Any:
        self.asked += 1
        match self.name:
            case "exits":
                os._exit(3)
            case "raises":
                raise RuntimeError("the canary hand")
            case "hangs":
                while True:
                    time.sleep(60)
            case "held":
                held = Path(os.environ["OZ_TEST_HELD"])
                (held / "thinks").touch()
                while not (held / "let go").exists():
                    time.sleep(0.01)
                return decide.actions[-1]
            case "spins":
                while True:
                    pass
            case "hogs":
                hoard = [bytearray(1 << 26) for _ in range(1000)]
                return hoard[0]
            case "none":
                return None
            case "foreign":
                return "a word"
            case "prints":
                os.write(1, b"\xff\xff\xff\xffnoise")
                return decide.actions[-1]
            case "counts":
                return decide.actions[min(self.asked, len(decide.actions)) - 1]
        raise AssertionError(self.name)


def make(name: str, game: AnyGame, rng: Random, work: Work) -> AnyPlayer:
    return make_player(name, game, rng, work) if name in ("random", "greedy") else Odd(name)
