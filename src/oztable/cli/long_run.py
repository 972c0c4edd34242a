"""Many games with a bar to watch; Ctrl-C shows what is known so far, and a file lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter

from oztable.cli.common import BROKEN, INTERRUPTED, print_error
from oztable.study.kept_sums import KeptSums
from oztable.study.workers import ctrl_c_later
from oztable.terminal.progress import counting

Batch = TypeVar("Batch")
SaveFile = Annotated[
    Path | None, Parameter(name="--save", help="Keep the sums in this file, and go on from there.")
]
STOPPED = "stopped"
ENDED = "a process that played was ended from outside, so this stopped"
CHANGED = (
    "the players of this house have changed since these games, which count all the same; "
    "name another file to begin anew"
)


def opened(save: Path | None, plan: Callable[[], Mapping[str, Any]]) -> KeptSums | None:
    kept = KeptSums(save, plan()) if save else None
    if kept and kept.played_by_others:
        print_error(f"{save}: {CHANGED}")
    return kept


def play_through(
    batches: Iterator[Batch],
    take: Callable[[Batch], int],  # takes them in; how many games that makes
    sums: Callable[[], Mapping[str, Any]],
    kept: KeptSums | None,
    planned: int,
) -> str:
    """Until all is played; else why it stopped."""
    games, stopped = kept.games if kept else 0, ""
    with closing(kept) if kept else nullcontext():
        with counting() as bar:
            task = bar.add_task("games", total=planned, completed=games)
            try:
                for batch in batches:
                    with ctrl_c_later():  # a handful of games counts whole or not at all
                        games = take(batch)
                        if kept:
                            kept.keep(games, sums)
                    bar.update(task, completed=games)
            except KeyboardInterrupt:
                stopped = STOPPED
            except BrokenExecutor:
                stopped = ENDED
            finally:
                batches.close()  # type: ignore[attr-defined]  # a generator: who shares it leaves
        if kept:
            kept.keep(games, sums, now=True)
    return stopped


def status_of(stopped: str) -> int:
    return INTERRUPTED if stopped == STOPPED else BROKEN


def told_stop(stopped: str, games: int, planned: int, can_go_on: bool) -> int:
    """Says how far it came, and how to go on; the exit status."""
    if not stopped:
        return 0
    status = status_of(stopped)
    if not games:
        print_error(f"{stopped} before the first game was over", status)
        return status
    remedy = (
        "the same command goes on from here" if can_go_on else "with --save it could go on later"
    )
    print_error(f"{stopped} after {games} of {planned} games; {remedy}", status)
    return status
