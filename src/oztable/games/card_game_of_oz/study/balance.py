"""Is a pack of the Card Game of Oz fair? Many games by one kind of player, counted card by card.

Each game has a random generator of its own, made from the seed and the game's number, so the
answer does not depend on how the work was shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, NamedTuple, cast

from oztable.core.game import Decide, Over, Seat
from oztable.core.play import Dice
from oztable.games import loaded_once
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.events import (
    Began,
    Discarded,
    Drew,
    Event,
    Moved,
    Played,
    PutAway,
    Replaced,
    SetFaceDown,
    TookInHand,
    TurnedUp,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.state import NOBODY, State
from oztable.players import make_player
from oztable.study.intervals import Interval, mean_interval, share_interval
from oztable.study.simulate import counter_of
from oztable.study.workers import workers

CHUNK = 10
GAME = "card-game-of-oz"
PLAYER = "greedy"
MIN_SHARE_PLAYED = 0.25  # of the games in which a card is drawn


@dataclass(frozen=True)
class BalancePlan:
    """What to play: enough to begin anywhere, in any process."""

    games: int
    seed: str
    authors: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    deck: str | None = None


class GameTally(NamedTuple):
    """One finished game, as far as it is counted. Cards are by their place in the pack."""

    scores: tuple[int, ...]  # in the order of play: who began, first
    winners: tuple[int, ...]  # in the order of play
    rounds: int
    capped: bool
    drawn: frozenset[tuple[int, CardId]]  # by whom, in the order of play
    played: frozenset[tuple[int, CardId]]
    spent: frozenset[tuple[int, CardId]]  # archived for dice
    up: frozenset[CardId]  # Locations that were turned up
    visits: tuple[tuple[CardId, int], ...]  # how often a Character entered a Location


class Notes:
    """Taken while a game is played."""

    def __init__(self) -> None:
        self.first = NOBODY
        self.drawn: set[tuple[Seat, CardId]] = set()
        self.played: set[tuple[Seat, CardId]] = set()
        self.spent: set[tuple[Seat, CardId]] = set()
        self.up: set[CardId] = set()
        self.visits: Counter[CardId] = Counter()

    def take(self, event: Event, state: State) -> None:
        match event:
            case Began(seat):
                self.first = seat
            case Drew(seat, card) | PutAway(seat, card, "hand") if card is not None:
                self.drawn.add((seat, card))
            case TookInHand(seat, cards):
                self.drawn.update((seat, card) for card in cards)
            case Played(seat, card):
                self.played.add((seat, card))
            case SetFaceDown(seat, card) if card is not None:
                self.played.add((seat, card))
            case Discarded(seat, card, "dice"):
                self.spent.add((seat, card))
            case TurnedUp(_, card) | Replaced(_, _, card):
                self.up.add(card)
            case Moved(end=place):
                here = state.slots[place].card
                if here is not None:
                    self.visits[here] += 1


def play_one(game: CardGameOfOz, plan: BalancePlan, number: int) -> GameTally:
    rng = Random(f"{plan.seed}:{number}")
    players = [make_player(PLAYER, game, Random(rng.random())) for _ in range(plan.authors)]
    luck, notes, state = Dice(rng), Notes(), game.initial(plan.authors)
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            action = players[node.seat].choose(game.view(state, node.seat), node)
        else:
            action = luck.pick(node)
        state, events = game.apply(state, action)
        for event in events:
            notes.take(event, state)
    return _tally(game, state, node, notes)


def _tally(game: CardGameOfOz, state: State, over: Over, notes: Notes) -> GameTally:
    first, authors = notes.first, state.authors

    def turn(seat: int) -> int:
        return (seat - first) % authors

    def by_turn(pairs: set[tuple[Seat, CardId]]) -> frozenset[tuple[int, CardId]]:
        return frozenset((turn(seat), card) for seat, card in pairs)

    return GameTally(
        tuple(over.scores[(first + place) % authors] for place in range(authors)),
        tuple(sorted(map(turn, over.winners))),
        state.round,
        not game.draft(state).has_ended,
        by_turn(notes.drawn),
        by_turn(notes.played),
        by_turn(notes.spent),
        frozenset(notes.up),
        tuple(sorted(notes.visits.items())),
    )


def _play_range(plan: BalancePlan, numbers: range) -> list[GameTally]:
    game = cast(CardGameOfOz, loaded_once(GAME, plan.options, plan.deck))
    return [play_one(game, plan, number) for number in numbers]


def tallies(plan: BalancePlan, jobs: int, since: int = 0) -> Iterator[list[GameTally]]:
    """The games in order, a handful at a time."""
    ranges = [range(at, min(at + CHUNK, plan.games)) for at in range(since, plan.games, CHUNK)]
    if jobs == 1:
        game = build(plan.options, plan.deck)
        for numbers in ranges:
            yield [play_one(game, plan, number) for number in numbers]
        return
    with workers(jobs) as pool:
        yield from pool.map(_play_range, [plan] * len(ranges), ranges)


@dataclass
class CardCount:
    """What became of a card. `drawn` and the like count games; `by` counts Authors' games."""

    drawn: int = 0
    played: int = 0
    spent: int = 0
    decided: int = 0  # Authors who played it in a game that somebody won alone
    won: int = 0
    by: int = 0  # Authors who played it
    lead: int = 0  # by how many points they were ahead, all together

    @property
    def played_share(self) -> float:
        return self.played / self.drawn if self.drawn else 0.0

    @property
    def spent_share(self) -> float:
        return self.spent / self.drawn if self.drawn else 0.0

    @property
    def won_share(self) -> float:
        return self.won / self.decided if self.decided else 0.0

    @property
    def mean_lead(self) -> float:
        return self.lead / self.by if self.by else 0.0


@dataclass
class LocationCount:
    games: int = 0
    visits: int = 0

    @property
    def visits_a_game(self) -> float:
        return self.visits / self.games if self.games else 0.0


class Balance:
    """What many games add up to."""

    def __init__(self, plan: BalancePlan) -> None:
        self.plan = plan
        self.games = 0
        self.ties = 0
        self.capped = 0
        self.wins = [0] * plan.authors  # alone, in the order of play
        self.parts: list[Counter[int]] = [Counter() for _ in self.wins]  # shared among so many
        self.rounds: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(plan.authors)]
        cards = build(plan.options, plan.deck).pack.cards
        self.faces = cards
        self.cards = {
            CardId(n): CardCount() for n, card in enumerate(cards) if card.type != "location"
        }
        self.locations = {
            CardId(n): LocationCount() for n, card in enumerate(cards) if card.type == "location"
        }

    def add_all(self, batch: list[GameTally]) -> int:
        for tally in batch:
            self.add(tally)
        return self.games

    def add(self, tally: GameTally) -> None:
        self.games += 1
        self.rounds[tally.rounds] += 1
        self.capped += tally.capped
        for place, score in enumerate(tally.scores):
            self.scores[place][score] += 1
        winner = tally.winners[0] if len(tally.winners) == 1 else None
        if winner is None:
            self.ties += 1
            for place in tally.winners:
                self.parts[place][len(tally.winners)] += 1
        else:
            self.wins[winner] += 1
        self._add_cards(tally, winner)
        for card in tally.up:
            self.locations[card].games += 1
        for card, visits in tally.visits:
            self.locations[card].visits += visits

    def _add_cards(self, tally: GameTally, winner: int | None) -> None:
        drawn = {card for _, card in tally.drawn}
        for card in drawn:
            self.cards[card].drawn += 1
        for card in {card for _, card in tally.played}:
            self.cards[card].played += 1
        for card in {card for _, card in tally.spent}:
            self.cards[card].spent += 1
        for place, card in tally.played:
            count = self.cards[card]
            others = [score for seat, score in enumerate(tally.scores) if seat != place]
            count.by += 1
            count.lead += tally.scores[place] - max(others, default=0)
            if winner is not None:
                count.decided += 1
                count.won += winner == place

    @property
    def decisive(self) -> int:
        return self.games - self.ties

    def share(self, place: int) -> Interval:
        """The part of the decisive games that the Author at this place in the order won."""
        return share_interval(self.wins[place], max(1, self.decisive))

    def share_of_all(self, place: int) -> Interval:
        """The part of all games, in which a shared victory is a part of one."""
        shared = sum(games / among for among, games in self.parts[place].items())
        return share_interval(self.wins[place] + shared, self.games)

    def mean_total(self, place: int) -> Interval:
        return mean_interval(self.scores[place])

    def rounds_at(self, part: float) -> int:
        """So many games had at most this many rounds."""
        below = 0
        for rounds, games in sorted(self.rounds.items()):
            below += games
            if below >= part * self.games:
                return rounds
        return 0

    @property
    def capped_share(self) -> float:
        return self.capped / self.games

    def rarely_played(self) -> list[CardId]:
        """Cards that stay in hand, or become dice, too often."""
        return [n for n, c in self.cards.items() if c.played_share < MIN_SHARE_PLAYED]

    # On disk

    def as_data(self) -> dict[str, Any]:
        return {
            "ties": self.ties,
            "capped": self.capped,
            "wins": self.wins,
            "parts": self.parts,
            "rounds": self.rounds,
            "scores": self.scores,
            "cards": {str(number): asdict(count) for number, count in self.cards.items()},
            "locations": {str(number): asdict(count) for number, count in self.locations.items()},
        }

    @classmethod
    def of_data(cls, plan: BalancePlan, games: int, data: Mapping[str, Any]) -> Balance:
        """Raises ValueError, TypeError or KeyError for what was never written."""
        found = cls(plan)
        found.games, found.ties, found.capped = games, int(data["ties"]), int(data["capped"])
        found.wins = [int(one) for one in data["wins"]]
        found.parts, found.scores = ([*map(counter_of, data[key])] for key in ("parts", "scores"))
        found.rounds = counter_of(data["rounds"])
        if not len(found.wins) == len(found.parts) == len(found.scores) == plan.authors:
            raise ValueError("another number of Authors")
        found.cards = {n: CardCount(**data["cards"][str(n)]) for n in found.cards}
        found.locations = {n: LocationCount(**data["locations"][str(n)]) for n in found.locations}
        return found


def study(plan: BalancePlan, jobs: int = 1) -> Balance:
    balance = Balance(plan)
    for batch in tallies(plan, jobs):
        balance.add_all(batch)
    return balance
