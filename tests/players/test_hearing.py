"""Players who listen are told what their seat saw happen, wherever they play, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from oztable import envs
from oztable.core.game import (
    AnyGame,
    Chance,
    Decide,
    IllegalAction,
    Message,
    Over,
    Seat,
    actions_of,
)
from oztable.core.hearing import Heard, Hearing, Listener
from oztable.core.play import Dice, Session, play_out
from oztable.games import built_in, load
from oztable.games.yellow_brick_road.rules.events import Drew, Event, MonkeysCame
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.players import make_player
from oztable.players.package import makers_of, players_of
from oztable.players.thinking import Work
from oztable.server.bot_worker import Minds
from oztable.server.deals.bots_play import _order
from oztable.server.hint_worker import BotOrder
from oztable.study import arena, balance, references
from oztable.study.paired import Deal
from oztable.terminal.local_table import new_table

ROAD = "yellow-brick-road"
FIRST = Seat(0)
ASK, MANY = Message("ask"), tuple(range(1000))


class Ear:
    """Notes what it is told, and chooses by all it saw and heard."""

    name = "ear"
    looks = True

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)

    def choose(self, view: Any, decide: Decide[Any]) -> Any:
        digest = sha256(repr((view, self.heard)).encode()).digest()
        return decide.actions[int.from_bytes(digest) % len(decide.actions)]


def players(game: AnyGame, ear: Ear) -> list[Any]:
    return [ear, make_player("random", game, Random(1))]


# Every place where players play


def in_whole_games(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    play_out(game, players(game, ear), Dice(Random(2)))


def in_the_arena(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    arena._play(game, players(game, ear), Deal(ROAD, "2"), arena._Watch(2))


def in_balance(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    seats = iter(players(game, ear))
    patch.setattr(balance, "make_player", lambda *_: next(seats))
    plan = balance.BalancePlan(ROAD, ("ear", "random"), 1, "2")
    table = balance.Table(plan, game, 0, None)
    table.play(table.begin())


def among_references(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    seats = iter(players(game, ear))
    patch.setattr(references, "make_reference", lambda *_: next(seats))
    references._moves("random-1", game, 2)


def in_environments(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    patch.setattr("oztable.envs.against_bots.make_player", lambda *_: ear)
    env, over = envs.single(ROAD, ("random",), seat=1), False
    seen, _ = env.reset(seed=2)
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].nonzero()[0][-1]))


def at_the_terminal(game: AnyGame, ear: Ear, patch: pytest.MonkeyPatch) -> None:
    seats = iter(players(game, ear))
    patch.setattr("oztable.terminal.local_table.make_player", lambda *_: next(seats))
    new_table(game, "greedy,random", None, secret=bytes(32)).run()


@pytest.mark.parametrize(
    "play",
    [
        in_whole_games,
        in_the_arena,
        in_balance,
        among_references,
        in_environments,
        at_the_terminal,
    ],
)
def test_whoever_listens_is_told_wherever_it_plays(
    play: Callable[[AnyGame, Ear, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ear = load(ROAD), Ear()
    play(game, ear, monkeypatch)
    assert len(ear.heard) >= 9
    for before, heard in zip([Heard(), *ear.heard], ear.heard, strict=False):
        assert heard.events[: len(before.events)] == before.events
        assert heard.since == len(before.events)
        if before != Heard():  # what it did itself; monkeys are told of whom they bother
            assert (heard.new[0].seat == FIRST) != isinstance(heard.new[0], MonkeysCame)
        assert [game.redact(one, FIRST) for one in heard.events] == [*heard.events]
    drawn = [one for one in ear.heard[-1].events if isinstance(one, Drew)]
    assert {one.seat == FIRST for one in drawn if one.card is not None} == {True}
    assert {one.seat == FIRST for one in drawn if one.card is None} == {False}


def test_a_server_tells_its_bots() -> None:
    game, ear = load(ROAD), Ear()
    decide = Decide(FIRST, ASK, tuple(game.parse(f"x r{row}", None) for row in (1, 2)))
    order = BotOrder("t", ROAD, {}, "", "ear", None, decide, ("", ""), 7)
    minds = Minds(lambda *_: ear)
    for heard in (None, Heard(("one", "two"), 1)):
        minds.choose(order._replace(heard=heard))
    assert ear.heard == [Heard(("one", "two"), 1)]


def test_so_are_bots_that_try_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(load(ROAD), 2, Dice(Random(1)))
    session.let_chance_happen()
    decide = session.node
    assert isinstance(decide, Decide)
    listening = players_of(ROAD)._replace(listeners=frozenset({"greedy"}))
    monkeypatch.setattr("oztable.server.bot_turns.players_of", lambda _: listening)
    deal: Any = SimpleNamespace(id="d", game=ROAD, options={}, deck="", fate=bytes(32))
    heard = {bot: _order(deal, session, decide, "", bot).heard for bot in ("greedy", "toto")}
    assert heard == {"greedy": session.heard(decide.seat), "toto": None}
    assert session.heard(decide.seat).events


def test_what_was_taken_back_is_heard_no_more() -> None:
    session = Session(load(ROAD, {"firstPlayer": "chosen"}), 2, Dice(Random(1)))

    def act() -> Seat:
        session.let_chance_happen()
        assert isinstance(session.node, Decide)
        seat = session.node.seat
        session.act(seat, session.node.actions[0])
        return seat

    for _ in range(5):
        act()
    session.let_chance_happen()
    before = {seat: session.heard(seat) for seat in map(Seat, (0, 1))}
    seat = act()
    assert session.heard(seat) != before[seat]
    session.undo(seat)
    assert {seat: session.heard(seat) for seat in before} == before


def test_a_game_that_is_played_again_from_within_goes_on_being_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, ears = load(ROAD), [Ear(), Ear()]
    makers = iter(ears)
    monkeypatch.setattr(
        balance,
        "make_player",
        lambda name, *_: next(makers) if name == "ear" else make_player("random", game, Random(1)),
    )
    plan = balance.BalancePlan(ROAD, ("ear", "random"), 1, "2")
    table = balance.Table(plan, game, 0, None)
    table.play(table.begin(), plan.balancing.notes(game))
    late = max(table.beginnings.values(), key=lambda moment: moment.state.turn)
    assert late.state.turn > 8
    table.play(late)
    whole, again = (ear.heard for ear in ears)
    assert again[0] in whole
    assert len(again[0].events) > 20


# Nobody pays who does not listen


class Silent(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        raise AssertionError("nobody listens")


def test_where_nobody_listens_nothing_is_told() -> None:
    road = load(ROAD)
    game = Silent(road.deck, road.options)  # type: ignore[attr-defined]
    deaf = [make_player("random", game, Random(seed)) for seed in (1, 2)]
    assert not Hearing(game, deaf)
    play_out(game, deaf, Dice(Random(2)))


def test_who_listens_is_known_beforehand() -> None:
    """A server tells those alone, and never makes a player to find out."""
    for name in built_in():
        made = {
            bot: make(load(name), Random(0), Work(sims=1)) for bot, make in makers_of(name).items()
        }
        listening = {bot for bot, player in made.items() if isinstance(player, Listener)}
        assert listening == players_of(name).listeners


# Twins


Course = list[tuple[Seat | None, Any]]


def replayed(game: AnyGame, course: Course, ear: Ear) -> Any:
    """The view of the first seat, which has been told all of the course."""
    hearing, state = Hearing(game, [ear]), game.initial(2)
    for seat, action in course:
        state, events = game.apply(state, action)
        hearing.happened(seat, events)
    hearing.tell(FIRST)
    return game.view(state, FIRST)


def twins(game: AnyGame, seed: int) -> Iterator[tuple[Course, Course]]:
    """Up to decisions of the first seat: a course, and one in which the other seat drew another
    card last, which it still holds."""
    rng, state = Random(seed), game.initial(2)
    course: Course = []
    drawn: tuple[int, Any] | None = None
    while not isinstance(node := game.node(state), Over):
        action = rng.choice(actions_of(node))
        seat = node.seat if isinstance(node, Decide) else None
        if isinstance(node, Chance) and game.witness(state, action, FIRST) == "draw ?":
            drawn = len(course), rng.choice(actions_of(node))
        elif drawn and seat == FIRST:
            other = [*course]
            other[drawn[0]] = None, drawn[1]
            with suppress(IllegalAction):  # it laid that very card
                if other != course and replayed(game, other, Ear()) == game.view(state, FIRST):
                    yield course[:], other
        course.append((seat, action))
        state, _ = game.apply(state, action)


def told_apart(game: AnyGame, seed: int) -> list[bool]:
    """Whether somebody who chooses by all they see and hear chooses otherwise."""
    found = []
    for courses in twins(game, seed):
        chosen = []
        for course in courses:
            ear = Ear()
            chosen.append(ear.choose(replayed(game, course, ear), Decide(FIRST, ASK, MANY)))
        found.append(chosen[0] != chosen[1])
    return found


class TellsWhatWasDrawn(YellowBrickRoad):
    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


def test_equal_views_and_events_are_equal_choices() -> None:
    road = load(ROAD)
    assert sum(len(told_apart(road, seed)) for seed in range(4)) > 20
    assert not any(any(told_apart(road, seed)) for seed in range(4))
    leaky = TellsWhatWasDrawn(road.deck, road.options)  # type: ignore[attr-defined]
    assert all(told_apart(leaky, 1))
