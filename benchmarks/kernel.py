"""`python -m benchmarks kernel`: the fast kernel beside the clear rules and others, in one run."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Columns

from benchmarks import searches
from benchmarks.contender import Contender, Table, installed
from benchmarks.kernels import COMPILED_KERNEL, PLAIN_KERNEL
from benchmarks.measure import Slice, in_turn
from benchmarks.openspiel import OpenSpielGame
from benchmarks.ours import ROAD
from benchmarks.report import Spread, processor_share, spread

SEED = 1900
RESULT = Path(__file__).parent / "results" / "kernel.json"
CONNECT_FOUR = OpenSpielGame("connect_four")
PLAYERS: tuple[Contender, ...] = (COMPILED_KERNEL, PLAIN_KERNEL, ROAD, CONNECT_FOUR)
SEARCHERS: tuple[Contender, ...] = (searches.OUR_ISMCTS, searches.ISMCTS, searches.WIZARD)

EXAMPLES = """\
A move is one choice by a player; chance draws are not counted. Seconds are processor time.

examples:
  python -m benchmarks kernel
  python -m benchmarks kernel --seconds 1 --rounds 20
"""


class Aim(NamedTuple):
    """The first does at least so many times what the second does."""

    ours: str
    theirs: str
    what: str
    at_least: float


AIMS = (
    Aim(COMPILED_KERNEL.name, ROAD.name, "games", 1_000),
    Aim(COMPILED_KERNEL.name, CONNECT_FOUR.name, "moves", 100),
    Aim(searches.OUR_ISMCTS.name, searches.ISMCTS.name, "simulations", 3),
)


class Measured(NamedTuple):
    slices: list[Slice]
    games_a_play: int

    def rates(self, what: str) -> list[float]:
        """A second, round by round."""
        if what == "games":
            return [one.games_per_second * self.games_a_play for one in self.slices]
        return [one.decisions_per_second for one in self.slices]


def measure(seconds: float, rounds: int, console: Console) -> tuple[dict[str, Measured], list[str]]:
    """Everybody who is installed, in turn; and who is not."""
    tables: dict[str, Table] = {}
    missing = [one.name for one in (*PLAYERS, *SEARCHERS) if installed(one.library) is None]
    for one in (*PLAYERS, *SEARCHERS):
        if one.name not in missing:
            tables[one.name] = one.set_up(SEED)
    with Progress(console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("warming up", total=len(tables) * (rounds + 1))

        def progress(name: str) -> None:
            bar.update(task, advance=1, description=name, refresh=True)

        slices = in_turn(tables, seconds, rounds, progress)
    return {
        name: Measured(slices[name], getattr(tables[name], "games_a_play", 1)) for name in slices
    }, missing


def ratio(measured: dict[str, Measured], aim: Aim) -> Spread | None:
    """Round by round, then the spread; None when one of the two is not there."""
    if aim.ours not in measured or aim.theirs not in measured:
        return None
    ours, theirs = (measured[name].rates(aim.what) for name in (aim.ours, aim.theirs))
    return spread([one / other for one, other in zip(ours, theirs, strict=True)])


def show(measured: dict[str, Measured], missing: list[str], console: Console) -> None:
    for title, group, move in (
        ("Random games on one core", PLAYERS, "moves/s"),
        ("Searches on one core", SEARCHERS, "simulations/s"),
    ):
        columns = Columns(title=title, title_justify="left")
        columns.add_column("")
        for name in ("games/s", move, "±"):
            columns.add_column(name, justify="right")
        for one in group:
            if one.name in measured:
                columns.add_row(one.name, *_cells(measured[one.name]))
        console.print(columns)
    for aim in AIMS:
        found = ratio(measured, aim)
        if found is not None:
            console.print(_sentence(aim, found), highlight=False, soft_wrap=True)
    share = processor_share([one for each in measured.values() for one in each.slices])
    console.print(f"The processor was ours {share:.0%} of the time.", highlight=False)
    for name in missing:
        console.print(f"{name}: not installed (make bench installs it)", highlight=False)


def _cells(measured: Measured) -> tuple[str, str, str]:
    games, moves = spread(measured.rates("games")), spread(measured.rates("moves"))
    return f"{games.median:,.0f}", f"{moves.median:,.0f}", f"{moves.half_width:.0%}"


def _sentence(aim: Aim, found: Spread) -> str:
    reached = "reached" if found.median >= aim.at_least else "NOT reached"
    middle = f"{found.lower_quartile:,.1f} to {found.upper_quartile:,.1f}"
    return (
        f"{aim.ours} ÷ {aim.theirs}, {aim.what}: {found.median:,.1f} (middle half {middle}); "
        f"the aim is {aim.at_least:,.0f}: {reached}"
    )


def as_data(measured: dict[str, Measured], missing: list[str]) -> dict[str, Any]:
    found = {f"{aim.ours} ÷ {aim.theirs}": ratio(measured, aim) for aim in AIMS}
    return {
        "games_per_second": {name: one.rates("games") for name, one in measured.items()},
        "moves_per_second": {name: one.rates("moves") for name, one in measured.items()},
        "ratios": {name: one._asdict() for name, one in found.items() if one is not None},
        "missing": missing,
    }


def _number(least: float, most: float, kind: type[int] | type[float]) -> Any:
    def read(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return number

    return read


def main(arguments: Sequence[str], parser_class: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parser_class(
        prog="python -m benchmarks kernel",
        description="The fast kernel beside the clear rules and others, measured in one run.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--seconds", type=_number(0.001, 3600, float), default=0.2, help="a slice (default 0.2)")
    add("--rounds", type=_number(1, 10_000, int), default=15, help="slices (default 15)")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    measured, missing = measure(given.seconds, given.rounds, Console(stderr=True))
    show(measured, missing, Console())
    data = as_data(measured, missing)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
