"""Is a game fair, and what is each of its cards worth? By intervention, not by correlation.

A deal is played as it is, and again with one thing changed: a blank in the place of a card, or
another ruling. Cards and dice come to every seat as before (`paired`), and players that choose by
lot draw the same lots, so what differs comes of the change. Until a card is seen nobody plays
otherwise for it: the second game begins with the turn in which it turns up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Any, Literal, NamedTuple

from oztable.core.game import AnyGame, Chance, Decide, Over, Seat
from oztable.core.hearing import Heard, Hearing
from oztable.core.options import parse
from oztable.core.play import UNSEEN
from oztable.games import load, loaded_once
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study.balancing import Balancing, Notes, Pools
from oztable.study.package import study_of
from oztable.study.paired import Deal
from oztable.study.workers import workers

PARTS = 12  # of a victory, which two, three or four may share
CHUNK = 2  # deals that a process plays at a time
BATCH = 16  # deals after which it is asked anew what to play again
MIXES = 10  # deals with the same lot
BLANK = "blank "  # what is changed, by name: `blank toto`, or `name=value` for a ruling

Together = Literal["", "against", "mixed"]


@dataclass(frozen=True)
class BalancePlan:
    """What to play: enough to begin anywhere, in any process."""

    game: str
    players: tuple[str, ...]
    games: int  # deals
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    deck: str | None = None
    work: Work = field(default_factory=Work)
    changes: tuple[str, ...] = ()  # one at a time
    again: int = 8  # how many changes a deal is played with, at most
    together: Together = ""
    other: str | None = None  # the deck or pack beside it

    @property
    def balancing(self) -> Balancing:
        found = study_of(self.game).balance
        if found is None:
            raise TypeError(f"{self.game} brings nothing to balance")
        return found


class Outcome(NamedTuple):
    """How a game ended, by seat."""

    credit: tuple[int, ...]  # in parts of a victory
    leads: tuple[int, ...]  # points before the best of the others
    scores: tuple[int, ...]
    first: Seat
    is_tie: bool
    length: int

    def measured(self, seat: int) -> dict[str, int]:
        return {
            "win": self.credit[seat],
            "lead": self.leads[seat],
            "length": self.length,
            "tie": int(self.is_tie),
            "total": sum(self.scores),
        }


class Tally(NamedTuple):
    """One deal, as far as it is counted."""

    outcome: Outcome
    figures: Mapping[str, int]
    drawn: frozenset[tuple[Seat, str]]
    played: frozenset[tuple[Seat, str]]
    spent: frozenset[tuple[Seat, str]]
    visits: tuple[tuple[str, int], ...]
    others: frozenset[str]  # cards of the other pack, where two are mixed
    differences: tuple[tuple[str, Mapping[str, int]], ...]  # by change
    own: int = 0  # parts of a victory for the first of two packs that play each other


class _Moment(NamedTuple):
    """Where a game may be played again from: the beginning of a turn."""

    state: Any
    deal: Deal
    heard: Mapping[int, Heard]


class Table:
    """One game with its luck and its players, to be played from some moment on."""

    def __init__(self, plan: BalancePlan, game: AnyGame, number: int, pools: Pools | None) -> None:
        self.plan, self.game, self.pools = plan, game, pools
        self.seed = f"{plan.seed}:{number // 2 if pools else number}"
        self.swapped = bool(pools) and number % 2 == 1
        self.beginnings: dict[str, _Moment] = {}  # of the turns in which cards were first seen

    def begin(self) -> _Moment:
        state = self.game.initial(len(self.plan.players))
        return _Moment(state, Deal(self.plan.game, self.seed), {})

    def play(self, at: _Moment, notes: Notes | None = None) -> tuple[Any, Over, Seat]:
        """To the end; who began is told by the first decision, as the first may be handed on."""
        plan, game, first = self.plan, self.game, Seat(-1)
        lots = [Random(f"{self.seed}|{seat}") for seat, _ in enumerate(plan.players)]
        players = [
            make_player(name, game, lot, plan.work)
            for name, lot in zip(plan.players, lots, strict=True)
        ]
        state, deal = at.state, at.deal.copy()
        chapter, asked, moment = None, [0] * len(players), at
        hearing = Hearing(game, players, at.heard)
        while not isinstance(node := game.node(state), Over):
            if (now := game.chapter(state)) != chapter:
                chapter, asked = now, [0] * len(players)
                if notes is not None:
                    moment = _Moment(state, deal.copy(), hearing.so_far())
            seat: Seat | None = None
            if isinstance(node, Decide):
                seat = node.seat
                first = (game.first_seat(state) or Seat(0)) if first < 0 else first
                lots[seat].seed(f"{self.seed}|{seat}|{chapter}|{asked[seat]}")
                asked[seat] += 1
                view = game.view(state, seat) if players[seat].looks else UNSEEN
                hearing.tell(seat)
                action = players[seat].choose(view, node)
            else:
                action = deal.pick(state, self._own(state, node))
            before, (state, events) = state, game.apply(state, action)
            hearing.happened(seat, events)
            if notes is not None:
                notes.take(before, seat, events, state)
                for slug in notes.seen - self.beginnings.keys():
                    self.beginnings[slug] = moment
        return state, node, first

    def _own(self, state: Any, node: Chance[Any]) -> Chance[Any]:
        """Where every seat has cards of its own, these alone."""
        if self.pools is None:
            return node
        stream = study_of(self.plan.game).stream_of(state)
        seat = stream.seat
        if seat is None or not stream.from_pile:
            return node
        pool = self.pools.cards[(seat + self.swapped) % 2]
        return self.pools.of(self.game, state, node, pool)


def outcome_of(plan: BalancePlan, game: AnyGame, end: tuple[Any, Over, Seat]) -> Outcome:
    state, over, first = end
    seats = range(len(plan.players))
    among = len(over.winners)
    credit = tuple(PARTS // among if seat in over.winners else 0 for seat in seats)
    leads = tuple(
        over.scores[seat] - max((over.scores[other] for other in seats if other != seat), default=0)
        for seat in seats
    )
    length = plan.balancing.length(game, state)
    return Outcome(credit, leads, over.scores, first, among > 1, length)


def game_of(plan: BalancePlan) -> AnyGame:
    return loaded_once(plan.game, plan.options, plan.deck)


def other_game_of(plan: BalancePlan) -> AnyGame:
    return loaded_once(plan.game, plan.options, plan.other)


class _Made:
    """Games that were made of a plan, kept by the process that plays them."""

    def __init__(self) -> None:
        self._key: object = None
        self._kept: dict[str, Any] = {}

    def get(self, plan: BalancePlan, name: str, make: Callable[[], Any]) -> Any:
        key = plan.game, dict(plan.options), plan.deck, plan.other
        if key != self._key:
            self._key, self._kept = key, {}
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]


_made = _Made()


def changed_game(plan: BalancePlan, change: str) -> AnyGame:
    def make() -> AnyGame:
        if change.startswith(BLANK):
            return plan.balancing.blank(game_of(plan), change.removeprefix(BLANK))
        return load(plan.game, {**plan.options, **parse([change])}, plan.deck)

    found: AnyGame = _made.get(plan, change, make)
    return found


def pools_of(plan: BalancePlan) -> Pools | None:
    against, other = plan.balancing.against, plan.other
    if plan.together != "against" or against is None or other is None:
        return None
    found: Pools = _made.get(plan, "pools", lambda: against(game_of(plan), other))
    return found


def _mixed_game(plan: BalancePlan, number: int) -> tuple[AnyGame, frozenset[str]]:
    mixed, other = plan.balancing.mixed, plan.other
    if plan.together != "mixed" or mixed is None or other is None:
        return game_of(plan), frozenset()
    lot = f"{plan.seed}:mix:{number // MIXES}"
    game, others = _made.get(plan, lot, lambda: mixed(game_of(plan), other, Random(lot)))
    return game, frozenset(others)


def play_one(plan: BalancePlan, number: int, widths: Mapping[str, float]) -> Tally:
    """One deal, and again with what is known least, by how wide its interval is."""
    pools = pools_of(plan)
    game, others = (pools.game, frozenset[str]()) if pools else _mixed_game(plan, number)
    table, notes = Table(plan, game, number, pools), plan.balancing.notes(game)
    end = table.play(table.begin(), notes)
    outcome = outcome_of(plan, game, end)
    return Tally(
        outcome,
        notes.figures(end[0], end[1]),
        frozenset(notes.drawn),
        frozenset(notes.played),
        frozenset(notes.spent),
        tuple(sorted(notes.visits.items())),
        others,
        tuple(_again(plan, number, table, notes, outcome, widths)) if plan.changes else (),
        sum(outcome.credit[table.swapped :: 2]) if pools else 0,
    )


def _again(
    plan: BalancePlan,
    number: int,
    table: Table,
    notes: Notes,
    outcome: Outcome,
    widths: Mapping[str, float],
) -> Iterator[tuple[str, Mapping[str, int]]]:
    for change in _wanted(plan, number, notes, widths):
        game = changed_game(plan, change)
        other = Table(plan, game, number, None)
        if change.startswith(BLANK):
            slug = change.removeprefix(BLANK)
            seat = notes.holders[slug]
            blank = outcome_of(plan, game, other.play(table.beginnings[slug]))
            yield change, _difference(outcome.measured(seat), blank.measured(seat))
        else:
            changed = outcome_of(plan, game, other.play(other.begin()))
            mine, usual = changed.measured(changed.first), outcome.measured(outcome.first)
            yield change, _difference(mine, usual)


def _difference(one: Mapping[str, int], less: Mapping[str, int]) -> Mapping[str, int]:
    return {key: one[key] - less[key] for key in one}


def _wanted(
    plan: BalancePlan, number: int, notes: Notes, widths: Mapping[str, float]
) -> Sequence[str]:
    """The widest first; among equals a lot decides, and the same one for any number of jobs."""

    def lot(change: str) -> bytes:
        return blake2b(f"{plan.seed}:{number}:{change}".encode(), digest_size=8).digest()

    possible = [
        change
        for change in plan.changes
        if not change.startswith(BLANK) or change.removeprefix(BLANK) in notes.holders
    ]
    return sorted(possible, key=lambda one: (-widths.get(one, 0.0), lot(one)))[: plan.again]


def play_range(plan: BalancePlan, numbers: range, widths: Mapping[str, float]) -> list[Tally]:
    return [play_one(plan, number, widths) for number in numbers]


class Widths:
    """How wide the intervals are, as whoever adds up the games tells between two batches."""

    def __init__(self) -> None:
        self.now: Mapping[str, float] = {}


def tallies(
    plan: BalancePlan,
    jobs: int,
    since: int = 0,
    widths: Widths | None = None,
    executor: Executor | None = None,
) -> Iterator[list[Tally]]:
    """The deals in order, a handful at a time; the same for any number of processes."""
    if jobs == 1:
        yield from _batches(plan, executor, since, widths or Widths())
        return
    with workers(jobs) as pool:
        yield from _batches(plan, pool, since, widths or Widths())


def _batches(
    plan: BalancePlan, pool: Executor | None, since: int, widths: Widths
) -> Iterator[list[Tally]]:
    size = BATCH if plan.changes else plan.games
    for at in range(since - since % size, plan.games, size):
        ends = min(at + size, plan.games)
        ranges = [range(n, min(n + CHUNK, ends)) for n in range(max(at, since), ends, CHUNK)]
        now = dict(widths.now)
        if pool is None:
            for numbers in ranges:
                yield play_range(plan, numbers, now)
        else:
            many = len(ranges)
            yield from pool.map(play_range, [plan] * many, ranges, [now] * many)
