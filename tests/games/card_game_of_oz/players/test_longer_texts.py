"""Bots know what longer gifts, holds, copies and tolls at The End are worth."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.plans import Shop
from oztable.games.card_game_of_oz.players.worth import Hopes, toll_to, way_to_the_end
from oztable.games.card_game_of_oz.rules.actions import PlayCard, UseText
from oztable.games.card_game_of_oz.rules.draft import Draft
from tests.games.card_game_of_oz.rules.made_up import character, event, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLACES = location("glade") + location("dell")


def gain(table: Stage, action: PlayCard | UseText) -> float:
    view = table.game.view(table.state, Seat(0))
    draft = Draft(table.game.ruleset, view.state)
    shop = Shop(draft, Hopes(draft, Seat(0)), {})
    items = shop.items(table.game.node(table.state).actions)  # type: ignore[union-attr]
    return next(item.gain for item in items if item.action == action)


def of_event(steps: str) -> float:
    """What an Event that does this is worth to the first Author."""
    table = Stage(
        pack=pack_with(event("deed", f"do = [{steps}]") + PLACES),
        points=1,
        hands={1: ["deed"]},
        up={"a1": "glade", "b1": "dell"},
        characters={"boq": "1 a1", "scarecrow": "2 a1"},
    )
    return gain(table, PlayCard(table.card("deed")))


def test_what_lasts_for_the_whole_game_is_worth_more_than_a_moment() -> None:
    gift = (
        '{{ give = [{{ vitality = 2 }}], to = {{ choose = {{ whose = "your" }} }}, until = "{}" }}'
    )
    moment, for_good = (
        of_event(gift.format(until)) for until in ("end of turn", "end of the game")
    )
    assert for_good - moment == pytest.approx(2.0)


def test_to_hold_an_opposing_prime_is_worth_something_and_an_own_one_nothing() -> None:
    hold = '{{ give = [{{ cannot = "move" }}], to = {{ every = {{ whose = "{}" }} }} }}'
    assert of_event(hold.format("opposing")) > 0.0
    assert of_event(hold.format("your")) < 0.0


def test_a_long_text_is_worth_more_to_copy() -> None:
    copy = 'use = { pay = 1 }\ndo = [{ copy = { choose = { named = ["{}"] } } }]'
    once = "use = { pay = 2 }\ndo = [{ draw = 1 }]"
    worth = []
    for name in ("Silent", "Wordy"):
        mimic = character("mimic", copy.replace("{}", name))
        table = Stage(
            pack=pack_with(mimic + character("silent") + character("wordy", once) + PLACES),
            points=1,
            up={"a1": "glade"},
            characters={"mimic": "1 a1", "silent": "2 a1", "wordy": "2 a1"},
        )
        worth.append(gain(table, UseText(table.piece("mimic"), 0)))
    assert worth[0] < worth[1]


@pytest.mark.cites("O40.1")
def test_the_way_to_the_end_is_as_dear_as_texts_make_it() -> None:
    girls = character(
        "girls", 'to = { whose = "opposing" }\ngives = [{ toll = "end", change = 2 }]'
    )
    table = Stage(
        pack=pack_with(girls + PLACES),
        up={"b1": "glade", "a1": "dell"},
        characters={"scarecrow": "1 b1", "girls": "2 a1"},
    )
    draft = table.game.draft(table.state)
    prime = draft.cards_in_play[table.piece("scarecrow")]
    assert toll_to(draft, prime, table.place("b0")) == 2
    assert way_to_the_end(draft, prime) == (1, 2)
