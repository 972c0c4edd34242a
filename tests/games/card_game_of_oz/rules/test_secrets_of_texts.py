"""What texts let one Author see stays with that Author: Set Events and hands that were looked at,
cards laid out in a search, Locations laid face-down (O24, O36, O38)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from oztable.core.checks import Broken
from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, No
from oztable.games.card_game_of_oz.rules.events import (
    Event,
    EventReturned,
    LookedAtEvent,
    ReplacedHidden,
    SawHand,
    Searched,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, Slot, State
from tests.games.card_game_of_oz.rules.leaks import Leaky, Step, hidden_from
from tests.games.card_game_of_oz.rules.made_up import character, effect
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_leaks import TELLS, walk

EVENT = '{ kind = "set event", whose = "opposing" }'
PACK = pack_with(
    effect("spyglass", f"do = [{{ look = {EVENT} }}]")
    + effect("second-thoughts", f'do = [{{ take = {{ choose = {EVENT} }}, to = "owner" }}]')
    + effect("glass-sleeve", 'do = [{ look = "hand" }]')
    + effect("whistle", 'do = [{ find = { kind = "character", keywords = ["Animal"] } }]')
    + effect("curtain", "do = [{ replace = { choose = {} }, hidden = true }]")
    + effect(
        "burrow",
        'do = [{ put = { keywords = ["Wolf"] }, from = ["hand"], to = "title", up_to = 2 }]',
    )
    + character("pup", keywords=["Wolf"])
    + character("cub", keywords=["Wolf"])
)
TEXTS = ["spyglass", "second-thoughts", "glass-sleeve", "whistle", "curtain", "burrow"]


@cache
def moments() -> tuple[State, ...]:
    """Before a text is played, and in the middle of a search."""
    table = Stage(
        pack=PACK,
        points=9,
        up={"a1": "tin-woodmans-cottage", "a2": "boqs-home"},
        hands={1: [*TEXTS, "pup"], 2: ["glinda", "city-life"]},
        set_events={2: [("three-cheers", 4)]},
        characters={"scarecrow": "1 a1"},
    )
    before = table.state
    searching = table.do("play whistle").state
    table.do(table.legal()[0], "pass", "play burrow")
    return before, searching, table.state


@pytest.mark.parametrize("moment", range(3))
@pytest.mark.cites("O24.1", "O36.1", "O38.4", "O41.3")
def test_the_true_game_keeps_what_texts_show(moment: int) -> None:
    walk(CardGameOfOz(PACK, {}), moments()[moment], Random(moment))


class ShowsEventsLookedAt(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        shown = self._seen(state, seat)
        return {"set_events": shown}

    def _seen(self, state: State, seat: Seat | None) -> Any:
        return tuple(
            tuple(e if e.known or owner == seat else e._replace(card=UNKNOWN) for e in events)
            for owner, events in enumerate(state.set_events)
        )


class ShowsTheCardsLaidOut(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"library": state.library._replace(rest=(), bottom=())}


class LaysNewLocationsOpenly(CardGameOfOz):
    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        for event in events:
            if isinstance(event, ReplacedHidden):
                card = after.locations[sum(hidden_from(after, None)) % len(after.locations)]
                slots = list(after.slots)
                slots[event.place] = Slot(card, False, 0b11111)
                left = tuple(one for one in after.locations if one != card)
                after = after._replace(slots=tuple(slots), locations=left)
        return after, events


class AsksOnlyWhoCanPut(CardGameOfOz):
    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        while isinstance(node := self.node(after), Decide) and node.actions == (No(),):
            after, more = super().apply(after, No())
            events += more
        return after, events


class TellsOf(CardGameOfOz):
    kind: type[Event]

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, self.kind) else super().redact(event, seat)


class TellsWhichEventWasLookedAt(TellsOf):
    kind = LookedAtEvent


class TellsWhatAHandHolds(TellsOf):
    kind = SawHand


class TellsWhatASearchFound(TellsOf):
    kind = Searched


class TellsWhichEventWentBack(TellsOf):
    kind = EventReturned


PLANTED = (
    ShowsEventsLookedAt,
    ShowsTheCardsLaidOut,
    LaysNewLocationsOpenly,
    AsksOnlyWhoCanPut,
    TellsWhichEventWasLookedAt,
    TellsWhatAHandHolds,
    TellsWhatASearchFound,
    TellsWhichEventWentBack,
)


@pytest.mark.slow
@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.__name__)
@pytest.mark.cites("O24.1", "O36.1", "O38.3", "O38.4", "O41.3")
def test_every_planted_leak_of_a_text_is_caught(leaky: type[CardGameOfOz]) -> None:
    game = leaky(PACK, {})

    def play_many() -> None:
        for seed in range(6):
            for start in moments():
                walk(game, start, Random(seed))

    with pytest.raises(Broken, match=TELLS):
        play_many()
