"""Leaks planted on purpose. Each class is Yellow Brick Road with one careless line in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from oztable.core.game import Chance, Decide, IllegalAction, Message, Over, Seat
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Draw, Place
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.events import Drew, Event, MonkeysCame, Placed, Revealed
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.lookup_tables import EVERYBODY
from oztable.games.yellow_brick_road.rules.state import Phase, State, View

Node = Decide[Action] | Chance[Action] | Over
Step = tuple[State, tuple[Event, ...]]
BIRD, SNAKE = CardId(20), CardId(3)


def hidden_from(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    return tuple(card for owner, hand in enumerate(state.hands) if owner != seat for card in hand)


class ShowsTheOtherHand(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state, seat)._replace(hands=state.hands)


class ShowsHandsToSpectators(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return view._replace(hands=state.hands) if seat is None else view


class ShowsTheHandOfOneCard(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        one, two = (
            h if h or len(x) != 1 else x for h, x in zip(view.hands, state.hands, strict=True)
        )
        return view._replace(hands=(one, two))


class ShowsTheHandOnTheLastTurn(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return view._replace(hands=state.hands) if state.turn == 17 else view


class CountsIdsInsteadOfCards(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        sizes = (sum(state.hands[0]), sum(state.hands[1]))
        return super().view(state, seat)._replace(hand_sizes=sizes)


class ShowsTheLowestCardOfThePile(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state, seat)._replace(pile=min(state.pile, default=CardId(0)))


class CarriesTheStateAlong(YellowBrickRoad):
    class Telltale(View):
        state: Any

    def view(self, state: State, seat: Seat | None) -> View:
        view = self.Telltale(*super().view(state, seat))
        view.state = state
        return view


class FlagsTheBirdInHand(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        held = BIRD in hidden_from(state, seat)
        return super().view(state, seat)._replace(immune=(held, state.immune[1]))


class FlagsTheSnakeInThePile(YellowBrickRoad):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return view._replace(turn=view.turn + 100) if SNAKE in state.pile else view


class TellsEveryDraw(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


class TellsSpectatorsEveryDraw(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event if seat is None else super().redact(event, seat)


class KeepsTheBirdsDrawQuiet(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return (
            None if isinstance(event, Drew) and event.card == BIRD else super().redact(event, seat)
        )


class WidensTheAudienceForOddCards(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        seen = super().redact(event, seat)
        odd = isinstance(event, Drew) and event.card is not None and event.card % 2
        return replace(seen, audience=EVERYBODY) if odd and isinstance(seen, Drew) else seen


class WritesDrawsIntoEveryRecord(YellowBrickRoad):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        return self.format(action)


class WritesTheFirstDealForSpectators(YellowBrickRoad):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        if seat is None and state.phase is Phase.DEAL:
            return self.format(action)
        return super().witness(state, action, seat)


class WritesLowCardsShorter(YellowBrickRoad):
    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        text = super().witness(state, action, seat)
        low = isinstance(action, Draw) and action.card < 10
        return text.replace("?", "??") if low else text


class OrdersBlocksByTheHand(YellowBrickRoad):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if (
            isinstance(node, Decide)
            and state.phase is Phase.BLOCK
            and state.hands[state.active][0] % 2
        ):
            return node._replace(actions=node.actions[::-1])
        return node


class OffersFewerBlocksAgainstTheBird(YellowBrickRoad):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if (
            isinstance(node, Decide)
            and state.phase is Phase.BLOCK
            and BIRD in state.hands[state.active]
        ):
            return node._replace(actions=node.actions[:-1])
        return node


class AsksWithTheHandInThePrompt(YellowBrickRoad):
    def node(self, state: State) -> Node:
        node = super().node(state)
        if isinstance(node, Decide):
            prompt = Message("ask_block", (("hand", state.hands[state.active]),))
            return node._replace(prompt=prompt)
        return node


class RefusesByNamingTheHolder(YellowBrickRoad):
    def apply(self, state: State, action: Action) -> Step:
        if isinstance(action, Place) and action.card in state.hands[1 - state.active]:
            reason = Message("not_in_hand", (("card", action.card),), "Y4.4")
            raise IllegalAction(self.format(action), reason, "your opponent holds that card")
        return super().apply(state, action)


class RefusesWithThePileInTheReason(YellowBrickRoad):
    def apply(self, state: State, action: Action) -> Step:
        try:
            return super().apply(state, action)
        except IllegalAction as refused:
            reason = refused.reason._replace(values=(("pile", state.pile),))
            raise IllegalAction(refused.action, reason, str(refused)) from None


@dataclass(frozen=True, slots=True)
class PlacedWithMemory(Placed):
    kept: tuple[CardId, ...] = ()


class TellsWhichCardWasKept(YellowBrickRoad):
    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        kept = after.hands[state.active]
        told = (
            PlacedWithMemory(e.seat, e.piece, e.spot, kept) if isinstance(e, Placed) else e
            for e in events
        )
        return after, tuple(told)


class MonkeysComeWithTheHand(YellowBrickRoad):
    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        if isinstance(action, Block):
            (came,) = events
            assert isinstance(came, MonkeysCame)
            return after, (came, Revealed((state.hands[0], state.hands[1])))
        return after, events


class RevealsTheLastCardsAnyway(YellowBrickRoad):
    """Played with revealLastCard=no."""

    def apply(self, state: State, action: Action) -> Step:
        after, events = super().apply(state, action)
        return after, (*events, Revealed(after.hands)) if after.phase is Phase.OVER else events


PLANTED: tuple[type[YellowBrickRoad], ...] = (
    ShowsTheOtherHand,
    ShowsHandsToSpectators,
    ShowsTheHandOfOneCard,
    ShowsTheHandOnTheLastTurn,
    CountsIdsInsteadOfCards,
    ShowsTheLowestCardOfThePile,
    CarriesTheStateAlong,
    FlagsTheBirdInHand,
    FlagsTheSnakeInThePile,
    TellsEveryDraw,
    TellsSpectatorsEveryDraw,
    KeepsTheBirdsDrawQuiet,
    WidensTheAudienceForOddCards,
    WritesDrawsIntoEveryRecord,
    WritesTheFirstDealForSpectators,
    WritesLowCardsShorter,
    OrdersBlocksByTheHand,
    OffersFewerBlocksAgainstTheBird,
    AsksWithTheHandInThePrompt,
    RefusesByNamingTheHolder,
    RefusesWithThePileInTheReason,
    TellsWhichCardWasKept,
    MonkeysComeWithTheHand,
    RevealsTheLastCardsAnyway,
)
