"""Nothing goes on for ever: the check sees what pays for itself, and a turn has an end."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.rules.phases import MOST_ACTS
from oztable.players import make_player
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with


@pytest.mark.parametrize(
    ("pay", "do"),
    [
        (1, "{ points = 2 }"),
        (1, "{ points = 1 }"),
        (1, "{ roll = 8 }"),
        (1, "{ draw = 2 }"),
        (2, "{ draw = 1 }, { points = 1 }, { roll = 1 }"),
        (1, "{ may = [{ points = 1 }] }"),
        (3, "{ one_of = [[{ draw = 1 }], [{ points = 3 }]] }"),
        (1, "{ look_top = 3, take = true }, { return = {} }"),
    ],
)
def test_a_text_that_pays_for_itself_is_refused(pay: int, do: str) -> None:
    text = f"use = {{ pay = {pay} }}\ndo = [{do}]"
    [fault] = text_faults("character", text)
    assert fault.key == "card[1].ability[1].use"
    assert "brings back what it costs" in fault.message
    assert "add limit or archive" in fault.message
    for way_out in ('limit = "once per turn"', "archive = true"):
        assert text_faults("character", text.replace("pay", f"{way_out}, pay")) == []


@pytest.mark.parametrize(
    ("pay", "do"),
    [
        (1, "{ draw = 1 }"),
        (1, "{ roll = 1 }"),
        (3, "{ points = 2 }, { draw = 1 }"),
        (2, "{ one_of = [[{ draw = 1 }], [{ points = 1 }]] }"),
    ],
)
def test_a_text_that_costs_more_than_it_brings_is_not(pay: int, do: str) -> None:
    assert text_faults("character", f"use = {{ pay = {pay} }}\ndo = [{do}]") == []


# Two Events that fetch one another, at no price: the check cannot see that.
RING = (
    character("miser", 'to = "you"\ngives = [{ price = -9, what = { kind = "event" } }]')
    + event("tick", 'do = [{ return = { named = ["Tock"] } }]')
    + event("tock", 'do = [{ return = { named = ["Tick"] } }]')
)


def ring() -> Stage:
    return Stage(
        pack=pack_with(RING),
        characters={"miser": "1 a0"},
        hands={1: ["tick"]},
        archive=["tock"],
    )


@pytest.mark.cites("OR-87")
def test_after_a_hundred_actions_a_turn_can_only_end() -> None:
    table = ring()
    told = 0
    while table.legal() != ["end"]:
        table.do(next(text for text in table.legal() if text.startswith("play")))
        told += 1
        assert told <= MOST_ACTS
    assert told == MOST_ACTS
    assert table.refuses("play tick").rule == "OR-87"
    table.do("end")


@pytest.mark.cites("OR-87")
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_bots_end_their_turn_whatever_the_cards_allow(name: str) -> None:
    table = ring()
    bot, asked = make_player(name, table.game, Random(1)), 0
    while isinstance(node := table.game.node(table.state), Decide) and table.state.active == 0:
        action = bot.choose(table.game.view(table.state, node.seat), node)
        table.state, _ = table.game.apply(table.state, action)
        asked += 1
        assert asked < 5 * MOST_ACTS
