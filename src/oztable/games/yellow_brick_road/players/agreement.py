"""Does the search agree with the exact solver? Endings are sampled, and every choice compared.

python -m oztable.games.yellow_brick_road.players.agreement --endings 10000
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from oztable.core.game import Chance, Decide, Over
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher
from oztable.games.yellow_brick_road.players.search.settling import TWO_LEFT
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players.thinking import Work

SIMS = 200  # of the search without the solver, for comparison
A_WHIM = 0.3  # how often a sampled game takes any action, so that endings of every kind come up


class Ending(NamedTuple):
    state: State
    node: Decide[Action]


class Tally(NamedTuple):
    endings: Counter[str]
    agreed: Counter[str]
    agreed_without: Counter[str]  # the same search when it may not ask the solver
    lost_without: Counter[str]  # chances to win that this cost, added up


def endings(game: YellowBrickRoad, seed: str) -> Iterator[Ending]:
    """Decisions with two free spots or fewer in each grid, from games played greedily or on a
    whim, without end."""
    rng = Random(seed)
    player = GreedyBuilder(game, rng)
    while True:
        state = game.initial()
        while not isinstance(node := game.node(state), Over):
            if isinstance(node, Chance):
                action = node.outcome_at(rng.randrange(node.total))
            else:
                if state.turn >= TWO_LEFT and len(node.actions) > 1:
                    yield Ending(state, node)
                whim = rng.random() < A_WHIM
                view = game.view(state, node.seat)
                action = rng.choice(node.actions) if whim else player.choose(view, node)
            state, _ = game.apply(state, action)


def compare(game: YellowBrickRoad, sample: Sequence[Ending], seed: str) -> Tally:
    """What the search chooses by itself, beside what the solver says of every action."""
    rng, tally = Random(seed), Tally(Counter(), Counter(), Counter(), Counter())
    solver = RoadSearcher(game, rng, Work(sims=1))
    wizard = RoadSearcher(game, rng, Work(sims=SIMS))
    without = RoadSearcher(game, rng, Work(sims=SIMS), is_exact=False)
    for state, node in track(sample, "comparing", console=Console(stderr=True), transient=True):
        view = game.view(state, node.seat)
        worth = {one.action: one.win for one in solver.think(view, node)}
        best, kind = max(worth.values()), f"turn {state.turn + 1}, {state.phase.value}"
        guess = worth[without.choose(view, node)]
        tally.endings[kind] += 1
        tally.agreed[kind] += worth[wizard.choose(view, node)] == best
        tally.agreed_without[kind] += guess == best
        tally.lost_without[kind] += round((best - guess) * 1e6)
    return tally


def table_of(tally: Tally) -> Table:
    table = Table("decision", "endings", "agrees", "without the solver", "loses by that")
    for kind in (*sorted(tally.endings), "all"):
        count, agreed, guessed, lost = (
            one.total() if kind == "all" else one[kind] for one in tally
        )
        table.add_row(
            kind, str(count), str(agreed), f"{guessed / count:.1%}", f"{lost / count / 1e6:.2%}"
        )
    return table


def main(arguments: Sequence[str] | None = None) -> None:
    from oztable.games.yellow_brick_road.rules.package import build

    parser = ArgumentParser(
        prog="python -m oztable.games.yellow_brick_road.players.agreement",
        description="Does the search choose what the exact solver calls best?",
        epilog="example:\n  %(prog)s --endings 500 --seed ozma",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--endings", type=int, default=10_000, help="default: 10000")
    parser.add_argument("--seed", default="oz", help="default: oz")
    given = parser.parse_args(arguments)
    if given.endings < 1:
        parser.error(f"--endings is a number from 1 on, not {given.endings}")
    game = build({})
    source = endings(game, given.seed)
    sample = [next(source) for _ in range(given.endings)]
    Console().print(table_of(compare(game, sample, given.seed)))


if __name__ == "__main__":
    main()
