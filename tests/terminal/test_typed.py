"""What people are told to type starts the program that they started."""

from __future__ import annotations

import shlex
import sys

import pytest

from oztable.terminal.typed import program


@pytest.mark.parametrize(
    ("path", "started", "typed"),
    [
        ("oz is here", "/anywhere/oz", "oz"),
        ("", "/my games/.venv/bin/oz", "'/my games/.venv/bin/oz'"),
        ("", "/src/oztable/__main__.py", f"{shlex.quote(sys.executable)} -m oztable"),
    ],
)
def test_the_way_it_was_started(
    monkeypatch: pytest.MonkeyPatch, path: str, started: str, typed: str
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: path or None)
    monkeypatch.setattr(sys, "argv", [started, "review", "game.txt"])
    assert program() == typed
