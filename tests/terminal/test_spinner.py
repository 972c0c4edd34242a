"""Waiting for the table: a bar where it takes long, and nobody is held up at the end."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time

import pytest

from oztable.terminal.spinner import aside, thinking

pytestmark = pytest.mark.real

LEAVES = """
import asyncio, time
from oztable.terminal.spinner import aside
async def leave():
    waiting = asyncio.ensure_future(aside(lambda: time.sleep(600)))
    await asyncio.sleep(0.1)
    waiting.cancel()
asyncio.run(leave())
"""


async def test_what_is_thought_aside_comes_back() -> None:
    assert await aside(lambda: 7) == 7
    with pytest.raises(KeyError):
        await aside(lambda: dict[str, int]()["nothing"])


async def test_the_screen_answers_meanwhile() -> None:
    waiting = asyncio.ensure_future(aside(lambda: time.sleep(0.2)))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await waiting


def test_whoever_leaves_does_not_wait_for_a_thought() -> None:
    subprocess.run([sys.executable, "-c", LEAVES], check=True, timeout=60)


def test_a_bar_is_there_after_a_while(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with thinking("It thinks", after=60):
        pass
    assert capsys.readouterr().err == ""
    with thinking("It thinks"):
        time.sleep(0.3)
    assert "It thinks" in capsys.readouterr().err
