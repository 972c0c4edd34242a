"""A game as a Gymnasium environment: one seat learns, and bots sit at the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from gymnasium import Env

from oztable.core.game import AnyGame, Decide, Over, Seat
from oztable.core.hearing import Listener
from oztable.core.play import Dice
from oztable.envs import faults, pictures, spaces
from oztable.envs.moment import Moment, rewards
from oztable.envs.package import encoding_of
from oztable.envs.turn_by_turn import Seeds
from oztable.players import check_player_name, make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work


class AgainstBots(Env):
    """One seat's decisions; all that others and chance do happens in between."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(pictures.MODES)}

    def __init__(
        self,
        game: AnyGame,
        opponents: Sequence[str],
        seat: int = 0,
        work: Work | None = None,
        render_mode: str | None = None,
    ) -> None:
        pictures.check_mode(render_mode)
        for name in opponents:
            check_player_name(name, game.spec.id)
        seats = len(opponents) + 1
        if seat not in range(seats):
            raise faults.EnvFault(
                f"at a table of {seats} there is no seat {seat!r}, counted from 0"
            )
        game.initial(seats)  # refuses a number of seats that the game is not for
        self._game, self._seat, self._work = game, Seat(seat), work or Work()
        others = [one for one in range(seats) if one != seat]
        self._names = dict(zip(others, opponents, strict=True))
        self._coding = encoding_of(game)
        self.render_mode = render_mode
        self.observation_space = spaces.observations(self._coding)
        self.action_space = spaces.actions(self._coding)
        self._seeds = Seeds()
        self._moment: Moment | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game. The same seed begins the same game, with the same bots."""
        first = self._seeds.next(seed)
        super().reset(seed=seed)
        self._dice = Dice(Random(first))
        self._bots = {at: self._bot(at, name, first) for at, name in self._names.items()}
        beginning = self._game.initial(len(self._names) + 1)
        self._moment = self._until_mine(Moment(self._game, self._coding, beginning))
        return self._seen(self._moment), self._told(self._moment)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An id of an action; then all that happens until this seat must act again."""
        moment = self._under_way()
        if isinstance(moment.node, Over):
            raise faults.ended()
        self._moment = after = self._until_mine(moment.take(action))
        over = after.node if isinstance(after.node, Over) else None
        reward = rewards(over)[self._seat] if over else 0.0
        return self._seen(after), reward, over is not None, False, self._told(after)

    def render(self) -> pictures.Rendered:
        """As `render_mode` has it: printed, as text, or as an array of red, green and blue."""
        return pictures.rendered(self.render_mode, self._under_way())

    def _until_mine(self, moment: Moment) -> Moment:
        moment = moment.settled(self._dice)
        while isinstance(moment.node, Decide) and moment.node.seat != self._seat:
            moment = moment.after(self._chosen(moment, moment.node)).settled(self._dice)
        return moment

    def _chosen(self, moment: Moment, node: Decide[Any]) -> Any:
        bot = self._bots[node.seat]
        view = self._game.view(moment.state, node.seat) if bot.looks else None
        if isinstance(bot, Listener):
            bot.hear(moment.events(node.seat))
        return bot.choose(view, node)

    def _bot(self, seat: int, name: str, seed: int) -> AnyPlayer:
        return make_player(name, self._game, Random(f"{seed}/{seat}"), self._work)

    def _seen(self, moment: Moment) -> dict[str, Any]:
        return spaces.observed(moment, self._seat)

    def _told(self, moment: Moment) -> dict[str, Any]:
        told: dict[str, Any] = {"heard": moment.heard(self._seat)}
        if isinstance(moment.node, Over):
            told["score"] = moment.node.scores[self._seat]
        return told

    def _under_way(self) -> Moment:
        if self._moment is None:
            raise faults.not_begun()
        return self._moment
