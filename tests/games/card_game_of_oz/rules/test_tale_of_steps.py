"""What a step costs, and what is paid for one in vain, is told."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.events import (
    Moved,
    PaidInVain,
    StoodStill,
)
from tests.games.card_game_of_oz.rules.made_up import NO_ENTRY, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_words import (
    ONE,
)


@pytest.mark.parametrize(
    ("phase", "place", "told"),
    [
        ("actions", "boqs-home", "Aunt Em steps on to a1 for 1 Story Point."),
        ("bonus", "boqs-home", "Aunt Em steps on to a1."),
        ("actions", "thick-wood", "Aunt Em steps on to a1 for 2 Story Points."),
        ("bonus", "thick-wood", "Aunt Em steps on to a1 for 1 Story Point."),
    ],
)
def test_the_whole_price_of_a_step_is_told(phase: str, place: str, told: str) -> None:
    table = Stage(phase=phase, points=2, up={"a1": place}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on")
    (moved,) = table.happened(Moved)
    assert table.game.tell(moved, ("Dorothy", "Ozma"), "en") == told


def test_a_step_that_a_card_directs_costs_no_point_of_its_own() -> None:
    road = {"a1": "boqs-home", "a2": "henry-and-ems-house"}
    table = Stage(
        points=9, up=road, hands={1: ["look-after-the-stock"]}, characters={"aunt-em": "1 a2"}
    )
    table.do("play look-after-the-stock", "move aunt-em back")
    (moved,) = table.happened(Moved)
    assert isinstance(moved, Moved)
    assert (moved.for_step, moved.paid) == (0, 0)


VAULT = location("vault", NO_ENTRY)
TRAP = location("trap", 'when = "revealed"\ndo = [{ archive = { every = {} } }]')


@pytest.mark.cites("O22.7", "OR-40")
@pytest.mark.parametrize("comes", ["vault", "throne-room", "trap"])
@pytest.mark.parametrize(("phase", "lost"), [("actions", 1), ("bonus", 0)])
def test_a_step_that_was_paid_for_and_not_made_tells_what_is_lost(
    comes: str, phase: str, lost: int
) -> None:
    """Barred, too dear, or taken away by what is turned up."""
    table = Stage(
        pack=pack_with(VAULT + TRAP),
        phase=phase,
        points=1,
        characters={"aunt-em": "1 a0"},
    )
    table.do("move aunt-em on", f"comes {comes}")
    assert table.at("aunt-em") != "a1"
    assert table.happened(PaidInVain) == [PaidInVain(ONE, 1)] * lost


def test_a_step_that_a_card_directs_loses_nothing_when_it_fails() -> None:
    table = Stage(
        pack=pack_with(VAULT),
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", "comes vault")
    assert len(table.happened(StoodStill)) == 1
    assert table.happened(PaidInVain) == []
