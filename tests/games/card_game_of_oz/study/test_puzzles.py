"""Puzzles of The Card Game of Oz: what a seat sees as text, and two searches that must agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from oztable.core.game import BadNotation, Decide
from oztable.games import load
from oztable.games.card_game_of_oz.players.rollout import Value
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, View
from oztable.games.card_game_of_oz.study import puzzle_search, puzzle_views, puzzling
from oztable.games.card_game_of_oz.study.puzzle_search import Search, Way
from oztable.players.thinking import Thought
from oztable.study import puzzles
from oztable.study.puzzle_words import Solution, win_said
from oztable.study.puzzles import faults, made, puzzling_of
from oztable.terminal.puzzles import Sitting
from oztable.terminal.screens import screens_of

OZ = "card-game-of-oz"
Seen = tuple[View, Decide[Action]]


@pytest.fixture(scope="module")
def game() -> CardGameOfOz:
    found = load(OZ)
    assert isinstance(found, CardGameOfOz)
    return found


@pytest.fixture(scope="module")
def seen(game: CardGameOfOz) -> list[Seen]:
    """The decisions of a game that could be puzzles."""
    return list(puzzling._decisions(game, Random("a game")))


@pytest.mark.slow
def test_a_view_is_text_that_shows_neither_more_nor_less(
    game: CardGameOfOz, seen: list[Seen]
) -> None:
    hidden = 0
    for view, _ in seen[::4]:
        text = puzzle_views.write(game, view)
        assert puzzle_views.read(game, text) == view
        twin = game.determinize(view, Random(7))
        assert puzzle_views.write(game, game.view(twin, view.seat)) == text
        other = json.loads(text).get("hand", {}).get(str(2 - (view.seat or 0)), [])
        hidden += other.count("?")
        known = [held for held in view.state.hands[1 - (view.seat or 0)] if held.card != UNKNOWN]
        assert len(other) - other.count("?") == len(known)
    assert hidden > 10


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace('"?"', '"toto"', 1),
        lambda text: text[:-1],
        lambda text: text.replace('"hand":{', '"hand":{"9":["?"],', 1),
        lambda text: "[" * 5000,
        lambda text: '{"hand":[]}',
        lambda text: '{"hand":{"1":3}}',
        lambda text: '{"set":{"1":["?"]}}',
        lambda text: "{}",
    ],
)
def test_what_is_no_view_is_refused(
    game: CardGameOfOz, seen: list[Seen], spoil: Callable[[str], str]
) -> None:
    text = spoil(puzzle_views.write(game, seen[-1][0]))
    with pytest.raises(BadNotation):
        puzzle_views.read(game, text)


# The search, where what a choice wins is known


class Known(dict[Action, float]):
    """What choices win, nothing unless it is said."""

    joins = True  # whether what is followed by them wins as much


@pytest.fixture
def wins(monkeypatch: pytest.MonkeyPatch) -> Known:
    known = Known()

    def played_on(game: object, seat: int, world: object, way: Way, luck: float) -> Value:
        then = way.then if known.joins else None
        chance = max(known.get(way.action, 0.0), known.get(then or way.action, 0.0))
        is_won = Random(luck).random() < chance
        return Value(float(is_won), 20.0 * is_won - 10.0)

    monkeypatch.setattr(puzzle_search, "played_on", played_on)
    return known


@pytest.fixture
def late(game: CardGameOfOz, seen: list[Seen]) -> Seen:
    """With several things that a bot would think about."""
    for view, decide in reversed(seen):
        if len(Search(game, view, decide, Random(0)).candidates()) > 4:
            return view, decide
    raise AssertionError("nothing to think about")


def test_a_choice_far_ahead_of_all_is_a_puzzle(game: CardGameOfOz, late: Seen, wins: Known) -> None:
    view, decide = late
    search = Search(game, view, decide, Random(0))
    best = search.candidates()[2]
    wins[best] = 0.9
    wins.joins = False
    puzzle = made(game, view)
    assert puzzle is not None
    opened = Solution(game, puzzle, "en")
    assert decide.actions[puzzle.wins.index(puzzle.best)] == best
    asked = [decide.actions[number] for number in opened.choices()]
    assert 2 <= len(asked) <= 4
    assert {*search.tempting} & {search.kinds[one] for one in asked}
    assert opened.offers_few
    assert opened.number_of(game.format(best)) is not None
    left = next(number for number, win in enumerate(puzzle.wins) if win == puzzles.NOT_OFFERED)
    assert opened.number_of(game.format(decide.actions[left])) is None
    assert puzzle.errors[left] == 0
    assert abs(puzzle.best - 900) < 60
    assert all(0 < puzzle.errors[number] < 200 for number in puzzle.offered)
    assert opened.told(opened.choices()[0]).best_said
    assert win_said(puzzle, puzzle.wins.index(puzzle.best), "x", "en") == "Wins about 9 in 10: x"
    lines: list[str] = []
    typed = iter(("1", "q"))
    Sitting(game, lambda _: next(typed), lines.append, "fr").run(iter([puzzle]))
    assert "Gagne environ 9 fois sur 10" in "\n".join(lines)
    look = screens_of(OZ).look
    assert look is not None
    assert look(game, view, Solution(game, puzzle, "fr").names, "fr") in lines
    assert faults(game, puzzle) == ""
    wins.update({best: 0.0, search.tempting[0]: 0.9})
    assert "with other luck" in faults(game, puzzle)
    assert "rating" in faults(game, puzzle._replace(rating=1.0))
    assert "choices" in faults(game, puzzle._replace(wins=puzzle.wins[1:]))


def test_another_order_of_the_best_plan_is_no_worse(
    game: CardGameOfOz, late: Seen, wins: Known
) -> None:
    view, decide = late
    best = Search(game, view, decide, Random(0)).candidates()[2]
    wins[best] = 0.9  # and whatever is followed by it
    search = Search(game, view, decide, Random(0))
    assert search.first() == {}
    assert search.second({one: Way(one) for one in (best, search.tempting[0])}) == []
    assert puzzling.solve(game, view, decide) == ()
    assert made(game, view) is None


def test_what_tempts_or_chance_alone_makes_no_puzzle(
    game: CardGameOfOz, late: Seen, wins: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, decide = late
    search = Search(game, view, decide, Random(0))
    wins.update(dict.fromkeys(search.tempting, 1.0))
    assert search.glance() <= 0
    assert puzzling.solve(game, view, decide) == ()
    decision = puzzling_of(OZ)
    best, second = search.candidates()[1:3]
    shares = {best: 0.65, second: 0.4}
    thoughts = [Thought(one, shares.get(one, 0.0), 0.0, 20) for one in decide.actions]
    thoughts.sort(key=lambda one: -one.win)
    offer = decision._replace(solve=lambda *_: thoughts)
    monkeypatch.setattr(puzzles, "puzzling_of", lambda _: offer)
    sure = [one._replace(tries=2000) for one in thoughts]
    assert made(game, view) is None  # in twenty games that is nothing
    thoughts[:] = sure
    assert made(game, view) is not None


def test_what_is_nearly_as_good_is_not_offered(
    game: CardGameOfOz, late: Seen, wins: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, decide = late
    search = Search(game, view, decide, Random(0))
    monkeypatch.setattr(wins, "joins", False)
    best, second, third, *_ = (one for one in search.candidates() if one not in search.tempting)
    wins.update({best: 0.95, second: 0.9, third: 0.3})
    puzzle = made(game, view)
    assert puzzle is not None
    asked = {search.kinds[decide.actions[number]] for number in puzzle.offered}
    assert len({best, second} & asked) == 1
    assert third in asked
    assert {*search.tempting} & asked
    lines = [Thought(best, 0.9, 0.0, 24), Thought(search.tempting[0], 0.1, 0.0, 24)]
    assert search.offered(lines) == [best, search.tempting[0]]
    assert search.offered([lines[0], lines[1]._replace(win=0.65)]) == []  # nearly a coin
    assert search.offered([lines[0], Thought(third, 0.2, 0.0, 24)]) == []  # nobody would take it
    assert search.offered([*lines, Thought(second, 0.8, 0.0, 24)]) == search.offered(lines)
    assert search.offered([*lines, Thought(third, 0.2, 0.0, 24)]) == [
        best,
        search.tempting[0],
        third,
    ]
