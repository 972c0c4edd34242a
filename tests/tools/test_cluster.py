"""`make cluster`: a worker is killed and people play on; Ctrl-C leaves nothing behind but the
tables."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.house import Browser, Server
from tests.signals import hears_ctrl_c

pytestmark = pytest.mark.real
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Running:
    """The program, what it said, and who is told to be there."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def until(self, pattern: str) -> re.Match[str]:
        assert self.process.stdout
        while line := self.process.stdout.readline():
            self.said.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError(self.said)

    def pids(self) -> dict[str, int]:
        rows = [re.match(r"  (\S.*\S) +process (\d+)", line) for line in self.said]
        return {row[1]: int(row[2]) for row in rows if row}


@contextmanager
def cluster(data: Path, workers: int) -> Iterator[tuple[Running, Server]]:
    command = [sys.executable, "-m", "tools.cluster", "--port", "0", "--no-browser"]
    process = subprocess.Popen(
        [*command, "--data", str(data), "--workers", str(workers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=hears_ctrl_c,
    )
    running = Running(process)
    try:
        server = Server(data)
        server.port = int(running.until(r"Play at http://localhost:(\d+)")[1])
        running.until("Ctrl-C")
        yield running, server
    finally:
        process.kill()  # all that it started notices
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()


def is_there(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def gone(pids: list[int]) -> bool:
    until = time.monotonic() + PATIENCE
    while any(map(is_there, pids)) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(map(is_there, pids))


def move_on(browser: Browser, table: str) -> int:
    """Comes back as a page does, and makes a move; how far the game has come."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            page = browser.open(table)
        except (AssertionError, httpx.HTTPError, OSError):
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
            continue
        page.wait_for_turn()
        taken = page.move(page.choices()[0])
        page.close()
        return int(taken["seq"])


@pytest.fixture
def data() -> Iterator[Path]:
    """Where also the user of PostgreSQL may go, who is not root."""
    with tempfile.TemporaryDirectory(prefix="oz-cluster-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.slow
def test_a_worker_is_killed_and_people_play_on(data: Path) -> None:
    with cluster(data, workers=2) as (running, server):
        browser, pids = Browser(server), running.pids()
        assert set(pids) == {"PostgreSQL", "NATS", "worker 1", "worker 2", "the proxy"}
        table = browser.new_table(seats=("me", "random"))
        before = move_on(browser, table)
        os.kill(pids["worker 1"], signal.SIGKILL)
        running.until("worker 1 .* is gone; 1 go on")
        after = move_on(browser, table)
        assert after > before
        assert running.process.stdin
        running.process.stdin.write("\n")
        running.process.stdin.flush()
        again = int(running.until(r"worker 1 is back: process (\d+)")[1])
        running.process.send_signal(signal.SIGINT)
        running.process.wait(PATIENCE)
        assert running.process.returncode == 0
        assert gone([*pids.values(), again])
    with cluster(data, workers=1) as (running, server):
        browser.http.base_url = httpx.URL(server.address)
        browser.server = server
        browser.http.headers["origin"] = server.address
        assert move_on(browser, table) > after, "the tables stay"
        running.process.kill()
        assert gone(list(running.pids().values())), "however it ends"
