"""`python -m benchmarks`: our decisions per second beside those of others, in one run."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.catanatron_game import CATANATRON
from benchmarks.contender import Contender, Table, installed
from benchmarks.measure import WARM_UP, Slice, in_turn
from benchmarks.openspiel import OPENSPIEL
from benchmarks.ours import CARDS, CARDS_LOOKING, ROAD, ROAD_LOOKING, OurGame
from benchmarks.report import as_data, columns, remarks, sentences, sum_up
from benchmarks.rlcard_games import RLCARD
from oztable.core.options import nearest


class Comparison(NamedTuple):
    """One of our games, and the others that are shown beside it."""

    ours: OurGame
    others: tuple[Contender, ...]


LONG = ("rlcard/gin-rummy", "rlcard/doudizhu", "rlcard/mahjong")  # the longest games of RLCard
COMPARISONS = (
    Comparison(ROAD, (ROAD_LOOKING, *OPENSPIEL, *RLCARD)),
    Comparison(CARDS, (CARDS_LOOKING, CATANATRON, *(game for game in RLCARD if game.name in LONG))),
)
LATEST = Path(__file__).parent / "results" / "latest.json"
NOT_INSTALLED = "not installed (make bench installs it)"
SEED = 1900
BAR_FROM = 2.0  # seconds; what is quicker needs no progress bar
BAD_USAGE = 2
INTERRUPTED = 130

EXAMPLES = """\
A decision is one choice by a player, for every contender; chance draws are not counted.
A step is a decision or a chance draw; it is counted for our own games.

examples:
  python -m benchmarks
  python -m benchmarks --rounds 5
  python -m benchmarks --game card-game-of-oz --seconds 1
  python -m benchmarks --only openspiel rlcard/leduc-holdem
  python -m benchmarks --seconds 1 --rounds 15 --json quiet-machine.json
  python -m benchmarks load --tables 500 --seconds 20   the server under load; see its own --help
  python -m benchmarks attack                           the server under attack; see its own --help
  python -m benchmarks start                            a server that starts; see its own --help
  python -m benchmarks clocks                           1,000 live clocks; see its own --help
  python -m benchmarks workers                          many workers; see its own --help
  python -m benchmarks studies                          a study on two workers; see its own --help
  python -m benchmarks kernel                           the fast kernel; see its own --help
  python -m benchmarks envs                             environments; see its own --help
"""


class OneLine(ArgumentParser):
    """A fault in how the command was typed is told in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USAGE, f"benchmarks: {message} (--help shows what there is)\n")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.001 <= seconds <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 0.001 to 3600")
    return seconds


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:6]) <= 10_000:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to 10000")
    return int(text)


def _parser() -> OneLine:
    parser = OneLine(
        prog="python -m benchmarks",
        description="Our decisions per second beside those of others, measured in one run.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--seconds", type=_seconds, default=0.1, help="length of a slice of time (default 0.1)")
    add("--rounds", type=_rounds, default=30, help="slices for each contender (default 30)")
    add("--json", type=Path, default=LATEST, metavar="PATH", help="where the numbers are written")
    games = tuple(comparison.ours.game for comparison in COMPARISONS)
    add("--game", choices=games, help="one of our games and those beside it (default: each)")
    add(
        "--only",
        nargs="+",
        metavar="NAME",
        help="these contenders or libraries, and the games of ours they stand beside",
    )
    add("--list", action="store_true", help="the names of all contenders")
    return parser


def _library_name(contender: Contender) -> str:
    return contender.name.partition("/")[0]


def choose(
    names: Sequence[str] | None, game: str | None, fault: Callable[[str], NoReturn]
) -> list[Comparison]:
    """What is compared: those that are named, by themselves or by their library, and ours."""
    comparisons = [one for one in COMPARISONS if game in (None, one.ours.game)]
    if names is None:
        return comparisons
    known: set[str] = set()
    for contender in contenders_of(comparisons):
        known |= {contender.name, _library_name(contender)}
    for name in names:
        if name not in known:
            fault(f"there is no contender {name!r}{nearest(name, sorted(known))}")

    def named(contender: Contender) -> bool:
        return not {contender.name, _library_name(contender)}.isdisjoint(names)

    return [
        Comparison(ours, tuple(filter(named, others)))
        for ours, others in comparisons
        if any(map(named, (ours, *others)))
    ]


def contenders_of(comparisons: Sequence[Comparison]) -> list[Contender]:
    """Everybody in them, once."""
    everybody = [one for ours, others in comparisons for one in (ours, *others)]
    return list({one.name: one for one in everybody}.values())


def set_up(contenders: Sequence[Contender]) -> tuple[dict[str, Table], dict[str, str]]:
    """The tables that can be played at, and why the others cannot."""
    tables: dict[str, Table] = {}
    missing: dict[str, str] = {}
    for contender in contenders:
        if installed(contender.library) is None:
            missing[contender.name] = NOT_INSTALLED
            continue
        try:
            tables[contender.name] = contender.set_up(SEED)
        except ImportError as fault:
            missing[contender.name] = f"not usable: {fault}"
    return tables, missing


def _measure(tables: dict[str, Table], arguments: Namespace) -> dict[str, list[Slice]]:
    seconds, rounds = arguments.seconds, arguments.rounds
    console = Console(stderr=True)
    short = len(tables) * seconds * (rounds + WARM_UP) <= BAR_FROM
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        auto_refresh=False,  # a bar that moves by itself would take time from the contenders
        disable=short or not console.is_terminal,
    )
    with bar:
        task, done = bar.add_task("warming up", total=len(tables) * (rounds + 1)), count()

        def progress(name: str) -> None:
            bar.update(task, completed=next(done), description=name, refresh=True)

        return in_turn(tables, seconds, rounds, progress)


def run(arguments: Sequence[str]) -> None:
    parser = _parser()
    given = parser.parse_args(arguments)
    comparisons = choose(given.only, given.game, parser.error)
    contenders = contenders_of(comparisons)
    if given.list:
        print("\n".join(contender.name for contender in contenders))
        return
    given.json.parent.mkdir(parents=True, exist_ok=True)
    with given.json.open("a"):
        pass  # better to know now that it cannot be written
    tables, missing = set_up(contenders)
    slices = _measure(tables, given)
    compared = {
        ours.name: sum_up(
            {one.name: slices[one.name] for one in (ours, *others) if one.name in slices},
            ours.name,
        )
        for ours, others in comparisons
    }
    console = Console()
    console.print("A decision is one choice by a player; chance draws are not counted.\n")
    for name, results in compared.items():
        console.print(columns(results, name), "")
        _say(console, sentences(results, name))
        console.print()
    _say(console, remarks(slices, missing))
    data = as_data(compared, slices, missing)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    _say(console, [f"The numbers are in {given.json}"])


def _say(console: Console, lines: Sequence[str]) -> None:
    for line in lines:
        console.print(line, highlight=False, soft_wrap=True)


def main(arguments: Sequence[str]) -> int:
    try:
        if arguments[:1] == ["load"]:
            from benchmarks import load

            load.main(arguments[1:], OneLine)
        elif arguments[:1] == ["attack"]:
            from benchmarks import attack

            attack.main(arguments[1:], OneLine)
        elif arguments[:1] == ["workers"]:
            from benchmarks import workers

            workers.main(arguments[1:], OneLine)
        elif arguments[:1] == ["clocks"]:
            from benchmarks import clocks

            return clocks.main(arguments[1:])
        elif arguments[:1] == ["start"]:
            from benchmarks import start

            start.main(arguments[1:], OneLine)
        elif arguments[:1] == ["studies"]:
            from benchmarks import studies

            studies.main(arguments[1:], OneLine)
        elif arguments[:1] in (["kernel"], ["envs"]):
            from benchmarks import aims, envs, kernel

            chosen = envs.ENVS if arguments[0] == "envs" else kernel.KERNEL
            aims.carry_out(chosen, arguments[1:], OneLine)
        else:
            run(arguments)
    except OSError as fault:
        print(f"benchmarks: {fault.filename}: {fault.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("benchmarks: stopped", file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
