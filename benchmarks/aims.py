"""Contenders in one run, and whether one does so many times what another does."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Columns

from benchmarks.contender import Contender, Table, installed
from benchmarks.measure import Slice, in_turn
from benchmarks.report import Spread, processor_share, spread

SEED = 1900
RESULTS = Path(__file__).parent / "results"


class Group(NamedTuple):
    """Contenders that are shown in one table."""

    title: str
    contenders: tuple[Contender, ...]
    move: str = "moves/s"
    plays_games: bool = True  # whole ones, that can be counted


class Aim(NamedTuple):
    """The first does at least so many times what the second does; or they only stand beside one
    another."""

    ours: str
    theirs: str
    what: str
    at_least: float = 0


class Run(NamedTuple):
    """One `python -m benchmarks NAME`."""

    name: str
    about: str
    groups: tuple[Group, ...]
    aims: tuple[Aim, ...]
    notes: str


class Measured(NamedTuple):
    slices: list[Slice]
    games_a_play: int

    def rates(self, what: str) -> list[float]:
        """A second, round by round."""
        if what == "games":
            return [one.games_per_second * self.games_a_play for one in self.slices]
        return [one.decisions_per_second for one in self.slices]


def measure(
    groups: Sequence[Group], seconds: float, rounds: int, console: Console
) -> tuple[dict[str, Measured], list[str]]:
    """Everybody who is installed, in turn; and who is not."""
    tables: dict[str, Table] = {}
    everybody = [one for group in groups for one in group.contenders]
    missing = [one.name for one in everybody if installed(one.library) is None]
    for one in everybody:
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


def show(run: Run, measured: dict[str, Measured], missing: list[str], console: Console) -> None:
    for title, contenders, move, plays_games in run.groups:
        columns = Columns(title=title, title_justify="left")
        columns.add_column("")
        for name in ("games/s", move, "±")[not plays_games :]:
            columns.add_column(name, justify="right")
        for one in contenders:
            if one.name in measured:
                columns.add_row(one.name, *_cells(measured[one.name])[not plays_games :])
        console.print(columns)
    for aim in run.aims:
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
    middle = f"{found.lower_quartile:,.1f} to {found.upper_quartile:,.1f}"
    said = f"{aim.ours} ÷ {aim.theirs}, {aim.what}: {found.median:,.1f} (middle half {middle})"
    if not aim.at_least:
        return said
    reached = "reached" if found.median >= aim.at_least else "NOT reached"
    return f"{said}; the aim is {aim.at_least:,.0f}: {reached}"


def as_data(
    aims: Sequence[Aim], measured: dict[str, Measured], missing: list[str]
) -> dict[str, Any]:
    found = {f"{aim.ours} ÷ {aim.theirs}": ratio(measured, aim) for aim in aims}
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


def carry_out(run: Run, arguments: Sequence[str], parser_class: type[ArgumentParser]) -> None:
    command = f"python -m benchmarks {run.name}"
    parser = parser_class(
        prog=command,
        description=run.about,
        epilog=f"{run.notes}\n\nexamples:\n  {command}\n  {command} --seconds 1 --rounds 20",
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--seconds", type=_number(0.001, 3600, float), default=0.2, help="a slice (default 0.2)")
    add("--rounds", type=_number(1, 10_000, int), default=15, help="slices (default 15)")
    result = RESULTS / f"{run.name}.json"
    add("--json", type=Path, default=result, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    measured, missing = measure(run.groups, given.seconds, given.rounds, Console(stderr=True))
    show(run, measured, missing, Console())
    data = as_data(run.aims, measured, missing)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
