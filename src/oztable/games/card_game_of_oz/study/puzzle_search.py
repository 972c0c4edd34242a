"""What each choice of a decision wins, by playing games on in guessed worlds.

Nothing here is exact: what is said of a choice is a share of games, and of how many. A choice is
worth what the best way to go on after it brings, so that two orders of one plan are worth the same:
among the ways is to do next what seems best, as soon as that may be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.players.beginners import FOR_THE_END, FOR_THE_MOMENT
from oztable.games.card_game_of_oz.players.candidates import candidates
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.reasons import OzReasons
from oztable.games.card_game_of_oz.players.rollout import Value, expected
from oztable.games.card_game_of_oz.players.style import USUAL, WISE, Style
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State, View
from oztable.players.flat import margin, won
from oztable.players.thinking import Thought, best_first

STYLES = (WISE, WISE._replace(ends="now"), WISE._replace(ends="never"))
FIRST_SIGHT = (USUAL, FOR_THE_MOMENT, FOR_THE_END)
TURNS = 3  # that are played on; whoever is not done by then is judged as a bot would
GLANCES = (4, 16)  # worlds, in which points are looked at as well: few victories are mostly luck
CLOSE = 4.0  # points, by which a victory is not sure to be one again
FIRST = 24  # worlds of the first search, for the choices that matter
HALF = 12
SECOND = 10 * FIRST
AGAIN = 100  # to check what was found before
FEW = 3  # choices that may turn out to be the best
BEHIND = 2  # others that are surely not
MOST = 4  # choices that are offered
EARLY = 48  # worlds after which a second search without hope goes no further
HOPE = 0.1  # a lead of less is none
PROMISE = 0.15  # by so much something must seem better than what tempts
LEAD = 0.2  # of the best choice over each of the others that are offered
OF_TWO = 0.3  # where there is one other

Lines = list[Thought[Action]]


class Way(NamedTuple):
    """An action, and how its seat goes on for the rest of the turn."""

    action: Action
    style: Style = WISE
    then: Action | None = None  # as soon as it may be done


Ways = Mapping[Action, Way]


class Search:
    """One decision, looked at with one luck. Of actions that come to the same it sees the first."""

    def __init__(
        self, game: CardGameOfOz, view: View, decide: Decide[Action], luck: Random
    ) -> None:
        self._game, self._view, self._decide, self._luck = game, view, decide, luck
        self.kinds = kinds_of(game, view, decide)
        looks = (self.kinds[one] for one in tempting(game, view, decide))
        self.tempting = tuple(dict.fromkeys(looks))

    def _shares(self, ways: Sequence[Way], worlds: int) -> list[float]:
        """What each of them wins, all in the same worlds with the same luck."""
        return [one.win for one in self._means(ways, worlds)]

    def _means(
        self, ways: Sequence[Way], worlds: int, measure: Callable[[Value], Value] = lambda one: one
    ) -> list[Value]:
        sums = [Value(0.0, 0.0)] * len(ways)
        for _ in range(worlds):
            world = self._game.determinize(self._view, self._luck)
            luck = self._luck.random()
            for at, way in enumerate(ways):
                new = measure(played_on(self._game, self._decide.seat, world, way, luck))
                sums[at] = Value(sums[at].win + new.win, sums[at].margin + new.margin)
        return [Value(one.win / worlds, one.margin / worlds) for one in sums]

    def candidates(self) -> list[Action]:
        """What tempts first, then what a bot would think about."""
        found = candidates(self._game, self._view, self._decide)
        return list(dict.fromkeys((*self.tempting, *(self.kinds[one.action] for one in found))))

    def at_odds(self) -> list[Action]:
        """What tempts, and what the wisest rules of thumb say."""
        wise = self.kinds[_by_style(self._game, self._view, self._decide, WISE)]
        return list(dict.fromkeys((*self.tempting, wise)))

    def glance(self) -> float:
        """By how much one of them seems better than one that tempts."""
        choices = self.at_odds()
        (few, more), count = GLANCES, len(self.tempting)
        hopes = [one.win for one in self._means([*map(Way, choices)], few, _by_points)]
        if max(hopes) - min(hopes[:count]) < PROMISE:
            return 0.0
        best = choices[hopes.index(max(hopes))]
        ways = [Way(best), *(Way(one, then=then) for then in (None, best) for one in self.tempting)]
        hope, *hopes = (one.win for one in self._means(ways, more, _by_points))
        promise = hope - min(map(max, hopes[:count], hopes[count:]))
        return promise if promise >= PROMISE else 0.0

    def first(self) -> Ways:
        """The choices to offer, the best first, and the best way to go on after each; nothing
        where whatever tempts is about as good as any, or too few are far behind."""
        choices = self.candidates()
        shares = dict(zip(choices, self._shares([*map(Way, choices)], HALF), strict=True))
        ranked = sorted(choices, key=lambda one: -shares[one])
        high = shares[ranked[0]]
        misled = [one for one in self.tempting if high - shares[one] >= PROMISE]
        if not misled:
            return {}
        behind = [one for one in ranked[FEW:] if high - shares[one] >= LEAD]
        close = list(dict.fromkeys((*ranked[:FEW], *misled, *behind[:BEHIND])))
        ways = self._best_ways(close, shares)
        lines = self._again([*ways.values()], FIRST)
        return {one: ways[one] for one in self.offered(lines)}

    def offered(self, lines: Lines) -> list[Action]:
        """The best, what tempts, and others that are as far behind; nothing where nothing among
        them tempts, or one of two is not clear enough."""
        best, *others = lines
        far = [one for one in others if best.win - one.win >= LEAD]
        far.sort(key=lambda one: one.action not in self.tempting)
        if not far or far[0].action not in self.tempting:
            return []
        is_clear = len(far) > 1 or best.win - far[0].win >= OF_TWO
        return [best.action, *(one.action for one in far[: MOST - 1])] if is_clear else []

    def _best_ways(self, close: Sequence[Action], shares: Mapping[Action, float]) -> Ways:
        ways = [
            *(Way(one, style) for one in close for style in STYLES[1:]),
            *(Way(one, WISE, then) for one in close for then in close[:2] if one != then),
        ]
        found = {one: (shares[one], Way(one)) for one in close}
        for way, win in zip(ways, self._shares(ways, HALF), strict=True):
            if win > found[way.action][0]:
                found[way.action] = win, way
        return {one: way for one, (_, way) in found.items()}

    def _again(self, ways: Sequence[Way], worlds: int) -> Lines:
        shares = self._shares(ways, worlds)
        lines = zip(ways, shares, strict=True)
        return sorted(
            (Thought(way.action, win, 0.0, worlds) for way, win in lines), key=lambda one: -one.win
        )

    def second(self, known: Ways, worlds: int = SECOND) -> Lines:
        """The same choices in many worlds of their own, the best first; nothing where the first is
        not ahead of one that tempts."""
        best, *_ = known
        tempting = [one for one in self.tempting if one in known]
        # Another order of the best plan is as good as the plan.
        joined = [Way(one, then=best) for one in known if one != best and known[one].then is None]
        ways = [*known.values(), *joined]
        better = dict(zip(ways, self._shares(ways, EARLY), strict=True))
        kept = [max((w for w in ways if w.action == one), key=better.__getitem__) for one in known]
        for number in (EARLY, worlds):
            found = {line.action: line for line in self._again(kept, number)}
            if found[best].win - min(found[one].win for one in tempting) < HOPE:
                return []
        return sorted(found.values(), key=lambda one: -one.win)

    def again(self, offered: Sequence[Action]) -> Lines:
        """What is offered once more, the best first, in fewer worlds."""
        shares = dict(zip(offered, self._shares([*map(Way, offered)], HALF), strict=True))
        return self.second(self._best_ways(offered, shares), AGAIN)

    def of_all(self, lines: Sequence[Thought[Action]]) -> tuple[Thought[Action], ...]:
        """What is said of every action there is, the best first."""
        by_kind = {line.action: line for line in lines}
        return best_first(
            by_kind[kind]._replace(action=one)
            for one, kind in self.kinds.items()
            if kind in by_kind
        )


def played_on(
    game: CardGameOfOz, seat: Seat, world: State, way: Way, luck: float, turns: int = TURNS
) -> Value:
    """What comes of the action: the turn goes on in its way, then everybody plays like the Lion."""
    rng = Random(luck)
    dice, turn, then = Dice(rng), world.turn, way.then
    players = [GreedyAuthor(game, rng, WISE) for _ in range(world.authors)]
    mine = GreedyAuthor(game, rng, way.style)
    state, _ = game.apply(world, way.action)
    while True:
        if state.turn >= turn + turns and not state.frames:
            return expected(game.draft(state), seat)
        node = game.node(state)
        if isinstance(node, Over):
            return Value(won(node, seat), margin(node.scores, seat))
        action: Action
        if isinstance(node, Chance):
            action = dice.pick(node)
        elif len(node.actions) == 1:
            action = node.actions[0]
        elif node.seat != seat or state.turn != turn:
            action = players[node.seat].choose(View(node.seat, 0, state), node)
        elif then is not None and then in node.actions:
            action, then = then, None
        else:
            action = mine.choose(View(node.seat, 0, state), node)
        state, _ = game.apply(state, action)


def _by_points(value: Value) -> Value:
    """Half of it by how clear it was."""
    return value._replace(win=(value.win + 1 / (1 + exp(-value.margin / CLOSE))) / 2)


def kinds_of(game: CardGameOfOz, view: View, decide: Decide[Action]) -> dict[Action, Action]:
    """For each action the first one that comes to the same."""
    talk, first = OzReasons(game, view, decide), dict[object, Action]()
    return {one: first.setdefault(talk.essence(one), one) for one in decide.actions}


def tempting(game: CardGameOfOz, view: View, decide: Decide[Action]) -> tuple[Action, ...]:
    """What Authors would do at first sight who go by rules of thumb."""
    return tuple(dict.fromkeys(_by_style(game, view, decide, style) for style in FIRST_SIGHT))


def _by_style(game: CardGameOfOz, view: View, decide: Decide[Action], style: Style) -> Action:
    return GreedyAuthor(game, Random(0), style).choose(view, decide)
