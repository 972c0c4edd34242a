"""Moves that heed no bans, two of several ways, and filters that the check refuses (O39.1)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from tests.games.card_game_of_oz.rules.made_up import (
    NO_ENTRY,
    NO_EXIT,
    character,
    effect,
    event,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

BEAST = character("tiger", keywords=["Beast"])
SWORD = thing("sword", keywords=["Weapon"])
HAT = thing("hat", keywords=["Clothing"])


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def offered(table: Stage, verb: str = "choose") -> set[str]:
    """What may be chosen now, without the word before it."""
    return {text.removeprefix(f"{verb} ") for text in table.legal() if text.startswith(verb)}


# Moves that heed no bans


@pytest.mark.cites("O39.1")
def test_a_move_may_ignore_bans() -> None:
    leap = event(
        "leap", 'do = [{ move = { choose = { whose = "your" } }, steps = 2, bans = false }]'
    )
    walk = event("walk", 'do = [{ move = { choose = { whose = "your" } }, steps = 2 }]')
    places = location("cage", NO_EXIT) + location("keep", NO_ENTRY)
    table = Stage(
        pack=pack_with(leap + walk + places),
        points=2,
        hands={1: ["leap", "walk"]},
        up={"a1": "cage", "a2": "keep", "a3": "boqs-home"},
        characters={"boq": "1 a1"},
    )
    assert table.refuses("play walk").rule == "OR-80"
    table.do("play leap", "move boq on", "move boq on")
    assert table.at("boq") == "a3"
    english, french = words(leap, "leap")
    assert english.endswith("in one direction, ignoring Location costs and bans.")
    assert french.endswith("sans payer les coûts des Lieux ni suivre leurs interdictions.")


@pytest.mark.cites("O39.1")
def test_no_ban_is_ignored_that_keeps_a_card_where_it_is() -> None:
    leap = event(
        "leap", 'do = [{ move = { choose = { whose = "your" } }, steps = 2, bans = false }]'
    )
    rock = character("rock", keywords=["Immovable"])
    table = Stage(
        pack=pack_with(leap + rock),
        points=1,
        hands={1: ["leap"]},
        up={"a1": "boqs-home", "a2": "poppy-field"},
        characters={"rock": "1 a1"},
    )
    assert table.refuses("play leap").rule == "OR-80"


# Two of several


VENTRILOQUISM = effect(
    "ventriloquism",
    "do = [{ one_of = [[{ points = 1 }], [{ draw = 1 }], [{ archive = { choose = "
    '{ whose = "opposing" } } }]], most = 2, if = { there = { whose = "your", '
    'keywords = ["Humbug"] } } }]',
)
HUMBUG = character("oz", keywords=["Humbug"])


@pytest.mark.cites("O39.1")
def test_two_different_ones_may_be_chosen() -> None:
    table = Stage(
        pack=pack_with(VENTRILOQUISM + HUMBUG),
        points=1,
        hands={1: ["ventriloquism"]},
        up={"a1": "boqs-home"},
        characters={"oz": "1 a1", "toto": "2 a1"},
    )
    table.do("play ventriloquism", "way 3", "yes")
    assert table.at("toto") is None
    assert offered(table, "way") == {"1", "2"}  # the third is taken
    table.do("way 1")
    assert table.points == 1
    assert table.archive() == ["toto", "ventriloquism"]


@pytest.mark.cites("O39.1")
def test_one_may_be_enough() -> None:
    table = Stage(
        pack=pack_with(VENTRILOQUISM + HUMBUG),
        points=1,
        hands={1: ["ventriloquism"]},
        up={"a1": "boqs-home"},
        characters={"oz": "1 a1", "toto": "2 a1"},
    )
    table.do("play ventriloquism", "way 1", "no")
    assert table.prompt == "ask_action"
    assert table.at("toto") == "a1"


@pytest.mark.cites("O39.1")
def test_only_one_without_what_the_second_asks_for() -> None:
    table = Stage(
        pack=pack_with(VENTRILOQUISM + HUMBUG),
        points=1,
        hands={1: ["ventriloquism"]},
        up={"a1": "boqs-home"},
        characters={"toto": "2 a1"},
    )
    table.do("play ventriloquism", "way 1")
    assert table.prompt == "ask_action"
    assert words(VENTRILOQUISM + HUMBUG, "ventriloquism") == [
        "Choose one, or two if a Humbug you control is in play: gain 1 Story Point; or draw a "
        "card; or archive an opposing Character.",
        "Choisissez une option, ou deux si un Personnage Charlatan que vous contrôlez est en "
        "jeu\u00a0: gagnez 1 point d’Histoire\u00a0; ou piochez une carte\u00a0; ou archivez un "
        "Personnage adverse.",
    ]


# What the check refuses


@pytest.mark.parametrize(
    ("kind", "ability", "key", "says"),
    [
        ("event", "do = [{ archive = { choose = { any_of = [{}] } } }]",
         ".do[1].archive.choose.any_of", "needs two filters or more"),
        ("event", 'do = [{ archive = { choose = { half = "first" } } }]',
         ".do[1].archive.choose.half", "makes no sense in a filter about characters"),
        ("event", 'do = [{ archive = { choose = { kind = "object", borne_by = "mover" } } }]',
         ".do[1].archive.choose.borne_by", '"mover" points at nothing'),
        ("character", 'to = "this"\nwhile = { is = { bears_not = {} } }\n'
                      "gives = [{ vitality = 1 }]",
         ".while.is", "write that"),
        ("event", "do = [{ one_of = [[{ draw = 1 }]], most = 2 }]",
         ".do[1].one_of", "most = 2 needs as many ways"),
        ("event", "do = [{ pick = {} }, { one_of = [[{ draw = 1 }], [{ points = 1 }]], most = 2 }]",
         ".do[2].one_of", "nothing may be chosen before"),
        ("event", "do = [{ one_of = [[{ draw = 1 }]], if = { there = {} } }]",
         ".do[1].one_of", "add most = 2"),
        ("character", 'use = { pay = 1 }\ndo = [{ look = { where = "near" } }]',
         ".do[1].look.where", 'a Location is "here" or "adjacent"'),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(kind: str, ability: str, key: str, says: str) -> None:
    [fault] = text_faults(kind, ability)
    assert fault.key == f"card[1].ability[1]{key}"
    assert says in fault.message
