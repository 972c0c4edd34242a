"""The Card Game of Oz by rules of thumb: the most Vitality that the points of a turn can buy."""

from __future__ import annotations

from collections.abc import Sequence
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
)
from oztable.games.card_game_of_oz.players.foresight import Foresight
from oztable.games.card_game_of_oz.players.holding import to_hold, to_set, worth_of_holding
from oztable.games.card_game_of_oz.players.plans import REACH, Item, Shop, best_plans
from oztable.games.card_game_of_oz.players.prospects import THE_END, urgency, waiting
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.players.worth import (
    BARRED,
    Hopes,
    first_place,
    potential,
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
    UseText,
    Yes,
)
from oztable.games.card_game_of_oz.rules.board import ON, Way
from oztable.games.card_game_of_oz.rules.continuous import keywords_given, vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import (
    Answering,
    Asking,
    Discarding,
    Entering,
    Paying,
    Peeking,
    Resolving,
    Trimming,
    Walking,
    Window,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import (
    NOBODY,
    UNKNOWN,
    InPlay,
    Mark,
    Phase,
    State,
    View,
)
from oztable.games.card_game_of_oz.rules.views import unseen

FULL_HAND = 7
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
        self._foresight = Foresight(game, rng)
        self._seen: tuple[object, ...] = ()  # for which table the gains below were worked out
        self._known: dict[Action, Item] = {}
        self._ways: tuple[int, dict[Piece, Way]] = (0, {})  # who went which way in this turn
        self._numbers: tuple[dict[Piece, int], dict[Piece, set[str]]] = ({}, {})

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        if len(decide.actions) == 1:
            return decide.actions[0]
        if all(isinstance(one, Pass) for one in decide.actions):
            return self._silence(view.state)
        draft = Draft(self._game.ruleset, view.state)
        self._recall(draft, view.state)
        hopes = Hopes(draft, decide.seat, self._style)
        if draft.pending:
            return decide.actions[0]
        if draft.frames:
            return self._answer(view, draft, hopes, decide)
        actions = self._onward(draft, decide.actions)
        if draft.phase is Phase.ACTIONS:
            return self._went(self._act(draft, hopes, actions))
        if draft.phase is Phase.BONUS:
            return self._went(self._step(Shop(draft, hopes, self._known), actions))
        return self._rng.choice(decide.actions)

    def _onward(self, draft: Draft, actions: Sequence[Action]) -> Sequence[Action]:
        """Nobody goes to and fro in one turn."""
        if self._ways[0] != draft.turn:
            self._ways = (draft.turn, {})
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

    def _recall(self, draft: Draft, state: State) -> None:
        """Drawing cards and rolling dice change nothing about the others."""
        last = state.phase is Phase.LAST
        table = (state.pieces, state.slots, state.lasting, state.counters)
        seen = (state.turn, last, state.flipped, *table)
        if seen == self._seen:
            draft.known_vitality, draft.known_keywords = self._numbers
        else:
            self._seen, self._known = seen, {}
            self._numbers = vitalities(draft), keywords_given(draft)

    # Story Actions

    def _act(self, draft: Draft, hopes: Hopes, actions: Sequence[Action]) -> Action:
        shop = Shop(draft, hopes, self._known)
        if (free := _free_gain(shop, actions)) is not None:
            return free
        items = shop.items(actions) + to_hold(draft, hopes, actions)
        kept = kept_for_entering(draft, hopes.me)
        prime, way = runner(draft, hopes), 0
        if prime is not None:
            steps, need = way_to_the_end(draft, prime)
            way = steps - 1 + need
            left = draft.points - way - kept
            goes = hopes.style.saves or MoveOne(prime.piece, ON) in actions
            if goes and way < BARRED and may_end(draft, hopes, prime, items, left):
                if left < 0 and (die := _die_for_the_end(draft, hopes, -left)) is not None:
                    return die
                if left >= 0:
                    return self._spend(shop, items, kept + way, actions, prime)
            items += hurry(draft, hopes, prime, steps, actions)
            items += stride(draft, hopes, prime)
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
        draft, hopes = shop.draft, shop.hopes
        free = max(0, draft.points - kept)
        plans = best_plans(items, free + REACH, hopes.style.spare)[free:]
        plan = plans[0]
        over = free - plan.cost
        if (die := worth_a_die(draft, hopes, plans)) is not None:
            return die
        planned = [item.card for item in plan.items if item.card is not None]
        if over > 0 and (event := to_set(draft, hopes, actions, over, planned)) is not None:
            return event
        if over > 0 and DrawCard() in actions and len(draft.hands[hopes.me]) < FULL_HAND:
            return DrawCard()
        for item in sorted(plan.items, key=lambda one: _rank(draft, one)):
            if item.action in actions and item.action != End():
                return item.action
        if prime is not None and way_to_the_end(draft, prime)[0] > 1:
            on = MoveOne(prime.piece, ON)
            if on in actions:
                return on
        return End()

    # Bonus

    def _step(self, shop: Shop, actions: Sequence[Action]) -> Action:
        """Characters off the Title Card first, the Prime that ends the game last."""
        draft, hopes = shop.draft, shop.hopes
        if (free := _free_gain(shop, actions)) is not None:
            return free
        prime = runner(draft, hopes)
        ends = False
        if prime is not None:
            on, (steps, need) = MoveOne(prime.piece, ON), way_to_the_end(draft, prime)
            ends = steps == 1 and on in actions and may_end(draft, hopes, prime, (), -1)
            if ends and need > 0:
                return on  # before others spend the points for it
        best, most = None, 0.05
        for action in actions:
            if isinstance(action, MoveOne):
                gain, toll = _gain_of_step(shop, action, prime)
                if gain - 0.05 * toll > most:
                    best, most = action, gain - 0.05 * toll
        if best is not None:
            return best
        if (die := _die_for_entering(shop, actions)) is not None:
            return die
        return MoveOne(prime.piece, ON) if ends and prime is not None else End()

    # Answers in the middle of something

    def _answer(self, view: View, draft: Draft, hopes: Hopes, decide: Decide[Action]) -> Action:
        actions, frame = decide.actions, draft.frames[-1]
        match frame:
            case Window():
                return self._at_window(Shop(draft, hopes, self._known), actions)
            case Answering():
                return self._foresight.speak_first(view, hopes, decide)
            case Entering():
                return _pay(draft, hopes, frame, actions)
            case Paying():
                return self._foresight.pay_for(view, draft, hopes, decide, frame)
            case Discarding():
                return self._foresight.discard_for(view, draft, hopes, decide)
            case Trimming():
                return least(draft, hopes.me, actions)
            case Peeking(take=take):
                return most(draft, hopes.me, actions, -1 if not take else 1)
            case Asking():
                return self._ask(view, draft, frame, actions)
            case Resolving() if isinstance(actions[0], PickCard):
                return most(draft, hopes.me, actions, 1)
            case Resolving() | Walking():
                return self._foresight.best(view, hopes, decide)
            case _:
                return DealAgain() if DealAgain() in actions else actions[0]

    def _at_window(self, shop: Shop, actions: Sequence[Action]) -> Action:
        free = _free_gain(shop, actions)
        return self._silence(shop.draft) if free is None else free

    def _silence(self, state: State | Draft) -> Action:
        """For the rest of the turn, unless it is the last one or there may be something to answer:
        who rests is not asked."""
        is_last = state.flipped != NOBODY or state.round >= self._game.ruleset.rulings.rounds
        return Pass(turn=not is_last and not self._game.ruleset.texts.answers)

    def _ask(self, view: View, draft: Draft, frame: Asking, actions: Sequence[Action]) -> Action:
        """The opponent with most cards; the best card that is or could be in that hand."""
        if not isinstance(actions[0], PickCard):
            hands = draft.hands
            return max(actions, key=lambda one: len(hands[getattr(one, "seat", 0)]))
        known = {held.card for held in draft.hands[frame.other] if held.card != UNKNOWN}
        cards = known or set(unseen(view, self._game.ruleset))
        named = [one for one in actions if isinstance(one, PickCard) and one.card in cards]
        return max(named or actions, key=lambda one: _potential_of(draft, one))


def _potential_of(draft: Draft, action: Action) -> float:
    return potential(draft, action.card) if isinstance(action, PickCard) else 0.0


# Spending


def _rank(draft: Draft, item: Item) -> tuple[int, int, float]:
    """Characters before what they may bear, and free things before dear ones."""
    if not isinstance(item.action, PlayCard):
        return len(ORDER), item.cost, -item.gain
    return ORDER.index(draft.texts[item.action.card].card.type), item.cost, -item.gain


def _walks(shop: Shop, actions: Sequence[Action]) -> list[Item]:
    """In the last turn points may walk anybody to where they count for more: two steps away, as
    the next place can be had by a Bonus move."""
    found = []
    for action in actions:
        if isinstance(action, MoveOne):
            gain, cost = shop.gain_of_walk(action)
            found.append(Item(gain, cost, action, None, 1000 + action.piece))
    return found


def _die_for_the_end(draft: Draft, hopes: Hopes, short: int) -> Action | None:
    """Nearly any card may go if only a point or two is missing to win at once."""
    if draft.rulings.mode == "solitaire":
        return for_points(draft, hopes, short, THE_END)
    answered = any(hopes.to_come[seat] for seat in draft.others(hopes.me))
    return for_points(draft, hopes, short, THE_END / 2 if answered else THE_END, MIN_CHANCE_OF_DICE)


def _die_for_entering(shop: Shop, actions: Sequence[Action]) -> Action | None:
    """For somebody at home whom a point would let in."""
    draft, me = shop.draft, shop.hopes.me
    first = first_place(draft, me)
    for card in waiting(draft, me):
        on = MoveOne(card.piece, ON)
        short = toll_to(draft, card, first) - draft.points
        used = Mark("bonus", card.piece, 0) in draft.marks
        if draft.slots[first].up and short > 0 and not used and on not in actions:
            gain, _ = shop.gain_of_move(on)
            if (die := for_points(draft, shop.hopes, short, gain)) is not None:
                return die
    return None


# Free things


def _free_gain(shop: Shop, actions: Sequence[Action]) -> Action | None:
    """A Set Event worth revealing now, or an Object that somebody could carry."""
    best, most = None, 0.0
    for action in actions:
        if isinstance(action, EquipOne):
            gain = shop.gain_of_equipping(action)
        elif isinstance(action, RevealEvent):
            gain = shop.gain_of_reveal(action)
            if shop.draft.phase is not Phase.LAST:
                gain -= LAST_WORD if shop.hopes.is_last else shop.hopes.style.enough
                gain -= worth_of_holding(shop.draft, shop.hopes, action.card)
        elif isinstance(action, UseText) and shop.is_for_windows(action):
            gain = shop.gain_of_spending(action)
        else:
            continue
        if gain > most + 0.01:
            best, most = action, gain
    return best


# Moving


def _gain_of_step(shop: Shop, action: MoveOne, prime: InPlay | None) -> tuple[float, int]:
    """What a step changes, and its toll; the Prime that leads on grows impatient."""
    draft = shop.draft
    card = draft.cards_in_play[action.piece]
    target = draft.board.next_to(card.seat, card.place, action.way)
    assert target is not None  # noqa: S101  it is legal
    if draft.board.is_title(target):
        return 0.0, 0  # the end of the game is another matter
    gain, toll = shop.gain_of_move(action)
    if card.place == draft.board.title(card.seat):
        return gain + (HOME if gain > -HARM else 0.0), toll
    if not draft.slots[target].up:
        gain -= 0.3
    if prime is not None and action.piece == prime.piece:
        style = shop.hopes.style
        on = min(style.most_eager, style.eager + style.eagerer * draft.round)
        return gain + action.way * (on + urgency(draft, shop.hopes)), toll
    return gain - 0.15, toll


def _pay(draft: Draft, hopes: Hopes, frame: Entering, actions: Sequence[Action]) -> Action:
    """One or two cards are not too much for a Character that would wait outside."""
    if Yes() in actions:
        return Yes()
    card = draft.cards_in_play[frame.piece]
    hand = draft.hand_titles(hopes.me)
    waits = card.place == draft.board.title(card.seat) and frame.mover == card.seat
    if waits and hand and draft.archived_for_dice < MOST_DICE:
        worst = by_worth(draft, hopes.me, hand)[0]
        worth = vitalities(draft)[card.piece]
        if kept_worth(draft, hopes.me, worst) < 0.6 * worth + 1.0:
            return ArchiveCard(worst)
    return No()
