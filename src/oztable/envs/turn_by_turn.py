"""A game as a PettingZoo environment: agents act one after another."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv

from oztable.core.game import AnyGame, Decide, Over, Seat
from oztable.core.play import Dice
from oztable.envs import faults, pictures, spaces
from oztable.envs.moment import Moment, rewards
from oztable.envs.package import encoding_of

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete


class Seeds:
    """A new seed for each game. The first is that of `reset`, or nobody's choice."""

    def __init__(self) -> None:
        self._random = Random()

    def dice(self, seed: object) -> Dice:
        return Dice(Random(self.next(seed)))

    def next(self, seed: object = None) -> int:
        if seed is not None:
            if type(seed) is not int or seed < 0:
                raise faults.bad_seed(seed)
            self._random = Random(seed)
        return self._random.getrandbits(64)


class TurnByTurn(AECEnv):
    """Agents are `player_0` and so on, by seat. An action that takes several ids to spell takes
    as many steps, all of the same agent."""

    def __init__(self, game: AnyGame, seats: int, render_mode: str | None = None) -> None:
        super().__init__()
        pictures.check_mode(render_mode)
        game.initial(seats)  # refuses a number of seats that the game is not for
        self._coding = encoding_of(game)
        self._game, self.render_mode = game, render_mode
        self.metadata = {
            "name": game.spec.id,
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._sees = {one: spaces.observations(self._coding) for one in self.possible_agents}
        self._does = {one: spaces.actions(self._coding) for one in self.possible_agents}
        self._seeds = Seeds()
        self._moment: Moment | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        """Of what it sees, and of its mask."""
        return self._sees[self._known(agent)]

    def action_space(self, agent: str) -> Discrete:
        """Of its ids."""
        return self._does[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The same seed begins the same game; without one, another one comes."""
        self._dice = self._seeds.dice(seed)
        beginning = self._game.initial(len(self.possible_agents))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._stand_at(Moment(self._game, self._coding, beginning).settled(self._dice))

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees; its mask allows nothing while another one acts."""
        seat = self._seat_of(agent)
        moment = self._under_way()
        if not self.agents:
            raise faults.ended()
        return spaces.observed(moment, seat)

    def step(self, action: Any) -> None:
        """The agent that is to act does so; an agent that has finished steps with None."""
        moment = self._under_way()
        if not self.agents:
            raise faults.ended()
        mover = self.agent_selection
        if self.terminations[mover]:
            if action is not None:
                raise faults.ended()
            self._was_dead_step(None)
            return
        after = moment.take(action).settled(self._dice)
        self._cumulative_rewards[mover] = 0.0
        self._clear_rewards()
        self._stand_at(after)
        self._accumulate_rewards()

    def act(self, agent: str, action: Any) -> None:
        """A step of this agent alone; refused when another one is to act."""
        self._seat_of(agent)
        self._under_way()
        if self.agents and agent != self.agent_selection:
            raise faults.not_to_move(agent, self.agent_selection)
        self.step(action)

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees, its reward since it last did, whether the game is
        over for it, False (no game is cut short), and what it is told."""
        self._under_way()
        if not self.agents:
            raise faults.ended()
        told: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]
        told = super().last(observe)
        return told

    def render(self) -> pictures.Rendered:
        """As `render_mode` has it: printed, as text, or as an array of red, green and blue."""
        return pictures.rendered(self.render_mode, self._under_way())

    def close(self) -> None:
        """Nothing is kept open."""

    def _stand_at(self, moment: Moment) -> None:
        self._moment = moment
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if isinstance(moment.node, Over):
            self._end(moment.node)
        elif isinstance(moment.node, Decide):
            seat = moment.node.seat
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {"heard": moment.heard(seat)}

    def _end(self, over: Over) -> None:
        for agent, reward, points in zip(self.agents, rewards(over), over.scores, strict=True):
            self.terminations[agent] = True
            self.rewards[agent] = reward
            self.infos[agent] = {"score": points}
        self.agent_selection = self.agents[0]

    def _under_way(self) -> Moment:
        if self._moment is None:
            raise faults.not_begun()
        return self._moment

    def _seat_of(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(self._known(agent)))

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise faults.unknown_agent(agent, self.possible_agents)
        return agent
