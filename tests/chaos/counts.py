"""What all runs together came to: counts in a file that each run adds to, and a page written from
it."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from oztable.core.files import lock
from tests.chaos.campaign import Outcome, Plan
from tests.chaos.ledger import WAITS

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "appendix" / "many-machines-campaign.json"
PAGE = BOOK.with_suffix(".md")
WRONG = ("lost", "doubled", "fork", "leak", "zombie", "back")  # and whatever else
SPLIT = ("moves", "tables")  # by whether anything happened meanwhile
HOURLY = 1500.0  # seconds: a calm run of so long tells something about memory
AIMS = {
    "cluster": {
        "kills": 500,
        "freezes": 100,
        "broker stops": 100,
        "database restarts": 50,
        "rolling restarts": 200,
    },
    "postgresql": {},
    "sqlite": {"kills": 2000},
}
TITLES = {
    "cluster": "Many workers on PostgreSQL, with NATS between them",
    "postgresql": "One server on PostgreSQL",
    "sqlite": "One server on SQLite",
}


def kind_of(plan: Plan) -> str:
    return "cluster" if plan.layout.broker else plan.layout.engine


def add(plan: Plan, outcome: Outcome, book: Path = BOOK) -> dict[str, Any]:
    """The run is in the book from now on; gives all of its kind."""
    ledger = outcome.ledger
    with book.open("a+", encoding="utf-8") as file:
        lock(file, wait=True)  # two campaigns may be under way
        file.seek(0)
        known = json.loads(file.read() or "{}")
        mine = known.setdefault(kind_of(plan), {})
        for name, number in (("runs", 1), ("seconds", round(outcome.seconds))):
            mine[name] = mine.get(name, 0) + number
        _add(mine.setdefault("faults", {}), outcome.faults)
        _add(mine.setdefault("counts", {}), ledger.counts)
        _add(mine.setdefault("wrong", {}), ledger.wrong)
        _add(mine.setdefault("waits", {}), ledger.waits)
        _add(mine.setdefault("unhandled", {}), outcome.unhandled)
        moves = ledger.counts["moves"]
        how = "with faults" if outcome.faults else "calm"
        _add(mine.setdefault("moves", {}), {how: moves})
        _add(mine.setdefault("tables", {}), {how: ledger.counts["tables"]})
        _add(mine.setdefault("commits", {}), {commit_here(): moves})
        if not outcome.faults and outcome.seconds > HOURLY:
            mine.setdefault("memory", []).append(_thinned(outcome.memory))
        for name, seconds in (
            ("longest_wait", ledger.longest_wait),
            ("longest_news", ledger.longest_news),
        ):
            mine[name] = max(mine.get(name, 0.0), round(seconds, 2))
        alone = mine.setdefault("alone", {})
        for kind, seconds in ledger.alone.items():
            alone[kind] = max(alone.get(kind, 0.0), seconds)
        longest = [*mine.get("long_waits", []), *map(list, ledger.long_waits)]
        mine["long_waits"] = sorted(longest, reverse=True)[:5]
        mine["samples"] = [*mine.get("samples", []), *ledger.samples][:20]
        file.truncate(0)
        file.write(json.dumps(known, indent=1, sort_keys=True) + "\n")
    return dict(mine)


def commit_here() -> str:
    """Of the code that plays."""
    asked = ("git", "-C", str(ROOT), "rev-parse", "--short=10", "HEAD")
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def _thinned(memory: Sequence[tuple[float, list[int]]]) -> list[list[Any]]:
    """One look in every minute."""
    by_minute = {int(at // 60): sizes for at, sizes in memory}
    return [[minute, sizes] for minute, sizes in by_minute.items()]


def drift(memory: Sequence[Sequence[Any]]) -> float:
    """How much more the workers take in the last tenth of the time than after the first third,
    when what comes and goes has found its level."""
    third, tenth = len(memory) // 3, max(1, len(memory) // 10)
    early = mean(sum(sizes) for _, sizes in memory[third : third + tenth])
    late = mean(sum(sizes) for _, sizes in memory[-tenth:])
    return float(late / early - 1)


def _add(all_: dict[str, int], new: Mapping[str, int]) -> None:
    for name, number in new.items():
        all_[name] = all_.get(name, 0) + number


def write(book: Path = BOOK, page: Path = PAGE) -> None:
    known = json.loads(book.read_text("utf-8"))
    parts = [HEAD]
    parts += [_section(kind, known[kind]) for kind in TITLES if kind in known]
    page.write_text("\n".join(parts), "utf-8")


HEAD = """# The campaign: trying to break it

People play both games over real requests and sockets while their machines are killed, frozen, cut
off and started again, at random from a seed. A model follows every move that anybody was told is
kept; on the way and at the end it reads what is kept behind the server's back. This page is written
from the counts of all runs so far (`docs/appendix/many-machines-campaign.json`); `make soak` adds
to them, and so does `python -m tests.chaos --add`, with any faults for as long as you like.
[How to try it](../many-machines.md#trying-it) is told elsewhere.

The book was begun anew on 19 November 2026. Earlier code had played 219,541 moves at many workers
(3.3 hours, 2.4 of them without faults) and 8,647 under 2,016 kills on SQLite: none was lost,
doubled, forked or leaked; one page was older than it should have been. The first seven minutes of
the new book and the calm hour were played beside other work on two cores, all the rest on a
machine of sixteen cores, fourteen campaigns side by side; in eight of them something befell the
three workers every three seconds, mostly in the middle of what had befallen another, so that some
people waited long.

In the calm hour of ten tables a worker grew from 94 MB after a quarter of it to 98.6 at half time
and 102 at its end: what grows are the grids and sentences that pages of Yellow Brick Road remember,
as a look at each allocation showed; there is a limit to how many, and after an hour it was not
reached.

On SQLite 35 more moves were found in the log than were acknowledged, and 438 tables checked where
there were 437: one that was being looked at when its run ended was looked at again with all that
were left, and counted twice. Since 19 November 2026 the end of a run waits for such looks and a
table counts once; what was counted before stays as it was.

- **lost**: acknowledged, and not in the log; a seat or a record that is gone
- **doubled**: in the log, or in the chat, more than once
- **forks**: a log that is another than it was, whose sums or rules do not hold, or that has a move
  where its sender was not told; a record that is not that of its log
- **leaks**: a page, a line of the tale or a look ahead that is not, byte for byte, what the log
  shows this seat at this moment
- **zombies**: written by a worker after another had taken the table, as a witness in the database
  saw
- **back**: a page older than what the same person was told is kept
- **other**: refused and done all the same; done and sent by nobody; an answer that makes no sense;
  a table at which nobody gets on again when it is calm
"""


def _section(kind: str, known: Mapping[str, Any]) -> str:
    faults, counts, wrong = known["faults"], known["counts"], known["wrong"]
    counts = counts | {
        f"{what} {how}": number for what in SPLIT for how, number in known.get(what, {}).items()
    }
    lines = [f"## {TITLES[kind]}", "", "| | so far | aim |", "|---|---|---|"]
    aims = AIMS[kind]
    for name in [*aims, *(name for name in sorted(faults) if name not in aims)]:
        aim = f"{aims[name]:,}" if name in aims else ""
        lines.append(f"| {name} | {faults.get(name, 0):,} | {aim} |")
    for name, what in (
        ("moves", "moves acknowledged"),
        ("moves with faults", "of these in runs with faults"),
        ("moves calm", "of these in calm runs"),
        ("moves checked", "of these found in the log, where they should be"),
        ("lines of chat", "lines of chat acknowledged"),
        ("pages checked", "pages compared with the log"),
        ("sent again", "sent again after a line was lost"),
        ("came back", "lines that were lost, and made anew"),
        ("tables", "tables"),
        ("tables with faults", "of these in runs with faults"),
        ("tables given up", "tables given up before play: an invite was used, or nobody knew"),
        ("games to the end", "games played to their end"),
    ):
        lines.append(f"| {what} | {counts.get(name, 0):,} | |")
    others = sum(number for name, number in wrong.items() if name not in WRONG)
    for name, number in (
        ("**lost**", wrong.get("lost", 0)),
        ("**doubled**", wrong.get("doubled", 0)),
        ("**forks**", wrong.get("fork", 0)),
        ("**leaks**", wrong.get("leak", 0)),
        ("**zombies**", wrong.get("zombie", 0)),
        ("**back**", wrong.get("back", 0)),
        ("**other**", others),
    ):
        lines.append(f"| {name} | {number:,} | 0 |")
    lines += [
        f"| unhandled faults of ours in the logs | {sum(known['unhandled'].values()):,} | 0 |",
        f"| longest time from sent to acknowledged | {known['longest_wait']:.1f} s | |",
        f"| longest time until the others at the table saw it | {known['longest_news']:.1f} s | |",
        f"| hours of play | {known['seconds'] / 3600:.1f}, in {known['runs']} runs | |",
        "",
        _waits(known["waits"]),
        "",
    ]
    lines += [_of_which_code(known["commits"]), ""]
    if known["unhandled"]:
        lines += ["Unhandled, by kind and place:", ""]
        lines += [f"- {times:,} {what}" for what, times in sorted(known["unhandled"].items())]
        lines.append("")
    for memory in known.get("memory", []):
        minutes, last = memory[-1]
        sizes = " and ".join(f"{size / 1024:.0f}" for size in last)
        lines += [
            f"Memory of workers under load, without faults, for {minutes} minutes: {sizes} MB at "
            f"the end, {100 * drift(memory):+.1f} % against a third of the time (aim: below 5 %).",
            "",
        ]
    if known.get("alone"):
        told = [f"{kind} {seconds:.1f} s" for kind, seconds in sorted(known["alone"].items())]
        lines += [f"The longest wait where one thing happened alone: {', '.join(told)}.", ""]
    if known["long_waits"]:
        lines += ["The longest waits, and what went on meanwhile:", ""]
        lines += [f"- {seconds:.1f} s: {_together(why)}" for seconds, why in known["long_waits"]]
        lines.append("")
    return "\n".join(lines)


def _of_which_code(commits: Mapping[str, int]) -> str:
    told = ", ".join(f"`{commit}` ({moves:,} moves)" for commit, moves in commits.items())
    return f"The code that played: {told}."


def _together(why: str) -> str:
    """How often each, of a list of many."""
    found = Counter(why.split(", ")) if why else Counter()
    return ", ".join(f"{kind} {times} times" for kind, times in found.items()) or "nothing"


def _waits(waits: Mapping[str, int]) -> str:
    total, so_far, parts = sum(waits.values()), 0, []
    for most in WAITS:
        so_far += waits.get(str(most), 0)
        if most in (0.1, 0.5, 2.0, 5.0, 10.0) and total:
            parts.append(f"{100 * so_far / total:.2f} % within {most:g} s")
    return "From sent to acknowledged: " + ", ".join(parts) + "."
