"""What every game must hold, whatever is played: run it over random games.

`check_game` plays one game and checks every step. The parts can be called on their own, and
each says by `Broken` what does not hold and where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from oztable.core import record as records
from oztable.core.game import (
    A,
    AnyGame,
    Chance,
    Decide,
    E,
    Game,
    IllegalAction,
    Over,
    S,
    Seat,
    V,
    actions_of,
)
from oztable.core.play import Dice, Session

LONGEST_GAME = 10_000


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""


def check_game(
    game: Game[S, A, V, E],
    seats: int,
    rng: Random,
    invariant: Callable[[S], None] | None = None,
    thorough: bool = True,
) -> Over:
    """Plays one random game and checks every step; returns how it ended.

    A thorough check tries every action and compares all that each seat is told; the other one
    is for campaigns of many games and compares what each seat sees.
    """
    session = Session(game, seats, Dice(rng))
    watchers = [*(Seat(seat) for seat in range(seats)), None]
    asked: list[str] = []  # everything that was ever legal, to be tried again at a wrong moment
    for _ in range(LONGEST_GAME):
        state, node = session.state, game.node(session.state)
        if invariant:
            invariant(state)
        if thorough:
            asked += [game.format(action) for action in actions_of(node)]
            check_node(game, state)
            check_text(game, state)
            for watcher in watchers:
                tries = rng.sample(asked, min(len(asked), 12))
                check_nothing_leaks(game, state, watcher, rng, tries)
        else:
            check_views(game, state, watchers, rng)
        if isinstance(node, Over):
            check_record(game, session, seats)
            return node
        action = rng.choice(actions_of(node))
        if isinstance(node, Decide):
            session.act(node.seat, action)
        else:
            session.happen(action)
    raise Broken(f"{game.spec.id}: the game does not end within {LONGEST_GAME} steps")


def check_views(game: Game[S, A, V, E], state: S, watchers: list[Seat | None], rng: Random) -> None:
    """Each seat sees the same, and may do the same, in another world it could be in."""
    node = game.node(state)
    for watcher in watchers:
        view = game.view(state, watcher)
        world = game.determinize(view, rng)
        if game.view(world, watcher) != view:
            raise Broken(f"the view of {_who(watcher)} tells more than that seat may know")
        if isinstance(node, Decide) and node.seat == watcher and game.node(world) != node:
            raise Broken(f"what is legal for {_who(watcher)} depends on what it cannot see")


def check_node(game: Game[S, A, V, E], state: S) -> None:
    """Something is legal, nothing twice, in the same order each time, and `apply` agrees."""
    node = game.node(state)
    if node != game.node(state):
        raise Broken("asking twice what is legal gives two answers")
    actions = actions_of(node)
    if not isinstance(node, Over) and not actions:
        raise Broken(f"stuck: nothing is legal in `{game.position(state)}`")
    texts = [game.format(action) for action in actions]
    if len(set(texts)) != len(texts):
        raise Broken(f"two legal actions are written alike: {texts}")
    if isinstance(node, Chance):
        weights = [weight for _, weight in node.outcomes]
        if min(weights) < 1 or sum(weights) != node.total:
            raise Broken("the weights of chance do not add up, or one is nothing")
    for action, text in zip(actions, texts, strict=True):
        if game.parse(text, state) != action:
            raise Broken(f"`{text}` is read as another action")
        try:
            game.apply(state, action)
        except IllegalAction as refused:
            raise Broken(f"`{text}` is offered and refused: {refused}") from refused


def check_text(game: Game[S, A, V, E], state: S) -> None:
    """A position is read back as the same state."""
    text = game.position(state)
    if game.from_position(text) != state:
        raise Broken(f"`{text}` is read as another state")


def check_nothing_leaks(
    game: Game[S, A, V, E], state: S, seat: Seat | None, rng: Random, tries: Iterable[str] = ()
) -> None:
    """A seat cannot tell this world from another it could be in, by anything it is shown.

    `tries` are actions as text that the seat may ask for, legal or not.
    """
    view = game.view(state, seat)
    world = game.determinize(view, rng)
    if _shown(game.view(world, seat)) != _shown(view):
        raise Broken(f"the view of {_who(seat)} tells more than that seat may know")
    node = game.node(state)
    if isinstance(node, Decide) and node.seat == seat:
        if _shown(game.node(world)) != _shown(node):
            raise Broken(f"what is legal for {_who(seat)} depends on what it cannot see")
        for text in tries:
            if _refusal(game, state, text) != _refusal(game, world, text):
                raise Broken(f"the refusal of `{text}` tells {_who(seat)} what it cannot see")
    _check_events(game, state, world, seat)


def _refusal(game: Game[S, A, V, E], state: S, text: str) -> str:
    try:
        game.apply(state, game.parse(text, state))
    except IllegalAction as refused:
        return f"{refused} {refused.reason}"
    return "allowed"


def _check_events(game: Game[S, A, V, E], state: S, world: S, seat: Seat | None) -> None:
    """What a seat is told and what it sees afterwards say the same, no less and no more.

    Decisions that are open in both worlds tell only themselves apart, and may.
    """
    nodes = [game.node(one) for one in (state, world)]
    choices = [{game.format(action) for action in actions_of(node)} for node in nodes]
    open_to_both = choices[0] & choices[1] if isinstance(nodes[0], Decide) else set()
    told_by: dict[tuple[str, str], str] = {}
    seen_by: dict[str, str] = {}
    for one, node in zip((state, world), nodes, strict=True):
        for action in actions_of(node):
            after, events = game.apply(one, action)
            told = _shown([game.redact(event, seat) for event in events])
            told += game.witness(one, action, seat)
            text, sees = game.format(action), _shown(game.view(after, seat))
            key = (sees, text if text in open_to_both else "")
            if told_by.setdefault(key, told) != told:
                raise Broken(f"the tale of `{text}` tells {_who(seat)} what it cannot see")
            if seen_by.setdefault(told, sees) != sees:
                raise Broken(f"after `{text}` the view tells {_who(seat)} what nobody told it")


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat + 1}"


def _shown(thing: Any) -> str:
    """All that an object carries, attributes outside its fields included, in a stable form."""
    return repr(_unfold(thing))


def _unfold(thing: Any) -> Any:
    if isinstance(thing, tuple | list):
        extra = getattr(thing, "__dict__", None)
        return (type(thing).__name__, [_unfold(part) for part in thing], _unfold(extra))
    if isinstance(thing, dict):
        return [(_unfold(key), _unfold(value)) for key, value in thing.items()]
    if isinstance(thing, set | frozenset):
        return sorted(repr(_unfold(part)) for part in thing)
    if hasattr(thing, "__dataclass_fields__") or hasattr(thing, "__slots__"):
        slots = [n for c in type(thing).__mro__ for n in getattr(c, "__slots__", ())]
        parts = {name: getattr(thing, name, None) for name in slots}
        return (type(thing).__name__, _unfold({**parts, **getattr(thing, "__dict__", {})}))
    return thing


def check_record(game: AnyGame, session: Session[S, A, V, E], seats: int) -> None:
    """The record of a finished game is read back and replays to the same end."""
    written = records.of_session(session, ["someone"] * seats, "2000-01-01")
    again = records.read(records.write(written))
    replayed: Session[S, A, V, E] = Session(game, seats, Dice(Random(0)))
    records.replay(again, replayed)
    if replayed.state != session.state:
        raise Broken("the record replays to another end")
