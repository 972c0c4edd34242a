"""Runs pytest in a copy of the sources, quickly and with a time limit.

Each run is a fork of this process, in which pytest and what the tests import from elsewhere are
loaded already: most runs are over in less time than pytest takes to start. This process itself
never imports the sources or the tests.
"""

from __future__ import annotations

import ast
import importlib
import os
import signal
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

import pytest

MARK = "OZTABLE_MUTANT_RUN"  # in the environment of whatever a run starts
# Nothing is shown, nothing is kept beside the tests; what needs minutes or a browser is not run.
ARGUMENTS = (
    *("-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler"),
    *("-o", "addopts=", "-m", "not soak and not browser"),
)
FAILED, PASSED = (1, 2, 3, 4), (0, 5)  # exit codes; 5 where no test was left to run
GRACE = 8.0  # seconds to take down servers after a time limit


class Outcome(NamedTuple):
    failed: str  # the test that failed first, or that pytest itself did
    timed_out: bool


class FirstFailure:
    """Remembers which test failed."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid or "collection"


def preload(files: Iterable[Path], ours: Sequence[str]) -> None:
    """Imports what these files import, but nothing that faults are planted in."""
    with suppress(Exception):
        for plugin in entry_points(group="pytest11"):
            plugin.load()
    for name in sorted({name for file in files for name in _imports(file)}):
        if name.split(".")[0] not in ours:
            with suppress(Exception):
                importlib.import_module(name)


def _imports(file: Path) -> set[str]:
    found = set[str]()
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def run_pytest(
    tree: Path, arguments: Sequence[str], environment: Mapping[str, str], limit: float
) -> Outcome:
    """Runs these tests there; what they print is thrown away."""
    reading, writing = os.pipe()
    mark = f"{os.getpid()}-{time.monotonic_ns()}"
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 3
        try:
            _become(tree, {**environment, MARK: mark})
            code = _run(arguments, writing)
        finally:
            os._exit(code)
    os.close(writing)
    try:
        code, timed_out = _wait(child, limit)
        failed = os.read(reading, 4096).decode(errors="replace")
    except KeyboardInterrupt:
        _stop(child)
        raise
    finally:
        os.close(reading)
        _end_strays(mark)
    if not timed_out and code in FAILED:
        return Outcome(failed or "pytest", False)
    return Outcome("", timed_out)


def _become(tree: Path, environment: Mapping[str, str]) -> None:
    """The child stands in the copy, and imports from there."""
    os.setsid()
    os.chdir(tree)
    os.environ.update(environment, PYTHONPATH=str(tree / "src"))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    others = [path for path in sys.path if path and not _is_ours(path)]
    sys.path[:] = [str(tree / "src"), str(tree), *others]
    for name in [name for name in sys.modules if name.split(".")[0] == "tools"]:
        del sys.modules[name]  # the copy has its own
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _is_ours(path: str) -> bool:
    """The working tree, which must not be imported by mistake."""
    root = Path(__file__).parents[1]
    return Path(path) == root or Path(path) == root / "src"


def _run(arguments: Sequence[str], writing: int) -> int:
    first = FirstFailure()
    code = int(pytest.main([*ARGUMENTS, *arguments], plugins=[first]))
    os.write(writing, first.test.encode()[:4000])
    return code


def _wait(child: int, limit: float) -> tuple[int, bool]:
    """Its exit code, and whether it had to be stopped."""
    until = time.monotonic() + limit
    pause = 0.005
    while time.monotonic() < until:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status), False
        time.sleep(pause)
        pause = min(0.1, pause * 1.5)
    _stop(child)
    return 3, True


def _stop(child: int) -> None:
    """Politely, so that tests take their servers down; then not."""
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(child, signal.SIGINT)
        until = time.monotonic() + GRACE
        while time.monotonic() < until:
            if os.waitpid(child, os.WNOHANG)[0]:
                return
            time.sleep(0.05)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _end_strays(mark: str) -> None:
    """Servers that a stopped test left behind; they bear the mark of this run."""
    wanted = f"{MARK}={mark}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if wanted in (process / "environ").read_bytes().split(b"\0"):
                os.kill(int(process.name), signal.SIGKILL)
