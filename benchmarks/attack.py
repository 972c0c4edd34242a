"""`python -m benchmarks attack`: one address asks for cold replays of a long game, again and again,
while other people play, look round and leaf through games of their own. How long others wait, with
and without it, in turn."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.load import _number, server
from benchmarks.load_measure import Clock, Measured, over_all
from oztable.core import record as records
from oztable.core.game import Decide
from oztable.core.play import AnySession, Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import load
from oztable.server.store import FILE, Store

AIM = 2.0  # times the quiet p99
RESULT = Path(__file__).parent / "results" / "attack.json"
LONG, SEATS, LEAST_STEPS = "card-game-of-oz", 4, 2_446
ENDLESS = {"noEndBeforeRound": "30", "maxRounds": "60"}
SHORT = "yellow-brick-road"
MEASURED = ("a move", "list of games", "opening a replay", "a moment of a replay")
OTHERS_BOOKS = 60  # games that other people leaf through in each part

Parts = dict[bool, list[dict[str, Measured]]]  # whether attacked, and for each what was measured


class Part(NamedTuple):
    """What others were answered in a stretch of time, and what the attacker was."""

    waits: dict[str, list[float]]
    answers: Counter[str]
    seconds: float

    def of(self, name: str) -> list[float]:
        """Who was not answered has waited all the time."""
        found = self.waits.get(name, [])
        return found if len(found) > 1 else [*found, self.seconds, self.seconds]


def played(game: str, seats: int, seed: int, options: dict[str, str] | None = None) -> AnySession:
    """A whole game in which everybody does anything."""
    rng, secret = Random(seed), bytes([seed % 256]) * 32
    words = [""] * seats
    session: AnySession = Session(load(game, options), seats, VerifiableRandom(secret, game, words))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide):
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    return session


def record_of(session: AnySession, seed: int, name: str) -> str:
    names = [f"{name} {seat}" for seat in range(session.seats)]
    secret, words = bytes([seed % 256]) * 32, [""] * session.seats
    return records.write(records.of_session(session, names, "2026-01-01", secret, words))


def long_session() -> tuple[AnySession, int]:
    """The first game that is long enough, and its seed."""
    seed = 0
    while len((session := played(LONG, SEATS, seed, ENDLESS)).steps) < LEAST_STEPS:
        seed += 1
    return session, seed


def fill(data: Path, copies: int, parts: int) -> int:
    """So many copies of a long game, and short ones for everybody else; how many steps it has.
    The copies differ in a name, as games of different people do. In each part others open games
    that nobody has opened before."""
    session, seed = long_session()
    texts = {f"long{at}": record_of(session, seed, f"copy {at}") for at in range(copies)}
    for at in range(OTHERS_BOOKS):
        short = played(SHORT, 2, at)
        for number in range(parts):
            texts[f"short{number}-{at}"] = record_of(short, at, f"guest {number}")

    async def keep() -> None:
        store = Store(data / FILE)
        rows = [(name, text, 0.0) for name, text in texts.items()]
        await store.do(lambda db: db.executemany("INSERT INTO records VALUES (?,?,?)", rows))
        store.close()

    asyncio.run(keep())
    return len(session.steps)


def client(role: str, port: int, seconds: float, *more: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "benchmarks.attack_client", role, str(port), str(seconds)]
    return subprocess.Popen(  # noqa: S603 - our own module
        [*command, *map(str, more)], stdout=subprocess.PIPE, text=True
    )


def part(port: int, given: Namespace, number: int) -> Part:
    """The even ones are quiet, the odd ones under attack."""
    others, attacked = client("others", port, given.seconds, number), number % 2
    attacker = (
        client("attacker", port, given.seconds, given.rate, given.copies) if attacked else None
    )
    waits = json.loads(_last_line(others))
    answers = Counter(json.loads(_last_line(attacker))) if attacker else Counter()
    return Part(waits, answers, given.seconds)


def _last_line(running: subprocess.Popen[str]) -> str:
    said = running.communicate()[0].strip()
    if running.returncode or not said:
        raise SystemExit("benchmarks: the guests of the attack left early")
    return said.splitlines()[-1]


def run(given: Namespace, console: Console) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        console.print("playing a long game…", highlight=False)
        steps = fill(data, given.copies, 2 * given.rounds)
        parts: Parts = {False: [], True: []}
        answers: Counter[str] = Counter()
        with server("guarded", data) as port:
            for number in range(2 * given.rounds):
                attacked, of = bool(number % 2), f"{number // 2 + 1} of {given.rounds}"
                console.print(f"round {of}: {_what(attacked)}", highlight=False)
                clock = Clock()
                found = part(port, given, number)
                answers += found.answers
                parts[attacked].append(
                    {name: clock.end(name, found.of(name), given.seconds) for name in MEASURED}
                )
    return _summed(given, console, steps, parts, answers)


def _what(attacked: bool) -> str:
    return "under attack" if attacked else "quiet"


def _summed(
    given: Namespace,
    console: Console,
    steps: int,
    parts: Parts,
    answers: Counter[str],
) -> dict[str, Any]:
    columns = Table("", "", "answers", "p50 ms", "p99 ms", "worst ms", "stolen %")
    ratios: dict[str, float] = {}
    results: dict[str, dict[str, Any]] = {}
    for name in MEASURED:
        for attacked in (False, True):
            all_ = over_all([found[name] for found in parts[attacked]])
            what = _what(attacked)
            waits = (f"{all_.p50:.1f}", f"{all_.p99:.1f}", f"{all_.worst:.0f}")
            stolen = "" if all_.stolen is None else f"{all_.stolen:.1f}"
            columns.add_row(name, what, str(all_.done), *waits, stolen)
            results.setdefault(name, {})[what] = all_._asdict()
        ratios[name] = median(
            hot[name].p99 / calm[name].p99
            for calm, hot in zip(parts[False], parts[True], strict=True)
        )
    console.print(columns)
    said = ", ".join(f"{status}: {count}" for status, count in sorted(answers.items()))
    console.print(
        f"{given.copies} copies of a game of {steps} steps, {given.rate:g} requests a second from "
        f"one address, which were answered {said}.",
        highlight=False,
    )
    for name, ratio in ratios.items():
        verdict = "reached" if ratio <= AIM else "not reached"
        console.print(
            f"  {name}: p99 under attack {ratio:.2f} times the quiet one "
            f"(aim: at most {AIM:g}; {verdict})",
            highlight=False,
        )
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "steps": steps,
        "copies": given.copies,
        "rate": given.rate,
        "seconds": given.seconds,
        "rounds": given.rounds,
        "results": results,
        "ratios": ratios,
        "answers": dict(answers),
        "load": os.getloadavg(),
    }


def main(arguments: Sequence[str], parser_class: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parser_class(
        prog="python -m benchmarks attack",
        description="Cold replays from one address, and how long everybody else waits.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--copies", type=_number(int, 1, 1_000), default=40, help="of a long game (default 40)")
    add("--rate", type=_number(float, 1, 1_000), default=25.0, help="a second (default 25)")
    add("--seconds", type=_number(float, 1, 600), default=20.0, help="each part (default 20)")
    add("--rounds", type=_number(int, 1, 100), default=3, help="quiet and attacked (default 3)")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    data = run(given, Console())
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
