"""Where workers are born: a process that has read everything once and is copied for each of them,
so that a start costs a tenth. When whoever began it is gone, all its workers are gone too.

It reads orders from standard input, one JSON object a line, and answers with a process number.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch


class Nursery:
    """The other end of it. What it is told of its surroundings holds for all workers."""

    def __init__(self, env: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, **env},
        )
        self._one_at_a_time = threading.Lock()

    def start(self, words: list[str], log: Path, plant: str = "", bury: int = 0) -> int:
        """A worker; gives the number of its process. Until the dead one before it is buried nobody
        else gets its number, so that no signal goes astray."""
        order = {"words": words, "log": str(log), "plant": plant, "bury": bury}
        with self._one_at_a_time:
            assert self._process.stdin
            assert self._process.stdout
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return int(self._process.stdout.readline())

    def close(self) -> None:
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait(20)
        if self._process.stdout:
            self._process.stdout.close()


def _be(order: dict[str, Any]) -> None:
    """The copy becomes a worker."""
    os.setsid()
    nothing, log = (
        os.open(os.devnull, os.O_RDONLY),
        os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600),
    )
    for source, target in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(source, target)
    sys.argv = ["run_server", *order["words"]]
    from oztable.server import app
    from tests.chaos import notice_plants, plants  # noqa: F401
    from tests.server import run_server

    # To compile a search for bots takes longer than most of these workers live.
    with plants.planted(order["plant"]), patch.object(app, "warming_up", nullcontext):
        run_server.main()


def main() -> None:
    from oztable.games import loaded_once
    from tests.chaos import plants  # noqa: F401
    from tests.server import run_server  # noqa: F401

    for game in ("yellow-brick-road", "card-game-of-oz"):
        loaded_once(game, {}, "")
    born: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        if order["bury"] in born:
            os.waitpid(order["bury"], 0)
            born.remove(order["bury"])
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                _be(order)
                status = 0
            except BaseException:
                import traceback

                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(status)
        born.add(pid)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    for pid in born:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
