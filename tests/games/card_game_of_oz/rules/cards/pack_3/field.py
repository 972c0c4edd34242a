"""A field for the cards of Story Pack #3: Locations without a text, and plain people and things.

Seat 1 walks from a1 to b1, seat 2 the other way; by default seat 1 has the turn and 9 points.
"""

from __future__ import annotations

from typing import Any

from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location, thing
from tests.games.card_game_of_oz.rules.stage import Stage

PLAIN = ("green", "lane", "heath", "copse", "stile", "ford")
UP = dict(zip(("a1", "a2", "a3", "b3", "b2", "b1"), PLAIN, strict=True))
MADE_UP = (
    "".join(location(name) for name in PLAIN)
    + character("stranger", vitality=4)
    + character("giant", vitality=6)
    + character("fellow", vitality=3)
    + character("dwarf", vitality=2)
    + character("knight", vitality=4, keywords=["Prime"])
    + character("saint", vitality=3, alignment="good")
    + character("westerner", vitality=3, realm="winkie")
    + character("maid", vitality=3, keywords=["Human"])
    + character("boy", vitality=3, keywords=["Human", "Child"])
    + character("hag", vitality=4, keywords=["Human", "Witch"])
    + character("enchantress", vitality=4, keywords=["Witch"], gem="sorcery")
    + character("prince", vitality=3, keywords=["Human", "Royal"])
    + character("guard", vitality=3, keywords=["Human", "Soldier"])
    + character("scullion", vitality=2, keywords=["Human", "Winkie"])
    + character("captain", vitality=3, keywords=["Human", "Winkie"])
    + character("statue", vitality=3, keywords=["Steadfast"])
    + character("bear", vitality=4, keywords=["Animal", "Beast"])
    + character("cub", vitality=3, keywords=["Animal", "Wolf"])
    + character("hound", vitality=3, keywords=["Animal", "Dog"])
    + character("vole", vitality=3, keywords=["Animal", "Mouse"])
    + character("ape", vitality=3, keywords=["Animal", "Monkey"])
    + character("gibbon", vitality=3, keywords=["Animal", "Monkey"])
    + character("hawk", vitality=3, keywords=["Animal", "Flying"])
    + character("wren", vitality=3, keywords=["Animal", "Bird"])
    + character("otter", vitality=3, keywords=["Animal", "Swimming"])
    + character("copper", vitality=4, keywords=["Animat", "Tin"])
    + character("dummy", vitality=4, keywords=["Animat", "Straw"])
    + character("sprite", vitality=3, gem="magical")
    + thing("toy")
    + thing("hammer", keywords=["Tool"])
    + thing("knife", keywords=["Weapon"])
    + thing("hat", keywords=["Clothing"])
    + thing("ring", keywords=["Jewelry"])
    + thing("jug", keywords=["Water"])
    + thing("amulet", keywords=["Charm"])
    + thing("gewgaw", keywords=["Gift"], cost=2)
    + effect("hex", "attach = {}", 'to = "host"\ngives = [{ vitality = -1 }]')
    + effect(
        "fog",
        'attach = { kind = "location" }',
        'to = { where = "here", whose = "opposing" }\ngives = [{ vitality = -1 }]',
    )
    + effect("cantrip", "do = [{ draw = 1 }]", keywords=["Spell"], cost=2)
    + effect("doom", "do = [{ archive = { choose = {} } }]", cost=0)
    + effect("gale", 'do = [{ move = { choose = { whose = "opposing" } }, steps = 1 }]', cost=0)
    + effect("theft", 'do = [{ control = { choose = { whose = "opposing" } } }]', cost=0)
    + event("joke", "do = [{ points = 1 }]")
    + event("bluff", "do = [{ draw = 1 }]", copies=2)
)
FIELD, _ = check_pack(bundled_text("story-pack-3") + MADE_UP, "story-pack-3.toml")


def field(**facts: Any) -> Stage:
    """What a test says, on plain ground."""
    facts["up"] = {**UP, **facts.get("up", {})}
    return Stage(**{"pack": FIELD, "points": 9, **facts})


def owner(table: Stage, name: str) -> int | None:
    card = table.in_play(name)
    return None if card is None else card.seat + 1


def change(table: Stage, name: str) -> int:
    """How far a Character's Vitality is from what is printed on it."""
    return table.vitality(name) - table.printed(name)


def pass_turn(table: Stage) -> Stage:
    """Up to the Story Actions of the next turn; whoever is asked for something else says no, and
    the dice roll as well as they can."""
    turn = table.state.turn
    while table.state.turn == turn or table.decider is None or table.prompt != "ask_action":
        legal = table.legal()
        table.do(next((one for one in ("pass", "end", "no") if one in legal), legal[-1]))
    return table
