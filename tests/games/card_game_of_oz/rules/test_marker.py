"""The First Player Marker: when it is passed on, and who is advised to do so."""

from __future__ import annotations

import pytest

from oztable.core.options import advised, resolve
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.options import SPEC
from tests.games.card_game_of_oz.rules.stage import Stage


@pytest.mark.cites("OR-6")
@pytest.mark.parametrize(
    ("authors", "active", "names", "told"),
    [
        (2, 2, ("Ann", ""), "the First Player Marker passes; you play again."),
        (2, 2, ("", "Bob"), "the First Player Marker passes, and Bob plays again."),
        (3, 3, ("", "Bob", "Cas"), "the First Player Marker passes to Bob, who takes up the pen."),
        (
            3,
            3,
            ("Ann", "", "Cas"),
            "the First Player Marker passes to you, and you take up the pen.",
        ),
    ],
)
def test_a_marker_that_passes_is_told(
    authors: int, active: int, names: tuple[str, ...], told: str
) -> None:
    table = Stage(options={"rotateFirst": "yes"}, authors=authors, first=1, active=active, round=3)
    table.do("end", "end")
    (began,) = (event for event in table.told if isinstance(event, happenings.TurnBegan))
    assert table.game.tell(began, names, "en") == f"Round 4: {told}"
    assert "marqueur" in table.game.tell(began, names, "fr")
    stays = Stage(authors=authors, first=1, active=active, round=3).do("end", "end")
    (plain,) = (event for event in stays.told if isinstance(event, happenings.TurnBegan))
    assert plain.marker == ""


@pytest.mark.cites("OR-6")
def test_a_new_table_of_several_is_advised_to_pass_the_marker_on() -> None:
    for seats in (2, 3, 4):
        assert advised(SPEC, {}, seats) == {"rotateFirst": "yes"}
    assert advised(SPEC, {"rotateFirst": "no"}, 2) == {}
    assert advised(SPEC, {"mode": "challenge"}, 2) == {}
    assert advised(SPEC, {"mode": "solitaire"}, 1) == {}
    assert resolve(SPEC, {})["rotateFirst"] == "no"
