"""Nothing goes on for ever: the check sees what pays for itself, and a turn has an end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.phases import MOST_ACTS
from oztable.players import make_player
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.reading_back.cases import NOBODY
from tests.games.card_game_of_oz.rules.reading_back.english import English
from tests.games.card_game_of_oz.rules.reading_back.facts import facts_of
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.writer import Writer, as_read
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


# What comes back by another text of the same card.

POINT = "use = { counter = 1 }\ndo = [{ points = 1 }]"
WINDOW = "use = { counter = 1, window = true }\ndo = [{ points = 1 }]"
REFILL = 'when = "emptied"\ndo = [{ counter = "this", change = 1 }]'
WALK = 'use = { counter = 1 }\ndo = [{ move = "this", steps = 1 }]'
MORE = 'do = [{ counter = "this", change = 1 }]'
FOR_A_POINT = f"use = {{ pay = 1 }}\n{MORE}"


def once(text: str) -> str:
    """The same with a limit."""
    limit = 'limit = "once per turn"'
    return f"{text}\n{limit}" if "when" in text else text.replace("{ pay", f"{{ {limit}, pay", 1)


@pytest.mark.parametrize(
    ("kind", "texts", "at"),
    [
        ("character", [POINT, REFILL], 1),
        ("character", [REFILL, POINT], 2),
        ("character", [POINT, REFILL.replace("1", "3")], 1),
        ("character", [POINT.replace("counter = 1", "counter = 2"), REFILL.replace("1", "2")], 1),
        ("character", [POINT, REFILL.replace('"this"', "{ choose = {} }")], 1),
        ("character", [POINT, 'when = "emptied"\ndo = [{ may = [{ draw = 1 }, { counter = "this", '
                              "change = 1 }] }]"], 1),
        ("character", [POINT, FOR_A_POINT], 1),
        ("character", [POINT, FOR_A_POINT.replace("= 1 }]", "= 2 }]").replace("1", "2", 1)], 1),
        ("character", [WALK, f'when = "enters"\n{MORE}'], 1),
        ("character", [WALK, f'when = "leaves"\n{MORE}'], 1),
        ("character", [WALK, 'when = "enters"\ndo = [{ counter = "this", change = -1 }]', REFILL,
                       REFILL], 1),
        ("object", [WALK.replace("this", "bearer"), f'when = "enters"\nwho = "bearer"\n{MORE}'], 1),
        ("object", ['use = { counter = 1 }\n'
                    'do = [{ equip = "this", to = { choose = { whose = "your" } } }]',
                    f'when = "equipped"\n{MORE}'], 1),
        ("character", ['use = { pay = 1 }\ndo = [{ move = "this", steps = 1 }]',
                       'when = "enters"\ndo = [{ points = 1 }]'], 1),
        ("character", ['use = { pay = 1 }\ndo = [{ counter = "this", change = -1 }]',
                       REFILL.replace("}]", "}, { points = 2 }]")], 1),
        # three counters for three uses, which pay six; with the refill they bring six
        ("character", ["use = { pay = 2, counter = 1 }\ndo = [{ points = 1 }]",
                       'when = "emptied"\n'
                       'do = [{ counter = "this", change = 3 }, { points = 3 }]'], 1),
    ],
)  # fmt: skip
def test_what_another_text_brings_back_is_no_price(kind: str, texts: list[str], at: int) -> None:
    [fault] = text_faults(kind, *texts)
    assert fault.key == f"card[1].ability[{at}].use"
    assert "other text of this card brings back what it costs, so it would" in fault.message
    others = [text if place == at else once(text) for place, text in enumerate(texts, 1)]
    assert text_faults(kind, *others) == []


@pytest.mark.cites("O37.3")
def test_a_window_is_not_kept_open_by_another_text() -> None:
    [fault] = text_faults("character", WINDOW, REFILL)
    assert fault.key == "card[1].ability[1].use"
    assert "so a Window would never close; add limit here or there" in fault.message
    once = WINDOW.replace("window = true", 'window = true, limit = "once per turn"')
    assert text_faults("character", once, REFILL) == []
    assert text_faults("character", WINDOW, f'{REFILL}\nlimit = "once per turn"') == []


@pytest.mark.parametrize(
    "texts",
    [
        [POINT, f'when = "turn begins"\n{MORE}'],
        [WINDOW, f'when = "turn ends"\n{MORE}'],
        [POINT, f'when = "played"\n{MORE}'],
        [POINT, f'when = "enters"\n{MORE}'],  # by walking, which a turn has its fill of
        [WALK, f'when = "enters"\nat = {{ realm = "kansas" }}\n{MORE}'],
        [WALK.replace("steps = 1", 'steps = 1, way = "on"'), f'when = "enters"\n{MORE}'],
        [WALK.replace("steps = 1", "steps = 1, free = false"), f'when = "enters"\n{MORE}'],
        [POINT, 'when = "emptied"\ndo = [{ archive = "this" }]'],
        [POINT, 'when = "emptied"\ndo = [{ counter = { choose = { other = true } }, change = 1 }]'],
        [POINT.replace("counter = 1", "counter = 2"), REFILL],
        [POINT.replace("counter", "archive = true, counter"), REFILL],
        [POINT, FOR_A_POINT.replace("pay = 1", "pay = 2")],
        [POINT, FOR_A_POINT.replace("pay", 'limit = "once per turn", pay')],
        ["use = { counter = 1 }\ndo = [{ draw = 1 }]", FOR_A_POINT],  # a point for a card
        ["use = { pay = 2, counter = 1 }\ndo = [{ points = 1 }]",
         'when = "emptied"\ndo = [{ counter = "this", change = 3 }, { points = 2 }]'],
    ],
)  # fmt: skip
def test_counters_that_run_out_or_cost_something_are_a_price(texts: list[str]) -> None:
    assert text_faults("character", *texts) == []


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


def test_no_use_that_passes_the_check_brings_back_what_it_costs() -> None:
    """By its sentence: what it says that one gains, beside what it says that one pays."""
    rng, passed = Random(25), 0
    gains = ("points", "roll", "draw", "return", "look_top", "archive", "one_of")
    for _ in range(400):
        writing = Writer(rng, "character")
        writing.depth = 2
        heads = tuple(rng.choice(gains) for _ in range(rng.choice((1, 2))))
        price = {"pay": rng.randint(1, 9)}
        abilities = as_read("character", [{"use": price, "do": writing.effects(heads)}])
        if abilities:
            card = replace(NOBODY, abilities=abilities)
            pack = load_pack("story-pack-1")
            text = ability_text(abilities[0], card, pack, "en")
            said = English(text, facts_of(card, pack, "en")).ability()
            assert _most(said["do"]) <= said["use"]["pay"], text
            assert _sure(said["do"]) < said["use"]["pay"], text
            passed += 1
    assert passed > 100


def _own(effects: list[Data]) -> list[Data]:
    return [one for one in effects if one.get("by") not in ("opponent", "each opponent")]


def _sure(effects: list[Data]) -> int:
    """Story Points that one gains, on the best of its ways."""
    return sum(
        max(map(_sure, effect["one_of"])) if "one_of" in effect else effect.get("points", 0)
        for effect in _own(effects)
    )


def _most(effects: list[Data]) -> int:
    """With a die, or a card to archive for one, taken for a point."""
    found = 0
    for effect in _own(effects):
        if "one_of" in effect:
            found += max(map(_most, effect["one_of"]))
        drawn = effect.get("draw", 0)
        found += drawn if isinstance(drawn, int) else 0
        found += effect.get("points", 0) + effect.get("roll", 0)
        found += bool("return" in effect) + bool("look_top" in effect and effect.get("take"))
    return found
