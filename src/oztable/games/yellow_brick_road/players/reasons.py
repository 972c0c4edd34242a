"""Yellow Brick Road: why to lay a card there, send the monkeys there, or swap the Snake."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from oztable.core.game import Decide, Message
from oztable.core.language import Language
from oztable.games.yellow_brick_road.players.grid_facts import Gains, GridFacts, expected
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    LINE_NAMES,
    LINES,
    Line,
    Spot,
    Spots,
    members,
)
from oztable.games.yellow_brick_road.rules.notation import format_spot
from oztable.games.yellow_brick_road.rules.roads import Road
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from oztable.games.yellow_brick_road.rules.views import unseen
from oztable.games.yellow_brick_road.rules.wording import card_name
from oztable.players import reasons as shared
from oztable.players.reasons import Weighed, fact

WORDS = shared.WORDS.extended("oztable.games.yellow_brick_road.players")

MIN_PROMISE_ELSEWHERE = 5  # points that a card must promise elsewhere
MIN_POINTS_GIVEN_UP = 2  # points given up now
MAX_SPOTS_NAMED = 2  # open spots, worth naming one by one
MIN_POINTS_DENIED = 2  # points that a line of monkeys may keep from a card


class RoadReasons:
    """About the decisions of one seat, from its view."""

    def __init__(self, game: YellowBrickRoad, view: View, decide: Decide[Action]) -> None:
        self.game = game
        self.view = view
        self.actions = decide.actions
        self.builder = view.active
        self.before = GridFacts(game, view.grids[view.active])
        self.power = {card.id: card.power for card in game.deck.cards}

    def why(self, action: Action) -> Sequence[Weighed]:
        match action:
            case Place():
                return self._place(action)
            case Block(line):
                return self._block(line)
            case Swap() | Turn() | Keep():
                return self._swap(action)
        return ()

    def essence(self, action: Action) -> object:
        """A card that is the same either way up lies the same either way up."""
        exits = self.game.deck.exits
        if isinstance(action, Place):
            return action.card, action.spot, exits[action.piece]
        if isinstance(action, Swap | Turn):
            return type(action), action.spot, exits[action.snake], exits[action.other]
        return action

    # Laying a card

    def _place(self, action: Place) -> list[Weighed]:
        after = GridFacts(self.game, self.before.laid(action.spot, action.piece))
        gain = after.total - self.before.total
        swap = self._best_swap(action, gain)
        if swap:
            return swap  # where the other card would go is another matter then
        found = [self._linked(action.spot, after, gain)]
        found += self._onward(action.spot, after)
        found += self._junction(action.spot, after, gain)
        found += self._bird(action)
        found += self._kept(action, after)
        found += self._patience(action, after, gain)
        found += self._last(after)
        return found

    def _linked(self, spot: Spot, after: GridFacts, gain: int) -> Weighed:
        """What the card does to the roads."""
        road = after.road_at(spot)
        joined = [len(old) for old in self.before.roads if old[0] in road]
        size = len(road)
        match joined:
            case [] if not any(self.before.grid):
                ways = len(after.ways_on(road))
                if ways:
                    return fact(0.9, "road_first" if ways > 1 else "road_first_one", count=ways)
                return fact(0.5, "road_alone")
            case []:
                return fact(0.5, "road_alone")
            case [1]:
                return fact(gain, "road_pair", gain=gain)
            case [old]:
                return fact(gain, "road_grows", old=old, size=size, gain=gain)
            case [1, 1]:
                return fact(gain, "road_joins_lone", size=size, gain=gain)
            case [old, 1]:
                return fact(gain, "road_joins_card", old=old, size=size, gain=gain)
            case [one, two]:
                return fact(gain, "road_joins", one=one, two=two, size=size, gain=gain)
        return fact(gain, "road_joins_many", count=len(joined), size=size, gain=gain)

    def _onward(self, spot: Spot, after: GridFacts) -> list[Weighed]:
        """Where the road can go on, and whether the monkeys can stop it."""
        road = after.road_at(spot)
        ways = after.ways_on(road)
        if not after.free:
            return []
        if not ways:
            return [fact(0.4 * len(road), "road_closes", size=len(road))] if len(road) > 1 else []
        if _held_by_one_line(ways):
            return [fact(0.8, "road_ways_one")] if len(ways) == 1 else []
        return [fact(1.2 + 0.5 * len(road), "road_cannot_be_stopped", count=len(ways))]

    def _junction(self, spot: Spot, after: GridFacts, gain: int) -> list[Weighed]:
        """The only place where roads could meet, taken before the monkeys sit there."""
        if not after.free:
            return []
        if self.before.junctions == (spot,) and len(after.roads) < len(self.before.roads):
            return [fact(0.8 * gain, "road_only_junction")]
        if len(self.before.junctions) == 1 and self.before.junctions == after.junctions:
            meeting = self.before.junctions[0]
            return [fact(2.0, "road_keeps_junction", spot=meeting)] if spot != meeting else []
        return []

    def _bird(self, action: Place) -> list[Weighed]:
        shelters = self.power[action.card] == "bird" and self.before.free.bit_count() > 2
        return [fact(4.0, "road_bird")] if shelters else []

    def _best_swap(self, action: Place, gain: int) -> list[Weighed]:
        """What the Snake brings when it changes places afterwards."""
        if self.power[action.card] != "snake":
            return []
        laid, _ = self.game.apply(self._world, action)
        if laid.phase is not Phase.SWAP:
            return []
        swaps = [
            (self._total_after(laid, swap) - self.before.total, swap)
            for swap in self.game.swaps(laid)
            if isinstance(swap, Swap)
        ]
        most, best = max(swaps, key=lambda one: one[0], default=(gain, None))
        if best is None or most <= gain:
            return []
        return [fact(most + 1.0, "road_then_swap", spot=best.spot, gain=most)]

    def _kept(self, action: Place, after: GridFacts) -> list[Weighed]:
        """The other card, if it promises much on another spot."""
        kept = self._other_card(action.card)
        if kept is None or not after.free:
            return []
        gains = after.gains(kept)
        best = max(gains, key=lambda spot: gains[spot])
        if gains[best] < MIN_PROMISE_ELSEWHERE:
            return []
        return [fact(0.3 * gains[best], "road_keeps", card=kept, spot=best, gain=gains[best])]

    def _patience(self, action: Place, after: GridFacts, gain: int) -> list[Weighed]:
        """Fewer points now than another card or spot would bring, for more next turn."""
        greedy = max((one for one in self.actions if isinstance(one, Place)), key=self._gain_of)
        given_up = self._gain_of(greedy) - gain
        if given_up < MIN_POINTS_GIVEN_UP:
            return []
        other = GridFacts(self.game, self.before.laid(greedy.spot, greedy.piece))
        hope, less = self._next_turn(action, after), self._next_turn(greedy, other)
        if round(hope) - round(less) < given_up:
            return []  # not worth it by this alone
        weight = 3.0 + hope - less
        return [fact(weight, "road_patience", points=given_up, hope=round(hope), less=round(less))]

    def _next_turn(self, action: Place, after: GridFacts) -> float:
        return after.next_turn(self._other_card(action.card), self._unseen)

    def _last(self, after: GridFacts) -> list[Weighed]:
        if after.free:
            return []
        other = self.view.grids[1 - self.builder]
        theirs = self.game.scorer.total(other)
        if None in other:
            return [fact(2.0, "road_fills", total=after.total)]
        return [fact(3.0, "road_final", mine=after.total, theirs=theirs)]

    def _gain_of(self, action: Place) -> int:
        laid = self.before.laid(action.spot, action.piece)
        return self.game.scorer.total(laid) - self.before.total

    def _other_card(self, card: CardId) -> CardId | None:
        hand = self.view.hands[self.builder] or ()
        return next((one for one in hand if one != card), None)

    # Sending the monkeys

    def _block(self, line: Line) -> list[Weighed]:
        if self.view.immune[self.builder]:
            return [fact(9.0, "road_sheltered")]
        open_now = Spots(self.before.free & ~CLOSED[line])
        closed = members(Spots(self.before.free & CLOSED[line]))
        if not closed:
            is_blocked_again = self.before.free.bit_count() > 2  # Y5.4
            key = "road_closes_nothing" if is_blocked_again else "road_closes_nothing_more"
            return [fact(0.5, key)]
        before, after = self._expected[None], self._expected[line]
        found: list[Weighed] = []
        if round(before) > round(after):
            values = {"before": round(before), "after": round(after)}
            found.append(fact(before - after + 1.0, "road_denies", **values))
        found += self._closed_spot(closed)
        found += self._stopped(closed)
        if open_now.bit_count() <= MAX_SPOTS_NAMED:
            found.append(self._left(members(open_now)))
        return found or self._little_to_stop()

    def _little_to_stop(self) -> list[Weighed]:
        """Said only where no other line would stop more."""
        least = min(self._expected[line] for line in LINES)
        is_little = self._expected[None] - least < MIN_POINTS_DENIED
        return [fact(0.5, "road_little_to_stop")] if is_little else []

    def _closed_spot(self, closed: Sequence[Spot]) -> list[Weighed]:
        """The spot that would hurt most if it stayed open."""
        roads = self.before.open_to
        most = {spot: max((one[spot] for one in self._gains), default=0) for spot in closed}
        if not most:
            return []
        worst = max(most, key=lambda spot: most[spot])
        sizes = [len(road) for road in roads[worst]]
        values: dict[str, Any] = {"spot": worst, "gain": most[worst]}
        match sizes:
            case [one, two, *_] if max(one, two) > 1 and most[worst] >= joining(one, two):
                return [fact(0.3 * most[worst], "road_closes_junction", one=one, two=two, **values)]
            case [one, *_] if one > 1 and most[worst] >= joining(one):
                return [fact(0.3 * most[worst], "road_closes_spot", old=one, **values)]
        return []

    def _stopped(self, closed: Sequence[Spot]) -> list[Weighed]:
        """Their longest road, if every way on is held."""
        road: Road = self.before.roads[0] if self.before.roads else ()
        ways = self.before.ways_on(road) if len(road) > 1 else ()
        if ways and set(ways) <= set(closed):
            return [fact(1.5 * len(road), "road_cannot_grow", size=len(road))]
        return []

    def _left(self, spots: Sequence[Spot]) -> Weighed:
        if len(spots) == 1:
            return fact(2.5, "road_leaves_one", spot=spots[0])
        return fact(1.5, "road_leaves_two", spot=spots[0], other_spot=spots[1])

    @cached_property
    def _gains(self) -> list[Gains]:
        """Of every card that the builder may hold."""
        cards = self.view.hands[self.builder] or self._unseen
        return [self.before.gains(card) for card in cards]

    @cached_property
    def _expected(self) -> dict[Line | None, float]:
        return {line: expected(self._gains, 2, line) for line in (None, *LINES)}

    @cached_property
    def _unseen(self) -> tuple[CardId, ...]:
        return unseen(self.view, self.game.deck)

    # The Snake

    def _swap(self, action: Swap | Turn | Keep) -> list[Weighed]:
        now = self.before.total
        change = self._total_after(self._world, action) - now
        others = [
            self._total_after(self._world, one) - now for one in self.actions if one != action
        ]
        if isinstance(action, Keep):
            best = max(others, default=0)
            if best > 0:
                return []
            return [fact(1.0, "road_keep_best" if best < 0 else "road_keep_even")]
        after, _ = self.game.apply(self._world, action)
        if change <= 0:
            scorer, grid = self.game.scorer, after.grids[self.builder]
            opens = scorer.open_ends(grid) > scorer.open_ends(self.before.grid)
            return [fact(0.5, "road_swap_opens")] if change == 0 and opens else []
        size = self.game.scorer.sizes(after.grids[self.builder])[0]
        return [fact(change, "road_swap_gains", gain=change, size=size)]

    def _total_after(self, state: State, action: Action) -> int:
        after, _ = self.game.apply(state, action)
        return self.game.scorer.total(after.grids[self.builder])

    @cached_property
    def _world(self) -> State:
        """Any world of this view: only what everybody sees is asked of it."""
        return self.game.determinize(self.view, Random(0))

    # Words

    def describe(self, action: Action, names: Sequence[str], language: Language) -> str:
        match action:
            case Place(card, turned, spot):
                key = "road_do_lay_turned" if turned else "road_do_lay"
                values = {"card": card, "spot": spot}
            case Block(line):
                key, values = "road_do_block", {"line": line}
            case Swap(spot, snake, other):
                key, values = "road_do_swap", self._lying(spot, snake, other, language)
            case Turn(spot, snake, other):
                key, values = "road_do_turn", self._lying(spot, snake, other, language)
            case Keep():
                key, values = "road_do_keep", {}
            case First(seat):
                return WORDS.say("road_do_first", language, who=names[seat])
            case _:
                raise AssertionError(f"no decision: {action}")
        return self.say(Message(key, tuple(values.items())), names, language)

    def _lying(self, spot: Spot, snake: Piece, other: Piece, language: Language) -> dict[str, Any]:
        """Which way up the Snake and the other card lie then, where that is to be told."""
        said = {"snake": (snake, "road_snake_turned"), "other": (other, "road_other_turned")}
        turned = {
            name: WORDS.say(key, language) if piece.turned else ""
            for name, (piece, key) in said.items()
        }
        return {"spot": spot, **turned}

    def say(self, message: Message, names: Sequence[str], language: Language) -> str:
        values = {name: self._in_words(name, value, language) for name, value in message.values}
        return WORDS.say(message.key, language, **values)

    def _in_words(self, name: str, value: Any, language: Language) -> Any:
        match name:
            case "spot" | "other_spot":
                return format_spot(value)
            case "card":
                return card_name(self.game.deck, value, language)
            case "line":
                return _line(value, language)
        return value


def _line(line: Line, language: Language) -> str:
    """As it is marked beside the grid, which is drawn either way up."""
    name = LINE_NAMES[line]
    key = "road_row" if name.startswith("r") else "road_column"
    return WORDS.say(key, language, number=name[1:])


def joining(*roads: int) -> int:
    """The points that a card brings which joins these roads."""
    return (sum(roads) + 1) ** 2 - sum(road**2 for road in roads)


def _held_by_one_line(spots: Sequence[Spot]) -> bool:
    return any(all(CLOSED[line] >> spot & 1 for spot in spots) for line in LINES)
