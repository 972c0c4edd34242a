"""Positions of random games, each with a twin that one watcher cannot tell from it, and moves for
both that look the same from there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, Chance, Decide, Over, Seat
from oztable.core.play import AnySession, Dice, Session
from oztable.games import load
from tests.server.twins import actions_of

CANDIDATES = 6
MOVES = 3


class Deed(NamedTuple):
    """A decision in notation, and what chance brings after it."""

    seat: Seat
    text: str
    fates: tuple[Any, ...]


class Side(NamedTuple):
    """One of the two worlds: where it stands, and what will be done there."""

    session: AnySession
    deeds: tuple[Deed, ...]


class Plan(NamedTuple):
    watcher: Seat | None
    sides: tuple[Side, Side]
    tries: tuple[str, ...]  # what anybody may send at a wrong moment

    @property
    def differs(self) -> bool:
        here, there = (side.session.state for side in self.sides)
        return bool(here != there)


class Script:
    """Chance as it was written down."""

    def __init__(self, fates: tuple[Any, ...]) -> None:
        self._fates = fates
        self.counter = 0

    def pick(self, chance: Chance[Any], state: object = None) -> Any:
        self.counter += 1
        return self._fates[self.counter - 1]


def plans(
    name: str, options: dict[str, str], seats: int, seed: int, every: int = 7
) -> Iterator[Plan]:
    """One for each watcher in turn, all through a game."""
    rng = Random(seed)
    game = load(name, options)
    session: AnySession = Session(game, seats, Dice(rng))
    watchers: list[Seat | None] = [*map(Seat, range(seats)), None]
    asked: list[str] = []
    made = 0
    while not isinstance(node := session.node, Over):
        if isinstance(node, Decide):
            asked += [game.format(action) for action in node.actions[:20]]
            if len(asked) > 20 and len(session.steps) >= every * (made + 1):
                watcher = watchers[made % len(watchers)]
                tries = tuple(rng.sample(asked, 4))
                yield Plan(watcher, _sides(session, watcher, rng), tries)
                made += 1
            session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()


def _sides(session: AnySession, watcher: Seat | None, rng: Random) -> tuple[Side, Side]:
    game, here = session.game, session.state
    start = there = game.determinize(game.view(here, watcher), rng)
    deeds: list[tuple[Deed, Deed]] = []
    while len(deeds) < MOVES and isinstance(node := game.node(here), Decide):
        same = _alike(game, watcher, node, here, there, rng)
        if same is None:
            break
        here, there, one, two = same
        deeds.append((one, two))
    sides = [
        Side(_copy(session, state, mine), mine)
        for state, mine in (
            (session.state, tuple(one for one, _ in deeds)),
            (start, tuple(two for _, two in deeds)),
        )
    ]
    return sides[0], sides[1]


def _copy(session: AnySession, state: Any, deeds: tuple[Deed, ...]) -> AnySession:
    fates = tuple(randomness for deed in deeds for randomness in deed.fates)
    copy: AnySession = Session(session.game, session.seats, Script(fates), state)
    copy.steps = [step._replace(counter=0) for step in session.steps]
    copy.log = list(session.log)
    return copy


def _alike(
    game: AnyGame, watcher: Seat | None, node: Decide[Any], here: Any, there: Any, rng: Random
) -> tuple[Any, Any, Deed, Deed] | None:
    """A decision here and one there, and chance after both, that the watcher sees as the same;
    where that can be, two that are not the same."""
    found = None
    for action in rng.sample(node.actions, min(CANDIDATES, len(node.actions))):
        after, fates, told = _done(game, watcher, here, action, rng)
        text = game.format(action)
        others = list(actions_of(game.node(there)))
        rng.shuffle(others)
        same = [one for one in others if game.format(one) == text]
        mine = node.seat == watcher  # the watcher does the same in both worlds
        for other in same if mine else (*others[:CANDIDATES], *same):
            then = _follow(game, watcher, there, other, told, rng)
            if then:
                deeds = Deed(node.seat, text, fates), Deed(node.seat, game.format(other), then[1])
                found = after, then[0], *deeds
                if mine or deeds[0].text != deeds[1].text:
                    return found
    return found


def _done(
    game: AnyGame, watcher: Seat | None, state: Any, action: Any, rng: Random
) -> tuple[Any, tuple[Any, ...], list[str]]:
    """The state after an action and whatever chance brings then, and what is told of it."""
    dice, fates = Dice(rng), list[Any]()
    told, state = [_told(game, state, action, watcher)], game.apply(state, action)[0]
    while isinstance(chance := game.node(state), Chance):
        fates.append(dice.pick(chance))
        told.append(_told(game, state, fates[-1], watcher))
        state = game.apply(state, fates[-1])[0]
    return state, tuple(fates), told


def _follow(
    game: AnyGame, watcher: Seat | None, state: Any, action: Any, told: list[str], rng: Random
) -> tuple[Any, tuple[Any, ...]] | None:
    """After this action, chance that looks as it was told; None where it cannot be so."""
    fates = []
    for number, wanted in enumerate(told):
        node = game.node(state)
        options = [action] if number == 0 else list(actions_of(node))
        if number and not isinstance(node, Chance):
            return None
        rng.shuffle(options)
        fits = next((one for one in options if _told(game, state, one, watcher) == wanted), None)
        if fits is None:
            return None
        if number:
            fates.append(fits)
        state = game.apply(state, fits)[0]
    return None if isinstance(game.node(state), Chance) else (state, tuple(fates))


def _told(game: AnyGame, state: Any, action: Any, watcher: Seat | None) -> str:
    """What the rules let this watcher know of a step: the judge, which is tested elsewhere."""
    after, events = game.apply(state, action)
    seen = [game.redact(event, watcher) for event in events]
    return repr((seen, game.witness(state, action, watcher), game.view(after, watcher)))
