"""An arena: every player meets every other, with the same luck for whoever sits where.

Everything about a game follows from the plan and the game's number, so the answer does not depend
on how the work was shared out, as long as players' work is given in simulations.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from random import Random
from time import perf_counter
from typing import NamedTuple

from oztable.core.game import AnyGame, Decide, Over
from oztable.core.hearing import Hearing
from oztable.core.play import UNSEEN
from oztable.core.result import shares
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.study.arena_code import CodeProcess, Forfeit, GameChoice
from oztable.study.arena_entrants import Entrant
from oztable.study.paired import Deal
from oztable.study.references import make_reference, reference_names
from oztable.study.workers import at_once, workers

LIMIT = 10.0  # seconds that somebody's own player has for a decision
BATCH_SECONDS = 0.5
MOST_IN_A_BATCH = 100


class Meeting(NamedTuple):
    """One game to be played: by which group, and which of its games."""

    group: int
    number: int


@dataclass(frozen=True)
class ArenaPlan:
    """What to play: enough to begin anywhere, in any process."""

    game: str
    entrants: tuple[Entrant, ...]
    games: int  # of every group, a multiple of the seats
    seed: str
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    deck: str | None = None
    limit: float = LIMIT

    @cached_property
    def groups(self) -> list[tuple[Entrant, ...]]:
        """Who sits together: every choice of so many out of all, equal ones once."""
        found: dict[tuple[str, ...], tuple[Entrant, ...]] = {}
        for group in combinations(self.entrants, self.seats):
            labels = tuple(sorted(entrant.label for entrant in group))
            if len(set(labels)) > 1:
                found.setdefault(labels, group)
        return list(found.values())

    def meetings(self) -> list[Meeting]:
        """All games, in an order that is fair to stop at: a game of each group at a time."""
        groups = range(len(self.groups))
        return [Meeting(group, number) for number in range(self.games) for group in groups]

    def seating(self, meeting: Meeting) -> tuple[Entrant, ...]:
        """The same deal is played once for every seat, everybody moving on by one."""
        group = self.groups[meeting.group]
        turn = meeting.number % self.seats
        return group[turn:] + group[:turn]

    def deal(self, meeting: Meeting) -> int:
        """Which luck a game is played with; all groups have the same ones."""
        return meeting.number // self.seats

    @property
    def table(self) -> GameChoice:
        return GameChoice(self.game, self.options, self.deck)


class Result(NamedTuple):
    """One finished game, by seat. After a forfeit there are no points."""

    meeting: Meeting
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int | None
    forfeit: int | None  # the seat that could not go on
    why: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # all of a seat's decisions together
    slowest: tuple[float, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        return shares(self.winners, len(self.players))


class _Watch:
    """How long each seat thinks."""

    def __init__(self, seats: int) -> None:
        self.decisions, self.seconds, self.slowest = [0] * seats, [0.0] * seats, [0.0] * seats

    def note(self, seat: int, spent: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += spent
        self.slowest[seat] = max(self.slowest[seat], spent)

    def read(self) -> tuple[tuple[int, ...], tuple[float, ...], tuple[float, ...]]:
        return tuple(self.decisions), _rounded(self.seconds), _rounded(self.slowest)


def _rounded(times: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(seconds, 6) for seconds in times)


class _Lost(Exception):
    """This seat could not go on, and why."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat, self.why = seat, why


class PlayerMaker(threading.local):
    """What one thread of one process needs to play: the game, and processes for user code."""

    def __init__(self) -> None:
        self._plan: ArenaPlan | None = None
        self._code: dict[str, CodeProcess] = {}

    def open(self, plan: ArenaPlan) -> AnyGame:
        if self._plan != plan:
            self.close()
            self._game = plan.table.open()
            self._plan = plan
        return self._game

    def make(self, entrant: Entrant, plan: ArenaPlan, seed: str) -> AnyPlayer:
        game = self.open(plan)
        if entrant.code is not None:
            if entrant.label not in self._code:
                self._code[entrant.label] = CodeProcess(plan.table, entrant.code, plan.limit)
            return self._code[entrant.label].player(seed, entrant.work)
        if entrant.player in reference_names(plan.game):
            return make_reference(entrant.player, game, Random(seed))
        return make_player(entrant.player, game, Random(seed), entrant.work)

    def close(self) -> None:
        for process in self._code.values():
            process.close()
        self._code, self._plan = {}, None


_maker = PlayerMaker()


def play_meeting(plan: ArenaPlan, meeting: Meeting) -> Result:
    game, watch = _maker.open(plan), _Watch(plan.seats)
    seating, deal = plan.seating(meeting), plan.deal(meeting)
    names = tuple(entrant.label for entrant in seating)
    try:
        players = _sit_down(plan, seating, deal)
        over, first = _play(game, players, Deal(plan.game, f"{plan.seed}:{deal}"), watch)
    except _Lost as lost:
        others = tuple(seat for seat in range(plan.seats) if seat != lost.seat)
        return Result(meeting, names, (), others, None, lost.seat, lost.why, *watch.read())
    winners = tuple(sorted(over.winners))
    return Result(meeting, names, over.scores, winners, first, None, "", *watch.read())


def _sit_down(plan: ArenaPlan, seating: Iterable[Entrant], deal: int) -> list[AnyPlayer]:
    players = []
    for seat, entrant in enumerate(seating):
        try:
            seed = f"{plan.seed}:{deal}:{seat}:{entrant.label}"
            players.append(_maker.make(entrant, plan, seed))
        except Forfeit as fault:
            raise _Lost(seat, str(fault)) from None
    return players


def _play(
    game: AnyGame, players: Sequence[AnyPlayer], deal: Deal, watch: _Watch
) -> tuple[Over, int | None]:
    state, first, hearing = game.initial(len(players)), None, Hearing(game, players)
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            first = game.first_seat(state) if first is None else first  # it may be handed on
            seat, player = node.seat, players[node.seat]
            view = game.view(state, seat) if player.looks else UNSEEN
            hearing.tell(seat)
            began = perf_counter()
            try:
                action = player.choose(view, node)
            except Forfeit as fault:
                raise _Lost(seat, str(fault)) from None
            finally:
                watch.note(seat, perf_counter() - began)
        else:
            action = deal.pick(state, node)
        state, events = game.apply(state, action)
        if hearing:
            hearing.happened(node.seat if isinstance(node, Decide) else None, events)
    return node, first


def play_meetings(plan: ArenaPlan, meetings: Sequence[Meeting]) -> list[Result]:
    return [play_meeting(plan, meeting) for meeting in meetings]


def try_out(plan: ArenaPlan) -> None:
    """Makes every player from user code once; raises `Forfeit` for one that cannot be made."""
    try:
        for entrant in plan.entrants:
            if entrant.code is not None:
                try:
                    _maker.make(entrant, plan, plan.seed)
                except Forfeit as fault:
                    raise Forfeit(f"{entrant.code.path}: {fault}") from None
    finally:
        _maker.close()


def send_players_home() -> None:
    """Ends the processes of user code."""
    _maker.close()


def results(
    plan: ArenaPlan, meetings: Sequence[Meeting], jobs: int = 1, executor: Executor | None = None
) -> Iterator[Result]:
    """These games, as they come to an end."""
    if executor is not None:
        yield from _shared_out(plan, meetings, jobs, executor)
    elif jobs > 1:
        with workers(jobs) as pool:
            yield from _shared_out(plan, meetings, jobs, pool)
    else:
        try:
            for meeting in meetings:
                yield play_meeting(plan, meeting)
        finally:
            _maker.close()


def _shared_out(
    plan: ArenaPlan, meetings: Sequence[Meeting], jobs: int, executor: Executor
) -> Iterator[Result]:
    """Slow games go out one at a time, fast ones by the hundred."""
    waiting, size = deque(meetings), 1
    under_way: set[Future[list[Result]]] = set()
    while waiting or under_way:
        most = at_once(executor, jobs)
        while waiting and len(under_way) < most:
            fair = -(-len(waiting) // most)
            batch = [waiting.popleft() for _ in range(min(size, fair))]
            under_way.add(executor.submit(play_meetings, plan, batch))
        finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in finished:
            played = future.result()
            size = _next_size(played)
            yield from played


def _next_size(played: Sequence[Result]) -> int:
    spent = sum(sum(result.seconds) for result in played) / len(played)
    return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS / max(spent, 0.001))))
