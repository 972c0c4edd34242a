"""What is compiled plays the same games as the clear sources, and only where it fits them."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from oztable.games.card_game_of_oz import compiled

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "tools" / "compile_rules.py"
A_FEW, MANY = 14, 700


def run(*arguments: str, clear: str) -> str:
    """What a process of its own says; sets are in one order there."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "OZTABLE_CLEAR": clear, "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def compare(first: int, after: int) -> None:
    games = ("-m", "tests.games.card_game_of_oz.played", str(first), str(after))
    clear, fast = run(*games, clear="1").splitlines(), run(*games, clear="").splitlines()
    assert (clear[0], fast[0]) == ("clear", "compiled")
    assert fast[1:] == clear[1:]


@pytest.fixture
def build() -> Path:
    folder = compiled.FOLDER / compiled.stamp()
    if not folder.is_dir():
        pytest.skip("the rules are not compiled; `make fast` does it")
    return folder


def test_the_same_games(build: Path) -> None:
    compare(0, A_FEW)


@pytest.mark.soak
def test_many_games() -> None:
    subprocess.run([sys.executable, str(TOOL)], cwd=ROOT, check=True)
    compare(A_FEW, MANY)


def test_every_module_that_is_compiled_is_there() -> None:
    for module in compiled.MODULES:
        assert compiled.source_of(module).is_file()


@pytest.mark.parametrize("module", ["rules.flow", "players.greedy"])
def test_the_clear_sources_can_be_asked_for(build: Path, module: str) -> None:
    say = f"import oztable.games.card_game_of_oz.{module} as asked; print(asked.__file__)"
    assert run("-c", say, clear="1").strip().endswith(".py")
    assert run("-c", say, clear="").strip().endswith(compiled.SUFFIX)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources, to be changed."""
    package = tmp_path / "oztable"
    game = package / "games" / "card_game_of_oz"
    for folder in ("rules", "players"):
        shutil.copytree(compiled.HERE / folder, game / folder)
    shutil.copytree(compiled.HERE.parents[1] / "core", package / "core")
    monkeypatch.setattr(compiled, "HERE", game)
    return package


@pytest.mark.parametrize(
    "source",
    [
        "games/card_game_of_oz/rules/flow.py",
        "games/card_game_of_oz/rules/state.py",
        "games/card_game_of_oz/players/style.py",
        "core/game.py",
    ],
)
def test_what_was_compiled_before_a_change_is_not_used(copy: Path, source: str) -> None:
    before = compiled.stamp()
    with (copy / source).open("a") as file:
        file.write("# changed\n")
    assert compiled.stamp() != before


def test_what_was_compiled_for_another_python_is_not_used(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiled.stamp()
    monkeypatch.setattr(compiled, "SUFFIX", ".cpython-399.so")
    assert compiled.stamp() != before


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    missing: Callable[[], str | None] = runpy.run_path(str(TOOL))["missing"]
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (missing() or "").startswith("a C compiler")


@pytest.mark.parametrize(("ends", "heard"), [("pass", ""), ("raise SystemExit(1)", "a remark\n")])
def test_what_the_compiler_remarks_is_heard_only_when_it_fails(ends: str, heard: str) -> None:
    code = f"""
import runpy, sys
tool = runpy.run_path({str(TOOL)!r})
with tool["_heard_only_in_need"]():
    print("a remark")
    {ends}
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("", heard)
