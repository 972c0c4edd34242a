"""`python -m benchmarks studies`: a study by one process, by two, and by two workers of Dask."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table
from tools.dask_cluster import dask_cluster

from benchmarks.load import _number
from oztable.games import built_in
from oztable.study.cluster import workers_of
from oztable.study.simulate import Plan, Summary, summaries

WORKERS = 2


def _play(plan: Plan, way: str, address: str) -> tuple[Summary, float]:
    """With all that it takes to begin and to end."""
    began, nothing = perf_counter(), Summary.empty(plan)
    if way == "cluster":
        with workers_of(address, plan, print) as executor:
            found = sum(summaries(plan, executor=executor), nothing)
    else:
        found = sum(summaries(plan, 1 if way == "one" else WORKERS), nothing)
    return found, perf_counter() - began


def main(arguments: Sequence[str], parse: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parse(prog="python -m benchmarks studies", description=__doc__)
    parser.add_argument("--games", type=_number(int, 1, 1_000_000), default=1000)
    parser.add_argument("--rounds", type=_number(int, 1, 1000), default=5)
    parser.add_argument("--game", choices=tuple(built_in()), default="yellow-brick-road")
    given = parser.parse_args(arguments)
    plan = Plan(given.game, ("greedy", "random"), given.games, "studies")
    ways = {"one": "one process", "jobs": f"--jobs {WORKERS}", "cluster": f"{WORKERS} workers"}
    seconds: dict[str, list[float]] = {way: [] for way in ways}
    with dask_cluster(WORKERS) as cluster:
        for worker in cluster.workers:
            worker.address()
        _play(Plan(given.game, plan.players, 8, "warm"), "cluster", cluster.address)
        for _ in range(given.rounds):
            found = {way: _play(plan, way, cluster.address) for way in ways}
            if len({repr(summary) for summary, _ in found.values()}) > 1:
                raise AssertionError("another way, other figures")
            for way, (_, spent) in found.items():
                seconds[way].append(spent)
    table = Table("way", "seconds", "times as fast as one process")
    for way, name in ways.items():
        ratios = sorted(one / many for one, many in zip(seconds["one"], seconds[way], strict=True))
        spread = f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        table.add_row(name, f"{median(seconds[way]):.1f}", spread)
    console = Console()
    console.print(f"{given.game}, {given.games} games a round, {given.rounds} rounds", table)
    console.print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
