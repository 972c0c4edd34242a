"""A command that cannot do what is asked: one line says why, and nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.games.card_game_of_oz.rules.packs import bundled_text
from tests.cli.conftest import Oz

ABILITY = """[[card.ability]]
when = "enters"
do = [{ may = [{ look = { where = "adjacent", hidden = true } }] }]

"""
# A good pack, whose Toto has eight abilities: more words than there is room for.
WORDY = bundled_text("story-pack-1").replace('id = "story-pack-1"', 'id = "wordy"')
WORDY = WORDY.replace(ABILITY, ABILITY * 8, 1)


def check_refused(
    oz: Oz, words: tuple[str, ...], status: int, said: str, place: Path, patch: pytest.MonkeyPatch
) -> None:
    patch.chdir(place)
    before = sorted(place.iterdir())
    ran = oz(*words, "--lang", "en")
    assert (ran.status, ran.err.count("\n")) == (status, 1), ran.err
    assert said in ran.err
    assert sorted(place.iterdir()) == before
