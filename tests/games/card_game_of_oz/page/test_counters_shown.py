"""Counters, cards out of the game, Locations turned down and Set Events looked at, as a browser and
a terminal show them."""

from __future__ import annotations

import pytest

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.plain import table_lines
from tests.games.card_game_of_oz.rules.made_up import effect, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

NAMES = ("Ann", "Bob")
EVENT = '{ kind = "set event", whose = "opposing" }'
PACK = pack_with(
    thing("cap", "use = { counter = 1 }\ndo = [{ draw = 1 }]", counters=3)
    + effect("fog", 'do = [{ hide = { choose = { where = "storyline" } } }]')
    + effect("spyglass", f"do = [{{ look = {EVENT} }}]")
)


def stage() -> Stage:
    return Stage(
        pack=PACK,
        points=9,
        up={"a1": "tin-woodmans-cottage", "a2": "boqs-home"},
        hands={1: ["fog", "spyglass"]},
        characters={"toto": "1 a1"},
        objects={"cap": "on toto"},
        counters={"cap": 2},
        removed=["oil-can"],
        set_events={2: [("three-cheers", 4), ("run-for-the-cellar", 4)]},
    )


def model(table: Stage, seat: int | None) -> OzPageModel:
    watcher = None if seat is None else Seat(seat - 1)
    node = table.game.node(table.state)
    decide = node if isinstance(node, Decide) and node.seat == watcher else None
    view = table.game.view(table.state, watcher)
    return oz_page_model(table.game, view, decide, (), NAMES, "en")


@pytest.mark.cites("O37.1", "O38.2", "O41.3")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_everybody_is_shown_counters_and_what_is_out_of_the_game(seat: int | None) -> None:
    shown = model(stage(), seat)
    assert {piece.id: piece.counters for piece in shown.pieces} == {"toto": 0, "cap": 2}
    assert shown.piles.removed == ["oil-can"]


@pytest.mark.cites("O38.3", "O41.3")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_location_turned_down_is_shown_as_known_to_all(seat: int | None) -> None:
    shown = model(stage().do("play fog"), seat)
    places = {place.id: place for place in shown.places}
    assert (places["a2"].card, places["a2"].up, places["a2"].open) == ("boqs-home", False, True)
    assert (places["a1"].open, places["b1"].open) == (False, False)


@pytest.mark.cites("O38.4", "O41.3")
def test_set_events_are_chosen_by_name_of_author_and_place() -> None:
    table = stage().do("play spyglass")
    offered = model(table, 1).choices
    assert [(one.action, one.kind, one.seat) for one in offered] == [
        ("event 2 1", "event", 1),
        ("event 2 2", "event", 1),
    ]
    assert offered[0].text == "Choose Set Event 1 (Bob, set for 4)"
    table.do("event 2 1")
    seen = {seat: model(table, seat).authors[1].events[0].card for seat in (1, None)}
    assert seen == {1: "three-cheers", None: None}


def test_the_terminal_shows_them_too() -> None:
    table = stage()
    facts = Facts(table.game, table.game.view(table.state, Seat(0)), NAMES, "en")
    lines = "\n".join(table_lines(facts))
    assert "Cap (2 counters)" in lines
    assert "Out of the game: Oil Can." in lines
