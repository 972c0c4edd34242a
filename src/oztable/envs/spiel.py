"""The games as OpenSpiel knows games: chance in the open, and information states that forget
nothing."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from oztable.core.game import AnyGame, Chance, Decide, Over, Seat
from oztable.envs import faults
from oztable.envs.moment import Moment, rewards
from oztable.envs.package import encoding_of, env_of
from oztable.games import built_in, load, package_of, spec_of

MOST_CHANCES = 4096  # that one card or die may come out of


def short_name(game: str) -> str:
    """`oztable_` and the id, with `_` for what OpenSpiel reads otherwise."""
    return f"oztable_{game.replace('-', '_')}"


def register() -> tuple[str, ...]:
    """Makes the games known to `pyspiel.load_game`; their names there."""
    names = [game for game, package in built_in().items() if package.envs]
    known = set(pyspiel.registered_names())
    for game in names:
        if short_name(game) not in known:
            made = type("SpielGame", (_SpielGame,), {"oz_id": game})
            pyspiel.register_game(_type_of(game), made)
    return tuple(map(short_name, names))


def _type_of(game: str, even: bool = False) -> Any:
    """Options stand in one parameter: `NAME:VALUE;NAME:VALUE`. Only a game of several is even:
    whoever plays alone may win, and nobody loses by it."""
    spec, utility = spec_of(game), pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=package_of(game).name.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if even else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(spec.seats),
        max_num_players=max(spec.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2 if 2 in spec.seats else min(spec.seats),
            "deck": "",
            "options": "",
        },
    )


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for name, colon, _ in pairs:
        if not colon:
            raise faults.EnvFault(f"options are written NAME:VALUE;NAME:VALUE, and not {name!r}")
    return {name: value for name, _, value in pairs}


class _SpielGame(pyspiel.Game):
    oz_id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        asked = {**_type_of(self.oz_id).parameter_specification, **given}
        seats, deck = int(asked["players"]), str(asked["deck"])
        self.game: AnyGame = load(self.oz_id, _options(str(asked["options"])), deck or None)
        self.seats = seats
        self.coding = encoding_of(self.game)
        self.start = Moment(self.game, self.coding, self.game.initial(seats))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.ids,
            max_chance_outcomes=MOST_CHANCES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=env_of(self.oz_id).longest_game,
        )
        super().__init__(_type_of(self.oz_id, seats > 1), info, given)

    def new_initial_state(self) -> _SpielState:
        return _SpielState(self, self.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise faults.EnvFault(f"observers of this game take no parameters, and not {params!r}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return _Observer(self.start, kind.perfect_recall)


class _SpielState(pyspiel.State):
    """Holds nothing but its moment, so that copies cost nothing."""

    def __init__(self, game: Any, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        node = self.moment.node
        if isinstance(node, Decide):
            return int(node.seat)
        over = isinstance(node, Over)
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal() if player == self.moment.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chance = self.moment.node
        if not isinstance(chance, Chance):
            return []
        weights = [weight for _, weight in chance.outcomes]
        return [(place, weight / chance.total) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        node = self.moment.node
        if isinstance(node, Over):
            raise faults.ended()
        if isinstance(node, Chance):
            self.moment = self.moment.after(_outcome(node, action))
        else:
            self.moment = self.moment.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.moment.node
        if isinstance(node, Chance):
            return self.moment.game.format(_outcome(node, action))
        return self.moment.coding.about(action)

    def is_terminal(self) -> bool:
        return isinstance(self.moment.node, Over)

    def returns(self) -> list[float]:
        node = self.moment.node
        if isinstance(node, Over):
            return list(rewards(node))
        return [0.0] * self.moment.game.seats(self.moment.state)

    def __str__(self) -> str:
        spelled = " ".join(map(str, self.moment.spelled))
        return f"{self.moment.game.position(self.moment.state)}{spelled and f' / {spelled}'}"


def _outcome(chance: Chance[Any], place: int) -> Any:
    outcomes = chance.outcomes
    if not 0 <= place < len(outcomes):
        raise faults.no_such_action(place, len(outcomes))
    return outcomes[place][0]


class _Observer:
    """What a player sees as numbers, and what it has been told as text."""

    def __init__(self, start: Moment, perfect_recall: bool) -> None:
        self._recall = perfect_recall
        size = len(start.numbers(Seat(0)))
        self.tensor = np.zeros(0 if perfect_recall else size, np.float32)
        self.dict: dict[str, Any] = {} if perfect_recall else {"observation": self.tensor}

    def set_from(self, state: _SpielState, player: int) -> None:
        if not self._recall:
            self.tensor[:] = state.moment.numbers(Seat(player))

    def string_from(self, state: _SpielState, player: int) -> str:
        moment, seat = state.moment, Seat(player)
        if not self._recall:
            return " ".join(map(str, moment.numbers(seat)))
        spelled = moment.spelled if seat == moment.seat else ()
        return "\n".join([f"seat {player}", *moment.told(seat), *map(str, spelled)])
