"""From slices to numbers: medians, ratios, and whether we reach what we aim for."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import quantiles
from typing import Any, NamedTuple

from rich.table import Table as Columns

from benchmarks.contender import installed
from benchmarks.measure import Slice
from benchmarks.ours import CARDS, ROAD
from benchmarks.rlcard_games import LEAN
from oztable.games.card_game_of_oz import compiled

BUSY = 0.9  # below this part of a processor, somebody else was using the machine


class Spread(NamedTuple):
    """Some rounds in order: the median, the middle half around it, and the extremes."""

    median: float
    lower_quartile: float
    upper_quartile: float
    lowest: float
    highest: float

    @property
    def half_width(self) -> float:
        """Half the middle half, as a part of the median."""
        return (self.upper_quartile - self.lower_quartile) / 2 / self.median


def spread(values: Sequence[float]) -> Spread:
    quarters = quantiles(values, method="inclusive") if len(values) > 1 else [*values] * 3
    return Spread(quarters[1], quarters[0], quarters[2], min(values), max(values))


def ratios(ours: Sequence[Slice], theirs: Sequence[Slice]) -> Spread:
    """How many decisions we make while they make one: round by round, then the spread of that."""
    return spread(
        [
            our.decisions_per_second / their.decisions_per_second
            for our, their in zip(ours, theirs, strict=True)
        ]
    )


def processor_share(played: Sequence[Slice]) -> float:
    """How much of the time on the wall the processor was ours."""
    return sum(one.seconds for one in played) / sum(one.wall_seconds for one in played)


@dataclass(frozen=True)
class Result:
    """One contender, over all rounds."""

    name: str
    decisions_per_second: Spread
    steps_per_second: Spread | None  # None where chance is not counted
    games_per_second: Spread
    decisions_per_game: float
    ratio: Spread  # ours ÷ theirs
    processor_share: float  # of the time on the wall


@dataclass(frozen=True)
class Aim:
    """One of our games makes at least so many times the decisions of the fastest of these."""

    ours: str
    what: str
    at_least: float
    among: Callable[[str], bool]


AIMS = (
    Aim(
        ROAD.name,
        "OpenSpiel's python_tic_tac_toe",
        5,
        lambda name: name == "openspiel/python_tic_tac_toe",
    ),
    Aim(
        ROAD.name,
        "RLCard's fastest game with its own RandomAgent",
        2,
        lambda name: name.startswith("rlcard/") and not name.endswith(LEAN),
    ),
    Aim(
        ROAD.name,
        "RLCard's fastest game with a leaner agent",
        2,
        lambda name: name.startswith("rlcard/") and name.endswith(LEAN),
    ),
    Aim(CARDS.name, "Catanatron's actions", 3, lambda name: name.startswith("catanatron/")),
)


class Verdict(NamedTuple):
    aim: Aim
    fastest: Result

    @property
    def reached(self) -> bool:
        return self.fastest.ratio.median >= self.aim.at_least


def sum_up(slices: Mapping[str, Sequence[Slice]], ours: str) -> list[Result]:
    """Every contender beside ours, which comes first; then those we outrun least."""
    results = [
        Result(
            name,
            spread([one.decisions_per_second for one in played]),
            spread(steps) if steps else None,
            spread([one.games_per_second for one in played]),
            sum(one.decisions for one in played) / sum(one.games for one in played),
            ratios(slices[ours], played),
            processor_share(played),
        )
        for name, played in slices.items()
        for steps in [[one.steps_per_second for one in played if one.steps_per_second is not None]]
    ]
    return sorted(results, key=lambda one: (one.name != ours, one.ratio.median))


def judge(results: Sequence[Result], ours: str) -> list[Verdict]:
    """The aims of this game of ours that can be judged by what was measured."""
    return [
        Verdict(aim, min(rivals, key=lambda one: one.ratio.median))
        for aim in AIMS
        if aim.ours == ours and (rivals := [one for one in results if aim.among(one.name)])
    ]


# On the screen


def columns(results: Sequence[Result], ours: str) -> Columns:
    table = Columns(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("random players at", no_wrap=True)
    for heading in ("ours ÷", "decisions/s", "±", "games/s", "a game"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in results:
        table.add_row(
            one.name,
            "" if one.name == ours else f"{one.ratio.median:.2f}",
            f"{one.decisions_per_second.median:,.0f}",
            f"{one.decisions_per_second.half_width:.0%}",
            f"{one.games_per_second.median:,.0f}",
            f"{one.decisions_per_game:.1f}",
            style="bold" if one.name == ours else "",
        )
    return table


def sentences(results: Sequence[Result], ours: str) -> list[str]:
    """What stands under a table: the steps of our game, and its aims."""
    return [
        f"{one.name}: {one.steps_per_second.median:,.0f} steps/s, "
        "which are decisions and chance draws together"
        for one in results
        if one.name == ours and one.steps_per_second
    ] + [
        f"{'reached' if verdict.reached else 'NOT reached'}: {verdict.fastest.ratio.median:.2f} "
        f"times {verdict.aim.what}, {verdict.aim.at_least:g} or more wanted "
        f"({verdict.fastest.name})"
        for verdict in judge(results, ours)
    ]


COMPILED = (
    "The rules of The Card Game of Oz were compiled (OZTABLE_CLEAR=1 measures the clear ones)."
)
CLEAR = "The rules of The Card Game of Oz were not compiled (`make fast` does that)."


def remarks(slices: Mapping[str, Sequence[Slice]], missing: Mapping[str, str]) -> list[str]:
    """Which rules were played, what was left out, and whether others used the machine meanwhile."""
    said = [COMPILED if compiled.IN_USE else CLEAR] if CARDS.name in slices else []
    for reason in dict.fromkeys(missing.values()):
        names = ", ".join(name for name, why in missing.items() if why == reason)
        said.append(f"{reason}: {names}")
    share = min(map(processor_share, slices.values()))
    if share < BUSY:
        said.append(
            f"The machine was busy: other programs took up to {1 - share:.0%} of the time. "
            "Trust the ratios more than the speeds, or try again."
        )
    return said


# For machines


def as_data(
    compared: Mapping[str, Sequence[Result]],
    slices: Mapping[str, Sequence[Slice]],
    missing: Mapping[str, str],
) -> dict[str, Any]:
    libraries = ("oztable", "open-spiel", "rlcard", "catanatron", "numpy")
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "machine": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "versions": {library: installed(library) for library in libraries},
        "compiled rules": compiled.IN_USE,
        "decision": "one choice by a player; chance draws are not counted",
        "step": "a decision, or what chance brought",
        "second": "of processor time",
        "comparisons": [
            {
                "ours": ours,
                "results": [_result(one) for one in results],
                "aims": [_aim(verdict) for verdict in judge(results, ours)],
            }
            for ours, results in compared.items()
        ],
        "rounds": {name: [one._asdict() for one in played] for name, played in slices.items()},
        "missing": dict(missing),
    }


def _result(one: Result) -> dict[str, Any]:
    steps = one.steps_per_second
    return {
        "name": one.name,
        "ours_divided_by_this": one.ratio._asdict(),
        "decisions_per_second": one.decisions_per_second._asdict(),
        "steps_per_second": None if steps is None else steps._asdict(),
        "games_per_second": one.games_per_second._asdict(),
        "decisions_per_game": one.decisions_per_game,
        "processor_share": one.processor_share,
    }


def _aim(verdict: Verdict) -> dict[str, Any]:
    return {
        "what": verdict.aim.what,
        "at_least": verdict.aim.at_least,
        "fastest": verdict.fastest.name,
        "ratio": verdict.fastest.ratio.median,
        "reached": verdict.reached,
    }
