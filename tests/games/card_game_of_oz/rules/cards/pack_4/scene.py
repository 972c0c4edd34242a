"""Story Pack #4, with ground where only the card in question speaks, and people to stand there."""

from __future__ import annotations

from typing import Any

from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import (
    NO_ENTRY,
    NO_EXIT,
    character,
    effect,
    enter,
    leave,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.stage import Stage

HOME, ROAD, FAR = "quadling-ground", "munchkin-ground", "kansas-ground"
MORE = (
    "".join(
        location(f"{realm}-ground", realm=realm)
        for realm in ("kansas", "munchkin", "emerald", "winkie", "quadling")
    )
    + location("grove", keywords=["Forest"])
    + location("lane", keywords=["Road"])
    + location("square", keywords=["City"])
    + location("court", keywords=["Palace"])
    + location("toll-house", enter(2))
    + location("mire", leave(2))
    + location("lock", NO_ENTRY)
    + location("weir", NO_EXIT)
    + character("stranger", vitality=4)
    + character("fellow", vitality=3)
    + character("dwarf", vitality=2)
    + character("villain", vitality=3, alignment="evil")
    + character("man", vitality=3, keywords=["Human"])
    + character("dog", vitality=3, keywords=["Animal"])
    + character("bear", vitality=4, keywords=["Animal", "Beast"])
    + character("king", vitality=4, keywords=["Royal"])
    + character("rex", vitality=4, keywords=["Animal", "Beast", "Royal"])
    + character("ape", vitality=3, keywords=["Animal", "Monkey"])
    + character("hawk", vitality=3, keywords=["Flying"])
    + character("cup", vitality=2, keywords=["China"])
    + character("oak", vitality=3, keywords=["Tree"])
    + character("copper", vitality=3, keywords=["Animat", "Tin"])
    + character("straw", vitality=3, keywords=["Animat", "Straw"])
    + character("hero", vitality=3, keywords=["Prime"])
    + character("witch", vitality=3, keywords=["Witch"], gem="sorcery")
    + thing("sword", keywords=["Weapon"])
    + thing("hammer", keywords=["Tool"])
    + thing("amulet", keywords=["Charm"])
    + thing("cart", keywords=["Vehicle"])
    + thing("parcel", keywords=["Gift"])
    + thing("toy")
    + effect("doom", "do = [{ archive = { choose = {} } }]", cost=0, copies=2)
    + effect("shove", 'do = [{ move = { choose = { whose = "opposing" } }, steps = 1 }]', cost=0)
    + effect(
        "lure",
        'do = [{ control = { choose = { whose = "opposing" } }, until = "end of your next turn" }]',
        cost=0,
    )
    + character(
        "thief",
        'use = { limit = "once per turn" }\n'
        'do = [{ equip = { choose = { where = "here" } }, to = "this" }]',
        vitality=3,
    )
    + effect("butterfingers", 'do = [{ drop = { choose = { kind = "object" } } }]', cost=0)
    + effect("bonfire", 'do = [{ archive = { choose = { kind = "object" } } }]', cost=0)
    + effect("weight", "attach = {}", 'to = "host"\ngives = [{ vitality = -1 }]', cost=0)
)
FOUND = check_pack(bundled_text("story-pack-4") + MORE, "test pack")
assert FOUND[0] is not None, [str(fault) for fault in FOUND[1]]
PACK = FOUND[0]
PLAIN = {"a1": HOME, "a2": ROAD, "a3": FAR}


def scene(**facts: Any) -> Stage:
    return Stage(pack=PACK, **{"up": PLAIN, "points": 9, **facts})


def change(table: Stage, name: str) -> int:
    """How much Vitality it has more than is printed."""
    return table.vitality(name) - table.printed(name)


def step(who: str, goal: str, *, start: str = HOME, thing: str = "", **facts: Any) -> Stage:
    """A Character of the first Author takes a free step from one Location to the next."""
    table = scene(
        phase="bonus",
        up={"a1": start, "a2": goal, "a3": FAR},
        objects={thing: f"on {who}"} if thing else {},
        characters={who: "1 a1", **facts.pop("characters", {})},
        **facts,
    )
    return table.do(f"move {who} on")


def paid(who: str, goal: str, *, start: str = HOME, thing: str = "") -> int:
    """What that step costs."""
    return 9 - step(who, goal, start=start, thing=thing).points
