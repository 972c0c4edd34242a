"""How `oz` begins: quickly, and without a traceback when it is stopped at once."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

pytestmark = pytest.mark.real

STOPPED_WHILE_OPENING = """
import sys
from importlib.abc import MetaPathFinder

class Stop(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "oztable.games":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Stop())
from oztable.__main__ import main
main()
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=60)


def test_stopped_while_the_games_are_opened_it_says_nothing_and_ends() -> None:
    ended = run("-c", STOPPED_WHILE_OPENING)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_the_package_opens_no_game_before_one_is_asked_for() -> None:
    ended = run("-c", "import oztable, sys; print('oztable.games' in sys.modules, oztable.load)")
    assert ended.stdout.startswith("False <function load")


def test_the_package_has_nothing_else_to_give() -> None:
    ended = run("-c", "import oztable; oztable.lod")
    assert "module 'oztable' has no attribute 'lod'" in ended.stderr


def test_python_calls_it_too() -> None:
    assert run("-m", "oztable", "--version").stdout == "0.2.0\nsearch: plain\n"


ONE_COMMAND = """
import sys
from oztable.cli.main import run
run(["options", "yellow-brick-road"])
print([name for name in ("games", "arena", "play") if f"oztable.cli.{name}" in sys.modules])
"""


def test_who_asks_for_one_command_does_not_wait_for_the_others() -> None:
    assert run("-c", ONE_COMMAND).stdout.endswith("['games']\n")


@pytest.mark.slow
@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_list_of_commands_says_what_each_is_for(words: list[str]) -> None:
    listed = run("-m", "oztable", *words).stdout
    assert re.search(r"│ serve +Open the table in the browser", listed)
    assert re.search(r"│ deck +Check, show and list decks", listed)
