"""What an Author could do with the points of a turn, and what each of these things would gain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oztable.core.game import Chance, Decide, Seat
from oztable.games.card_game_of_oz.actions import (
    Action,
    EquipOne,
    MoveOne,
    PlayCard,
    ReplaceOne,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.cards import CardId
from oztable.games.card_game_of_oz.costs import price
from oztable.games.card_game_of_oz.frames import NO_PLACE, Window
from oztable.games.card_game_of_oz.legal import REPLACE_COST, plays_of
from oztable.games.card_game_of_oz.pieces import NO_PIECE, card_of
from oztable.games.card_game_of_oz.playing import character_cost, rival
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.games.card_game_of_oz.state import InPlay, State
from oztable.games.card_game_of_oz.table import Table
from oztable.players.author_worth import (
    CARD,
    POINT,
    Hopes,
    first_place,
    is_barred,
    promise,
    standing,
    supposing,
    supposing_hidden,
    toll_to,
)

REACH = 4  # points more than there are: what archiving cards for dice might bring
DEPTH = 4  # choices of a text that are thought through
UTILITY = 0.5  # of a text that saves costs or can be used
FAR_OFF = -1000.0


class Item(NamedTuple):
    """Something to spend points on: its gain in Vitality, its cost, and where it is from."""

    gain: float
    cost: int
    action: Action
    card: CardId | None = None  # out of hand
    group: int = -1  # only one of these


class Plan(NamedTuple):
    gain: float
    cost: int
    items: tuple[Item, ...]


NOTHING = Plan(0.0, 0, ())


def best_plan(items: Sequence[Item], points: int) -> Plan:
    """The most that so many points can buy, each left over being worth something too."""
    plans = [NOTHING] * (points + 1)
    for item in items:
        if item.gain <= POINT * item.cost * 0.5:
            continue
        for have in range(points, item.cost - 1, -1):
            rest = plans[have - item.cost]
            if item.group >= 0 and any(one.group == item.group for one in rest.items):
                continue
            gain = rest.gain + item.gain - 0.5 * POINT * item.cost
            if gain > plans[have].gain:
                plans[have] = Plan(gain, rest.cost + item.cost, (*rest.items, item))
    return plans[points]


class Shop:
    """Everything that points could buy now. The table is the view's; the world is for texts."""

    def __init__(self, game: CardGameOfOz, table: Table, hopes: Hopes, world: State) -> None:
        self.game = game
        self.table = table
        self.hopes = hopes
        self.world = world
        self.now = standing(table, hopes)

    def items(self, actions: Sequence[Action]) -> list[Item]:
        """Plays of the own hand, within reach of a few dice; and what else is offered."""
        table, me = self.table, self.hopes.me
        found: list[Item] = []
        have, table.points = table.points, table.points + REACH
        plays = {card: plays_of(table, me, card) for card in table.hand_titles(me)}
        table.points = have
        for card, ways in plays.items():
            found += self._best_way(card, [way for way in ways if isinstance(way, PlayCard)])
        for action in actions:
            match action:
                case UseText(piece, ability):
                    use = dict(table.texts[card_of(piece)].uses)[ability]
                    found.append(Item(self.foreseen(action, use.pay), use.pay, action))
                case ReplaceOne(place):
                    found.append(Item(self._gain_of_change(place), REPLACE_COST, action))
        return sorted(found, key=lambda item: -item.gain)

    def _best_way(self, card: CardId, ways: Sequence[PlayCard]) -> Iterator[Item]:
        items = [self._item(way) for way in ways]
        if items:
            yield max(items, key=lambda item: item.gain - POINT * item.cost)

    def _item(self, way: PlayCard) -> Item:
        table, me, text = self.table, self.hopes.me, self.table.texts[way.card]
        if text.card.type == "character":
            return self._character(way)
        cost = price(table, me, way.card)
        if text.card.type == "object":
            gain = self._gain_of_object(way)
        else:
            gain = self.foreseen(way, cost)
        return Item(gain, cost, way, way.card, text.group)

    # Characters

    def _character(self, way: PlayCard) -> Item:
        """Worth what it will be worth at its first Location, and its toll is part of its cost."""
        table, me, text = self.table, self.hopes.me, self.table.texts[way.card]
        many = table.rulings.multitude and "Multitude" in text.card.keywords
        original = None if many else rival(table, way.card)
        cost = character_cost(table, me, way.card)
        home, piece = table.board.title(me), table.new_piece(way.card)
        supposed: dict[int, InPlay | None] = {}
        at = home if way.place is None else way.place
        if original is not None:
            supposed[original.piece] = None
            if original.seat == me and table.is_location(original.place):
                at = original.place
        new = InPlay(piece, me, at, NO_PIECE)
        later = new._replace(place=first_place(table, me)) if at == home else new
        gain = self._gain({**supposed, piece: later})
        if at == home:
            with supposing(table, {piece: new}):
                barred = is_barred(table, new, later.place)
                cost += 0 if barred else toll_to(table, new, later.place)
            waiting = self._gain({**supposed, piece: new})
            gain = waiting if barred else max(waiting, 0.9 * gain)
        gain += 0.3 * len(text.triggers) + 0.3 * len(text.uses) - CARD
        return Item(gain, cost, way, way.card, text.group)

    def _gain(self, cards: dict[int, InPlay | None]) -> float:
        with supposing(self.table, cards):  # type: ignore[arg-type]
            return standing(self.table, self.hopes) - self.now

    # Objects and Locations

    def _gain_of_object(self, way: PlayCard) -> float:
        table, text = self.table, self.table.texts[way.card]
        piece = table.new_piece(way.card)
        useful = UTILITY * min(2, len(text.uses) + len(text.tolls) + len(text.ignores))
        if way.on is None:
            return -CARD
        worn = InPlay(piece, self.hopes.me, NO_PLACE, way.on)
        later = 0.0 if self.hopes.is_last else useful
        return self._gain({piece: worn}) + later - CARD

    def gain_of_equipping(self, action: EquipOne) -> float:
        thing = self.table.cards_in_play[action.thing]
        worn = thing._replace(seat=self.hopes.me, place=NO_PLACE, host=action.bearer)
        return self._gain({thing.piece: worn})

    def _gain_of_change(self, place: int) -> float:
        """Of a Location that says nothing, and of the tolls that the own Characters save."""
        table, me = self.table, self.hopes.me
        with supposing_hidden(table, place):  # type: ignore[arg-type]
            gain = standing(table, self.hopes) - self.now
        if place == first_place(table, me):
            home = table.board.title(me)
            for card in table.of_seat(me):
                if card.place == home:
                    barred = is_barred(table, card, first_place(table, me))
                    gain += 1.0 if barred else 0.4 * (toll_to(table, card, card.place) - 1)
        return gain

    def gain_of_move(self, action: MoveOne) -> tuple[float, int]:
        """What standing there would change, and the toll."""
        table = self.table
        card = table.cards_in_play[action.piece]
        place = table.board.next_to(card.seat, card.place, action.way)
        assert place is not None  # noqa: S101  it is legal
        gain = self._gain({card.piece: card._replace(place=place)})
        return gain, toll_to(table, card, place)

    # Texts: done in a world that looks the same, up to what only chance or others know

    def foreseen(self, action: Action, cost: int = 0) -> float:
        table, hopes = self.table, self.hopes
        world = self.world._replace(points=max(self.world.points, cost))
        before = promise(Table(self.game.setting, world), hopes)
        return self._after(world, action, DEPTH) - before + POINT * cost

    def _after(self, state: State, action: Action, depth: int) -> float:
        """What the table is worth when the own choices that follow have been made."""
        after, _ = self.game.apply(state, action)
        me = self.hopes.me
        if depth and after.frames and not isinstance(after.frames[-1], Window):
            node = self.game.node(after)
            if isinstance(node, Decide) and node.seat == me and len(node.actions) <= 12:
                return max(self._after(after, one, depth - 1) for one in node.actions)
        table = Table(self.game.setting, after)
        if not self.hopes.is_last:
            table.lasting = self.world.lasting  # what is over before anything is counted
        return promise(table, self.hopes)

    def best_answer(self, decide: Decide[Action]) -> Action:
        """Of the answers to a text, the one after which the table is worth most."""
        return max(decide.actions, key=lambda one: self._after(self.world, one, DEPTH - 1))


def settable(table: Table, me: Seat, actions: Sequence[Action]) -> list[SetDown]:
    """Events that could be set face-down for what is printed on them."""
    return [
        action
        for action in actions
        if isinstance(action, SetDown) and action.paid == table.texts[action.card].card.cost
    ]


__all__ = ["Chance", "Item", "Plan", "Shop", "best_plan", "settable"]
