"""A command that cannot do what is asked: one line says why, and nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Oz


def check_refused(
    oz: Oz, words: tuple[str, ...], status: int, said: str, place: Path, patch: pytest.MonkeyPatch
) -> None:
    patch.chdir(place)
    before = sorted(place.iterdir())
    ran = oz(*words, "--lang", "en")
    assert (ran.status, ran.err.count("\n")) == (status, 1), ran.err
    assert said in ran.err
    assert sorted(place.iterdir()) == before
