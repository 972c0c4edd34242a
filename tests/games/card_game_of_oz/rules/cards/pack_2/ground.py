"""A road of places without a word, and people and things for the cards of Story Pack #2 to meet."""

from __future__ import annotations

from typing import Any

from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import (
    NO_ENTRY,
    character,
    effect,
    enter,
    leave,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.stage import Stage

PLACES = ("meadow", "heath", "moor", "down", "dale", "hill")  # from one Title Card to the other
MADE_UP = (
    "".join(map(location, PLACES))
    + location("pond", keywords=["Water"])
    + location("lake", keywords=["Water"])
    + location("grove", keywords=["Forest"])
    + location("park", keywords=["Field"])
    + location("lane", keywords=["Road"])
    + location("inn", keywords=["Dwelling"])
    + location("door", enter(2))
    + location("mire", leave(2))
    + location("moat", enter(1), leave(1), keywords=["Road"])
    + location("lock", NO_ENTRY)
    + character("stranger", vitality=4)
    + character("giant", vitality=5)
    + character("friend", vitality=4)
    + character("dwarf", vitality=2)
    + character("saint", vitality=4, alignment="good")
    + character("sinner", vitality=4, alignment="evil")
    + character("hero", vitality=4, keywords=["Prime"])
    + character("kid", vitality=2, keywords=["Human", "Child"])
    + character("man", vitality=5, keywords=["Human"])
    + character("hag", vitality=6, keywords=["Human", "Witch"])
    + character("copper", vitality=5, keywords=["Animat", "Tin"])
    + character("doll", vitality=4, keywords=["Animat", "Straw"])
    + character("bear", vitality=4, keywords=["Animal", "Beast"])
    + character("vole", vitality=3, keywords=["Animal", "Mouse"])
    + character("shrew", vitality=2, keywords=["Animal", "Mouse"])
    + character("hawk", vitality=3, keywords=["Animal", "Flying"])
    + character("otter", vitality=3, keywords=["Animal", "Swimming"])
    + character("rook", vitality=3, keywords=["Steadfast"])
    + character("queen", vitality=3, keywords=["Royal"])
    + character("guard", vitality=3, keywords=["Guardian"])
    + character("trooper", vitality=3, keywords=["Soldier"])
    + character("neighbour", vitality=3, keywords=["Munchkin"])
    + character("ploughman", vitality=3, keywords=["Farmer"])
    + thing("hammer", keywords=["Tool"])
    + thing("hat", keywords=["Clothing"])
    + thing("ring", keywords=["Jewelry"])
    + thing("amulet", keywords=["Charm"])
    + thing("cart", keywords=["Vehicle"])
    + thing("cake", keywords=["Food"])
    + thing("sword", keywords=["Weapon"])
    + effect("hex", "attach = {}", 'to = "host"\ngives = [{ vitality = -1 }]')
    + effect("rune", "do = [{ draw = 1 }]", cost=2, keywords=["Spell"])
    + effect("doom", "do = [{ archive = { choose = {} } }]", cost=0)
    + effect("shove", "do = [{ move = { choose = {} }, steps = 1, may = false }]", cost=0)
    + effect("charisma", 'do = [{ control = { choose = { whose = "opposing" } } }]', cost=0)
)


def _made() -> Pack:
    pack, faults = check_pack(bundled_text("story-pack-2") + MADE_UP, "test pack")
    assert pack is not None, [str(fault) for fault in faults if not fault.warning]
    return pack


GROUND = _made()
ROAD = dict(zip(("a1", "a2", "a3", "b3", "b2", "b1"), PLACES, strict=True))


def table(**scene: Any) -> Stage:
    """The first Author has points to spare, and no Location says a word unless the test says so."""
    up = ROAD | scene.pop("up", {})
    return Stage(pack=GROUND, **{"points": 9, **scene, "up": up})


def change(stage: Stage, name: str) -> int:
    """How much more Vitality it has than is printed on it."""
    return stage.vitality(name) - stage.printed(name)


def is_spared(deed: str, who: str, **scene: Any) -> bool:
    """Whether an opponent's `doom`, `shove` or `charisma` may not touch this Character."""
    up = scene.pop("up", {})
    hands = {2: [deed]}
    stage = table(active=2, hands=hands, up=up, **scene)
    stage.do(f"play {deed}")
    return f"choose {who}" not in stage.legal()
