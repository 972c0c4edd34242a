"""Many machines on one: PostgreSQL, NATS, some workers and a proxy before them.

`make cluster` sets everything up and opens the page. Kill a worker and play on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path
from tools.proxy import Proxy
from tools.watched import Watched

from tools import nats, postgres

STARTS_WITHIN = 60.0
STOPS_WITHIN = 10.0
LOOKS = 0.3  # seconds between two looks at who lives


class Trouble(Exception):
    """Says what to do about it."""


class Worker:
    """One `oz serve`, which comes back at the same port."""

    def __init__(self, number: int, folder: Path, database: str, broker: str) -> None:
        self.number = number
        self.port = nats.free_port()
        self.known_pid = 0  # as was told
        where = ["--database", database, "--broker", broker, "--data", str(folder)]
        command = [sys.executable, "-m", "oztable", "serve", "--port", str(self.port)]
        self.process = Watched(
            [*command, *where, "--no-browser"],
            folder / f"worker-{number}.log",
            folder / f"worker-{number}.pid",
        )

    def start(self) -> None:
        self.process.start()

    async def ready(self) -> None:
        """Raises Trouble."""
        for _ in range(int(STARTS_WITHIN / 0.1)):
            if not self.process.lives:
                raise Trouble(f"worker {self.number} did not start:\n{self.process.tail}")
            if await asyncio.to_thread(_answers, self.port):
                self.known_pid = self.process.pid
                return
            await asyncio.sleep(0.1)
        raise Trouble(f"worker {self.number} does not answer; see {self.process.log}")


def _answers(port: int) -> bool:
    with suppress(OSError):
        urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2).close()
        return True
    return False


class Machines(NamedTuple):
    database: postgres.Postgres
    broker: nats.Nats
    workers: list[Worker]


def folder_for(given: Path | None) -> Path:
    """PostgreSQL never runs as root: then its data lie where another user may go."""
    if given:
        return given.absolute()
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return Path("/var/lib/oztable-cluster")
    return user_data_path("oztable", appauthor=False) / "cluster"


@contextmanager
def machines(folder: Path, workers: int) -> Iterator[Machines]:
    """All but the proxy, and nothing of it afterwards but the data. Raises Trouble."""
    kept = folder / "postgresql"
    with ExitStack() as stack:
        try:
            kept.mkdir(parents=True, exist_ok=True)
            database = postgres.Postgres(durable=True, keep=kept)
            stack.callback(database.remove)
            database.start()
            broker = nats.Nats(locked=True)
            stack.callback(broker.remove)
            broker.start()
        except (postgres.CannotStart, nats.CannotStart, OSError) as fault:
            raise Trouble(
                f"{fault}\nThe data are in {folder}; --data chooses another folder."
            ) from None
        url = database.url()
        hired = [Worker(number, folder, url, broker.url) for number in range(1, workers + 1)]
        stack.callback(_dismiss, hired)
        yield Machines(database, broker, hired)


def _dismiss(workers: list[Worker]) -> None:
    """All at once: each hands its tables over, though nobody is left to take them."""
    for worker in workers:
        worker.process.ask_to_stop()
    for worker in workers:
        worker.process.stop(STOPS_WITHIN)


async def run(given: argparse.Namespace) -> None:
    folder = folder_for(given.data)
    say(f"Starting PostgreSQL, NATS and {given.workers} workers. The tables are kept in {folder}.")
    with machines(folder, given.workers) as all_:
        for worker in all_.workers:  # the first makes the database ready for the others
            worker.start()
            await worker.ready()
        proxy = Proxy([worker.port for worker in all_.workers], given.port)
        try:
            await proxy.start()
        except OSError:
            raise Trouble(f"port {given.port} is taken; choose another with --port") from None
        try:
            _greet(all_, proxy.port)
            if not given.no_browser:
                webbrowser.open(f"http://localhost:{proxy.port}")
            await _watch(all_)
        finally:
            await proxy.close()
            say("\nStopping everything.")


def _greet(all_: Machines, port: int) -> None:
    rows = [("PostgreSQL", all_.database.pid, "a socket in a folder of its own")]
    rows += [("NATS", all_.broker.pid, f"port {all_.broker.port}")]
    rows += [(f"worker {one.number}", one.known_pid, f"port {one.port}") for one in all_.workers]
    rows += [("the proxy", os.getpid(), f"port {port}, and this program")]
    for name, pid, where in rows:
        say(f"  {name:<11} process {pid:<8} {where}")
    say(f"Play at http://localhost:{port}; any worker serves any page.")
    say(f"Kill one in another terminal, and play on:  kill -9 {all_.workers[0].known_pid}")
    say("Enter starts again whoever is gone. Ctrl-C stops everything; the tables stay.")


async def _watch(all_: Machines) -> None:
    """Until Ctrl-C. Nobody is started again unasked."""
    enter = asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(OSError, ValueError, NotImplementedError, PermissionError):
        loop.add_reader(sys.stdin.fileno(), _read_line, enter)
    while True:
        for worker in all_.workers:
            if worker.known_pid and not worker.process.lives:
                left = sum(other.process.lives for other in all_.workers)
                say(f"worker {worker.number} (process {worker.known_pid}) is gone; {left} go on.")
                worker.known_pid = 0
        if enter.is_set():
            enter.clear()
            await _start_again(all_)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOKS):
                await enter.wait()


def _read_line(enter: asyncio.Event) -> None:
    if sys.stdin.readline():
        enter.set()
    else:  # nobody can type here
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())


async def _start_again(all_: Machines) -> None:
    for worker in all_.workers:
        if not worker.process.lives:
            worker.process.stop()
            worker.start()
            try:
                await worker.ready()
            except Trouble as fault:
                say(str(fault))
            else:
                say(f"worker {worker.number} is back: process {worker.known_pid}.")
    if not all_.broker.lives:
        all_.broker.stop()
        await asyncio.to_thread(all_.broker.start)
        say(f"NATS is back: process {all_.broker.pid}.")


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    parser.add_argument("--data", type=Path, help="where tables are kept; else in your data folder")
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--port", type=int, default=8900, help="of the proxy; 0 takes any free one")
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args()
    if not 1 <= given.workers <= 16:
        parser.error(f"--workers is a number from 1 to 16, not {given.workers}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the same as Ctrl-C
    try:
        asyncio.run(run(given))
    except Trouble as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
