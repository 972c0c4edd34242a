"""Choices are listed in an order that people expect."""

from __future__ import annotations

import pytest

from oztable.core.options import listed, seats_in_words


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (("3", "2", "4", "5", "6"), "2 … 6"),
        (("none", "10", "9", "1"), "none, 1, 9, 10"),
        (("played", "skipped"), "played, skipped"),
        (("none", "1", "2", "3", "4", "9"), "none, 1 … 4, 9"),
    ],
)
def test_numbers_are_listed_by_size(values: tuple[str, ...], words: str) -> None:
    assert listed(values) == words


@pytest.mark.parametrize(
    ("seats", "words"),
    [((2,), "2"), ((4, 2), "2 or 4"), ((2, 1), "1 or 2"), ((2, 1, 3, 4), "1 to 4")],
)
def test_seats_in_words(seats: tuple[int, ...], words: str) -> None:
    assert seats_in_words(seats) == words
