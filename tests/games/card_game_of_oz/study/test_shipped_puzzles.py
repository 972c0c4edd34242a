"""The puzzles of The Card Game of Oz that come with the package."""

from __future__ import annotations

import pytest

from oztable.games import load
from oztable.study import puzzle_file, puzzles
from oztable.study.puzzle_file import Puzzles, shipped, wrong
from oztable.study.puzzles import Find, puzzling_of

OZ = "card-game-of-oz"
ENOUGH = 40
WITH_OTHER_LUCK = 1  # of them in every run


def test_what_follows_from_their_numbers_is_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the search with other luck."""
    monkeypatch.setattr(puzzles, "_searched_faults", lambda *_: "")
    found = puzzle_file.read(puzzling_of(OZ).shipped)
    assert len(found.finds) >= ENOUGH
    assert set(wrong(found, found.open())) == {""}, "or one stands twice"
    assert len({find.puzzle.id(OZ) for find in found.finds}) == len(found.finds)
    first = found.finds[0].puzzle
    worse = first._replace(wins=tuple(one and one - 1 for one in first.wins))
    assert set(wrong(Puzzles({}, [Find(0, worse)]), found.open())) != {""}


@pytest.mark.slow
def test_a_search_with_other_luck_agrees() -> None:
    game = load(OZ)
    few = [Find(0, puzzle) for puzzle in shipped(OZ)[:WITH_OTHER_LUCK]]
    assert set(wrong(Puzzles({}, few), game)) == {""}


@pytest.mark.soak
def test_a_search_with_other_luck_agrees_with_every_one() -> None:
    found = puzzle_file.read(puzzling_of(OZ).shipped)
    assert set(wrong(found, found.open())) == {""}
