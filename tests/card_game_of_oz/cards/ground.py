"""Ground on which only the card in question speaks, and the numbers that this card prints.

Costs, Vitality and amounts are read from the pack, so that a test says what a card does and not how
much; whether that is more or less, it says.
"""

from __future__ import annotations

from oztable.games.card_game_of_oz.cards import Card
from oztable.games.card_game_of_oz.events import Moved
from oztable.games.card_game_of_oz.language.abilities import Static, Toll, Vitality
from tests.card_game_of_oz.made_up import (
    NO_ENTRY,
    NO_EXIT,
    character,
    effect,
    enter,
    leave,
    location,
    thing,
)
from tests.card_game_of_oz.scene import Scene, pack_with

HERE_LESS = 'to = { where = "here" }\ngives = [{ vitality = -1 }]'
CALL = """
use = { limit = "once per turn" }
do = [{ bring = { choose = { where = "storyline", other = true } } }]'
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


def card(slug: str) -> Card:
    return GROUND.cards[GROUND.by_slug[slug]]


def printed(slug: str) -> int:
    """The Vitality on the card."""
    return card(slug).vitality


def _change(slug: str, number: int, kind: type[Vitality | Toll]) -> int:
    text = card(slug).abilities[number - 1]
    assert isinstance(text, Static)
    (given,) = (one for one in text.gives if isinstance(one, kind))
    assert given.change is not None
    return given.change


def plus(slug: str, number: int = 1) -> int:
    """How much Vitality this text of a card gives."""
    change = _change(slug, number, Vitality)
    assert change > 0
    return change


def minus(slug: str, number: int = 1) -> int:
    """How much Vitality this text of a card takes away."""
    change = _change(slug, number, Vitality)
    assert change < 0
    return -change


def toll(slug: str, number: int = 1) -> int:
    """How much more this text makes others pay; below nothing, how much less."""
    return _change(slug, number, Toll)


def paid(table: Scene) -> list[int]:
    """What Locations cost the Characters that moved, one move after the other."""
    return [event.paid for event in table.happened(Moved) if isinstance(event, Moved)]


def next_turn(table: Scene) -> Scene:
    """Nobody does anything until the next Author has rolled; each die shows one symbol."""
    turn = table.state.turn
    while table.state.turn == turn or "end" not in table.legal():
        offered = table.legal()
        table.do(next(text for text in ("pass", "end", "blue 1", "gold 1") if text in offered))
    return table
