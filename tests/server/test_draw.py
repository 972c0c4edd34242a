"""A draw on the page is called one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from oztable import load
from oztable.core.game import Message, Over, Seat
from oztable.core.language import Language
from oztable.server.page_builder import _result


@pytest.mark.cites("YR-36", "Y8.6")
@pytest.mark.parametrize(
    ("key", "rule", "language", "said"),
    [
        ("draw", "YR-36", "en", "A draw (YR-36)"),
        ("draw", "YR-36", "fr", "Partie nulle (YR-36)"),
        ("shared", "Y8.6", "en", "Ann and Ben share the victory. A shared victory (Y8.6)"),
    ],
)
def test_the_result_of_equal_points(key: str, rule: str, language: Language, said: str) -> None:
    table: Any = SimpleNamespace(
        status="over",
        node=Over((9, 9), frozenset((Seat(0), Seat(1))), Message(key, rule=rule)),
        game=load("yellow-brick-road"),
        session=None,
        row=SimpleNamespace(record="", next_table=""),
        next_secret=b"x" * 32,
        names=lambda language: ("Ann", "Ben"),
    )
    result = _result(table, None, language)
    assert result is not None
    assert result.draw is (key == "draw")
    assert result.reason == said
