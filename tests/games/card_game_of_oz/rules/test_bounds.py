"""How much is allowed: just as much as is said, and no more."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.board import Board
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.stage import Stage

# Packs


def faults(toml: str) -> list[str]:
    _, found = check_pack(bundled_text("story-pack-1") + "\n" + toml, "test pack")
    return [fault.message for fault in found if not fault.warning]


def effects(number: int) -> str:
    return event("many", f"do = [{', '.join(['{ draw = 1 }'] * number)}]")


def abilities(number: int) -> str:
    return character("gifted", *['to = "this"\ngives = [{ vitality = 1 }]'] * number)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("toml", "fault"),
    [
        (effects(1), ""),
        (effects(8), ""),
        (effects(9), "9 effects; write 1 to 8"),
        (effects(0), "0 effects; write 1 to 8"),
        (abilities(8), ""),
        (abilities(9), "9 abilities; a card has 8 at most"),
        (character("three", copies=3), ""),
        (character("four", copies=4), "copies of a title (V3)"),
        (character("none", copies=0), "copies of a title (V3)"),
    ],
)
def test_a_pack_may_have_just_as_much_as_is_said(toml: str, fault: str) -> None:
    found = faults(toml)
    assert bool(found) == bool(fault)
    assert not fault or any(fault in one for one in found)


# The board


def test_every_place_has_a_name_and_every_name_its_place() -> None:
    table = Stage()
    board = table.game.draft(table.state).board
    places = [board.named(f"{spoke}{number}") for spoke in "ab" for number in range(4)]
    assert None not in places
    assert len(set(places)) == 8
    for place in places:
        assert place is not None
        assert board.named(board.name(place)) == place


@pytest.mark.parametrize(
    "name", ["", "a", "a4", "c1", "ax", "A1", "1a", "a-1", "a001", "a" + "9" * 99]
)
def test_what_is_no_place_has_none(name: str) -> None:
    table = Stage()
    board: Board = table.game.draft(table.state).board
    assert board.named(name) is None
