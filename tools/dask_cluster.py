"""A Dask cluster of one's own on this machine, for tests and trials; gone afterwards.

`python -m tools.dask_cluster` starts a scheduler with a worker for each core and says its address,
until it is stopped.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

STARTS_WITHIN = 60.0
# `dask …` as one would type it, in this process; it ends when whoever started it is gone.
DASK = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
from dask.__main__ import main
sys.exit(main())
"""
READY = {  # what it says when it is at work
    "scheduler": re.compile(r"Scheduler at: +(tcp://[0-9.:]+)"),
    "worker": re.compile(r"Start worker at: +(tcp://[0-9.:]+).*Registered to:", re.DOTALL),
}


class CannotStart(Exception):
    """Says why."""


class Part:
    """A scheduler or a worker."""

    def __init__(self, log: Path, words: tuple[str, ...], env: Mapping[str, str]) -> None:
        self._log, self._ready = log, READY[words[0]]
        with log.open("wb") as file:
            self.process = subprocess.Popen(  # noqa: S603 - words of our own
                [sys.executable, "-c", DASK, *words, "--no-dashboard"],
                stdin=subprocess.PIPE, stdout=file, stderr=file, cwd=log.parent,
                env={**os.environ, **env}, start_new_session=True,
            )  # fmt: skip

    def address(self) -> str:
        """Waits until it is at work."""
        until = time.monotonic() + STARTS_WITHIN
        while not (found := self._ready.search(log := self._log.read_text("utf-8", "replace"))):
            if self.process.poll() is not None or time.monotonic() > until:
                raise CannotStart(f"Dask does not start: {log[-2000:]}")
            time.sleep(0.02)
        return found[1]

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


class DaskCluster:
    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="oz-dask-"))
        self.workers: list[Part] = []
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.address = self.scheduler.address()

    def worker(self, *flags: str, env: Mapping[str, str] | None = None) -> Part:
        """It plays as soon as it has found the scheduler."""
        flags = flags or ("--nthreads", "1")
        self.workers.append(self._start("worker", self.address, *flags, env=env))
        return self.workers[-1]

    def _start(self, *words: str, env: Mapping[str, str] | None = None) -> Part:
        return Part(self._folder / f"log-{len(self.workers)}-{words[0]}", words, env or {})

    def stop(self) -> None:
        for part in (*self.workers, self.scheduler):
            part.kill()
        rmtree(self._folder, ignore_errors=True)


@contextmanager
def dask_cluster(workers: int = 0) -> Iterator[DaskCluster]:
    cluster = DaskCluster()
    try:
        for _ in range(workers):
            cluster.worker()
        yield cluster
    finally:
        cluster.stop()


def main() -> None:
    with dask_cluster(os.cpu_count() or 1) as cluster:
        sys.stdout.write(cluster.address + "\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


if __name__ == "__main__":
    main()
