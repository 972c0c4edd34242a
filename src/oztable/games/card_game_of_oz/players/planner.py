"""Looks ahead: tries what is worth a try in guessed worlds, and sees how the turn would end.

Everything is tried in the same worlds with the same luck as what the greedy Author would do, and is
preferred only as far as it was clearly better there. It is said to be worth what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import sleep

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.players.candidates import Candidate, candidates
from oztable.games.card_game_of_oz.players.rollout import (
    OutOfTime,
    Rollouts,
    Value,
    expected,
    play_on,
)
from oztable.games.card_game_of_oz.players.style import WISE
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.frames import Answering, Mulligan, Window
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import Phase, State, View
from oztable.players.thinking import Clock, Thought, Work, in_time

MIN_ERRORS_BETTER = 0.7  # standard errors by which something must be better
MIN_ERROR = 0.05  # the least error of a single comparison
SIFTED = (3, 6, 12, 24, 48)  # after so many worlds only the better half is looked at further
FEWEST = 2  # to compare with
ALL_OF_IT = 2  # so many Authors have all of their seconds; of more, each has a share
WINDOW = 0.1  # of the work: what a Window is worth, whatever cards are set


class Trial:
    """A candidate and what came of it, world by world."""

    def __init__(self, candidate: Candidate, stays: bool = False) -> None:
        self.candidate = candidate
        self.stays = stays  # in question to the end
        self.values: list[Value] = []

    def margin(self) -> float:
        return sum(value.margin for value in self.values) / len(self.values)

    def win(self) -> float:
        return sum(value.win for value in self.values) / len(self.values)

    def better(self, usual: Trial) -> tuple[float, float]:
        """Than the usual choice in the same worlds, on average, and what one may rely on."""
        if self is usual:
            return 0.0, 0.0
        pairs = zip(self.values, usual.values, strict=False)  # the usual one is tried longer
        differences = [mine.win - its.win for mine, its in pairs]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((one - mean) ** 2 for one in differences) / max(1, count - 1)
        return mean, mean - MIN_ERRORS_BETTER * sqrt((spread + MIN_ERROR**2) / count)


class Planner:
    """Thinks for so many seconds, or simulations, about every decision that matters."""

    looks = True

    def __init__(
        self,
        game: CardGameOfOz,
        rng: Random,
        work: Work,
        name: str = "wizard",
    ) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._work = work

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if is_plain(view, decide.seat):
            return candidates(self._game, view, decide)[0].action
        if len(decide.actions) == 1:
            if not is_open(view, decide.seat):
                self._wait(view)
            return decide.actions[0]
        return self.think(view, decide)[0].action

    def think(
        self,
        view: View,
        decide: Decide[Action],
        world: State | None = None,
        among: Sequence[Action] = (),
    ) -> tuple[Thought[Action], ...]:
        clock = Clock(self._work if among else self._for(view))
        trials = self._trials(view, decide, among)
        self._try_out(trials, view, decide, world, clock)
        tried = [trial for trial in trials if trial.values]
        if not tried:
            now = expected(self._game.draft(world or self._guess(view)), decide.seat)
            return (Thought(trials[0].candidate.action, *now, 1),)
        return _thoughts(tried)

    def _trials(self, view: View, decide: Decide[Action], among: Sequence[Action]) -> list[Trial]:
        found = candidates(self._game, view, decide)
        if among:
            known = {one.action for one in found}
            found = [one for one in found if one.action in among]
            found += [Candidate(one, WISE) for one in among if one not in known]
        return [Trial(one, stays=bool(among)) for one in found]

    def _for(self, view: View) -> Work:
        """A Window gets the same work whether or not a Set Event could be revealed in it. Among
        many the seconds are shared, so that all of them together do not wait for too long."""
        seconds, sims = in_time(self._work.seconds), self._work.sims
        authors = view.state.authors
        seconds /= authors if authors > ALL_OF_IT else 1
        frames = view.state.frames
        if not frames or not isinstance(frames[-1], Window | Answering):
            return Work(seconds, sims)
        return Work(seconds * WINDOW, None if sims is None else max(2, int(sims * WINDOW)))

    def _wait(self, view: View) -> None:
        """As long as a thought takes: that nothing else can be done may be a secret."""
        seconds, sims = self._for(view)
        if sims is None:
            sleep(seconds)

    def _guess(self, view: View) -> State:
        return self._game.determinize(view, self._rng)

    def _try_out(
        self,
        trials: Sequence[Trial],
        view: View,
        decide: Decide[Action],
        world: State | None,
        clock: Clock,
    ) -> None:
        """World by world, in each of them everything that is still in question."""
        alive, done, worlds = list(trials), 0, 0
        look = Rollouts(self._game, decide.seat, clock)
        while clock.goes_on(done):
            guess = self._guess(view) if world is None else world
            luck = self._rng.random()
            for trial in alive:
                if not clock.goes_on(done) and not (trial.stays and worlds == 0):
                    return
                action, style = trial.candidate
                try:
                    value = play_on(look, guess, action, style, luck)
                except OutOfTime:
                    return
                trial.values.append(value)
                done += 1
            worlds += 1
            if worlds in SIFTED:
                alive = _sifted(alive)


def _sifted(alive: list[Trial]) -> list[Trial]:
    usual, others = alive[0], alive[1:]
    others.sort(key=lambda trial: -trial.win())
    half = max(FEWEST, (len(others) + 1) // 2)
    return [usual, *(one for at, one in enumerate(others) if at < half or one.stays)]


def is_plain(view: View, seat: Seat) -> bool:
    """What needs no thought, and everybody can see that: texts in a row, a first hand, who begins,
    and a Window where this seat has no Set Event."""
    state = view.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Window | Answering):
        return not state.set_events[seat]
    return bool(state.pending) or isinstance(frame, Mulligan) or state.phase is Phase.FIRST


def is_open(view: View, seat: Seat) -> bool:
    """Whether everybody can see what may be done: with no card in hand and none set."""
    state = view.state
    return not (state.frames or state.hands[seat] or state.set_events[seat])


def _thoughts(tried: Sequence[Trial]) -> tuple[Thought[Action], ...]:
    """Of each action the best way to go on; what is unsure stands behind what is sure."""
    usual = tried[0]
    best: dict[Action, tuple[float, Thought[Action]]] = {}
    for trial in tried:
        action, gains = trial.candidate.action, trial.better(usual)
        win, surely = (min(1.0, max(0.0, usual.win() + more)) for more in gains)
        if action not in best or surely > best[action][0]:
            thought = Thought(action, win, trial.margin(), len(trial.values))
            best[action] = surely, thought
    ranked = sorted(best.values(), key=lambda one: (-one[0], -one[1].margin))
    return tuple(thought for _, thought in ranked)
