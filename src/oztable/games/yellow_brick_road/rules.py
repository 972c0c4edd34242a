"""The rules of Yellow Brick Road, step by step (Y3 to Y8, Y11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NoReturn, TypeVar

from oztable.core import options as core_options
from oztable.core.game import (
    BadNotation,
    Chance,
    Contents,
    Decide,
    GameSpec,
    IllegalAction,
    Message,
    Over,
    Seat,
)
from oztable.core.language import Language
from oztable.games.yellow_brick_road import notation, position, snake, telling
from oztable.games.yellow_brick_road.actions import (
    Action,
    Block,
    Draw,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.events import (
    Began,
    Drew,
    Event,
    Kept,
    MonkeysCame,
    MonkeysLeft,
    Placed,
    Revealed,
    Scored,
    Swapped,
    Turned,
)
from oztable.games.yellow_brick_road.grid import LINES, SPOTS, Grid, Spots, put
from oztable.games.yellow_brick_road.legal import (
    AFTER_TAKING,
    blocking,
    open_spots,
    placing,
    why_not_block,
)
from oztable.games.yellow_brick_road.options import SPEC
from oztable.games.yellow_brick_road.result import result
from oztable.games.yellow_brick_road.roads import Scorer
from oztable.games.yellow_brick_road.state import (
    BLOCK,
    DEAL,
    DRAW,
    FIRST,
    OVER,
    PLACE,
    SEATS,
    SWAP,
    TURNS,
    Hand,
    Phase,
    State,
    View,
    new_game,
    state_of,
)

T = TypeVar("T")
DrawEvents = tuple[dict[CardId, tuple[Drew]], ...]
PlaceEvents = tuple[dict[Piece, tuple[tuple[Placed], ...]], ...]

EVERYBODY: frozenset[Seat | None] = frozenset((*SEATS, None))
ASK_SWAP = Message("ask_swap", rule="Y7.1")
ASK_FIRST = {
    "chosen": Message("ask_first", rule="YR-2"),
    "forestQuestion": Message("ask_forest", rule="Y3.2"),
}
COIN: Chance[Action] = Chance(tuple((First(seat), 1) for seat in SEATS), len(SEATS))

came = cache(MonkeysCame)  # the same few events happen in every game, so each is made once
make = tuple.__new__  # builds a state or a view from its parts in half the time its name takes


def other(seat: Seat) -> Seat:
    return SEATS[1 - seat]


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with this seat's part replaced."""
    return (pair[0], value) if seat else (value, pair[1])


class YellowBrickRoad:
    """One game with its deck and its options; it holds no state of play."""

    def __init__(self, deck: Deck, given: Mapping[str, str]) -> None:
        self.deck = deck
        self.scorer = Scorer(deck)
        self.options: Mapping[str, str] = core_options.resolve(SPEC, given)
        self._empty_lines = self.options["emptyLineBlock"] == "allowed"
        self._bird_skips_block = self.options["birdBlock"] == "skipped"
        self._open_hands = self.options["openHands"] == "yes"
        self._shows_last_card = self.options["revealLastCard"] == "yes"
        self._snake = snake.Limits(
            into_blocked=self.options["snakeIntoBlocked"] == "allowed",
            turn_without_swap=self.options["snakeTurnWithoutSwap"] == "yes",
        )
        self._snakes = frozenset(card.id for card in deck.cards if card.power == "snake")
        self._birds = frozenset(card.id for card in deck.cards if card.power == "bird")
        self._pieces = {card: (Piece(card, False), Piece(card, True)) for card in deck.ids}
        self._drew, self._placed = self._events_of_each_turn()
        self._draw_of = {card: (Draw(card), 1) for card in deck.ids}.__getitem__

    def _events_of_each_turn(self) -> tuple[DrawEvents, PlaceEvents]:
        """The events that happen most, made once: by seat and card, and by piece and spot too."""
        audiences = [EVERYBODY if self._open_hands else frozenset((seat,)) for seat in SEATS]
        drew = tuple(
            {card: (Drew(seat, card, audiences[seat]),) for card in self.deck.ids} for seat in SEATS
        )
        placed = tuple(
            {
                piece: tuple((Placed(seat, piece, spot),) for spot in SPOTS)
                for pieces in self._pieces.values()
                for piece in pieces
            }
            for seat in SEATS
        )
        return drew, placed

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def contents(self) -> Contents:
        return Contents(self.deck.id, self.deck.digest)

    # The state machine (Y11)

    def initial(self, seats: int = 2) -> State:
        if seats != len(SEATS):
            raise BadNotation(f"Yellow Brick Road is for exactly 2 players, not {seats} (Y1.1)")
        start = new_game(self.deck.ids)
        loser = self.options["lastLoser"]
        if self.options["firstPlayer"] == "loserOfLast" and loser != "none":
            return start._replace(phase=DEAL, active=SEATS[int(loser) - 1])
        return start

    def node(self, state: State) -> Decide[Action] | Chance[Action] | Over:
        phase, seat = state.phase, state.active
        if phase is PLACE:
            where = open_spots(state.free[seat], state.monkeys[seat], state.immune[seat])
            return placing(seat, state.hands[seat], where)
        if phase is BLOCK:
            blocker, free = SEATS[1 - seat], state.free[seat]
            return blocking(blocker, free, state.monkeys[seat], self._empty_lines)
        if phase is DRAW or phase is DEAL:
            pile = state.pile
            return make(Chance, (tuple(map(self._draw_of, pile)), len(pile)))
        if phase is SWAP:
            return Decide(seat, ASK_SWAP, self.swaps(state))
        if phase is FIRST:
            return self._who_begins()
        return result(self.scorer, state, self.options["edition"])

    def swaps(self, state: State) -> tuple[Action, ...]:
        return snake.choices(state, self._snake)

    def _who_begins(self) -> Decide[Action] | Chance[Action]:
        ask = ASK_FIRST.get(self.options["firstPlayer"])
        return Decide(SEATS[0], ask, tuple(First(seat) for seat in SEATS)) if ask else COIN

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        phase = state.phase
        if phase is PLACE and isinstance(action, Place):
            return self._place(state, action)
        if phase is DRAW and isinstance(action, Draw):
            return self._draw(state, action)
        if phase is BLOCK and isinstance(action, Block):
            return self._block(state, action)
        if phase is DEAL and isinstance(action, Draw):
            return self._deal(state, action)
        if phase is SWAP and isinstance(action, Keep | Swap | Turn):
            return self._swap(state, action)
        if phase is FIRST and isinstance(action, First):
            return self._begin(state, action)
        return self._refuse(action, Message(f"not_now_{phase.value}", rule="Y11"))

    def _begin(self, state: State, action: First) -> tuple[State, tuple[Event, ...]]:
        if action.seat not in SEATS:
            self._refuse(action, Message("no_such_seat", rule="Y1.1"))
        return state._replace(phase=DEAL, active=action.seat), (Began(action.seat),)

    def _deal(self, state: State, action: Draw) -> tuple[State, tuple[Event, ...]]:
        """Each player's first card; the first player draws first (YR-3)."""
        first = state.active
        seat = other(first) if state.hands[first] else first
        phase = DRAW if seat != first else DEAL
        events = self._drew[seat].get(action.card, ())
        return self._take(state, action, seat, phase), events

    def _draw(self, state: State, action: Draw) -> tuple[State, tuple[Event, ...]]:
        seat = state.active
        events: tuple[Event, ...] = self._drew[seat].get(action.card, ())
        if state.turn < TURNS - 2:  # the grid has two free spots or more
            skipped = self._bird_skips_block and state.immune[seat]
            return self._take(state, action, seat, PLACE if skipped else BLOCK), events
        monkey = state.monkeys[seat]
        if monkey is not None:
            events += (MonkeysLeft(seat, monkey),)
            state = state._replace(monkeys=with_seat(state.monkeys, seat, None))
        return self._take(state, action, seat, PLACE), events

    def _take(self, state: State, action: Draw, seat: Seat, then: Phase) -> State:
        _, active, turn, pile, hands, grids, free, monkeys, immune, _ = state
        card = action.card
        if card not in pile:
            self._refuse(action, Message("not_in_pile", rule="Y4.2"))
        at = pile.index(card)
        held = hands[seat]
        hand = (card, *held) if held and card < held[0] else (*held, card)
        rest = pile[:at] + pile[at + 1 :]
        hands = (hands[0], hand) if seat else (hand, hands[1])
        return make(State, (then, active, turn, rest, hands, grids, free, monkeys, immune, None))

    def _block(self, state: State, action: Block) -> tuple[State, tuple[Event, ...]]:
        _, seat, turn, pile, hands, grids, free, monkeys, immune, _ = state
        line, old = action.line, monkeys[seat]
        if line not in LINES:
            self._refuse(action, Message("no_such_line", rule="Y3.4"))
        fault = why_not_block(line, free[seat], old, self._empty_lines)
        if fault:
            self._refuse(action, Message(fault[0], (("line", line),), fault[1]))
        monkeys = (monkeys[0], line) if seat else (line, monkeys[1])
        parts = (PLACE, seat, turn, pile, hands, grids, free, monkeys, immune, None)
        return make(State, parts), (came(seat, line, old),)

    def _place(self, state: State, action: Place) -> tuple[State, tuple[Event, ...]]:
        seat, card, spot, turned = state.active, action.card, action.spot, action.turned
        one, two = state.hands[seat]
        where = open_spots(state.free[seat], state.monkeys[seat], state.immune[seat])
        held, upright = card in (one, two), turned is True or turned is False
        if not (held and upright and 0 <= spot < 9 and where >> spot & 1):
            self._refuse(action, self._why_not_place(state, seat, action))
        kept = (two if one == card else one,)
        piece = self._pieces[card][turned]
        grid = put(state.grids[seat], spot, piece)
        free = AFTER_TAKING[spot][state.free[seat]]
        events: tuple[Event, ...] = self._placed[seat][piece][spot]
        if card in self._snakes and snake.has_neighbour(grid, spot):
            asking = state._replace(
                phase=SWAP,
                hands=with_seat(state.hands, seat, kept),
                grids=with_seat(state.grids, seat, grid),
                free=with_seat(state.free, seat, free),
                snake=spot,
            )
            if len(self.swaps(asking)) > 1:
                return asking, events
        return self._end_turn(state, kept, grid, free, card in self._birds, events)

    def _why_not_place(self, state: State, seat: Seat, action: Place) -> Message:
        card, spot = action.card, action.spot
        if card not in state.hands[seat]:
            return Message("not_in_hand", (("card", card),), "Y4.4")
        if action.turned is not True and action.turned is not False:
            return Message("portrait_only", rule="Y6.3")
        if spot not in SPOTS:
            return Message("no_such_spot", rule="Y3.3")
        if not state.free[seat] >> spot & 1:
            return Message("occupied", (("spot", spot),), "Y6.1")
        return Message("blocked", (("spot", spot), ("line", state.monkeys[seat])), "Y6.2")

    def _swap(self, state: State, action: Swap | Turn | Keep) -> tuple[State, tuple[Event, ...]]:
        seat, grid, home = state.active, state.grids[state.active], state.snake
        assert home is not None  # noqa: S101  the SWAP phase always knows where the Snake lies
        kept = state.hands[seat]
        free = state.free[seat]
        if isinstance(action, Keep):
            return self._end_turn(state, kept, grid, free, False, (Kept(seat),))
        fault = snake.why_not(state, action, self._snake)
        if fault:
            self._refuse(action, fault)
        to, away = (action.spot, home) if isinstance(action, Swap) else (home, action.spot)
        event = Swapped if isinstance(action, Swap) else Turned
        grid = put(put(grid, to, action.snake), away, action.other)
        events = (event(seat, action.snake, to, action.other, away),)
        return self._end_turn(state, kept, grid, free, False, events)

    def _end_turn(
        self,
        state: State,
        hand: Hand,
        grid: Grid,
        left: Spots,
        sheltered: bool,
        events: tuple[Event, ...],
    ) -> tuple[State, tuple[Event, ...]]:
        """The turn passes on: what the seat holds, what it has built, and the Bird's shelter."""
        _, seat, turn, pile, hands, grids, free, monkeys, immune, _ = state
        phase = DRAW if turn < TURNS - 1 else OVER
        if seat:
            hands, grids = (hands[0], hand), (grids[0], grid)
            free, immune = (free[0], left), (immune[0], sheltered)
        else:
            hands, grids = (hand, hands[1]), (grid, grids[1])
            free, immune = (left, free[1]), (sheltered, immune[1])
        then, next_turn = SEATS[1 - seat], turn + 1
        parts = (phase, then, next_turn, pile, hands, grids, free, monkeys, immune, None)
        ended = make(State, parts)
        if phase is DRAW:
            return ended, events
        over = result(self.scorer, ended, self.options["edition"])
        events += (Scored(over.scores, over.winners, over.reason),)
        return ended, (*events, Revealed(ended.hands)) if self._shows_last_card else events

    def _refuse(self, action: Action, reason: Message) -> NoReturn:
        raise IllegalAction(self.format(action), reason, self.say(reason, "en"))

    # What a seat sees (Y10)

    def view(self, state: State, seat: Seat | None) -> View:
        phase, active, turn, pile, hands, grids, _, monkeys, immune, snake_spot = state
        one, two = hands
        sizes = (len(one), len(two))
        if self._open_hands or (phase is OVER and self._shows_last_card):
            seen: tuple[Hand | None, Hand | None] = hands
        else:
            seen = (one if seat == 0 else None, two if seat == 1 else None)
        parts = (seat, phase, active, turn, len(pile), seen, sizes, grids, monkeys, immune)
        return make(View, (*parts, snake_spot))

    def unseen(self, view: View) -> tuple[CardId, ...]:
        """The cards a seat cannot place: in the pile or in a hidden hand (Y10.1)."""
        seen = {piece.card for grid in view.grids for piece in grid if piece}
        seen.update(card for hand in view.hands if hand for card in hand)
        return tuple(card for card in self.deck.ids if card not in seen)

    def determinize(self, view: View, rng: Random) -> State:
        unseen = list(self.unseen(view))
        rng.shuffle(unseen)
        hands = []
        for hand, size in zip(view.hands, view.hand_sizes, strict=True):
            guessed, unseen = (unseen[:size], unseen[size:]) if hand is None else (hand, unseen)
            hands.append(tuple(sorted(guessed)))
        return state_of(
            view.phase,
            view.active,
            view.turn,
            tuple(sorted(unseen)),
            (hands[0], hands[1]),
            view.grids,
            view.monkeys,
            view.immune,
            view.snake,
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, Drew) and seat not in event.audience:
            return Drew(event.seat, None, event.audience)
        return event

    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        if isinstance(action, Draw) and not self._open_hands and seat != self._drawer(state):
            return "draw ?"
        return self.format(action)

    def _drawer(self, state: State) -> Seat:
        dealt_first = state.phase is DEAL and state.hands[state.active]
        return other(state.active) if dealt_first else state.active

    # Words and notation

    def chapter(self, state: State) -> int:
        """The turn, counted from 1; the set-up is 0."""
        return 0 if state.phase in (FIRST, DEAL) else min(state.turn + 1, TURNS)

    def first_seat(self, state: State) -> Seat | None:
        return state.first

    def parse(self, text: str, state: State) -> Action:
        return notation.parse_action(text, self.deck)

    def format(self, action: Action) -> str:
        return notation.format_action(action)

    def position(self, state: State) -> str:
        return position.write(state)

    def from_position(self, text: str) -> State:
        return position.read(text, self)

    def say(self, message: Message, language: Language) -> str:
        return telling.say(self.deck, message, language)

    def tell(self, event: Event, names: tuple[str, ...], language: Language) -> str:
        return telling.tell(self.deck, event, names, language)
