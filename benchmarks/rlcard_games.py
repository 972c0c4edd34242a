"""Games of RLCard, each by its own `env.run`: with its RandomAgent, and with a leaner one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

LEAN = "+lean"  # ends the name of a game that is played by the leaner agent


class LeanAgent:
    """Chooses as RLCard's RandomAgent does, without the cost of numpy's `choice`."""

    use_raw = False

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def step(self, state: dict[str, Any]) -> int:
        actions: list[int] = list(state["legal_actions"])
        return actions[int(self._random() * len(actions))]


class RLCardTable:
    """`is_training` asks an agent for its action alone, which is the shorter way through."""

    def __init__(self, env: Any) -> None:
        self._env = env

    def play(self) -> None:
        self._env.run(is_training=True)

    def decisions(self) -> int:
        return int(self._env.timestep)

    def chances(self) -> None:
        return None


def random_agent() -> Any:
    """RLCard's RandomAgent, out of its file: its package calls pip and distutils when imported."""
    package = find_spec("rlcard")
    if package is None or package.origin is None:
        raise ImportError("rlcard cannot be found")
    spec = spec_from_file_location(
        "rlcard_random_agent", Path(package.origin).parent / "agents" / "random_agent.py"
    )
    if spec is None or spec.loader is None:
        raise ImportError("the RandomAgent of rlcard cannot be found")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.RandomAgent


@dataclass(frozen=True)
class RLCardGame:
    game: str
    lean: bool = False
    library: str = "rlcard"

    @property
    def name(self) -> str:
        return f"rlcard/{self.game}{LEAN if self.lean else ''}"

    def set_up(self, seed: int) -> RLCardTable:
        rlcard = import_module("rlcard")
        import_module("numpy").random.seed(seed)  # what RandomAgent draws from
        env = rlcard.make(self.game, config={"seed": seed})
        seats = range(env.num_players)
        if self.lean:
            env.set_agents([LeanAgent(seed + seat) for seat in seats])
        else:
            agent = random_agent()
            env.set_agents([agent(env.num_actions) for _ in seats])
        return RLCardTable(env)


RLCARD = (
    *(
        RLCardGame(game)
        for game in (
            "leduc-holdem",
            "uno",
            "limit-holdem",
            "bridge",
            "blackjack",
            "no-limit-holdem",
            "gin-rummy",
            "doudizhu",
            "mahjong",
        )
    ),
    *(RLCardGame(game, lean=True) for game in ("leduc-holdem", "uno", "limit-holdem", "bridge")),
)
