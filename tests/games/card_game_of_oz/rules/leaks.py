"""Leaks planted on purpose. Each class is The Card Game of Oz with one careless line in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from oztable.core.game import Chance, Decide, IllegalAction, Message, Over, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Comes, Pass, PlayCard, SetDown
from oztable.games.card_game_of_oz.rules.events import (
    Discarded,
    Drew,
    Event,
    LookedAt,
    Peeked,
    PutAway,
    SetFaceDown,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Pile, State, View

Node = Decide[Action] | Chance[Action] | Over
Step = tuple[State, tuple[Event, ...]]


def hidden_from(state: State, seat: Seat | None) -> list[int]:
    """The cards in the hands of others."""
    return [held.card for owner, hand in enumerate(state.hands) if owner != seat for held in hand]


class Leaky(CardGameOfOz):
    """A view with something in it that does not belong there."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return view._replace(state=view.state._replace(**self.more(state, seat)))

    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {}


# Views


class ShowsTheOtherHands(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"hands": state.hands}


class ShowsHandsToSpectators(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"hands": state.hands} if seat is None else {}


class FlagsOneCardInAHand(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"round": state.round + 100 * (min(hidden_from(state, seat), default=9) < 9)}


class ShowsSetEvents(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"set_events": state.set_events}


class TellsWhoPaidTooMuch(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        events = [event for events in state.set_events for event in events]
        over = sum(event.paid - self.pack.cards[event.card].cost for event in events)
        return {"fuse": over}


class ShowsTheTopOfTheLibrary(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"library": state.library._replace(rest=())}


class ListsTheLibrary(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"library": Pile((), state.library.rest, ())}


class CountsNumbersInsteadOfCards(CardGameOfOz):
    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state, seat)._replace(library_size=sum(state.library.rest))


class ShowsWhatOthersLookedAt(Leaky):
    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"slots": state.slots}


class ListsTheLocationsNobodyKnows(Leaky):
    """Which is one less when somebody has looked at one."""

    def more(self, state: State, seat: Seat | None) -> dict[str, Any]:
        return {"locations": state.locations}


class CarriesTheStateAlong(CardGameOfOz):
    class Telltale(View):
        whole: Any

    def view(self, state: State, seat: Seat | None) -> View:
        view = self.Telltale(*super().view(state, seat))
        view.whole = state
        return view


# Events


class TellsEverything(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


class TellsSpectatorsEverything(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event if seat is None else super().redact(event, seat)


class TellsWhatWasSet(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, SetFaceDown) else super().redact(event, seat)


class TellsWhatWasLookedAt(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        looked = isinstance(event, LookedAt | Peeked | PutAway)
        return event if looked else super().redact(event, seat)


class TellsWhoElseKnowsADraw(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        told = super().redact(event, seat)
        if isinstance(event, Drew) and isinstance(told, Drew):
            return replace(told, known=event.known)
        return told


class KeepsSomeDrawsQuiet(CardGameOfOz):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        odd = isinstance(event, Drew) and event.card is not None and event.card % 2
        return None if odd else super().redact(event, seat)


class TurnsTheNextHandUpWithADiscard(CardGameOfOz):
    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        if any(isinstance(event, Discarded) for event in events):
            owner = Seat((state.active + 1) % state.authors)
            shown = tuple(Drew(owner, held.card, EVERYONE) for held in after.hands[owner])
            return after, (*events, *shown)
        return after, events


# Records


class WritesDrawsIntoEveryRecord(CardGameOfOz):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        return (
            self.format(action)
            if isinstance(action, Comes)
            else super().witness(state, action, seat)
        )


class WritesSetEventsIntoEveryRecord(CardGameOfOz):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        return (
            self.format(action)
            if isinstance(action, SetDown)
            else super().witness(state, action, seat)
        )


class WritesLowCardsShorter(CardGameOfOz):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        text = super().witness(state, action, seat)
        return text.replace("?", "??") if isinstance(action, Comes) and action.card < 20 else text


# Questions and refusals


class AsksOnlyWhoCouldReveal(CardGameOfOz):
    """A Window passes by whoever has a Set Event that could not be revealed anyway."""

    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        while isinstance(node := self.node(after), Decide) and node.actions == (
            Pass(False),
            Pass(True),
        ):
            after, more = super().apply(after, Pass(False))
            events += more
        return after, events


class OrdersActionsByTheOtherHand(CardGameOfOz):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if isinstance(node, Decide) and sum(hidden_from(state, node.seat)) % 2:
            return node._replace(actions=node.actions[::-1])
        return node


class OffersNoDrawOfABadCard(CardGameOfOz):
    def node(self, state: State) -> Node:
        node = super().node(state)
        known = [held.card for held in state.library.top]
        if isinstance(node, Decide) and known and len(node.actions) > 1:
            return node._replace(actions=node.actions[known[0] % 2 :])
        return node


class AsksWithTheLibraryInThePrompt(CardGameOfOz):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if isinstance(node, Decide):
            return node._replace(prompt=Message("ask_action", (("left", state.library.rest),)))
        return node


class RefusesByNamingTheHolder(CardGameOfOz):
    def apply(self, state: State, action: Action) -> Step:
        try:
            return super().apply(state, action)
        except IllegalAction as refused:
            card = getattr(action, "card", None)
            if isinstance(action, PlayCard) and card in hidden_from(state, state.active):
                reason = Message("not_in_hand", (), "O6.6")
                raise IllegalAction(refused.action, reason, "somebody else has it") from None
            raise


class RefusesWithTheSetEventsInTheReason(CardGameOfOz):
    def apply(self, state: State, action: Action) -> Step:
        try:
            return super().apply(state, action)
        except IllegalAction as refused:
            reason = refused.reason._replace(values=(("set", state.set_events),))
            raise IllegalAction(refused.action, reason, str(refused)) from None


PLANTED: tuple[type[CardGameOfOz], ...] = (
    ShowsTheOtherHands,
    ShowsHandsToSpectators,
    FlagsOneCardInAHand,
    ShowsSetEvents,
    TellsWhoPaidTooMuch,
    ShowsTheTopOfTheLibrary,
    ListsTheLibrary,
    CountsNumbersInsteadOfCards,
    ShowsWhatOthersLookedAt,
    ListsTheLocationsNobodyKnows,
    CarriesTheStateAlong,
    TellsEverything,
    TellsSpectatorsEverything,
    TellsWhatWasSet,
    TellsWhatWasLookedAt,
    TellsWhoElseKnowsADraw,
    KeepsSomeDrawsQuiet,
    TurnsTheNextHandUpWithADiscard,
    WritesDrawsIntoEveryRecord,
    WritesSetEventsIntoEveryRecord,
    WritesLowCardsShorter,
    AsksOnlyWhoCouldReveal,
    OrdersActionsByTheOtherHand,
    OffersNoDrawOfABadCard,
    AsksWithTheLibraryInThePrompt,
    RefusesByNamingTheHolder,
    RefusesWithTheSetEventsInTheReason,
)
