"""The Card Game of Oz by rules of thumb: the most Vitality that the points of a turn can buy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players.dice import (
    MOST_DICE,
    by_worth,
    for_points,
    kept_worth,
    least,
    most,
    worth_a_die,
)
from oztable.games.card_game_of_oz.players.ending import (
    hurry,
    kept_for_entering,
    may_end,
    stride,
    waiting,
)
from oztable.games.card_game_of_oz.players.plans import REACH, Item, Shop, best_plans, settable
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.players.worth import (
    Hopes,
    first_place,
    potential,
    promise,
    runner,
    toll_to,
    way_to_the_end,
)
from oztable.games.card_game_of_oz.rules.actions import (
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
from oztable.games.card_game_of_oz.rules.board import ON, Way
from oztable.games.card_game_of_oz.rules.cards import Card, CardId
from oztable.games.card_game_of_oz.rules.continuous import keywords_given, vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import (
    Asking,
    Entering,
    Peeking,
    Resolving,
    Trimming,
    Walking,
    Window,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, InPlay, Mark, Phase, State, View
from oztable.games.card_game_of_oz.rules.views import unseen

FULL_HAND = 7
BARRED_WAY = 99  # a way that is barred
THE_END = 8.0  # what winning at once is worth
MIN_CHANCE_OF_DICE = 0.4  # how likely the dice must make it
HOME = 1.0  # leaving the Title Card comes before other moves
HARM = 0.6  # unless so much is lost by it
LAST_WORD = 2.0  # for a Set Event in the last Round: in the last Window nobody can answer
ORDER = ("character", "object", "effect", "event")


class GreedyAuthor:
    looks = True

    def __init__(
        self, game: CardGameOfOz, rng: Random, style: Style = USUAL, name: str = "greedy"
    ) -> None:
        self.name = name
        self._game = game
        self._style = style
        self._rng = rng
        self._seen: tuple[object, ...] = ()  # for which table the gains below were worked out
        self._known: dict[Action, Item] = {}
        self._ways: tuple[int, dict[Piece, Way]] = (0, {})  # who went which way in this turn
        self._numbers: tuple[dict[Piece, int], dict[Piece, set[str]]] = ({}, {})

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if len(decide.actions) == 1:
            return decide.actions[0]
        table = Draft(self._game.ruleset, view.table)
        self._recall(table, view.table)
        hopes = Hopes(table, decide.seat, self._style)
        if table.pending:
            return decide.actions[0]
        if table.frames:
            return self._answer(view, table, hopes, decide)
        actions = self._onward(table, decide.actions)
        if table.phase is Phase.ACTIONS:
            return self._went(self._act(table, hopes, actions))
        if table.phase is Phase.BONUS:
            return self._went(self._step(Shop(table, hopes, self._known), actions))
        return self._rng.choice(decide.actions)

    def _onward(self, table: Draft, actions: Sequence[Action]) -> Sequence[Action]:
        """Nobody goes to and fro in one turn."""
        if self._ways[0] != table.turn:
            self._ways = (table.turn, {})
        ways = self._ways[1]
        return [
            one
            for one in actions
            if not isinstance(one, MoveOne) or ways.get(one.piece, one.way) == one.way
        ]

    def _went(self, action: Action) -> Action:
        if isinstance(action, MoveOne):
            self._ways[1][action.piece] = action.way
        return action

    def _recall(self, table: Draft, state: State) -> None:
        """Drawing cards and rolling dice change nothing about the others."""
        last = state.phase is Phase.LAST
        seen = (state.turn, last, state.pieces, state.slots, state.lasting, state.flipped)
        if seen == self._seen:
            table.known_vitality, table.known_keywords = self._numbers
        else:
            self._seen, self._known = seen, {}
            self._numbers = vitalities(table), keywords_given(table)

    # Story Actions

    def _act(self, table: Draft, hopes: Hopes, actions: Sequence[Action]) -> Action:
        shop = Shop(table, hopes, self._known)
        if (free := _free_gain(shop, actions)) is not None:
            return free
        items = shop.items(actions)
        kept = kept_for_entering(table, hopes.me)
        prime, way = runner(table, hopes), 0
        if prime is not None:
            steps, need = way_to_the_end(table, prime)
            way = steps - 1 + need
            left = table.points - way - kept
            goes = hopes.style.saves or MoveOne(prime.piece, ON) in actions
            if goes and way < BARRED_WAY and may_end(table, hopes, prime, items, left):
                if left < 0 and (die := _die_for_the_end(table, hopes, -left)) is not None:
                    return die
                if left >= 0:
                    return self._spend(shop, items, kept + way, actions, prime)
            items += hurry(table, hopes, prime, steps, actions)
            items += stride(table, hopes, prime)
        if hopes.is_last:
            items += _walks(shop, actions)
        return self._spend(shop, items, kept, actions, None)

    def _spend(
        self,
        shop: Shop,
        items: list[Item],
        kept: int,
        actions: Sequence[Action],
        prime: InPlay | None,
    ) -> Action:
        """Draws first with what the plan leaves over, then carries the plan out, and at last walks
        a Prime to where a Bonus move ends the story."""
        table, hopes = shop.table, shop.hopes
        free = max(0, table.points - kept)
        plans = best_plans(items, free + REACH, hopes.style.spare)[free:]
        plan = plans[0]
        over = free - plan.cost
        if (die := worth_a_die(table, hopes, plans)) is not None:
            return die
        if over > 0 and (event := _to_set(table, hopes, actions, over)) is not None:
            return event
        if over > 0 and DrawCard() in actions and len(table.hands[hopes.me]) < FULL_HAND:
            return DrawCard()
        for item in sorted(plan.items, key=lambda one: _rank(table, one)):
            if item.action in actions and item.action != End():
                return item.action
        if prime is not None and way_to_the_end(table, prime)[0] > 1:
            on = MoveOne(prime.piece, ON)
            if on in actions:
                return on
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
        if (die := _die_for_the_door(shop, actions)) is not None:
            return die
        if prime is not None:
            on, steps = MoveOne(prime.piece, ON), way_to_the_end(table, prime)[0]
            if steps == 1 and on in actions and may_end(table, hopes, prime, (), -1):
                return on
        return End()

    # Answers in the middle of something

    def _answer(self, view: View, table: Draft, hopes: Hopes, decide: Decide[Action]) -> Action:
        actions, frame = decide.actions, table.frames[-1]
        match frame:
            case Window():
                return self._at_window(Shop(table, hopes, self._known), actions)
            case Entering():
                return _pay(table, hopes, frame, actions)
            case Trimming():
                return least(table, hopes.me, actions)
            case Peeking(take=take):
                return most(table, hopes.me, actions, -1 if not take else 1)
            case Asking():
                return self._ask(view, table, frame, actions)
            case Resolving() if isinstance(actions[0], PickCard):
                return most(table, hopes.me, actions, 1)
            case Resolving() | Walking():
                return self._foreseen(view, hopes, decide)
            case _:
                return DealAgain() if DealAgain() in actions else actions[0]

    def _foreseen(self, view: View, hopes: Hopes, decide: Decide[Action]) -> Action:
        """Of the answers to a text, the one after which the table is worth most."""
        game, world = self._game, self._game.determinize(view, self._rng)

        def after(action: Action) -> float:
            state, _ = game.apply(world, action)
            return promise(Draft(game.ruleset, state), hopes)

        return max(decide.actions, key=after)

    def _at_window(self, shop: Shop, actions: Sequence[Action]) -> Action:
        free = _free_gain(shop, actions)
        if free is not None:
            return free
        return Pass(turn=not shop.hopes.is_last)

    def _ask(self, view: View, table: Draft, frame: Asking, actions: Sequence[Action]) -> Action:
        """The opponent with most cards; the best card that is or could be in that hand."""
        if not isinstance(actions[0], PickCard):
            hands = table.hands
            return max(actions, key=lambda one: len(hands[getattr(one, "seat", 0)]))
        known = {held.card for held in table.hands[frame.other] if held.card != UNKNOWN}
        cards = known or set(unseen(view, self._game.ruleset))
        of = self._game.ruleset.card
        named = [one for one in actions if isinstance(one, PickCard) and one.card in cards]
        return max(named or actions, key=lambda one: _potential_of(one, of))


def _potential_of(action: Action, of: Callable[[CardId], Card]) -> float:
    return potential(of(action.card)) if isinstance(action, PickCard) else 0.0


# Spending


def _rank(table: Draft, item: Item) -> tuple[int, int, float]:
    """Characters before what they may bear, and free things before dear ones."""
    if not isinstance(item.action, PlayCard):
        return len(ORDER), item.cost, -item.gain
    return ORDER.index(table.texts[item.action.card].card.type), item.cost, -item.gain


def _walks(shop: Shop, actions: Sequence[Action]) -> list[Item]:
    """In the last turn points may walk anybody to where they count for more: two steps away, as
    the next place can be had by a Bonus move."""
    found = []
    for action in actions:
        if isinstance(action, MoveOne):
            gain, cost = shop.gain_of_walk(action)
            found.append(Item(gain, cost, action, None, 1000 + action.piece))
    return found


def _die_for_the_end(table: Draft, hopes: Hopes, short: int) -> Action | None:
    """Nearly any card may go if only a point or two is missing to win at once."""
    if table.rulings.mode == "solitaire":
        return for_points(table, hopes, short, THE_END)
    answered = any(hopes.to_come[seat] for seat in table.others(hopes.me))
    return for_points(table, hopes, short, THE_END / 2 if answered else THE_END, MIN_CHANCE_OF_DICE)


def _die_for_the_door(shop: Shop, actions: Sequence[Action]) -> Action | None:
    """For somebody at home whom a point would let in."""
    table, me = shop.table, shop.hopes.me
    first = first_place(table, me)
    for card in waiting(table, me):
        on = MoveOne(card.piece, ON)
        short = toll_to(table, card, first) - table.points
        used = Mark("bonus", card.piece, 0) in table.marks
        if table.slots[first].up and short > 0 and not used and on not in actions:
            gain, _ = shop.gain_of_move(on)
            if (die := for_points(table, shop.hopes, short, gain)) is not None:
                return die
    return None


def _to_set(table: Draft, hopes: Hopes, actions: Sequence[Action], over: int) -> Action | None:
    """Points that would be lost may lay an Event in wait."""
    if not hopes.style.sets or (hopes.is_last and not any(hopes.to_come)):
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
            if shop.table.phase is not Phase.LAST:
                gain -= LAST_WORD if shop.hopes.is_last else shop.hopes.style.enough
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
        return gain + (HOME if gain > -HARM else 0.0), toll
    if not table.slots[target].up:
        gain -= 0.3
    if prime is not None and action.piece == prime.piece:
        style = shop.hopes.style
        on = min(style.most_eager, style.eager + style.eagerer * table.round)
        return gain + action.way * on, toll
    return gain - 0.15, toll


def _pay(table: Draft, hopes: Hopes, frame: Entering, actions: Sequence[Action]) -> Action:
    """One or two cards are not too much for a Character that would wait outside."""
    if Yes() in actions:
        return Yes()
    card = table.cards_in_play[frame.piece]
    hand = table.hand_titles(hopes.me)
    waits = card.place == table.board.title(card.seat) and frame.mover == card.seat
    if waits and hand and table.archived_for_dice < MOST_DICE:
        worst = by_worth(table, hopes.me, hand)[0]
        worth = vitalities(table)[card.piece]
        if kept_worth(table, hopes.me, worst) < 0.6 * worth + 1.0:
            return ArchiveCard(worst)
    return No()
