"""Why a card cannot do anything now: what the rules forbid before what it costs."""

from __future__ import annotations

import pytest

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import why_not
from oztable.games.card_game_of_oz.rules.draft import Draft
from tests.games.card_game_of_oz.rules.stage import Stage

ONE = Seat(0)


def draft(table: Stage) -> Draft:
    return table.game.draft(table.state)


@pytest.mark.cites("OR-32")
def test_after_the_story_actions_it_is_too_late_for_any() -> None:
    table = Stage(
        phase="bonus",
        points=9,
        up={"a1": "boqs-home"},
        hands={1: ["toto"]},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    now = draft(table)
    assert why_not.why_no_draw(now) == why_not.TOO_LATE
    assert why_not.why_no_replacing(now, ONE) == why_not.TOO_LATE
    assert why_not.why_no_play(now, ONE, table.card("toto")) == why_not.TOO_LATE
    assert why_not.why_no_use(now, ONE, table.piece("silver-shoes"), 0) == why_not.TOO_LATE


def tears(points: int, who: str) -> Message | None:
    """Whether the Tears may be played where only this Character stands."""
    table = Stage(
        points=points,
        up={"a1": "boqs-home"},
        hands={1: ["tin-woodmans-tears"]},
        characters={who: "2 a1"},
    )
    return why_not.why_no_play(draft(table), ONE, table.card("tin-woodmans-tears"))


@pytest.mark.cites("O15.4", "O6.6")
def test_an_effect_that_attaches_wants_a_host_and_then_its_price() -> None:
    alone, poor = tears(9, "toto"), tears(0, "scarecrow")
    assert alone is not None
    assert (alone.key, alone.rule) == ("no_target", "O15.4")
    assert poor is not None
    assert (poor.key, poor.fields["have"], poor.rule) == ("too_dear", 0, "O6.6")
    assert tears(9, "scarecrow") is None
