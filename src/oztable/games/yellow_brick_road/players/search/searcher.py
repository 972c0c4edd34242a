"""Players that think ahead with the kernel: `RoadSearcher`, and the plain search it must beat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.players.fast.convert import Translator, translator
from oztable.games.yellow_brick_road.players.fast.layout import MOST_ACTIONS, TURN, WORDS
from oztable.games.yellow_brick_road.players.search.building import RANKED
from oztable.games.yellow_brick_road.players.search.endings import (
    MARGIN_OFFSET,
    MARGINS_MASK,
    WIN_SHIFT,
)
from oztable.games.yellow_brick_road.players.search.engine import Engine, the_engine
from oztable.games.yellow_brick_road.players.search.evaluation import make_outlook
from oztable.games.yellow_brick_road.players.search.pace import A_MOMENT, Pace
from oztable.games.yellow_brick_road.players.search.replying import REPLIES, WAYS
from oztable.games.yellow_brick_road.players.search.rows import Question, Scratch
from oztable.games.yellow_brick_road.players.search.settling import THREE_LEFT, TWO_LEFT
from oztable.games.yellow_brick_road.players.search.weighing import MARGINS, SUMS, TRIES, WINS
from oztable.games.yellow_brick_road.rules.actions import Action, Block, First
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State, View
from oztable.players.thinking import Thought, Work, best_first

SURVEY = 0.125  # of the work goes to the grid that no action changes
FORESIGHT = 0.45  # and to what the other one may answer to a block
ROUNDS = 16  # through all their answers; whoever has no time for so many does not foresee them
STAGES = 4  # after each of them only the better third is looked at further
KEPT = 3
FEWEST = 2
ENOUGH_SIMULATIONS = (
    40  # simulations: who has fewer for each action looks only at what looks best at once
)
LOOKED_AT = 3  # actions at least
THOROUGH = 2_000  # simulations; who makes as many solves an ending a card earlier
MIN_SECONDS_TO_SOLVE = (
    1.0  # seconds; uncompiled, to solve the longest ending takes up to a third of one
)
A_POINT = 0.001  # of a victory: among equal chances, the larger margin
RATES = {True: 15_000.0, False: 150.0}  # simulations a second, before anything was measured


class FlatSearcher:
    """Every action equally often, in the same guessed worlds with the same luck."""

    looks = True
    _doubts = 0

    def __init__(
        self,
        game: YellowBrickRoad,
        rng: Random,
        work: Work,
        name: str = "flat",
        engine: Engine | None = None,
    ) -> None:
        self.name = name
        self._game, self._rng, self._work = game, rng, work
        self._speak = translator(game)
        self._is_open = game.options["openHands"] == "yes"
        self._keeps_its_engine = engine is not None
        self._take(engine or the_engine())

    def _take(self, engine: Engine) -> None:
        """This engine, and rows of its own kind."""
        self._engine = engine
        self._table = engine.words(self._speak.table)
        self._outlook = engine.room(0)  # who tries everything out needs none
        self._among = engine.room(MOST_ACTIONS)
        world, after = engine.room(WORDS), engine.room(WORDS)
        self._scratch = Scratch(world, after, engine.room(1), engine.room())

    def _question(self, task: Task) -> Question:
        return Question(
            *(self._table, self._outlook, task.state, task.seat, task.grid, task.is_open),
            *(self._doubts, task.codes, task.rng),
        )

    def _take_the_fastest(self) -> None:
        """A player may sit at a table when what it thinks with has been compiled."""
        if not self._keeps_its_engine and (fastest := the_engine()) is not self._engine:
            self._take(fastest)

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if len(decide.actions) == 1:
            return decide.actions[0]
        return self.think(view, decide)[0].action

    def think(
        self,
        view: View,
        decide: Decide[Action],
        world: State | None = None,
        among: Sequence[Action] = (),
    ) -> tuple[Thought[Action], ...]:
        """What to expect of every action, the best first."""
        self._take_the_fastest()
        pace = Pace(self._work, RATES[self._engine.is_compiled])
        is_open = int(self._is_open or world is not None)
        start = self._game.determinize(view, self._rng) if world is None else world
        asked = decide._replace(actions=tuple(among)) if among else decide
        task = Task(self._engine, self._speak, start, asked, is_open, self._rng)
        task.is_even = bool(among)
        return self._thoughts(task, pace)

    def _thoughts(self, task: Task, pace: Pace) -> tuple[Thought[Action], ...]:
        self._try_all(task, pace)
        return task.thoughts(sorted(range(task.count), key=task.worth, reverse=True))

    def _try_all(self, task: Task, pace: Pace) -> None:
        question, scratch = self._question(task), self._scratch
        rounds, every = Rounds(task.rng), list(range(task.count))
        while sims := pace.next():
            numbers, times = rounds.next(every, sims)
            for place, number in enumerate(numbers):
                self._among[place] = number
            asked = (self._among, len(numbers), task.sums, times)
            self._engine.try_out(question, *asked, scratch)
            pace.count(len(numbers) * times)


class Task:
    """One decision in the words of the kernel, and what was found out about its actions."""

    def __init__(
        self,
        engine: Engine,
        speak: Translator,
        start: State,
        decide: Decide[Action],
        is_open: int,
        rng: Random,
    ) -> None:
        self.actions, self.count = decide.actions, len(decide.actions)
        self.seat, self.is_open = int(decide.seat), is_open
        self.is_even = False  # whether all of them are looked at to the end
        self.grid = 1 - self.seat if isinstance(decide.actions[0], Block) else self.seat
        self.state = engine.words(speak.words(start))
        codes = [speak.code(action) for action in decide.actions]
        self.codes = engine.words(codes + [0] * (MOST_ACTIONS - self.count))
        self.rng = engine.words([rng.getrandbits(62)])
        self.sums = engine.numbers(SUMS * self.count)

    def worth(self, number: int) -> float:
        return self.win(number) + A_POINT * self.margin(number)

    def win(self, number: int) -> float:
        return float(self.sums[number * SUMS + WINS]) / self._tries(number)

    def margin(self, number: int) -> float:
        return float(self.sums[number * SUMS + MARGINS]) / self._tries(number)

    def _tries(self, number: int) -> float:
        return float(self.sums[number * SUMS + TRIES]) or 1.0

    def thoughts(self, order: Sequence[int]) -> tuple[Thought[Action], ...]:
        """In this order; whatever was looked at less is never said to be better, and what there was
        no time for is thought no worse than the last that was tried."""
        found, win, margin = [], 1.0, 0.0
        for number in order:
            if self.sums[number * SUMS + TRIES]:
                most = 1.0 if self.is_even else win
                win, margin = min(most, self.win(number)), self.margin(number)
            tries = int(self._tries(number))
            found.append(Thought(self.actions[number], win, margin, tries))
        return tuple(found)


class RoadSearcher(FlatSearcher):
    """Plays the two grids out apart, and looks longest at what looks best."""

    def __init__(
        self,
        game: YellowBrickRoad,
        rng: Random,
        work: Work,
        name: str = "wizard",
        engine: Engine | None = None,
        is_exact: bool = True,
        is_picky: bool = True,
        doubts: bool = False,
    ) -> None:
        super().__init__(game, rng, work, name, engine)
        self._is_exact, self._is_picky, self._doubts = is_exact, is_picky, int(doubts)

    def _take(self, engine: Engine) -> None:
        super()._take(engine)
        self._outlook = engine.words(make_outlook())
        self._board, self._worths = engine.board(self._table), engine.room(MOST_ACTIONS)
        fast, (seconds, sims) = engine.is_compiled, self._work
        self._thorough = fast if sims is None else sims >= THOROUGH
        self._patient = fast or sims is not None or seconds >= MIN_SECONDS_TO_SOLVE

    def _thoughts(self, task: Task, pace: Pace) -> tuple[Thought[Action], ...]:
        if isinstance(task.actions[0], First):
            return super()._thoughts(task, pace)
        if self._reaches_the_end(task):
            exact = self._settle(task)
            pace.wait()
            return exact
        wins, others = self._survey(task, pace)
        return task.thoughts(self._weigh(task, pace, wins, others))

    def _reaches_the_end(self, task: Task) -> bool:
        turn, is_block = task.state[TURN], task.grid != task.seat
        if not self._is_exact or turn < THREE_LEFT:
            return False
        if turn == THREE_LEFT:
            return self._thorough and not is_block
        return self._patient or turn > TWO_LEFT or not is_block

    def _settle(self, task: Task) -> tuple[Thought[Action], ...]:
        """By the exact solver: wins and margins are added up over all worlds."""
        worths = self._worths
        worlds = self._engine.settle(
            task.state, task.codes, task.count, task.is_open, self._board, worths
        )
        found = []
        for action, worth in zip(task.actions, map(int, worths), strict=False):
            wins, margins = worth >> WIN_SHIFT, worth & MARGINS_MASK
            found.append(Thought(action, wins / (2 * worlds), margins / worlds - MARGIN_OFFSET, 0))
        return best_first(found)

    def _survey(self, task: Task, pace: Pace) -> tuple[Any, float]:
        ends, wins = self._engine.room(RANKED), self._engine.numbers(RANKED)
        question = self._question(task)
        while not pace.done or pace.part < SURVEY:
            times = max(1, pace.next(SURVEY))
            self._engine.survey(question, ends, times, self._scratch)
            pace.count(times)
        return wins, self._engine.chances(ends, wins)

    def _weigh(self, task: Task, pace: Pace, wins: Any, others: float) -> list[int]:
        """The numbers of the actions, the best first."""
        replies = self._foresee(task, pace, wins)
        doubts = max(self._doubts, int(len(replies) > 0))
        question = self._question(task)._replace(doubts=doubts)
        begun = max(SURVEY, pace.part)
        order, stage, rounds = self._at_first_sight(task), 0, Rounds(task.rng)
        looked_at = alive = self._how_many(task, pace)
        at_least = 0 if task.grid == task.seat else task.count  # lines are alike at first sight
        while sims := pace.next() or at_least:
            at_least = 0
            reached = int(STAGES * (pace.part - begun) / max(1 - begun, A_MOMENT))
            if reached > stage and not task.is_even:
                order[:alive] = sorted(order[:alive], key=task.worth, reverse=True)
                alive, stage = _kept(looked_at, reached), reached
            numbers, times = rounds.next(order[:alive], sims)
            for place, number in enumerate(numbers):
                self._among[place] = number
            self._engine.weigh(
                *(question, self._among, len(numbers), wins, others, replies),
                *(task.sums, times, self._scratch),
            )
            pace.count(len(numbers) * times)
        order[:alive] = sorted(order[:alive], key=task.worth, reverse=True)
        return order

    def _foresee(self, task: Task, pace: Pace, wins: Any) -> Any:
        """What the other one would answer to every block with every hand: a row, which is empty
        where no block is sent or where there is no time for it."""
        engine, question, scratch = self._engine, self._question(task), self._scratch
        expected = FORESIGHT * pace.done / pace.part
        ways = engine.count_ways(question)
        if task.grid == task.seat or expected < ROUNDS * ways:
            return engine.room(0)
        hopes, replies, rounds = engine.numbers(WAYS), engine.room(REPLIES), 0
        while pace.next(SURVEY + FORESIGHT):
            engine.foresee(question, task.count, wins, hopes, scratch)
            pace.count(ways)
            rounds += 1
        if rounds < ROUNDS // 2:  # something else took the processor
            return engine.room(0)
        engine.answer(question, task.count, hopes, scratch, replies)
        return replies

    def _how_many(self, task: Task, pace: Pace) -> int:
        """Actions to look at; blocks are all alike at first sight, so none of them is left out."""
        if task.is_even or not self._is_picky or isinstance(task.actions[0], Block):
            return task.count
        expected = pace.done / pace.part
        return min(task.count, max(LOOKED_AT, int(expected / ENOUGH_SIMULATIONS)))

    def _at_first_sight(self, task: Task) -> list[int]:
        """The numbers of the actions by the outlook alone: who has little time begins well."""
        values = self._engine.room(MOST_ACTIONS)
        self._engine.glance(self._question(task), task.count, values)
        return sorted(range(task.count), key=lambda number: -int(values[number]))


class Rounds:
    """Actions are compared in the same worlds with the same luck, even where a slice ends amid."""

    def __init__(self, rng: Any) -> None:
        self._rng = rng
        self._rest: list[int] = []
        self._start = 0

    def next(self, alive: list[int], sims: int) -> tuple[list[int], int]:
        """What to try in the next slice, and how many times."""
        if self._rest:
            self._rng[0] = self._start
        elif sims >= len(alive):
            return alive, sims // len(alive)
        else:
            self._rest, self._start = alive, int(self._rng[0])
        now, self._rest = self._rest[:sims], self._rest[sims:]
        return now, 1


def _kept(count: int, stage: int) -> int:
    return max(min(FEWEST, count), int(count / KEPT**stage))
