"""What every test run shares."""

from __future__ import annotations

import gc
import os
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

# Tests are about the clear rules and plain Python; others say so themselves. Said before the house
# is opened.
os.environ["OZTABLE_CLEAR"] = "1"
os.environ["OZTABLE_PLAIN"] = "1"

from tests.house import citations

settings.register_profile(
    "house",
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize=True,  # the same for everybody; what nobody has thought of is for the soak
)
settings.register_profile(
    "soak", settings.get_profile("house"), max_examples=1_000, derandomize=False
)
settings.load_profile("house")  # `make soak` asks for the other one


_homes = count()

gc.disable()  # until everything is collected: thousands of tests, and no garbage yet


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not look at it again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the games of whoever runs it, and all speak English by default.

    The folder is only named: few tests write there, and thousands of empty ones take time.
    """
    home = tmp_path_factory.getbasetemp() / f"home-{next(_homes)}"
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("what the tests cite")
    for line in citations.report():
        terminalreporter.write_line(line)
