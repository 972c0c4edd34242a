"""The player that searches a tree of what its seat can see: the baseline of many card games."""

from __future__ import annotations

from random import Random

from oztable.games.yellow_brick_road.players.fast.layout import CARDS
from oztable.games.yellow_brick_road.players.search.engine import Engine
from oztable.games.yellow_brick_road.players.search.exploring import (
    EMPTY,
    ROOT,
    TREE_WORDS,
    USED,
    SearchTree,
    make_logs,
)
from oztable.games.yellow_brick_road.players.search.pace import Pace
from oztable.games.yellow_brick_road.players.search.searcher import FlatSearcher, Task
from oztable.games.yellow_brick_road.players.search.weighing import SUMS, TRIES
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.players.thinking import Thought, Work


class Explorer(FlatSearcher):
    """Information-set Monte Carlo tree search; chooses what it has looked at most often."""

    def __init__(
        self,
        game: YellowBrickRoad,
        rng: Random,
        work: Work,
        name: str = "ismcts",
        engine: Engine | None = None,
        words: int = TREE_WORDS,
    ) -> None:
        self._words = words
        super().__init__(game, rng, work, name, engine)

    def _take(self, engine: Engine) -> None:
        super()._take(engine)
        self._tree = engine.room(self._words)
        cards = (engine.room(CARDS), engine.room(CARDS))
        self._search_tree = SearchTree(self._tree, engine.reals(make_logs()), *cards, engine.room())

    def _thoughts(self, task: Task, pace: Pace) -> tuple[Thought[Action], ...]:
        self._tree[USED], self._tree[ROOT] = EMPTY, 0
        question = self._question(task)
        while sims := pace.next():
            self._engine.explore(question, self._search_tree, task.sums, sims, self._scratch)
            pace.count(sims)
        task.sums = list(map(float, task.sums))  # read often from here on

        def worth(number: int) -> tuple[float, float]:
            return task.sums[number * SUMS + TRIES], task.worth(number)

        return task.thoughts(sorted(range(task.count), key=worth, reverse=True))
