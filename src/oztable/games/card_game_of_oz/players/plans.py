"""What an Author could do with the points of a turn, and what each of these things would gain."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.priors import prior
from oztable.games.card_game_of_oz.players.prospects import urgency
from oztable.games.card_game_of_oz.players.texts import (
    COUNTER,
    Beginning,
    gain_of_attaching,
    gain_of_replacing,
    gain_of_text,
)
from oztable.games.card_game_of_oz.players.worth import (
    Hopes,
    Scales,
    first_place,
    is_barred,
    toll_to,
)
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    EquipOne,
    MoveOne,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    UseText,
)
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import holds, reader_of
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Resolving
from oztable.games.card_game_of_oz.rules.legal import REPLACE_COST, plays_of
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of, text_of
from oztable.games.card_game_of_oz.rules.playing import character_cost, rivals
from oztable.games.card_game_of_oz.rules.readers import use_of
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay, Phase

REACH = 3  # points more than there are: what archiving cards for dice might bring
OF_CHARACTERS = 0.5  # of what the texts of a Character promise
NOW = 0.9  # of what a text would bring as soon as its card is in play
A_PASSER = 0.35  # a Character on its way to a Location
TO_COME = 1.0  # those that will be played, at the first Location of their road
MOST_PASSING = 1.5
ALONE = 4.0  # of somebody who could end the story, where nothing counts without


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


def best_plan(items: Sequence[Item], points: int, spare: float) -> Plan:
    return best_plans(items, points, spare)[points]


def best_plans(items: Sequence[Item], points: int, spare: float) -> list[Plan]:
    """The most that up to so many points can buy, each left over being worth something too."""
    plans = [NOTHING] * (points + 1)
    for item in items:
        gain = item.gain - spare * item.cost
        if gain <= 0:
            continue
        for have in range(points, item.cost - 1, -1):
            rest = plans[have - item.cost]
            if rest.gain + gain <= plans[have].gain:
                continue
            if item.group >= 0 and any(one.group == item.group for one in rest.items):
                continue
            plans[have] = Plan(rest.gain + gain, rest.cost + item.cost, (*rest.items, item))
    return plans


class Shop:
    """Everything that points could buy now, from what the Author sees."""

    def __init__(self, draft: Draft, hopes: Hopes, known: dict[Action, Item]) -> None:
        self.draft = draft
        self.known = known  # what was worked out before for the same table
        self.hopes = hopes
        self.scales = Scales(draft, hopes)
        self.urgency = urgency(draft, hopes)

    def items(self, actions: Sequence[Action]) -> list[Item]:
        """Plays of the own hand, within reach of a few dice for who saves; and what else is
        offered."""
        draft, me, known = self.draft, self.hopes.me, self.known
        found: list[Item] = []
        have, draft.points = draft.points, draft.points + REACH
        plays = {card: plays_of(draft, me, card) for card in draft.hand_titles(me)}
        draft.points = have
        for ways in plays.values():
            found += self._best_way(
                [
                    way
                    for way in ways
                    if isinstance(way, PlayCard) and (self.hopes.style.saves or way in actions)
                ]
            )
        for action in actions:
            if isinstance(action, UseText | ReplaceOne):
                if action not in known:
                    known[action] = self._other(action)
                found.append(known[action])
        return sorted(found, key=lambda item: -item.gain)

    def _best_way(self, ways: Sequence[PlayCard]) -> Iterator[Item]:
        known, point = self.known, self.hopes.style.point
        for way in ways:
            if way not in known:
                known[way] = self._item(way)
        if ways:
            yield max((known[way] for way in ways), key=lambda item: item.gain - point * item.cost)

    def _other(self, action: UseText | ReplaceOne) -> Item:
        if isinstance(action, ReplaceOne):
            return Item(gain_of_replacing(self.scales, action.place), REPLACE_COST, action)
        piece, ability = action.piece, action.ability
        title, at = text_of(piece, ability)
        use = dict(self.draft.texts[title].uses)[at]
        gain = self.gain_of_use(action)
        if use.archive:
            gain -= self.scales.change(None, self.draft.cards_in_play[piece])
        if not self.hopes.is_last:
            gain -= COUNTER * use.counter
        return Item(gain, use.pay, action)

    def is_for_windows(self, action: UseText) -> bool:
        use = use_of(self.draft, action.piece, action.ability)
        return use is not None and use.window

    def gain_of_spending(self, action: UseText) -> float:
        """Of a text that may be used at any time, and so may wait for a better one."""
        if action not in self.known:
            self.known[action] = self._other(action)
        is_last = self.hopes.is_last or self.draft.phase is Phase.LAST
        return self.known[action].gain - (0.0 if is_last else self.hopes.style.enough)

    def _item(self, way: PlayCard) -> Item:
        draft, me, text = self.draft, self.hopes.me, self.draft.texts[way.card]
        if text.card.type == "character":
            return self._character(way)
        cost = price(draft, me, way.card)
        if text.card.type == "object":
            gain = self._gain_of_object(way)
        elif text.attach is not None:
            host = NO_PIECE if way.on is None else way.on
            place = NO_PLACE if way.place is None else way.place
            effect = InPlay(draft.new_piece(way.card), me, place, host)
            gain = gain_of_attaching(self.scales, effect) + self._gain_of_texts(effect)
        else:
            gain = self.gain_of_card(way.card)
        return Item(gain - self._card_worth, cost, way, way.card, text.group)

    @property
    def _card_worth(self) -> float:
        return 0.1 if self.hopes.is_last else 0.5 * self.hopes.style.card

    # Characters

    def _character(self, way: PlayCard) -> Item:
        """Worth what it will be worth at its first Location, and its toll is part of its cost."""
        draft, me, text = self.draft, self.hopes.me, self.draft.texts[way.card]
        original = next(iter(rivals(draft, way.card)), None)
        cost = character_cost(draft, me, way.card)
        home, gain = draft.board.title(me), 0.0
        at = home if way.place is None else way.place
        if original is not None:
            gain += self.scales.change(original, None)
            if original.seat == me and draft.is_location(original.place):
                at = original.place
        new = InPlay(draft.new_piece(way.card), me, at, NO_PIECE)
        if at == home:
            cost, more = self._entering(new, cost)
            gain += more
        else:
            gain += self.scales.change(None, new)
        if not self.hopes.is_last:
            gain += OF_CHARACTERS * self._promised(way.card)
            if self._would_lead(text.card.keywords):
                alone = draft.rulings.mode == "solitaire"
                gain += ALONE if alone else self.hopes.style.first_prime + self.urgency
        return Item(gain - self._card_worth, cost, way, way.card, text.group)

    def _would_lead(self, keywords: Collection[str]) -> bool:
        """A Prime, and the Author has none yet to end the story with."""
        if "Prime" not in keywords or not self.hopes.ends_by_prime:
            return False
        draft, mine = self.draft, self.draft.of_seat(self.hopes.me)
        return not any("Prime" in draft.card(card.piece).keywords for card in mine)

    def _entering(self, new: InPlay, cost: int) -> tuple[int, float]:
        """A new Character goes to its first Location if it can."""
        draft, scales = self.draft, self.scales
        first = first_place(draft, self.hopes.me)
        waiting = scales.change(None, new)
        with scales.supposing(new):
            barred = is_barred(draft, new, first)
            toll = 0 if barred else toll_to(draft, new, first)
        if barred:
            return cost, 0.3 * waiting
        inside = scales.change(None, new._replace(place=first))
        return (cost + toll, inside) if inside > waiting else (cost, 0.6 * waiting)

    # Objects and moves

    def _gain_of_object(self, way: PlayCard) -> float:
        draft, me = self.draft, self.hopes.me
        piece = draft.new_piece(way.card)
        if way.on is not None:
            worn = InPlay(piece, me, NO_PLACE, way.on)
            return self.scales.change(None, worn) + self._gain_of_texts(worn)
        lying = InPlay(piece, NOBODY, NO_PLACE if way.place is None else way.place, NO_PIECE)
        gain = self.scales.change(None, lying)
        if "Immovable" in draft.texts[way.card].card.keywords:  # it is meant to lie there
            return gain + self.hopes.horizon * prior(draft, way.card).lasting
        return gain - self.hopes.style.card

    def _promised(self, card: CardId) -> float:
        """Of texts that come to bear over some turns."""
        promised = prior(self.draft, card)
        return self.hopes.horizon * (promised.uses + promised.lasting)

    def _gain_of_texts(self, card: InPlay) -> float:
        """Of what an Object or an Effect can be used for and does by itself, once it is in play:
        what that would be worth now, or what it promises for later."""
        draft, scales = self.draft, self.scales
        promised = prior(draft, card_of(card.piece))
        now = 0.0
        with scales.supposing(card):
            for ability, use in draft.texts[card_of(card.piece)].uses:
                if use.pay <= draft.points and holds(draft, use.condition, reader_of(draft, card)):
                    gain = self._gain_of_use(card, ability) - self.hopes.style.point * use.pay
                    now = max(now, NOW * gain)
            lasting = promised.lasting * passing(draft, card, self.hopes.me)
        later = self.hopes.horizon * promised.uses
        return max(now, later) + self.hopes.horizon * lasting

    def gain_of_equipping(self, action: EquipOne) -> float:
        thing = self.draft.cards_in_play[action.thing]
        worn = thing._replace(seat=self.hopes.me, place=NO_PLACE, host=action.bearer)
        return self.scales.change(thing, worn) + (0.3 if thing.host == NO_PIECE else 0.0)

    def gain_of_move(self, action: MoveOne) -> tuple[float, int]:
        """What standing there would change, and the toll."""
        draft = self.draft
        card = draft.cards_in_play[action.piece]
        place = draft.board.next_to(card.seat, card.place, action.way)
        assert place is not None  # noqa: S101  it is legal
        return self.scales.change(card, card._replace(place=place)), toll_to(draft, card, place)

    def gain_of_walk(self, action: MoveOne) -> tuple[float, int]:
        """What a paid step and the Bonus move after it gain over a Bonus move alone; the cost."""
        draft, scales = self.draft, self.scales
        card = draft.cards_in_play[action.piece]
        near = draft.board.next_to(card.seat, card.place, action.way)
        far = None if near is None else draft.board.next_to(card.seat, near, action.way)
        if near is None or far is None or draft.board.is_title(near) or draft.board.is_title(far):
            return 0.0, 1
        there = card._replace(place=near)
        if is_barred(draft, there, far):
            return 0.0, 1
        alone = max(0.0, scales.change(card, there))
        cost = 1 + toll_to(draft, card, near) + toll_to(draft, there, far)
        return scales.change(card, there._replace(place=far)) - alone, cost

    # Texts

    def gain_of_card(self, card: CardId) -> float:
        """Of an Effect or Event carried out now."""
        text = self.draft.texts[card]
        if text.on_play is None:
            return 0.0
        number = text.on_play[0]
        frame = _frame(self.hopes.me, card, number)
        return gain_of_text(self.scales, Beginning(text.programs[number], frame))

    def gain_of_reveal(self, action: RevealEvent) -> float:
        if action not in self.known:
            self.known[action] = Item(self.gain_of_card(action.card), 0, action)
        return self.known[action].gain

    def gain_of_use(self, action: UseText) -> float:
        return self._gain_of_use(self.draft.cards_in_play[action.piece], action.ability)

    def _gain_of_use(self, card: InPlay, number: int) -> float:
        title, ability = text_of(card.piece, number)
        frame = _frame(self.hopes.me, title, ability)._replace(
            piece=card.piece,
            place=reader_of(self.draft, card).place,
            mover=card.host if card.host != NO_PIECE else card.piece,
        )
        ops = self.draft.texts[title].programs[ability]
        return gain_of_text(self.scales, Beginning(ops, frame))


def passing(draft: Draft, effect: InPlay, me: Seat) -> float:
    """Of a text attached to a Location, how many of the others are still to come by, and will."""
    if effect.host != NO_PIECE:
        return 1.0
    much = 0.0
    for seat in draft.others(me):
        at = draft.board.steps[seat].get(effect.place)
        if at is None:
            continue
        before = [
            one for one in draft.of_seat(seat) if draft.board.steps[seat].get(one.place, at) < at
        ]
        much += A_PASSER * len(before) + TO_COME / at
    return min(MOST_PASSING, much)


def _frame(seat: Seat, card: CardId, ability: int) -> Resolving:
    return Resolving(
        seat, card, ability, 0, Piece(NO_PIECE), Place(NO_PLACE), NO_PIECE, (), NO_PLACE, ()
    )
