"""What stands on the cards of our Story Packs, and how to let turns go by.

Costs, Vitality and amounts are read here, so that a test says what a card does and not how strong
it happens to be.
"""

from __future__ import annotations

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ability,
    OnPlay,
    Static,
    Toll,
    Trigger,
    Use,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.state import Phase
from tests.games.card_game_of_oz.rules.stage import Stage

FACES = {card.slug: card for name in BUNDLED for card in load_pack(name).cards}
ROAD = "yellow-brick-road"  # changes nobody's Vitality


def face(slug: str) -> Card:
    return FACES[slug]


def cost(slug: str) -> int:
    return face(slug).cost


def printed(slug: str) -> int:
    return face(slug).vitality


def _gives(ability: Ability) -> list[object]:
    """What a text gives, at once or for as long as it holds."""
    match ability:
        case Static(gives=gives):
            return list(gives)
        case Trigger(do=do) | Use(do=do) | OnPlay(do=do):
            return [gift for step in do if isinstance(step, Give) for gift in step.gives]
        case _:
            return []


def gift(slug: str, ability: int) -> int:
    """The Vitality that a card's text gives, or takes; texts are counted from 1."""
    changes = _gives(face(slug).abilities[ability - 1])
    amounts = [change.change for change in changes if isinstance(change, Vitality)]
    assert len(amounts) == 1, f"{slug} {ability} gives {changes}"
    return amounts[0]


def toll(slug: str, ability: int) -> int:
    """What a text changes in the cost of entering or leaving."""
    changes = _gives(face(slug).abilities[ability - 1])
    amounts = [change.change for change in changes if isinstance(change, Toll)]
    assert len(amounts) == 1, f"{slug} {ability} gives {changes}"
    assert amounts[0] is not None, f"{slug} {ability} lifts the cost"
    return amounts[0]


def pay_to_use(slug: str, ability: int) -> int:
    use = face(slug).abilities[ability - 1]
    assert isinstance(use, Use)
    return use.pay


def walk(
    walker: str, start: str, goal: str, thing: str = "", loose: bool = False, seat: int = 1
) -> int:
    """What a free step costs from one Location to the next."""
    objects = {thing: "a1" if loose else f"on {walker}"} if thing else {}
    table = Stage(
        active=seat,
        phase="bonus",
        points=9,
        up={"a1": start, "a2": goal},
        characters={walker: f"{seat} a1"},
        objects=objects,
    )
    table.do(f"move {walker} {'on' if seat == 1 else 'back'}")
    assert table.at(walker) == "a2"
    return 9 - table.points


def pass_to(table: Stage, seat: int) -> Stage:
    """Everybody passes until this seat, in another turn than now, may take Story Actions; the
    dice roll as well as they can."""
    now = table.state.turn
    while not (
        table.state.turn > now
        and table.state.active == seat - 1
        and table.state.phase is Phase.ACTIONS
        and not table.state.frames
    ):
        if not isinstance(table.node, Decide):
            table.do(table.legal()[-1])
        elif table.prompt in ("ask_window", "ask_last_window"):
            table.do("pass")
        else:
            table.do("end")
    return table
