"""Puzzles: decisions with one clearly best choice that looks can miss, and where they come from.

The lead. The best choice wins clearly more often than any choice that differs from it, and whoever
goes by looks does not see it. Whether a view is a puzzle, and all that belongs to it, follows from
the view alone; so it can be checked by making it again. Where a search has found what choices win,
chance cannot have made the lead, and checking is a search with other luck.
"""

from __future__ import annotations

import hashlib
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import count
from math import hypot, log2
from random import Random
from typing import Any, NamedTuple

from oztable.core import record as records
from oztable.core.game import AnyGame, BadNotation, Decide
from oztable.games import loaded_once
from oztable.players import reasoner
from oztable.players.thinking import Thought
from oztable.study.intervals import share_interval
from oztable.study.package import study_of
from oztable.study.puzzling import Puzzling
from oztable.study.records import game_of, session_of
from oztable.study.workers import at_once, workers

WHOLE = 1000  # what chances to win are counted in
NOT_OFFERED = -1  # stands for the chance of what a puzzle does not ask about
SURE = 100  # of these: as much of a lead is left when chance is taken off, where it plays a part
CHECKED = "check"  # the luck with which searched puzzles are checked
# No theme takes much more than its part of all, in hundredths, and a few: what is kept does not
# depend on how many are wanted, so that a longer file begins like a shorter one.
ALL_THEMES, A_FEW = 132, 10
# Where a rating starts: how far off the tempting choice is, how closely the second follows, and
# among how many the right one hides. Persons start at 25.
LOWEST, BY_LOSS, BY_CLOSENESS, BY_CHOICES = 17.0, 6.0, 4.0, 2.0


class Puzzle(NamedTuple):
    """`wins` are in the order in which the rules list the actions. What is not offered to choose
    from has none; where answers are exact all is offered."""

    position: str  # what the seat saw
    theme: str
    rating: float  # where it starts
    wins: tuple[int, ...]
    reply: str  # the best that can come after the best choice; empty where nothing does
    replies_itself: bool  # whether the seat of the puzzle chooses that too
    errors: tuple[int, ...] = ()  # how far each of `wins` may be off; none where they are exact

    def id(self, game: str) -> str:
        """Says nothing of the game it came from."""
        return hashlib.sha256(f"{game}\n{self.position}".encode()).hexdigest()[:12]

    @property
    def best(self) -> int:
        return max(self.wins)

    def is_right(self, number: int) -> bool:
        """Whether this is the best choice, or comes to the same."""
        return self.wins[number] == self.best

    @property
    def offered(self) -> list[int]:
        """The numbers of the actions to choose from."""
        return [number for number, win in enumerate(self.wins) if win != NOT_OFFERED]


def puzzling_of(game: str) -> Puzzling:
    found = study_of(game).puzzles
    if found is None:
        raise BadNotation(f"{game} has no puzzles")
    return found


def decision_of(game: AnyGame, view: Any) -> Decide[Any]:
    """What the seat of a view may do: the same in every world it could be in."""
    node = game.node(game.determinize(view, Random(0)))
    if not isinstance(node, Decide) or node.seat != view.seat:
        raise BadNotation("in that position it is not for this seat to decide")
    return node


def made(game: AnyGame, view: Any) -> Puzzle | None:
    """The puzzle that a view is, if it is one."""
    offer = puzzling_of(game.spec.id)
    decide = decision_of(game, view)
    if len(decide.actions) < 2:
        return None
    thoughts = offer.solve(game, view, decide)
    errors = {one.action: _error(one) for one in thoughts}
    return _made_of(game, view, decide, thoughts, errors) if thoughts else None


def _made_of(
    game: AnyGame,
    view: Any,
    decide: Decide[Any],
    thoughts: Sequence[Thought[Any]],
    errors: Mapping[Any, int],
) -> Puzzle | None:
    offer = puzzling_of(game.spec.id)
    wins = {one.action: round(WHOLE * one.win) for one in thoughts}
    kinds = [kind[0].action for kind in _kinds(game, view, decide, thoughts)]
    best, others = kinds[0], kinds[1:]
    lead = wins[best] - wins[others[0]] if others else 0
    if lead < offer.lead or not _is_sure(best, others, wins, errors):
        return None
    tempts = [one for one in offer.tempting(game, view, decide, best) if one in wins]
    if not tempts:
        return None
    loss = wins[best] - max(wins[action] for action in tempts)
    reply = offer.reply(game, view, best)
    return Puzzle(
        offer.write(game, view),
        offer.theme(game, view, thoughts),
        _rating(loss / WHOLE, lead / WHOLE, len(kinds)),
        tuple(wins.get(action, NOT_OFFERED) for action in decide.actions),
        reply.action if reply else "",
        bool(reply and reply.is_own),
        tuple(errors.get(action, 0) for action in decide.actions) if any(errors.values()) else (),
    )


def _error(thought: Thought[Any]) -> int:
    """Half of the 95 % interval of a share; nothing of what is exact."""
    if not thought.tries:
        return 0
    found = share_interval(thought.win * thought.tries, thought.tries)
    return round(WHOLE * (found.high - found.low) / 2)


def _is_sure(
    best: Any, others: Iterable[Any], wins: Mapping[Any, int], errors: Mapping[Any, int]
) -> bool:
    """Whether chance cannot have made the lead."""
    leads = (wins[best] - wins[one] - hypot(errors[best], errors[one]) for one in others)
    return not any(errors.values()) or min(leads) >= SURE


def _rating(loss: float, lead: float, choices: int) -> float:
    hard = BY_LOSS * loss + BY_CLOSENESS * (1 - lead) + BY_CHOICES * log2(choices)
    return round(LOWEST + hard, 1)


def _kinds(
    game: AnyGame, view: Any, decide: Decide[Any], thoughts: Sequence[Thought[Any]]
) -> list[list[Thought[Any]]]:
    """The best first; what comes to the same stands together."""
    talk = reasoner(game, view, decide)
    found: dict[object, list[Thought[Any]]] = {}
    for one in thoughts:
        found.setdefault(talk.essence(one.action), []).append(one)
    return sorted(found.values(), key=lambda kind: -kind[0].win)


def faults(game: AnyGame, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle by solving it again; empty if nothing is."""
    offer = puzzling_of(game.spec.id)
    view = offer.read(game, puzzle.position)
    if offer.again is None or not puzzle.errors:
        again = made(game, view)
    else:
        decide = decision_of(game, view)
        if len(puzzle.wins) != len(decide.actions) or len(puzzle.errors) != len(puzzle.wins):
            return "its choices are not those of this position"
        again = _made_of(game, view, decide, *_as_said(puzzle, decide))
    if again is None:
        return "this position is no puzzle: no choice is clearly best, or it is easily seen"
    for name, was, now in zip(Puzzle._fields, puzzle, again, strict=True):
        if was != now:
            return f"{name} is not what solving it gives"
    return _searched_faults(game, view, puzzle) if puzzle.errors else ""


def _as_said(puzzle: Puzzle, decide: Decide[Any]) -> tuple[list[Thought[Any]], Mapping[Any, int]]:
    asked = [decide.actions[number] for number in puzzle.offered]
    wins = [puzzle.wins[number] / WHOLE for number in puzzle.offered]
    errors = [puzzle.errors[number] for number in puzzle.offered]
    said = [Thought(one, win, 0.0, 1) for one, win in zip(asked, wins, strict=True)]
    return sorted(said, key=lambda one: -one.win), dict(zip(asked, errors, strict=True))


def _searched_faults(game: AnyGame, view: Any, puzzle: Puzzle) -> str:
    """Whether a search with other luck finds something else."""
    search, decide = puzzling_of(game.spec.id).again, decision_of(game, view)
    if search is None:
        return "its answers cannot be off by chance: the game is solved exactly"
    said, _ = _as_said(puzzle, decide)
    found = search(game, view, decide, [one.action for one in said], CHECKED)
    kinds = _kinds(game, view, decide, found)
    is_best = kinds and any(one.action == said[0].action for one in kinds[0])
    return "" if is_best else "with other luck another choice is best"


class Choice:
    """Which finds are kept, one after the other: one position once, and no theme too often."""

    def __init__(self, themes: int, kept: Iterable[Find] = ()) -> None:
        self._share = ALL_THEMES // themes
        self._known, self._themes = set[str](), Counter[str]()
        self._last: Find | None = None  # that was kept before; its game is looked through again
        for find in kept:
            self._keep(find)
            self._last = find

    def takes(self, find: Find) -> bool:
        if self._last is not None and find.game == self._last.game:
            self._last = None if find == self._last else self._last
            return False
        too_many = self._themes[find.puzzle.theme] - A_FEW
        if find.puzzle.position in self._known or 100 * too_many >= self._share * len(self._known):
            return False
        self._keep(find)
        return True

    def _keep(self, find: Find) -> None:
        self._known.add(find.puzzle.position)
        self._themes[find.puzzle.theme] += 1


# Mining


@dataclass(frozen=True)
class Plan:
    """Where to look: enough to begin anywhere, in any process."""

    game: str
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    deck: str | None = None


class Find(NamedTuple):
    """A puzzle, and the number of the game it comes from."""

    game: int
    puzzle: Puzzle


def mined_in(plan: Plan, numbers: range) -> list[Find]:
    """The puzzles of these games. Everything about a game follows from the seed and its number."""
    game = loaded_once(plan.game, plan.options, plan.deck)
    source = puzzling_of(plan.game).source
    found = []
    for number in numbers:
        for view in source(game, Random(f"{plan.seed}:{number}")):
            if (puzzle := made(game, view)) is not None:
                found.append(Find(number, puzzle))
    return found


def mined_from(plan: Plan, texts: Iterable[str]) -> Iterator[Batch]:
    """The puzzles of these games, record by record. Of a game with other rules, options or cards
    there are none. Raises BadNotation where answers take a search."""
    game, settles = loaded_once(plan.game, plan.options, plan.deck), settles_in(plan.game)
    for number, text in enumerate(texts):
        views = _views_of(game, text, settles)
        puzzles = (made(game, view) for view in dict.fromkeys(views))
        yield Batch(range(number, number + 1), [Find(number, one) for one in puzzles if one])


def settles_in(game: str) -> Callable[[Any], bool]:
    settles = puzzling_of(game).settles
    if settles is None:
        why = "its answers take a search; leave --from-games out to look in games between bots"
        raise BadNotation(f"no puzzles are made of games of {game}: {why}")
    return settles


def _views_of(game: AnyGame, text: str, settles: Callable[[Any], bool]) -> Iterator[Any]:
    try:
        record = records.read(text)
        played = game_of(record)
        if (played.options, played.contents) != (game.options, game.contents) or record.start:
            return
        steps = session_of(record, played).steps
    except BadNotation:
        return  # of rules of before
    for step in steps:
        if step.seat is not None:
            view = game.view(step.before, step.seat)
            if settles(view):
                yield view


class Batch(NamedTuple):
    """Some games that were looked through."""

    games: range
    finds: list[Find]


def mine(
    plan: Plan, jobs: int = 1, since: int = 0, executor: Executor | None = None
) -> Iterator[Batch]:
    """Game after game, in order, without an end."""
    if executor is None and jobs > 1:
        with workers(jobs) as pool:
            yield from mine(plan, jobs, since, pool)
        return
    batch = puzzling_of(plan.game).batch
    ranges = (range(at, at + batch) for at in count(since, batch))
    if executor is None:
        for numbers in ranges:
            yield Batch(numbers, mined_in(plan, numbers))
        return
    under_way: deque[tuple[range, Future[list[Find]]]] = deque()
    while True:
        while len(under_way) < at_once(executor, jobs):
            numbers = next(ranges)
            under_way.append((numbers, executor.submit(mined_in, plan, numbers)))
        numbers, finds = under_way.popleft()
        yield Batch(numbers, finds.result())
