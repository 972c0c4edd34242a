"""Many games with a bar to watch; Ctrl-C shows what is known so far, and a file lets it go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter

from oztable.cli.common import (
    BROKEN,
    INTERRUPTED,
    UsageFault,
    check_number,
    print_error,
    usage_faults,
)
from oztable.study.kept_sums import KeptSums
from oztable.study.workers import Lost, ctrl_c_later
from oztable.terminal.progress import counting

MOST_JOBS = 256
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


def check_sharing(jobs: int, cluster: str | None) -> None:
    check_number("--jobs", jobs, 1, MOST_JOBS)
    if cluster is None:
        return
    from oztable.study.cluster import check_address

    if jobs > 1:
        raise UsageFault("--jobs and --cluster are two ways to share the work; give one of them")
    with usage_faults():
        check_address(cluster)


def sharing(
    cluster: str | None,
    plan: Any,
    ready: Callable[[Any], None] | None = None,
    leave: Callable[[], None] | None = None,
) -> AbstractContextManager[Executor | None]:
    """The workers of a cluster where one is named; see `study.cluster`."""
    if cluster is None:
        return nullcontext()
    from oztable.study.cluster import workers_of

    return workers_of(cluster, plan, print_error, ready, leave)


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
            except BrokenExecutor as fault:
                stopped = why_ended(fault)
            finally:
                batches.close()  # type: ignore[attr-defined]  # a generator: who shares it leaves
        if kept:
            kept.keep(games, sums, now=True)
    return stopped


def why_ended(fault: BrokenExecutor) -> str:
    return str(fault) if isinstance(fault, Lost) else ENDED


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
