"""Whatever a watcher is told over a real socket or over HTTP is the same, byte for byte, when only
what that watcher cannot see is another; and so is what a bot does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
import pytest_asyncio

from oztable.core.game import Decide
from oztable.players import make_player
from oztable.players.package import players_of
from oztable.server import bot_turns
from oztable.server.advice import hint_order
from oztable.server.bot_worker import Minds
from oztable.server.bots import BotOrder, FellBack, fallback
from oztable.server.live import LiveTable
from oztable.server.pace.at_table import stop_at, wanted_of
from oztable.server.rows import ChairRow
from tests.server.keeping import Engine
from tests.server.twin_houses import TwinHouse, twin_house
from tests.server.twin_plans import Plan, Side, plans
from tests.server.twin_visits import ENDINGS, PARTS, Visit
from tests.server.twins import Leak, table_around
from tests.server.wire_plants import PLANTS

pytestmark = pytest.mark.real

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
KINDS = ("page", "taken", "refused", "advice", "notice", "pong")
Houses = tuple[TwinHouse, TwinHouse]


@pytest_asyncio.fixture
async def houses(engine: Engine, tmp_path: Path) -> AsyncIterator[Houses]:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(twin_house(tmp_path / "one"))
        two = await stack.enter_async_context(twin_house(tmp_path / "two"))
        yield one, two


def different(game: str, seats: int, seed: int) -> Iterator[Plan]:
    """Where something differs that the watcher cannot see, and something can be done."""
    for plan in plans(game, {}, seats, seed):
        if plan.differs and plan.sides[0].deeds:
            yield plan


async def compare(houses: Houses, number: int, plan: Plan, *parts: str) -> list[bytes]:
    """What the watcher was told in both houses; raises Leak where that is not the same."""
    sides = zip(houses, plan.sides, strict=True)
    said = [await Visit(house, plan, side, number).pay(*parts) for house, side in sides]
    for here, there in zip_longest(*said, fillvalue=b"nothing"):
        if here != there:
            pairs = enumerate(zip(here, there, strict=False))
            at = max(0, next((n for n, (a, b) in pairs if a != b), 0) - 60)
            raise Leak(f"to {plan.watcher}: {here[at : at + 120]!r} or {there[at : at + 120]!r}")
    return said[0]


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, CARDS])
async def test_nothing_on_a_real_line_depends_on_what_is_hidden(houses: Houses, game: str) -> None:
    said = list[bytes]()
    for number, plan in enumerate(islice(different(game, 2, seed=1), 3)):  # each watcher once
        said += await compare(houses, number, plan)
    for kind in KINDS:
        assert any(one.startswith(b'{"type":"%s"' % kind.encode()) for one in said), kind
    for question in (b"undo", b"vacant", b"rematch"):
        assert any(b'"kind":"%s"' % question in one for one in said), question


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [(ROAD, 2), (CARDS, 2), (CARDS, 3), (CARDS, 4)])
@pytest.mark.parametrize("seed", range(2, 4))
async def test_nothing_on_a_real_line_depends_on_what_is_hidden_in_whole_games(
    houses: Houses, game: str, seats: int, seed: int
) -> None:
    for number, plan in enumerate(islice(different(game, seats, seed), 12)):
        await compare(houses, number, plan)


def test_the_clock_runs_the_same_whatever_somebody_holds() -> None:
    """Whose time it is, whether it passes by itself, and after what one is waited for."""
    stops = set()
    for plan in islice(different(CARDS, 2, seed=7), 24):
        sessions = [side.session for side in plan.sides]
        chairs = [ChairRow(seat, "person") for seat in range(sessions[0].seats)]
        here, there = ((wanted_of(one, chairs), stop_at(one)) for one in sessions)
        assert here == there
        if here[0] and here[0].passing:
            stops.add(here[1])
    assert len(stops) > 1


# Leaks planted on purpose


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, 1])
async def test_every_leak_planted_on_the_line_is_caught(
    houses: Houses, half: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other one in the one game, and the others in the other."""
    missed = []
    for plant in PLANTS[half::2]:
        with monkeypatch.context() as patch:
            plant.leak(patch)
            if not await is_caught(houses, (ROAD, CARDS)[half], plant.part):
                missed.append(plant)
    assert not missed


async def is_caught(houses: Houses, game: str, part: str) -> bool:
    ending = ENDINGS.index(part) if part in ENDINGS else ENDINGS.index("deleted")
    needed = {"see_moves", part} if part not in PARTS[:3] else {part}  # later ones need moves
    parts = [one for one in PARTS if one in needed]
    for plan in islice(different(game, 2, seed=5), 6):
        try:
            await compare(houses, ending, plan, *parts)
        except Leak:
            return True
    return False


# Bots


QUICK = ("random", "greedy", "toto")


def orders(side: Side) -> list[BotOrder]:
    """What a bot, and who gives hints, are told where they decide."""
    table = table_around(side.session, Random(1))
    decide = table.decide
    assert decide
    return [*(bot_turns.order(table, decide, bot) for bot in QUICK), hint_order(table, decide)]


@pytest.mark.parametrize("listens", [False, True])
@pytest.mark.parametrize("game", [ROAD, CARDS])
def test_a_bot_does_the_same_whatever_it_cannot_see(
    game: str, listens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = players_of(game)._replace(listeners=frozenset(QUICK if listens else ()))
    monkeypatch.setattr(bot_turns, "players_of", lambda _: told)
    asked = 0
    for plan in islice(different(game, 2, seed=3), 6):
        decide = plan.sides[0].session.node
        if not isinstance(decide, Decide) or decide.seat != plan.watcher:
            continue
        minds = [Minds(make_player), Minds(make_player)]
        for here, there in zip(*map(orders, plan.sides), strict=True):
            assert repr(here) == repr(there)
            assert bool(here.heard and here.heard.events) == (listens and here.bot in QUICK)
            assert minds[0].choose(here) == minds[1].choose(there)
            for why in get_args(FellBack):
                assert fallback(here, why) == fallback(there, why)
            asked += 1
    assert asked >= 5


def test_a_bot_that_is_told_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    true = bot_turns.order

    def leaky(table: LiveTable, decide: Decide[Any], *more: str) -> BotOrder:
        return true(table, decide, *more)._replace(view=table.begun.state)

    monkeypatch.setattr(bot_turns, "order", leaky)
    with pytest.raises(AssertionError):
        test_a_bot_does_the_same_whatever_it_cannot_see(ROAD, False, monkeypatch)
