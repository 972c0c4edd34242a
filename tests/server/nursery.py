"""Where the servers of tests are born: a process that has read everything once and is copied for
each of them, so that a start costs a tenth. When whoever began it is gone, so are its servers.

It reads orders from standard input and answers each, one JSON value a line.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from functools import cache
from pathlib import Path
from typing import Any, NoReturn


class Nursery:
    """The other end of it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._one_at_a_time = threading.Lock()

    def order(self, **words: object) -> Any:
        with self._one_at_a_time:
            assert self._process.stdin
            assert self._process.stdout
            self._process.stdin.write(json.dumps(words) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait(20)


def nursery_here() -> Nursery:
    """One for all tests of a process with the same Python and the same games."""
    decide = ("PYTHON", "OZTABLE")
    return _nursery(tuple(sorted(one for one in os.environ.items() if one[0].startswith(decide))))


@cache
def _nursery(environment: tuple[tuple[str, str], ...]) -> Nursery:
    found = Nursery()
    atexit.register(found.close)
    return found


class Born:
    """A server, with what a test needs of `subprocess.Popen`."""

    def __init__(self, arguments: list[str], says: Path) -> None:
        here, environment = str(Path.cwd()), dict(os.environ)
        self._from = nursery_here()
        self.pid: int = self._from.order(
            born=arguments, says=str(says), folder=here, environment=environment
        )
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._from.order(ended=self.pid)
        return self.returncode

    def send_signal(self, what: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, what)

    def wait(self, patience: float) -> int:
        until = time.monotonic() + patience
        while (status := self.poll()) is None:
            assert time.monotonic() < until, f"the server {self.pid} does not end"
            time.sleep(0.005)
        return status


def _bear(order: dict[str, Any]) -> NoReturn:
    """The copy becomes a server, as if it had been started by itself."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    says = os.open(order["says"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for source, target in ((nothing, 0), (says, 1), (nothing, 2)):
        os.dup2(source, target)
    os.close(nothing)
    os.close(says)
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["run_server", *order["born"]]
    status = 1
    try:
        from tests.server import run_server

        run_server.main()
        status = 0
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 1
    except BaseException:
        traceback.print_exc(file=sys.stdout)
    finally:
        sys.stdout.flush()
        os._exit(status)


def main() -> None:
    from oztable.games import built_in, loaded_once
    from oztable.server import database_line  # noqa: F401 - only some servers ask for it
    from tests.server import run_server  # noqa: F401

    for game in built_in():
        loaded_once(game, {})
    assert threading.active_count() == 1, "a copy would have locks that nobody opens"
    gc.freeze()
    living: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        if "born" in order:
            pid = os.fork()
            if pid == 0:
                _bear(order)
            living.add(pid)
            answer: int | None = pid
        else:
            pid, status = os.waitpid(order["ended"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
            living.discard(pid)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
    for pid in living:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
