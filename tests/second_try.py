"""Runs pytest, and once more what may have stumbled: `python -m tests.second_try -n 2 tests`.

Tests marked `real` depend on a clock, a process or a browser, and may fail on a busy machine where
nothing is wrong. If they alone failed, they are run a second time, by themselves, and named at the
end: one that needs it often is still to be mended. Any other failure is a fault at once.

What needed its second try is also kept for `python -m tests.second_try --list`, so that several
runs in a row end with one list; it begins anew with `--forget`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

KEPT = Path(".pytest_cache", "second-tries")
FAILURES = "OZTABLE_TEST_FAILURES"
ONCE_MORE = ("-n", "0", "--dist", "no", "--last-failed", "--last-failed-no-failures", "none")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """As a plugin of the first run: notes what fails, and whether it may be tried again."""
    if report.failed and FAILURES in os.environ:
        with Path(os.environ[FAILURES]).open("a", encoding="utf-8") as file:
            file.write(json.dumps([report.nodeid, "real" in report.keywords]) + "\n")


def say(*lines: str) -> None:
    print(*lines, sep="\n", file=sys.stderr, flush=True)  # noqa: T201


def failures(path: Path) -> dict[str, bool]:
    """Every test that failed, and whether it is marked `real`."""
    return dict(json.loads(line) for line in path.read_text("utf-8").splitlines())


def run_tests(arguments: list[str]) -> int:
    """The exit status of pytest, with a second try for those that may have one."""
    pytest_itself = [sys.executable, "-m", "pytest", *arguments]
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "failures"
        noted.touch()
        environment = {**os.environ, FAILURES: str(noted)}
        plugin = ["-p", "tests.second_try"]
        status = subprocess.run([*pytest_itself, *plugin], env=environment).returncode
        failed = failures(noted)
    faults = [name for name, real in failed.items() if not real]
    if status != pytest.ExitCode.TESTS_FAILED or faults or not failed:
        if faults:
            say("oztable: faults, which get no second try:", *(f"  {name}" for name in faults))
        return status
    say("oztable: what failed depends on a clock, a process or a browser; it is run once more")
    status = subprocess.run([*pytest_itself, *ONCE_MORE]).returncode
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.writelines(f"{name}\n" for name in failed)
    say_kept()
    return status


def say_kept() -> None:
    names = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    if names:
        say(f"oztable: {len(names)} needed a second try:", *(f"  {name}" for name in names))
    else:
        say("oztable: no test needed a second try")


def main(arguments: list[str]) -> int:
    if arguments == ["--forget"]:
        KEPT.unlink(missing_ok=True)
    elif arguments == ["--list"]:
        say_kept()
    else:
        return run_tests(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
