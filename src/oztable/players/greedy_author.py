"""The Card Game of Oz by rules of thumb: the most Vitality that the points of a turn can buy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.actions import (
    Action,
    ArchiveCard,
    DealAgain,
    DrawCard,
    End,
    EquipOne,
    MoveOne,
    No,
    Pass,
    PickCard,
    PlayCard,
    RevealEvent,
    Yes,
)
from oztable.games.card_game_of_oz.board import ON
from oztable.games.card_game_of_oz.cards import Card, CardId
from oztable.games.card_game_of_oz.continuous import keywords_given, vitalities
from oztable.games.card_game_of_oz.frames import (
    Asking,
    Entering,
    Peeking,
    Resolving,
    Trimming,
    Walking,
    Window,
)
from oztable.games.card_game_of_oz.moving import is_steadfast
from oztable.games.card_game_of_oz.pieces import Piece
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.games.card_game_of_oz.seeing import unseen
from oztable.games.card_game_of_oz.state import UNKNOWN, InPlay, Phase, State, View
from oztable.games.card_game_of_oz.table import Table
from oztable.players.author_plans import Item, Shop, best_plan, settable
from oztable.players.author_worth import (
    Hopes,
    first_place,
    is_barred,
    is_dead,
    lead,
    potential,
    promise,
    runner,
    toll_to,
    way_to_the_end,
)

FULL_HAND = 6
MOST_DICE = 8  # cards archived for dice in one turn
ENOUGH = 1.0  # what a Set Event must gain to be revealed before the last moment
PER_TURN = 7.0  # points that an opponent's last turn is thought to bring, besides who waits
BOLD_FROM = 9  # the round after which every one takes away from that fear
BOLDER = 0.8
ORDER = ("character", "object", "effect", "event")


class GreedyAuthor:
    name = "greedy"
    looks = True

    def __init__(self, game: CardGameOfOz, rng: Random) -> None:
        self._game = game
        self._rng = rng
        self._seen: tuple[object, ...] = ()  # for which table the gains below were worked out
        self._known: dict[Action, Item] = {}
        self._numbers: tuple[dict[Piece, int], dict[Piece, set[str]]] = ({}, {})

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if len(decide.actions) == 1:
            return decide.actions[0]
        table = Table(self._game.setting, view.table)
        self._recall(table, view.table)
        hopes = Hopes(table, decide.seat)
        if table.pending:
            return decide.actions[0]
        if table.frames:
            return self._answer(view, table, hopes, decide)
        if table.phase is Phase.ACTIONS:
            return self._act(view, table, hopes, decide.actions)
        if table.phase is Phase.BONUS:
            return self._step(Shop(table, hopes, self._known), decide.actions)
        return self._rng.choice(decide.actions)

    def _recall(self, table: Table, state: State) -> None:
        """Drawing cards and rolling dice change nothing about the others."""
        seen = (state.turn, state.pieces, state.slots, state.lasting, state.flipped)
        if seen == self._seen:
            table.known_vitality, table.known_keywords = self._numbers
        else:
            self._seen, self._known = seen, {}
            self._numbers = vitalities(table), keywords_given(table)

    # Story Actions

    def _act(self, view: View, table: Table, hopes: Hopes, actions: Sequence[Action]) -> Action:
        shop = Shop(table, hopes, self._known)
        if (free := _free_gain(shop, actions)) is not None:
            return free
        items = shop.items(actions)
        kept = _kept_for_entering(table, hopes.me)
        prime = runner(table, hopes)
        if prime is not None:
            steps, need = way_to_the_end(table, prime)
            cost = steps - 1 + need
            if cost <= table.points and _may_end(table, hopes, prime, items, cost + kept):
                on = MoveOne(prime.piece, ON)
                if steps > 1 and on in actions:
                    return on
                kept += cost
        items += _walks(shop, actions, prime)
        return self._spend(shop, items, kept, actions)

    def _spend(self, shop: Shop, items: list[Item], kept: int, actions: Sequence[Action]) -> Action:
        """Draws first with what the plan leaves over, then carries the plan out."""
        table, hopes = shop.table, shop.hopes
        free = max(0, table.points - kept)
        plan = best_plan(items, free)
        over = free - plan.cost
        if (die := _worth_a_die(table, hopes, items, plan.gain, free)) is not None:
            return die
        if over > 0 and (event := _to_set(table, hopes, actions, over)) is not None:
            return event
        if over > 0 and DrawCard() in actions and len(table.hands[hopes.me]) < FULL_HAND:
            return DrawCard()
        for item in sorted(plan.items, key=lambda one: _rank(table, one)):
            if item.action in actions:
                return item.action
        return End()

    # Bonus

    def _step(self, shop: Shop, actions: Sequence[Action]) -> Action:
        """Characters off the Title Card first, the Prime that ends the game last."""
        table, hopes = shop.table, shop.hopes
        if (free := _free_gain(shop, actions)) is not None:
            return free
        prime = runner(table, hopes)
        best, most = None, 0.05
        for action in actions:
            if isinstance(action, MoveOne):
                gain, toll = _gain_of_step(shop, action, prime)
                if gain - 0.05 * toll > most:
                    best, most = action, gain - 0.05 * toll
        if best is not None:
            return best
        if prime is not None:
            on, steps = MoveOne(prime.piece, ON), way_to_the_end(table, prime)[0]
            if steps == 1 and on in actions and _may_end(table, hopes, prime, (), 0):
                return on
        return End()

    # Answers in the middle of something

    def _answer(self, view: View, table: Table, hopes: Hopes, decide: Decide[Action]) -> Action:
        actions, frame = decide.actions, table.frames[-1]
        match frame:
            case Window():
                return self._at_window(Shop(table, hopes, self._known), actions)
            case Entering():
                return _pay(table, hopes, frame, actions)
            case Trimming():
                return _least(table, hopes.me, actions)
            case Peeking(take=take):
                return _most(table, hopes.me, actions, -1 if not take else 1)
            case Asking():
                return self._ask(view, table, frame, actions)
            case Resolving() if isinstance(actions[0], PickCard):
                return _most(table, hopes.me, actions, 1)
            case Resolving() | Walking():
                return self._foreseen(view, hopes, decide)
            case _:
                return DealAgain() if DealAgain() in actions else actions[0]

    def _foreseen(self, view: View, hopes: Hopes, decide: Decide[Action]) -> Action:
        """Of the answers to a text, the one after which the table is worth most."""
        game, world = self._game, self._game.determinize(view, self._rng)

        def after(action: Action) -> float:
            state, _ = game.apply(world, action)
            return promise(Table(game.setting, state), hopes)

        return max(decide.actions, key=after)

    def _at_window(self, shop: Shop, actions: Sequence[Action]) -> Action:
        free = _free_gain(shop, actions)
        if free is not None:
            return free
        return Pass(turn=not shop.hopes.is_last)

    def _ask(self, view: View, table: Table, frame: Asking, actions: Sequence[Action]) -> Action:
        """The opponent with most cards; the best card that is or could be in that hand."""
        if not isinstance(actions[0], PickCard):
            hands = table.hands
            return max(actions, key=lambda one: len(hands[getattr(one, "seat", 0)]))
        known = {held.card for held in table.hands[frame.other] if held.card != UNKNOWN}
        cards = known or set(unseen(view, self._game.setting))
        of = self._game.setting.card
        named = [one for one in actions if isinstance(one, PickCard) and one.card in cards]
        return max(named or actions, key=lambda one: _potential_of(one, of))


def _potential_of(action: Action, of: Callable[[CardId], Card]) -> float:
    return potential(of(action.card)) if isinstance(action, PickCard) else 0.0


# Spending


def _rank(table: Table, item: Item) -> tuple[int, int, float]:
    """Characters before what they may bear, and free things before dear ones."""
    if not isinstance(item.action, PlayCard):
        return len(ORDER), item.cost, -item.gain
    return ORDER.index(table.texts[item.action.card].card.type), item.cost, -item.gain


def _kept_for_entering(table: Table, me: Seat) -> int:
    """Points for the first Location, for those who wait on the Title Card."""
    home, first = table.board.title(me), first_place(table, me)
    waiting = [
        card
        for card in table.of_seat(me)
        if card.place == home
        and not is_steadfast(table, card)
        and not is_barred(table, card, first)
    ]
    tolls = [toll_to(table, card, first) for card in waiting]
    return sum(tolls) if table.slots[first].up else max(tolls, default=0)


def _walks(shop: Shop, actions: Sequence[Action], prime: InPlay | None) -> list[Item]:
    """Points may walk the Prime on; and in the last turn, anybody to where they count for more."""
    found = []
    for action in actions:
        if isinstance(action, MoveOne):
            leads_on = prime is not None and action == MoveOne(prime.piece, ON)
            if leads_on or shop.hopes.is_last:
                gain, toll = _gain_of_step(shop, action, prime)
                found.append(Item(gain, 1 + toll, action, None, 1000 + action.piece))
    return found


def _worth_a_die(
    table: Table, hopes: Hopes, items: list[Item], gain: float, free: int
) -> Action | None:
    """A card that nobody will miss, when a better plan is only a few points away."""
    hand, me = table.hand_titles(hopes.me), hopes.me
    cap = table.rulings.archive_dice_cap
    if not hand or table.archived_for_dice >= (MOST_DICE if cap is None else min(cap, MOST_DICE)):
        return None
    for more in (1, 2):
        plan = best_plan(items, free + more)
        planned = {item.card for item in plan.items}
        spare = [card for card in hand if card not in planned]
        better = plan.gain - gain
        if better > 0.9 * more + 0.5 and len(spare) >= more + (more > 1):
            return ArchiveCard(_worst(table, me, spare))
    planned = {item.card for item in best_plan(items, free).items}
    spare = [card for card in hand if card not in planned]
    dead = [card for card in spare if is_dead(table, me, card)]
    if hopes.is_last and spare:
        return ArchiveCard(_worst(table, me, spare))
    if dead or (spare and len(table.hands[me]) >= FULL_HAND and table.archived_for_dice < 2):
        return ArchiveCard(_worst(table, me, dead or spare))
    return None


def _worst(table: Table, me: Seat, cards: Sequence[CardId]) -> CardId:
    return min(cards, key=lambda card: (_kept_worth(table, me, card), card))


def _kept_worth(table: Table, me: Seat, card: CardId) -> float:
    return 0.0 if is_dead(table, me, card) else potential(table.texts[card].card)


def _to_set(table: Table, hopes: Hopes, actions: Sequence[Action], over: int) -> Action | None:
    """Points that would be lost may lay an Event in wait."""
    if hopes.is_last and not any(hopes.to_come):
        return None
    events = [event for event in settable(table, actions) if event.paid <= over]
    return events[0] if events and len(table.set_events[hopes.me]) < 2 else None


# Free things


def _free_gain(shop: Shop, actions: Sequence[Action]) -> Action | None:
    """A Set Event worth revealing now, or an Object that somebody could carry."""
    best, most = None, 0.0
    for action in actions:
        if isinstance(action, EquipOne):
            gain = shop.gain_of_equipping(action)
        elif isinstance(action, RevealEvent):
            gain = shop.gain_of_reveal(action)
            gain -= 0.0 if shop.table.phase is Phase.LAST else ENOUGH
        else:
            continue
        if gain > most + 0.01:
            best, most = action, gain
    return best


# Moving


def _gain_of_step(shop: Shop, action: MoveOne, prime: InPlay | None) -> tuple[float, int]:
    """What a step changes, and its toll; the Prime that leads on grows impatient."""
    table = shop.table
    card = table.cards_in_play[action.piece]
    target = table.board.next_to(card.seat, card.place, action.way)
    assert target is not None  # noqa: S101  it is legal
    if table.board.is_title(target):
        return 0.0, 0  # the end of the game is another matter
    gain, toll = shop.gain_of_move(action)
    if card.place == table.board.title(card.seat):
        return gain, toll
    if not table.slots[target].up:
        gain -= 0.3
    if prime is not None and action == MoveOne(prime.piece, ON):
        return gain + min(2.5, 0.6 + 0.15 * table.round), toll
    return gain - 0.15, toll


def _pay(table: Table, hopes: Hopes, frame: Entering, actions: Sequence[Action]) -> Action:
    """One or two cards are not too much for a Character that would wait outside."""
    if Yes() in actions:
        return Yes()
    card = table.cards_in_play[frame.piece]
    hand = table.hand_titles(hopes.me)
    waits = card.place == table.board.title(card.seat) and frame.mover == card.seat
    if waits and hand and table.archived_for_dice < MOST_DICE:
        worst = _worst(table, hopes.me, hand)
        worth = vitalities(table)[card.piece]
        if _kept_worth(table, hopes.me, worst) < 0.6 * worth + 1.0:
            return ArchiveCard(worst)
    return No()


# The End


def _may_end(table: Table, hopes: Hopes, prime: InPlay, items: Sequence[Item], spent: int) -> bool:
    """Whether the game would be won, after the others have had their last turns."""
    rulings, me = table.rulings, hopes.me
    if table.round < rulings.no_end_before or table.has_ended:
        return False
    if rulings.mode == "solitaire":
        return table.round >= rulings.rounds
    counts = table.is_location(prime.place)
    ahead = float(lead(table, me)) - (vitalities(table)[prime.piece] if counts else 0)
    left = table.points - spent
    ahead += 0.8 * best_plan(items, left).gain if left > 0 else 0.0
    return ahead >= 1 + _to_fear(table, hopes)


def _to_fear(table: Table, hopes: Hopes) -> float:
    """The most that an opponent may still gain."""
    found, fears = vitalities(table), [0.0]
    for seat in table.others(hopes.me):
        fear = 1.5 * len(table.set_events[seat])
        if hopes.to_come[seat]:
            home = table.board.title(seat)
            mine = table.of_seat(seat)
            fear += sum(found[card.piece] for card in mine if card.place == home)
            fear += PER_TURN + 0.3 * len(mine)
        fears.append(fear)
    late = max(0, table.round - BOLD_FROM) * BOLDER
    return max(0.0, max(fears) - late)


# Cards by what they promise


def _least(table: Table, me: Seat, actions: Sequence[Action]) -> Action:
    return min(
        actions,
        key=lambda one: _kept_worth(table, me, one.card) if isinstance(one, ArchiveCard) else 99.0,
    )


def _most(table: Table, me: Seat, actions: Sequence[Action], sign: int) -> Action:
    return max(
        actions,
        key=lambda one: (
            sign * _kept_worth(table, me, one.card) if isinstance(one, PickCard) else -99.0
        ),
    )
