"""Bots know what counters, texts for any time, searches and Set Events are worth."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.plans import Shop
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.actions import PlayCard, UseText
from oztable.games.card_game_of_oz.rules.draft import Draft
from tests.games.card_game_of_oz.rules.made_up import character, effect, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLAIN = "tin-woodmans-cottage"
EVENT = '{ kind = "set event", whose = "opposing" }'
PACK = pack_with(
    thing(
        "tub",
        "use = { archive = true, window = true }\n"
        'do = [{ archive = { choose = { where = "here", whose = "opposing" } } }]',
    )
    + thing("bell", "use = { counter = 1 }\ndo = [{ draw = 2 }]", counters=2)
    + effect(
        "axe",
        'attach = { whose = "opposing" }',
        'to = "host"\ngives = [{ vitality = -1, each = "counter" }]',
        counters=2,
    )
    + effect("whistle", 'do = [{ find = { kind = "character", keywords = ["Wolf"] } }]')
    + effect("den", 'do = [{ put = { keywords = ["Wolf"] }, from = ["library"], to = "title" }]')
    + effect("clumsy-servant", f"do = [{{ archive = {{ choose = {EVENT} }} }}]")
    + effect("stumble", 'do = [{ drop = { choose = { whose = "opposing" } } }]')
    + effect("oblivion", 'do = [{ remove = { choose = { whose = "opposing" } } }]')
    + effect("tailor", 'do = [{ equip = { choose = {} }, to = { choose = { whose = "your" } } }]')
    + effect(
        "home-spell",
        'do = [{ take = { choose = { kind = "character", whose = "opposing" } }, '
        'to = "controller" }]',
    )
    + thing("crown", 'to = "bearer"\ngives = [{ vitality = 3 }]')
    + character("pup", keywords=["Wolf"])
)


def stage(**more: object) -> Stage:
    given: dict[str, object] = {
        "points": 1,
        "up": {"a1": PLAIN},
        "characters": {"toto": "1 a1", "glinda": "2 a1"},
        **more,
    }
    return Stage(pack=PACK, **given)  # type: ignore[arg-type]  # what a test says


def gain(table: Stage, action: PlayCard | UseText) -> float:
    view = table.game.view(table.state, Seat(0))
    draft = Draft(table.game.ruleset, view.state)
    shop = Shop(draft, Hopes(draft, Seat(0)), {})
    items = shop.items(table.game.node(table.state).actions)  # type: ignore[union-attr]
    return next(item.gain for item in items if item.action == action)


@pytest.mark.parametrize(
    ("slug", "more"),
    [
        ("whistle", {}),
        ("den", {}),
        ("clumsy-servant", {"set_events": {2: [("three-cheers", 4)]}}),
        ("oblivion", {}),
        ("home-spell", {}),
        ("tailor", {"objects": {"crown": "on glinda"}}),
        ("stumble", {"objects": {"crown": "on glinda"}}),
    ],
)
def test_a_text_that_does_some_good_is_worth_something(slug: str, more: dict[str, object]) -> None:
    table = stage(hands={1: [slug]}, **more)
    assert gain(table, PlayCard(table.card(slug))) > 0.0


def test_an_effect_with_counters_is_worth_what_they_take() -> None:
    table = stage(hands={1: ["axe"]}, characters={"toto": "1 a1", "glinda": "2 a1"})
    on = PlayCard(table.card("axe"), None, table.piece("glinda"))
    assert gain(table, on) > 1.0


def test_what_counters_pay_for_is_worth_less_than_it_were_for_nothing() -> None:
    table = stage(objects={"bell": "on toto"})
    view = table.game.view(table.state, Seat(0))
    draft = Draft(table.game.ruleset, view.state)
    shop = Shop(draft, Hopes(draft, Seat(0)), {})
    use = UseText(table.piece("bell"), 0)
    assert 0.0 < gain(table, use) < shop.gain_of_use(use)


def choice(table: Stage, seat: int) -> str:
    node = table.game.node(table.state)
    assert isinstance(node, Decide)
    assert node.seat == seat - 1
    bot = GreedyAuthor(table.game, Random(1))
    return table.game.format(bot.choose(table.game.view(table.state, node.seat), node))


def test_a_bot_uses_a_text_in_a_window_of_another_turn_when_it_pays() -> None:
    table = stage(active=2, objects={"tub": "on toto"}).do("draw", "comes pail")
    assert choice(table, 1) == "use tub"
