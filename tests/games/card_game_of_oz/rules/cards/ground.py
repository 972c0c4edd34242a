"""Ground on which only the card in question speaks: Locations without a text, or with one that a
test asks for, and people to stand there.

A gift or a burden must be one, however much it is: `plus` and `minus` see to that.
"""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.events import Moved
from tests.games.card_game_of_oz.rules.cards.printed import gift
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
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

HERE_LESS = 'to = { where = "here" }\ngives = [{ vitality = -1 }]'
CALL = """
use = { limit = "once per turn" }
do = [{ bring = { choose = { where = "storyline", other = true } } }]"""
GROUND = pack_with(
    "".join(
        location(f"{realm}-ground", realm=realm)
        for realm in ("kansas", "munchkin", "emerald", "winkie", "quadling")
    )
    + location("grove", keywords=["Forest"])
    + location("pond", keywords=["Water"])
    + location("moat", enter(2), leave(1), HERE_LESS, keywords=["Water"])
    + location("sluice", NO_ENTRY, keywords=["Water"])
    + location("weir", NO_EXIT, keywords=["Water"])
    + location("gate", enter(2))
    + location("mire", leave(2))
    + location("marsh", HERE_LESS)
    + location("lock", NO_ENTRY)
    + character("stranger", vitality=4)
    + character("giant", vitality=5)
    + character("fellow", vitality=3)
    + character("dwarf", vitality=2)
    + character("mite", vitality=1)
    + character("saint", vitality=4, alignment="good")
    + character("bear", vitality=4, keywords=["Animal", "Beast"])
    + character("vole", vitality=3, keywords=["Animal", "Mouse"])
    + character("ape", vitality=3, keywords=["Animal", "Monkey"])
    + character("hawk", vitality=3, keywords=["Animal", "Flying"])
    + character("copper", vitality=3, keywords=["Animat", "Tin"])
    + character("twin", copies=3)
    + character("caller", CALL, vitality=3)
    + thing("hammer", keywords=["Tool"])
    + thing("toy")
    + thing("charm", 'to = "bearer"\ngives = [{ vitality = 2 }]')
    + effect("hex", "attach = {}", 'to = "host"\ngives = [{ vitality = -2 }]')
)


def printed(slug: str) -> int:
    """The Vitality on the card."""
    return GROUND.cards[GROUND.by_slug[slug]].vitality


def plus(slug: str, ability: int = 1) -> int:
    """How much Vitality this text of a card gives."""
    change = gift(slug, ability)
    assert change > 0
    return change


def minus(slug: str, ability: int = 1) -> int:
    """How much Vitality this text of a card takes away."""
    change = gift(slug, ability)
    assert change < 0
    return -change


def paid(table: Stage) -> list[int]:
    """What Locations cost the Characters that moved, one move after the other."""
    return [event.paid for event in table.happened(Moved) if isinstance(event, Moved)]
