"""Running `oz` as a user would, and reading what it says."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from oztable.cli.main import run


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Oz = Callable[..., Ran]


@pytest.fixture
def oz(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Oz:
    def command(*arguments: object, stdin: str | bytes = "") -> Ran:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return command
