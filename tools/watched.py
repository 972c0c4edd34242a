"""A program that ends with whoever started it, however that came: killed, interrupted or done."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

# When whoever started it is gone the pipe is closed, and the program is told to stop.
SCRIPT = 'trap "" INT TERM; "$@" & echo $! >"$PID_FILE"; read _; kill -TERM $! 2>/dev/null; wait'


class Watched:
    """It may be killed and started again; `log` grows."""

    def __init__(self, command: Sequence[str], log: Path, pid_file: Path) -> None:
        self.command = list(command)
        self.log = log
        self._pid_file = pid_file
        self._running: subprocess.Popen[bytes] | None = None

    def start(self, env: Mapping[str, str] | None = None) -> None:
        self._pid_file.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(  # noqa: S603 - a program of our own choice
                ["/bin/sh", "-c", SCRIPT, "sh", *self.command],
                stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True,
                env={**(os.environ if env is None else env), "PID_FILE": str(self._pid_file)},
            )  # fmt: skip

    @property
    def pid(self) -> int:
        """Of the program itself; 0 before it has one."""
        with suppress(FileNotFoundError, ValueError):
            return int(self._pid_file.read_text())
        return 0

    @property
    def lives(self) -> bool:
        """Also while it is just being started."""
        if self._running is None or self._running.poll() is not None:
            return False
        pid = self.pid
        if not pid:
            return True
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except ProcessLookupError:
            return False
        except FileNotFoundError:  # no such list on this system, or it has just gone
            return not Path("/proc/self").exists()
        return state != "Z"

    @property
    def tail(self) -> str:
        with suppress(FileNotFoundError):
            return self.log.read_text("utf-8", "replace")[-2000:]
        return ""

    def ask_to_stop(self) -> None:
        if self._running and self._running.stdin:
            self._running.stdin.close()

    def stop(self, seconds: float = 10.0) -> None:
        """Asks, and does not ask for ever."""
        running = self._running
        if running is None:
            return
        self.ask_to_stop()
        try:
            running.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
        self._running = None

    def kill(self) -> None:
        """As when the power goes."""
        if self._running is None:
            return
        until = time.monotonic() + 5
        while not self.pid and time.monotonic() < until:
            time.sleep(0.01)
        if self.lives:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.ask_to_stop()
        self._running.wait(10)
        self._running = None
