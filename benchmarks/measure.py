"""Slices of time, dealt to the contenders in turn so that the machine's moods hit all alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.contender import Table

WARM_UP = 0.25  # part of a slice that is played first and thrown away


class Slice(NamedTuple):
    """What was played in one stretch of time.

    Speeds are by the processor's time, which leaves out what other programs took meanwhile; on
    a quiet machine it is the time on the wall.
    """

    games: int
    decisions: int
    seconds: float  # of processor time
    wall_seconds: float
    chances: int | None = None  # None where nobody counts them

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def steps_per_second(self) -> float | None:
        """Decisions and what chance brought, together."""
        return None if self.chances is None else (self.decisions + self.chances) / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def play_for(table: Table, seconds: float) -> Slice:
    """Whole games until the time is up, at least one, with the garbage collector at rest."""
    before, chances_before = table.decisions(), table.chances()
    play, clock, games = table.play, perf_counter, 0
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        start = now = clock()
        end, processor = start + seconds, process_time()
        while now < end or not games:
            play()
            games += 1
            now = clock()
        spent = process_time() - processor
    finally:
        if collecting:
            gc.enable()
    decisions, chances = table.decisions() - before, table.chances()
    if chances is not None and chances_before is not None:
        chances -= chances_before
    return Slice(games, decisions, spent, now - start, chances)


def in_turn(
    tables: Mapping[str, Table],
    seconds: float,
    rounds: int,
    progress: Callable[[str], Any] = lambda name: None,
) -> dict[str, list[Slice]]:
    """Every table for one slice a round, in an order drawn anew for each round."""
    order, rng = list(tables), Random(rounds)
    slices: dict[str, list[Slice]] = {name: [] for name in tables}
    for name in order:
        progress(name)
        play_for(tables[name], seconds * WARM_UP)
    for _ in range(rounds):
        rng.shuffle(order)
        for name in order:
            progress(name)
            slices[name].append(play_for(tables[name], seconds))
    return slices
