"""Bots in processes of their own: honest ones are asked, others are replaced in time."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
import pytest_asyncio

from oztable.core.game import AnyGame, Decide, Over, Seat
from oztable.core.play import Dice
from oztable.games import load
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.rules.actions import Place
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.server import bots
from oztable.server.bot_worker import Minds
from oztable.server.bots import BotChoice, BotOrder, BotPool, FellBack, fair_part, fallback
from tests.server.odd_bots import Odd

pytestmark = pytest.mark.real

LONG = 1000.0  # a deadline that passes only where the clock is put forward
PATIENCE = 60.0  # on a busy machine Python itself takes seconds to start
ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
FACTORY = "tests.server.odd_bots:make"


def order(bot: str, game_id: str = ROAD, who: str = "t:0", seed: int = 7) -> BotOrder:
    """The first question of a game."""
    game = load(game_id)
    state, dice = game.initial(2), Dice(Random(1))
    while not isinstance(node := game.node(state), Decide):
        state, _ = game.apply(state, dice.pick(node))  # type: ignore[arg-type]
    legal = tuple(game.format(action) for action in node.actions)
    view = game.view(state, node.seat)
    return BotOrder(who, game_id, {}, "", bot, view, node, legal, seed)


def children() -> set[int]:
    """Processes of ours, also those that ended and were not waited for."""
    found: set[int] = set()
    for thread in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread that ended meanwhile
            found.update(map(int, (thread / "children").read_text().split()))
    return found


@pytest.fixture
async def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Awaitable[None]]:
    """Puts the clock of the loop forward, and lets everybody hear of it."""
    loop, ahead = asyncio.get_running_loop(), [0.0]
    real = loop.time
    monkeypatch.setattr(loop, "time", lambda: real() + ahead[0])

    async def put_forward(seconds: float) -> None:
        await settle()
        ahead[0] += seconds
        await settle()

    return put_forward


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def opened(workers: int = 1, deadline: float = 30.0) -> BotPool:
    """Ready to think, so that no test measures the start of Python."""
    pool = BotPool(workers, deadline, FACTORY, 600 << 20)
    await pool.start()
    await asyncio.gather(*(honest(pool) for _ in range(5 * workers)))
    return pool


async def honest(pool: BotPool) -> None:
    """Asks until it is answered: a process that has just begun may be too slow at first."""
    async with asyncio.timeout(PATIENCE):
        while (await pool.choose(order("random"))).fell_back:
            pass


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[BotPool]:
    before = children()
    made = await opened()
    yield made
    await made.close()
    assert children() <= before


async def test_a_bot_chooses_a_legal_action(pool: BotPool) -> None:
    for game, bot in product([ROAD, OZ], ["random", "greedy"]):
        asked = order(bot, game)
        choice = await pool.choose(asked)
        assert choice.action in asked.legal
        assert choice.fell_back == ""


async def test_the_same_seed_gives_the_same_choice(pool: BotPool) -> None:
    choices = [await pool.choose(order("random", seed=seed)) for seed in (*range(8), *range(8))]
    assert choices[:8] == choices[8:]
    assert len(set(choices)) > 1


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("exits", "crashed"),
        ("raises", "crashed"),
        ("hogs", "crashed"),
        ("none", "nonsense"),
        ("foreign", "nonsense"),
        ("no such bot", "crashed"),
    ],
)
async def test_a_bad_bot_is_replaced_by_a_legal_move(
    pool: BotPool, bot: str, why: FellBack
) -> None:
    asked = order(bot)
    choice = await pool.choose(asked)
    assert choice == fallback(asked, why)
    assert choice.action in asked.legal
    await honest(pool)


async def test_what_a_bot_stumbled_over_is_not_written_down(
    pool: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.choose(order("raises"))
    written = " ".join(str(vars(record)) for record in caplog.records)
    assert "RuntimeError in odd_bots.py" in written
    assert "canary" not in written


@pytest.mark.parametrize("bot", ["hangs", "spins"])
async def test_a_bot_that_never_answers_is_replaced_in_time(
    bot: str, later: Callable[[float], Awaitable[None]]
) -> None:
    pool = await opened(deadline=LONG)
    asked = order(bot)
    choosing = asyncio.create_task(pool.choose(asked))
    await later(0.9 * LONG)
    assert not choosing.done()
    await later(0.1 * LONG)
    async with asyncio.timeout(PATIENCE):
        assert await choosing == fallback(asked, "too_slow")
    await honest(pool)
    await pool.close()


async def test_an_action_that_is_not_legal_is_nonsense(pool: BotPool) -> None:
    asked = order("counts")
    choice = await pool.choose(asked._replace(legal=("block somewhere else",)))
    assert choice == BotChoice("block somewhere else", "nonsense")


@pytest.mark.parametrize(
    ("answer", "passes"),
    [
        ({}, False),
        ({"hints": "block r1"}, False),
        ({"hints": [["no such action", 0.5]]}, False),
        ({"hints": [["LEGAL", 0.6], ["no such action", 0.5]]}, False),
        ({"hints": [["LEGAL", 0.6]]}, True),
    ],
)
async def test_hints_are_a_list_of_legal_actions_or_nonsense(
    pool: BotPool, answer: dict[str, Any], passes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = order("counts")
    said = json.loads(json.dumps(answer).replace("LEGAL", asked.legal[0]))

    async def answers(worker: object, order: object) -> dict[str, Any]:
        return dict(said)

    monkeypatch.setattr("oztable.server.bots._Worker._answer", answers)
    assert await pool.advise(asked) == (said["hints"] if passes else [])


async def test_what_a_bot_prints_does_not_disturb(pool: BotPool) -> None:
    asked = order("prints")
    assert await pool.choose(asked) == BotChoice(asked.legal[-1])


async def test_a_bot_remembers_its_own_table_only(pool: BotPool) -> None:
    here, there = order("counts", who="here"), order("counts", who="there")
    chosen = [(await pool.choose(asked)).action for asked in (here, here, there, here)]
    assert chosen == [here.legal[at] for at in (0, 1, 0, 2)]


async def test_a_hanging_bot_does_not_hold_up_the_others() -> None:
    pool = await opened(workers=2, deadline=LONG)
    hanging = asyncio.create_task(pool.choose(order("hangs")))
    await asyncio.sleep(0.05)
    choices = await asyncio.gather(*(pool.choose(order("random")) for _ in range(10)))
    assert not hanging.done()
    assert all(choice.fell_back == "" for choice in choices)
    hanging.cancel()
    await pool.close()


async def test_orders_are_served_in_turn(pool: BotPool) -> None:
    served: list[int] = []

    async def ask(number: int) -> None:
        await pool.choose(order("random", who=str(number)))
        served.append(number)

    await asyncio.gather(*(ask(number) for number in range(30)))
    assert served == list(range(30))


async def test_many_hanging_bots_never_keep_a_table_waiting_for_long(
    later: Callable[[float], Awaitable[None]],
) -> None:
    pool = await opened(deadline=LONG)
    asked = [order("hangs", who=str(number)) for number in range(12)]
    choosing = asyncio.gather(*(pool.choose(one) for one in asked))
    await later(LONG)  # one deadline for all of them, the queue included
    async with asyncio.timeout(PATIENCE):
        choices = await choosing
    assert {choice.fell_back for choice in choices} == {"too_slow"}
    await pool.close()


async def test_an_order_that_is_given_up_frees_its_process(pool: BotPool) -> None:
    task = asyncio.create_task(pool.choose(order("hangs")))
    await asyncio.sleep(0.1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    waiting = asyncio.create_task(pool.choose(order("random")))
    gone = asyncio.create_task(pool.choose(order("random")))
    await asyncio.sleep(0)
    gone.cancel()
    assert (await waiting).fell_back == ""


async def test_a_process_that_died_idle_is_replaced(pool: BotPool) -> None:
    for pid in children():
        if "oztable.server.bot_worker" in Path(f"/proc/{pid}/cmdline").read_text():
            os.kill(pid, signal.SIGKILL)
    await asyncio.sleep(0.3)
    assert (await pool.choose(order("random"))).fell_back == ""


@pytest.mark.parametrize("pause", [0.0, 0.001, 0.01, 0.05, 0.2])
async def test_closing_at_any_moment_leaves_nothing_behind(pause: float) -> None:
    before = children()
    pool = BotPool(2, LONG, FACTORY)
    await pool.start()
    await asyncio.sleep(pause)
    await pool.close()
    assert children() <= before


async def test_closing_gives_up_what_waits() -> None:
    pool = BotPool(1, LONG, FACTORY)
    await pool.start()
    task = asyncio.create_task(pool.choose(order("random")))
    await asyncio.sleep(0)
    await pool.close()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_process_ends_when_its_server_dies() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-m", "oztable.server.bot_worker", FACTORY, "1", str(1 << 30)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin
    assert worker.stdout
    worker.stdout.read(6)
    worker.stdin.close()
    assert worker.wait(30) == 0
    worker.stdout.close()


def orders_of_a_road(seed: int) -> Iterator[tuple[BotOrder, YellowBrickRoad, State]]:
    """Every question of a game at random, and the state it is asked in."""
    rng, game = Random(seed), cast(YellowBrickRoad, load(ROAD))
    state, dice = game.initial(2), Dice(rng)
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            legal = tuple(game.format(action) for action in node.actions)
            view = game.view(state, node.seat)
            yield BotOrder("t:0", ROAD, {}, "", "greedy", view, node, legal, seed), game, state
            action = rng.choice(node.actions)
        else:
            action = dice.pick(node)
        state, _ = game.apply(state, action)


def test_the_fallback_lays_a_card_where_it_brings_most() -> None:
    laid = 0
    for asked, game, state in orders_of_a_road(seed=3):
        if not isinstance(asked.decide.actions[0], Place):
            continue
        judge = GreedyBuilder(game, Random(0))
        chosen = asked.decide.actions[asked.legal.index(fallback(asked, "too_slow").action)]
        assert judge._worth(state, chosen) == max(
            judge._worth(state, action) for action in asked.decide.actions
        )
        laid += 1
    assert laid > 10


def test_the_fallback_is_the_same_for_the_same_seed() -> None:
    for asked, *_ in orders_of_a_road(seed=4):
        assert fallback(asked, "too_slow") == fallback(asked, "too_slow")


@pytest.mark.parametrize("how", ["raises", "foreign", "none"])
def test_the_fallback_is_legal_whatever_its_judge_does(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "make_hasty_player", lambda game, rng: Odd(how))
    for asked, *_ in orders_of_a_road(seed=5):
        assert fallback(asked, "too_slow").action in asked.legal


def test_the_fallback_keeps_things_simple() -> None:
    asked = order("random")
    oz = asked._replace(game="card-game-of-oz", legal=("draw", "end", "pass"))
    assert fallback(oz, "crashed").action == "pass"
    assert fallback(asked._replace(legal=("swap 1a", "keep")), "crashed").action == "keep"
    assert fallback(asked, "crashed") == fallback(asked, "crashed")
    assert Seat(asked.decide.seat) in (0, 1)


# How long a bot may think


def test_alone_a_bot_thinks_as_long_as_it_likes() -> None:
    assert fair_part(1.0, waiting=0, workers=1) == 1.0
    assert fair_part(1.0, waiting=1, workers=1) == 1.0


def test_the_more_are_waiting_the_less_each_thinks() -> None:
    assert fair_part(1.0, waiting=2, workers=1) == 0.5
    assert fair_part(1.0, waiting=8, workers=1) == 0.125
    assert fair_part(1.0, waiting=8, workers=4) == 0.5


def test_everybody_thinks_a_little() -> None:
    assert 0.02 < fair_part(1.0, waiting=10_000, workers=1) <= 0.05


def test_a_bot_is_told_how_long_it_may_think() -> None:
    told: list[Work] = []

    def make(name: str, game: AnyGame, rng: Random, work: Work) -> AnyPlayer:
        told.append(work)
        return make_player(name, game, rng, work)

    minds = Minds(make)
    minds.choose(order("random")._replace(think=0.25))
    minds.choose(order("random")._replace(think=1.0))
    assert told == [Work(seconds=0.25), Work(seconds=1.0)]


def test_a_process_remembers_the_bots_it_was_asked_lately(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oztable.server.bot_worker.MOST_PLAYERS", 2)
    made: list[str] = []

    def make(name: str, game: AnyGame, rng: Random, work: Work) -> AnyPlayer:
        made.append(name)
        return make_player(name, game, rng, work)

    minds = Minds(make)
    for who in ("a", "b", "a", "c", "a", "b"):  # with c it forgets b, who was asked longest ago
        minds.choose(order("random", who=who))
    assert len(made) == 4


async def test_who_thinks_less_because_others_wait_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pool = BotPool(1)
    took = 0.0

    class Worker:
        async def think(self, asked: BotOrder) -> str:
            monkeypatch.setattr("oztable.server.bots.time.monotonic", lambda: took * asked.think)
            return asked.legal[0]

    async def choice(waiting: int) -> BotChoice:
        pool._waiting.extend([asyncio.get_running_loop().create_future()] * waiting)
        monkeypatch.setattr("oztable.server.bots.time.monotonic", lambda: 0.0)
        found = await pool._think(cast(Any, Worker()), order("random"))
        pool._waiting.clear()
        return found

    took = 0.9
    assert not (await choice(0)).hurried
    assert (await choice(8)).hurried
    assert (await choice(8)).hurried
    took = 0.01  # at sight
    assert not (await choice(8)).hurried
    assert [line.message for line in caplog.records] == ["bots_hurried"]
