"""The power goes: a real process is killed, and nothing it had acknowledged is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from oztable.terminal.local_table import resume_table
from oztable.terminal.saves import kept_saves, unfinished
from tests.samples import sample_of

pytestmark = pytest.mark.real

GAME = "yellow-brick-road"


class Window:
    """`oz play --plain` in a process of its own."""

    def __init__(self, home: Path, *more: str) -> None:
        command = [sys.executable, "-m", "oztable"]
        arguments = ["play", GAME, "--plain", "--saves", str(home), *more]
        self.process = subprocess.Popen(
            [*command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def read_to_prompt(self) -> str:
        assert self.process.stdout
        text = b""
        while not text.endswith(b"\n> ") and text != b"> ":
            byte = self.process.stdout.read(1)
            if not byte:
                break
            text += byte
        return text.decode()

    def type(self, line: str) -> str:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.read_to_prompt()

    def decide(self, rng: Random) -> str:
        legal = self.type("legal").splitlines()[0].split(": ", 1)[1].split(", ")
        action = rng.choice(legal)
        self.type(action)
        return action

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.mark.parametrize("seed", sample_of(range(3), 1))
def test_every_acknowledged_move_survives_kill_9(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    acknowledged: list[str] = []
    for round_number in range(3):
        window = Window(tmp_path, *(["--resume"] if round_number else ["--seats", "me,random"]))
        window.read_to_prompt()
        acknowledged += [window.decide(rng) for _ in range(rng.randint(1, 4))]
        window.kill()
        (kept,) = kept_saves(tmp_path)
        assert kept.record, kept.damage
        moves = iter(move.text for move in kept.record.moves)
        assert all(move in moves for move in acknowledged)  # in this order, each once
    save = unfinished(tmp_path, GAME)
    assert save
    resume_table(save).close()
