"""The rules of Yellow Brick Road, step by step (Y3 to Y8, Y11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NoReturn, TypeVar

from oztable.core import options as core_options
from oztable.core.game import (
    BadNotation,
    Chance,
    Contents,
    Decide,
    EvenChance,
    GameSpec,
    IllegalAction,
    Message,
    Over,
    Seat,
)
from oztable.core.language import Language
from oztable.core.telling import Scene
from oztable.games.yellow_brick_road.rules import notation, position, snake, views, wording
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    Draw,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck
from oztable.games.yellow_brick_road.rules.events import (
    Began,
    Drew,
    Event,
    Kept,
    MonkeysLeft,
    Revealed,
    Scored,
    Swapped,
    Turned,
)
from oztable.games.yellow_brick_road.rules.grid import LINES, Grid, Spots, put
from oztable.games.yellow_brick_road.rules.legal import (
    AFTER_TAKING,
    ASK_PLACE,
    UNBLOCKED,
    Blocks,
    Placements,
    may_block,
    why_not_block,
    why_not_place,
)
from oztable.games.yellow_brick_road.rules.lookup_tables import tables
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.result import result
from oztable.games.yellow_brick_road.rules.roads import Scorer
from oztable.games.yellow_brick_road.rules.state import (
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
    State,
    View,
    new_game,
)

T = TypeVar("T")
Step = tuple[State, tuple[Event, ...]]

ASK_SWAP = Message("ask_swap", rule="Y7.1")
ASK_FIRST = {
    "chosen": Message("ask_first", rule="YR-2"),
    "forestQuestion": Message("ask_forest", rule="Y3.2"),
}
BEGAN = tuple((Began(seat),) for seat in SEATS)
COIN: Chance[Action] = Chance(tuple((First(seat), 1) for seat in SEATS))

make = tuple.__new__  # builds a named tuple from its parts in half the time its name takes


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with this seat's part replaced."""
    return (pair[0], value) if seat else (value, pair[1])


class YellowBrickRoad:
    """One game with its deck and its options; states are passed in and given back.

    The steps of a turn (`_draw`, `_block`, `_place`) are written for speed: they take a state
    apart once, look things up in tables, and ask for a reason only when they must refuse.
    """

    def __init__(self, deck: Deck, given: Mapping[str, str]) -> None:
        self.deck = deck
        self.scorer = Scorer(deck)
        self.options: Mapping[str, str] = core_options.resolve(SPEC, given)
        self._empty_lines = self.options["emptyLineBlock"] == "allowed"
        self._bird_skips_block = self.options["birdBlock"] == "skipped"
        self._open_hands = self.options["openHands"] == "yes"
        self._shows_last_card = self.options["revealLastCard"] == "yes"
        self._snake = snake.Limits.of(self.options)
        self._snakes = frozenset(card.id for card in deck.cards if card.power == "snake")
        self._birds = frozenset(card.id for card in deck.cards if card.power == "bird")
        loser = self.options["lastLoser"]
        known = self.options["firstPlayer"] == "loserOfLast" and loser != "none"
        self._loser = SEATS[int(loser) - 1] if known else None
        self._may_block = may_block(self._empty_lines)
        self._placements = {card: Placements(card) for card in deck.ids}
        self._blocks = tuple(
            {line: Blocks(SEATS[1 - seat], line, self._empty_lines) for line in (None, *LINES)}
            for seat in SEATS
        )
        draws, self._pieces, self._drew, self._came, self._placed = tables(deck, self._open_hands)
        self._draw_of = draws.__getitem__
        self._counted: tuple[State, Over] | None = None

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
        return new_game(self.deck.ids)

    def node(self, state: State) -> Decide[Action] | Chance[Action] | Over:
        phase, seat, _, pile, hands, _, frees, monkeys, immune, _ = state
        if phase is PLACE:
            (one, two), free, monkey = hands[seat], frees[seat], monkeys[seat]
            where = free if monkey is None or immune[seat] else UNBLOCKED[monkey][free]
            actions = self._placements[one][where] + self._placements[two][where]
            return make(Decide, (seat, ASK_PLACE, actions))
        if phase is BLOCK:
            return self._blocks[seat][monkeys[seat]][frees[seat]]
        if phase is DRAW or phase is DEAL:
            return EvenChance(pile, self._draw_of)
        if phase is SWAP:
            return Decide(seat, ASK_SWAP, self.swaps(state))
        return self._who_begins() if phase is FIRST else self._result(state)

    def swaps(self, state: State) -> tuple[Action, ...]:
        return snake.choices(state, self._snake)

    def _who_begins(self) -> Decide[Action] | Chance[Action]:
        if self._loser is not None:
            return Chance(((First(self._loser), 1),))
        ask = ASK_FIRST.get(self.options["firstPlayer"])
        return Decide(SEATS[0], ask, tuple(First(seat) for seat in SEATS)) if ask else COIN

    def _result(self, state: State) -> Over:
        """Asked for by the last step and by whoever looks at its state: counted once."""
        if self._counted is None or self._counted[0] is not state:
            self._counted = (state, result(self.scorer, state, self.options["edition"]))
        return self._counted[1]

    def apply(self, state: State, action: Action) -> Step:
        phase = state.phase
        if phase is PLACE and isinstance(action, Place):
            return self._place(state, action)
        if (phase is DRAW or phase is DEAL) and isinstance(action, Draw):
            return self._draw(state, action)
        if phase is BLOCK and isinstance(action, Block):
            return self._block(state, action)
        if phase is SWAP and isinstance(action, Keep | Swap | Turn):
            return self._swap(state, action)
        if phase is FIRST and isinstance(action, First):
            return self._begin(state, action)
        return self._refuse(action, Message(f"not_now_{phase.value}", rule="Y11"))

    def _begin(self, state: State, action: First) -> Step:
        if action.seat not in SEATS:
            self._refuse(action, Message("no_such_seat", rule="Y1.1"))
        if self._loser is not None and action.seat != self._loser:
            self._refuse(action, Message("loser_begins", rule="YR-2"))
        return state._replace(phase=DEAL, active=action.seat), BEGAN[action.seat]

    def _draw(self, state: State, action: Draw) -> Step:
        phase, active, turn, pile, hands, grids, free, monkeys, immune, _ = state
        seat = active if phase is DRAW else views.who_draws(state)
        card, held = action.card, hands[seat]
        if card not in pile:
            self._refuse(action, Message("not_in_pile", rule="Y4.2"))
        hand = (card, *held) if held and card < held[0] else (*held, card)
        hands = (hands[0], hand) if seat else (hand, hands[1])
        at = pile.index(card)
        pile = pile[:at] + pile[at + 1 :]
        events: tuple[Event, ...] = self._drew[seat][card]
        if phase is DEAL:
            then = DEAL if seat == active else DRAW
        elif turn < TURNS - 2:  # the grid has two free spots or more
            then = PLACE if self._bird_skips_block and immune[seat] else BLOCK
        else:
            then, monkey = PLACE, monkeys[seat]
            if monkey is not None:
                monkeys = with_seat(monkeys, seat, None)
                events = (*events, MonkeysLeft(seat, monkey))
        parts = (then, active, turn, pile, hands, grids, free, monkeys, immune, None)
        return make(State, parts), events

    def _block(self, state: State, action: Block) -> Step:
        _, seat, turn, pile, hands, grids, free, monkeys, immune, _ = state
        line, old = action.line, monkeys[seat]
        if not (0 <= line < 6 and self._may_block[old][free[seat]] >> line & 1):
            fault = why_not_block(line, free[seat], old, self._empty_lines)
            self._refuse(action, fault or Message("no_such_line", rule="Y3.4"))
        monkeys = (monkeys[0], line) if seat else (line, monkeys[1])
        parts = (PLACE, seat, turn, pile, hands, grids, free, monkeys, immune, None)
        return make(State, parts), self._came[seat][old][line]

    def _place(self, state: State, action: Place) -> Step:
        _, seat, turn, pile, hands, grids, frees, monkeys, immune, _ = state
        card, spot, turned = action.card, action.spot, action.turned
        one, two = hands[seat]
        free, monkey = frees[seat], monkeys[seat]
        where = free if monkey is None or immune[seat] else UNBLOCKED[monkey][free]
        upright = turned is True or turned is False
        if not (card in hands[seat] and upright and 0 <= spot < 9 and where >> spot & 1):
            self._refuse(action, why_not_place(action, hands[seat], free, monkey))
        kept = (two if one == card else one,)
        cells = list(grids[seat])
        cells[spot] = self._pieces[card][turned]
        grid, free = tuple(cells), AFTER_TAKING[spot][free]
        events = self._placed[seat][card][turned][spot]
        if card in self._snakes or turn == TURNS - 1:
            return self._place_specially(state, action, kept, grid, free, events)
        if immune[seat] or card in self._birds:
            immune = with_seat(immune, seat, card in self._birds)
        if seat:
            hands, grids, frees = (hands[0], kept), (grids[0], grid), (frees[0], free)
        else:
            hands, grids, frees = (kept, hands[1]), (grid, grids[1]), (free, frees[1])
        parts = (DRAW, 1 - seat, turn + 1, pile, hands, grids, frees, monkeys, immune, None)
        return make(State, parts), events

    def _place_specially(
        self,
        state: State,
        action: Place,
        kept: Hand,
        grid: Grid,
        free: Spots,
        events: tuple[Event, ...],
    ) -> Step:
        """The Snake may ask for a swap, or the game ends."""
        _, seat, turn, pile, hands, grids, frees, monkeys, immune, _ = state
        hands, grids = with_seat(hands, seat, kept), with_seat(grids, seat, grid)
        frees = with_seat(frees, seat, free)
        spot = action.spot if action.card in self._snakes else None
        parts = (SWAP, seat, turn, pile, hands, grids, frees, monkeys, immune, spot)
        laid = make(State, parts)
        if spot is not None and snake.may_choose(laid, self._snake):
            return laid, events
        return self._end_turn(laid, action.card in self._birds, events)

    def _swap(self, state: State, action: Swap | Turn | Keep) -> Step:
        seat, grid, home = state.active, state.grids[state.active], state.snake
        if home is None or isinstance(action, Keep):
            return self._end_turn(state, False, (Kept(seat),))
        fault = snake.why_not(state, action, self._snake)
        if fault:
            self._refuse(action, fault)
        to, away = (action.spot, home) if isinstance(action, Swap) else (home, action.spot)
        event = Swapped if isinstance(action, Swap) else Turned
        grid = put(put(grid, to, action.snake), away, action.other)
        swapped = state._replace(grids=with_seat(state.grids, seat, grid))
        events = (event(seat, action.snake, to, action.other, away),)
        return self._end_turn(swapped, False, events)

    def _end_turn(self, state: State, sheltered: bool, events: tuple[Event, ...]) -> Step:
        """The turn passes on; the Bird shelters whoever just laid it in their next turn (Y7.2)."""
        _, seat, turn, pile, hands, grids, free, monkeys, immune, _ = state
        phase, immune = DRAW if turn < TURNS - 1 else OVER, with_seat(immune, seat, sheltered)
        then, next_turn = SEATS[1 - seat], turn + 1
        parts = (phase, then, next_turn, pile, hands, grids, free, monkeys, immune, None)
        ended = make(State, parts)
        if phase is DRAW:
            return ended, events
        over = self._result(ended)
        events += (Scored(over.scores, over.winners, over.reason),)
        return ended, (*events, Revealed(ended.hands)) if self._shows_last_card else events

    def _refuse(self, action: Action, reason: Message) -> NoReturn:
        raise IllegalAction(self.format(action), reason, self.say(reason, "en"))

    # What a seat sees (Y10)

    def view(self, state: State, seat: Seat | None) -> View:
        at_the_end = self._shows_last_card and state.phase is OVER
        return views.see(state, seat, self._open_hands or at_the_end)

    def unseen(self, view: View) -> tuple[CardId, ...]:
        return views.unseen(view, self.deck)

    def determinize(self, view: View, rng: Random) -> State:
        return views.guess(view, self.deck, rng)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, Drew) and seat not in event.audience:
            return Drew(event.seat, None, event.audience)
        return event

    def discloses(self, event: Event, seat: Seat) -> bool:
        return False  # only draws show anything, and they are chance

    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        hidden = isinstance(action, Draw) and not self._open_hands
        return "draw ?" if hidden and seat != views.who_draws(state) else self.format(action)

    # Words and notation

    def seats(self, state: State) -> int:
        return len(SEATS)

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
        return position.read(text, self.deck, self.options)

    def say(self, message: Message, language: Language) -> str:
        return wording.say(self.deck, message, language)

    def tell(self, event: Event, names: tuple[str, ...], language: Language) -> str:
        return wording.tell(self.deck, event, names, language)

    def goes_with(self, earlier: Event, later: Event) -> bool:
        return wording.goes_with(earlier, later)

    def narrate(
        self, events: Sequence[Event], scene: Scene, names: tuple[str, ...], language: Language
    ) -> str:
        return wording.narrate(self.deck, events, names, language)
