"""What the other one would answer to a block: for every hand that they may hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.players.agreement import endings
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.fast.kernel import apply, clone, legal, open_spots
from oztable.games.yellow_brick_road.players.fast.layout import (
    BODY,
    CARDS,
    DO_PLACE,
    FREE,
    HANDS,
    KIND_SHIFT,
    MOST_ACTIONS,
    PILE,
    WORDS,
)
from oztable.games.yellow_brick_road.players.search import engine, pace, searcher
from oztable.games.yellow_brick_road.players.search.building import RANKED
from oztable.games.yellow_brick_road.players.search.evaluation import make_outlook
from oztable.games.yellow_brick_road.players.search.replying import (
    REPLIES,
    WAYS,
    block_elsewhere,
    way_of,
)
from oztable.games.yellow_brick_road.players.search.rows import Question, Scratch
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher, Task
from oztable.games.yellow_brick_road.players.search.weighing import LINES, SUMS
from oztable.games.yellow_brick_road.rules.actions import Action, Block
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game

PLAIN = engine.Engine(is_compiled=False)


def late_blocks(game: YellowBrickRoad, seed: int) -> Iterator[tuple[State, Decide[Action]]]:
    """Blocks of the turns before the exact endings."""
    for state, node in decisions(game, seed):
        if 12 <= state.turn < 14 and _is_block(node):
            yield state, node


class Foreseen(NamedTuple):
    task: Task
    table: Any
    hopes: Any
    replies: Any


def foresee(
    game: YellowBrickRoad,
    state: State,
    node: Decide[Action],
    with_engine: engine.Engine,
    is_open: int = 0,
) -> Foreseen:
    """One round through all answers; a rank is worth more the higher it is."""
    make, speak = with_engine, Translator(game)
    task = Task(make, speak, state, node, is_open, Random(4))
    table, after = make.words(speak.table), make.room(WORDS)
    wins = make.reals([rank / RANKED for rank in range(RANKED)])
    hopes, replies = make.numbers(WAYS), make.room(REPLIES)
    asked = question(task, table, make.words(make_outlook()))
    scratch = Scratch(make.room(WORDS), after, make.room(1), make.room())
    make.foresee(asked, task.count, wins, hopes, scratch)
    make.answer(asked, task.count, hopes, scratch, replies)
    return Foreseen(task, table, hopes, replies)


def question(task: Task, table: Any, outlook: Any, doubts: int = 0) -> Question:
    return Question(
        *(table, outlook, task.state, task.seat, task.grid, task.is_open),
        *(doubts, task.codes, task.rng),
    )


def hands(found: Foreseen) -> list[tuple[int, int]]:
    state, other = found.task.state, 1 - found.task.seat
    held = state[HANDS + other] if found.task.is_open else state[HANDS + other] | state[PILE]
    return list(combinations([card for card in range(CARDS) if held >> card & 1], 2))


def answers(found: Foreseen, hand: tuple[int, int], code: int) -> list[int]:
    """What the rules allow who holds this hand, after this block."""
    state, other, room = [0] * WORDS, 1 - found.task.seat, [0] * MOST_ACTIONS
    clone(found.task.state, state)
    loose = state[HANDS + other] | state[PILE]
    state[HANDS + other] = 1 << hand[0] | 1 << hand[1]
    state[PILE] = loose & ~state[HANDS + other]
    apply(found.table, state, code)
    return room[: legal(found.table, state, room)]


def hope_of(found: Foreseen, hand: tuple[int, int], code: int) -> float:
    piece, spot = (code & BODY) >> 4, code & 15
    card = piece >> 1
    (kept,) = set(hand) - {card}
    return float(found.hopes[way_of(card, kept, piece & 1, spot)])


@pytest.mark.slow
@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize(
    ("is_open", "options"),
    [
        (0, {}),
        (1, {}),
        (0, {"birdBlock": "skipped", "snakeIntoBlocked": "forbidden"}),
        (0, {"snakeTurnWithoutSwap": "yes", "emptyLineBlock": "forbidden"}),
    ],
)
def test_they_lay_what_they_may_and_hope_most_for(
    deck: str, is_open: int, options: dict[str, str]
) -> None:
    game = new_game(deck, **options)
    for state, node in late_blocks(game, 3):
        found = foresee(game, state, node, PLAIN, is_open)
        unseen = 19 - state.turn  # but for the cards laid and the one in our own hand
        assert len(hands(found)) == (1 if is_open else unseen * (unseen - 1) // 2)
        for hand in hands(found):
            for code in list(found.task.codes)[: found.task.count]:
                may = answers(found, hand, code)
                number = hand[0] * CARDS + hand[1]
                reply = found.replies[number * LINES + (code & BODY)]
                assert reply >> KIND_SHIFT == DO_PLACE >> KIND_SHIFT
                assert reply in may
                best = max(hope_of(found, hand, one) for one in may)
                assert hope_of(found, hand, reply) == best


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
@pytest.mark.parametrize("deck", BUNDLED)
def test_compiled_they_answer_the_same(deck: str) -> None:
    game = new_game(deck)
    for state, node in late_blocks(game, 2):
        plain = foresee(game, state, node, PLAIN)
        fast = foresee(game, state, node, engine.Engine(is_compiled=True))
        assert list(plain.hopes) == list(fast.hopes)
        assert list(plain.replies) == list(fast.replies)


def test_every_way_to_answer_is_counted() -> None:
    game = new_game()
    for state, node in late_blocks(game, 6):
        found = foresee(game, state, node, PLAIN)
        ways = PLAIN.count_ways(question(found.task, found.table, make_outlook()))
        assert ways >= sum(hope > 0 for hope in found.hopes) > 0.8 * ways


def test_what_they_hold_changes_nothing() -> None:
    game, differ = new_game("complete20"), 0
    for state, node in late_blocks(game, 8):
        twin = game.determinize(game.view(state, node.seat), Random(3))
        differ += twin != state
        one, other = (foresee(game, each, node, PLAIN) for each in (state, twin))
        assert one.hopes == other.hopes
        assert one.replies == other.replies
    assert differ


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
def test_compiled_who_foresees_thinks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "ROUNDS", 1)
    game = new_game("complete20")
    for state, node in late_blocks(game, 8):
        view = game.view(state, node.seat)
        for world in (None, state):
            plain, fast = (
                RoadSearcher(game, Random(1), Work(sims=700), engine=one, doubts=True)
                for one in (PLAIN, engine.Engine(is_compiled=True))
            )
            assert plain.think(view, node, world) == fast.think(view, node, world)


def test_monkeys_that_leave_a_spot_open_are_looked_for() -> None:
    game, closed = new_game("complete20"), 0
    for state, node in late_blocks(game, 3):
        found = foresee(game, state, node, PLAIN)
        for spot in [
            one for one in range(9) if found.task.state[FREE + 1 - found.task.seat] >> one & 1
        ]:
            for seed in range(8):
                after = list(found.task.state)
                is_open = block_elsewhere(
                    found.table, after, found.task.codes, found.task.count, spot, [seed]
                )
                assert is_open == bool(open_spots(found.table, after) >> spot & 1)
            closed += not block_elsewhere(found.table, after, found.task.codes, 1, spot, [1])
    assert closed


def test_who_builds_for_points_does_not_answer_as_foreseen() -> None:
    game = new_game("complete20")
    for state, node in late_blocks(game, 3):
        found = foresee(game, state, node, PLAIN)
        sums = {}
        for doubts in (0, 1):
            for known in (0, REPLIES):
                sums[doubts, known] = weighed(found, doubts, found.replies[:known])
        assert sums[0, REPLIES] == sums[0, 0]
        assert sums[1, REPLIES] != sums[1, 0]


def weighed(found: Foreseen, doubts: int, replies: Any) -> list[float]:
    task, sums = found.task, [0.0] * SUMS * found.task.count
    asked = question(task, found.table, make_outlook(), doubts)._replace(is_open=0, rng=[5])
    PLAIN.weigh(
        *(asked, range(task.count), task.count, [rank / RANKED for rank in range(RANKED)], 0.0),
        *(replies, sums, 60, Scratch([0] * WORDS, [0] * WORDS, [0], PLAIN.room())),
    )
    return sums


# Time


def turn_14(game: YellowBrickRoad) -> tuple[State, Decide[Action]]:
    return next(one for one in late_blocks(game, 8) if one[0].turn == 13)


def interrupted(
    monkeypatch: pytest.MonkeyPatch, during: str, seconds: float
) -> list[tuple[int, int]]:
    """Thinks for a second in which something else takes the processor for a while: how many
    replies each slice knew, and how many simulations it was to make."""
    now, weighed, game = [100.0], [], new_game("complete20")
    monkeypatch.setattr(pace, "monotonic", lambda: now[0])
    state, node = turn_14(game)
    made = engine.Engine(is_compiled=False)

    def works(name: str, sims_at: int | None) -> Any:
        def work(*given: Any) -> None:
            now[0] += 0.00001 * (180 if sims_at is None else given[sims_at])
            if name == "survey":
                given[1][0] += 1
            if name == "weigh":
                weighed.append((len(given[5]), given[7] * given[2]))
            if name == during and (name != "survey" or now[0] > 100.1):
                now[0] += seconds

        return work

    for name, sims_at in (("survey", 2), ("foresee", None), ("weigh", 7)):
        monkeypatch.setattr(made, name, works(name, sims_at))
    player = RoadSearcher(game, Random(1), Work(seconds=1.0), engine=made)
    player.choose(game.view(state, node.seat), node)
    return weighed


def test_answers_that_nobody_had_time_to_foresee_are_not_expected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert {known for known, _ in interrupted(monkeypatch, "nothing", 0)} == {REPLIES}
    assert {known for known, _ in interrupted(monkeypatch, "survey", 0.6)} == {0}
    assert {known for known, _ in interrupted(monkeypatch, "foresee", 0.6)} == {0}


@pytest.mark.parametrize("during", ["survey", "foresee"])
def test_every_line_is_tried_whatever_takes_the_time(
    during: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = len(turn_14(new_game("complete20"))[1].actions)
    assert interrupted(monkeypatch, during, 2.0) == [(0, lines)]


# Who builds for points alone would answer worse here than the other one can.
TRAPS = (
    "turn 16 block; first 2; grids . . 18~ / 6 5~ 2~ / 7~ 14 10 | 16 4~ 3~ / 19~ 11~ 13 / . 8~ 1~; "
    "hands 15 17 | 9; monkeys r1 | r3; bird - | -",
    "turn 15 block; first 1; grids 7 . . / 15 12~ 2~ / 14~ 3 10 | 9 13 1~ / 6~ 8 . / . 5~ 11; "
    "hands 16 17 | 20; monkeys cb | r3; bird - | -",
    "turn 15 block; first 2; grids 18 1~ 15~ / . 7~ . / 17 4 10 | . 13 3~ / 11 5~ 2 / 9 . 6~; "
    "hands 16 | 14 20; monkeys r2 | ca; bird - | -",
)


@pytest.mark.slow
@pytest.mark.parametrize("position", TRAPS)
@pytest.mark.parametrize(("rounds", "is_caught"), [(2, False), (1_000, True)])
def test_who_foresees_their_answers_is_not_caught(
    position: str, rounds: int, is_caught: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searcher, "ROUNDS", rounds)
    game = new_game("complete20")
    state = game.from_position(position)
    assert (lost_by_guessing(game, state, game.node(state), sims=900) > 0.05) == is_caught


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
def test_who_foresees_their_answers_blocks_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the exact solver, who takes the other one to answer as well as can be."""
    game, lost = new_game("complete20"), {}
    source = endings(game, "ozma")
    blocks = [one for one in (next(source) for _ in range(360)) if _is_block(one.node)]
    assert len(blocks) > 100
    for rounds in (3, 1_000):
        monkeypatch.setattr(searcher, "ROUNDS", rounds)
        lost[rounds] = sum(lost_by_guessing(game, *one, sims=900) for one in blocks)
    assert lost[3] < 0.7 * lost[1_000]


def lost_by_guessing(game: YellowBrickRoad, state: State, node: Any, sims: int) -> float:
    """Chances to win that a search without the solver loses."""
    view = game.view(state, node.seat)
    solver = RoadSearcher(game, Random(1), Work(sims=1))
    guesser = RoadSearcher(game, Random(1), Work(sims=sims), is_exact=False)
    worth = {one.action: one.win for one in solver.think(view, node)}
    return max(worth.values()) - worth[guesser.choose(view, node)]


def _is_block(node: Decide[Action]) -> bool:
    return isinstance(node.actions[0], Block)


@pytest.mark.slow
@pytest.mark.parametrize(("sims", "foresees"), [(6_200, False), (6_600, True)])
def test_who_has_no_time_for_it_does_not_foresee(
    sims: int, foresees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six unseen cards and three free spots: 180 ways, sixteen times each, in 45 % of the work."""
    game, made = new_game("complete20"), []
    state, node = turn_14(game)
    player = RoadSearcher(game, Random(1), Work(sims=sims), engine=PLAIN)
    monkeypatch.setattr(PLAIN, "survey", lambda *given: given[1].__setitem__(0, 1))
    monkeypatch.setattr(PLAIN, "weigh", lambda *given: made.append(len(given[5])))
    monkeypatch.setattr(PLAIN, "foresee", lambda *given: None)
    player.choose(game.view(state, node.seat), node)
    assert set(made) == {REPLIES if foresees else 0}
