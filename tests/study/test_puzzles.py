"""Puzzles: one choice far ahead, hard to see, made from what one seat saw and from nothing else."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from oztable.core.game import BadNotation
from oztable.games import load
from oztable.games.yellow_brick_road.rules import position
from oztable.players import reasoner
from oztable.study import puzzle_file, puzzles
from oztable.study.hints import sentence
from oztable.study.puzzle_file import PuzzleFile, shipped, wrong
from oztable.study.puzzle_words import Solution
from oztable.study.puzzles import (
    Choice,
    Find,
    Plan,
    Puzzle,
    decision_of,
    made,
    mined_in,
    puzzling_of,
)

ROAD = "yellow-brick-road"
PLAN = Plan(ROAD, "oz")
LATE = "turn 16"  # solved in a moment without a compiler
TWINS = 6


def late_ones() -> list[Puzzle]:
    """The first of every theme that there is so late."""
    found: dict[str, Puzzle] = {}
    for puzzle in shipped(ROAD):
        if puzzle.position.startswith(LATE):
            found.setdefault(puzzle.theme, puzzle)
    return list(found.values())


def test_there_are_enough_of_every_theme_and_none_stands_twice() -> None:
    every = shipped(ROAD)
    assert len(every) >= 2000
    assert len({puzzle.position for puzzle in every}) == len(every)
    themes = Counter(puzzle.theme for puzzle in every)
    assert set(themes) == set(puzzling_of(ROAD).themes)
    assert min(themes.values()) >= 100
    assert len({puzzle.id(ROAD) for puzzle in every}) == len(every)
    assert any(abs(puzzle.rating - 30) < 0.5 for puzzle in every)
    assert all(
        sorted({*puzzle.wins})[-2] <= puzzle.best - puzzling_of(ROAD).lead for puzzle in every
    )


def test_a_sample_is_solved_again() -> None:
    game, sample = load(ROAD), late_ones()
    assert len(sample) >= 4
    finds = [Find(0, puzzle) for puzzle in sample]
    assert set(wrong(puzzle_file.Puzzles({}, finds), game)) == {""}
    first = sample[0]
    forged = [
        first._replace(wins=(*first.wins[:-1], first.wins[-1] + 1)),
        first._replace(theme="end" if first.theme != "end" else "lay"),
        first._replace(rating=first.rating + 1),
        first,
        first,
        first._replace(position=first.position.replace("?", "99", 1)),
        first._replace(position="turn 1 first"),
    ]
    told = list(wrong(puzzle_file.Puzzles({}, [Find(0, one) for one in forged]), game))
    assert [bool(one) for one in told] == [True] * len(forged)  # each stands there already, or lies


@pytest.mark.soak
def test_every_puzzle_is_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OZTABLE_PLAIN")
    found = puzzle_file.read(puzzling_of(ROAD).shipped)
    assert set(wrong(found, found.open())) == {""}


def test_a_game_brings_the_puzzles_it_brought_before() -> None:
    number = puzzle_file.read(puzzling_of(ROAD).shipped).finds[0].game
    first = [find.puzzle for find in mined_in(PLAN, range(number, number + 1))]
    assert first[0] == shipped(ROAD)[0]


def test_nothing_hidden_goes_into_a_puzzle() -> None:
    """Worlds that the seat cannot tell apart make the same puzzle, to the letter."""
    game, offer = load(ROAD), puzzling_of(ROAD)
    for puzzle in late_ones()[:2]:
        view = offer.read(game, puzzle.position)
        states = set()
        for number in range(TWINS):
            twin = game.determinize(view, Random(number))
            states.add(position.write(twin))
            again = game.view(twin, view.seat)
            assert offer.write(game, again) == puzzle.position
            if number < 2:
                assert made(game, again) == puzzle
        assert len(states) > 1  # there was something to hide
        assert puzzle.position not in states


def test_a_position_shows_neither_more_nor_less_than_the_seat_sees() -> None:
    game, offer = load(ROAD), puzzling_of(ROAD)
    puzzle = late_ones()[0]
    view = offer.read(game, puzzle.position)
    open_cards = position.write(game.determinize(view, Random(0)))
    for text in (open_cards, puzzle.position.replace("?", "", 1), "turn ?"):
        with pytest.raises(BadNotation):
            offer.read(game, text)


def test_what_greedy_finds_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game, offer, puzzle = load(ROAD), puzzling_of(ROAD), late_ones()[0]
    view = offer.read(game, puzzle.position)
    decide = decision_of(game, view)
    best = decide.actions[puzzle.wins.index(puzzle.best)]
    likes = offer.tempting(game, view, decide, best)
    assert likes
    assert not any(puzzle.is_right(decide.actions.index(action)) for action in likes)
    for action in likes:
        assert offer.tempting(game, view, decide, action) == ()
    easy = offer._replace(tempting=lambda *_: ())
    monkeypatch.setattr(puzzles, "puzzling_of", lambda _: easy)
    assert made(game, view) is None


def test_easy_or_even_choices_are_no_puzzles() -> None:
    game, offer = load(ROAD), puzzling_of(ROAD)
    found = [
        made(game, view)
        for view in offer.source(game, Random("even"))
        if view.turn > 15  # the last cards: everybody sees what brings most
    ]
    assert found
    assert set(found) == {None}


def test_answers_are_told_with_their_reason_in_both_languages() -> None:
    game = load(ROAD)
    for puzzle in late_ones():
        opened = Solution(game, puzzle, "en")
        best = puzzle.wins.index(puzzle.best)
        worst = puzzle.wins.index(min(puzzle.wins))
        right, missed = opened.told(best), opened.told(worst)
        assert (right.right, right.best, right.chosen) == (True, best, best)
        assert (missed.right, missed.best, missed.chosen) == (False, best, worst)
        assert right.why == missed.why
        assert right.why.endswith(".")
        french = Solution(game, puzzle, "fr").told(worst)
        assert (french.why, french.best_said) != (missed.why, missed.best_said)
        assert bool(french.reply) == bool(puzzle.reply)
        numbers = opened.choices()
        assert len({opened.described(number) for number in numbers}) == len(numbers)


WAITS = re.compile(
    r"Gives up (\d+) now for room: next turn promises about \+(\d+) instead of \+(\d+)\."
)


def test_no_two_choices_read_alike_and_what_anybody_sees_is_no_reason() -> None:
    """Also where the Snake changes places, and either card may lie either way up."""
    game, plain = load(ROAD), puzzling_of(ROAD).plain
    swaps = [one for one in shipped(ROAD) if " swap " in one.position][::6]
    for puzzle in (*swaps, *shipped(ROAD)[::80]):
        opened = Solution(game, puzzle, "en")
        numbers = opened.choices()
        assert len({opened.described(number) for number in numbers}) == len(numbers)
        best = puzzle.wins.index(puzzle.best)
        facts = reasoner(game, opened.view, opened.decide).why(opened.decide.actions[best])
        said = opened.told(best).why
        seen = [fact.message for fact in facts if fact.message.key in plain]
        talk = reasoner(game, opened.view, opened.decide)
        assert said not in {sentence([talk.say(one, opened.names, "en")], "en") for one in seen}
        assert said.startswith("Worked out") or len(seen) < len(facts)
        if waits := WAITS.fullmatch(said):
            given_up, hope, less = map(int, waits.groups())
            assert hope - less >= given_up, "that alone would be no reason to wait"


# Which are kept, and the file

LINE = (
    '{"from":1,"position":"p","theme":"lay","rating":25.0,"wins":[0,500],"reply":"",'
    '"replies_itself":false}'
)


def find(game: int, theme: str = "lay", position: str = "") -> Find:
    puzzle = Puzzle(position or f"position {game}", theme, 25.0, (0, 500), "", False)
    return Find(game, puzzle)


def test_no_theme_takes_too_much_and_a_longer_file_begins_like_a_shorter() -> None:
    themes = ("lay" if at % 2 else f"theme {at % 5}" for at in range(2000))
    finds = [find(at // 9, theme, f"position {at}") for at, theme in enumerate(themes)]
    choice = Choice(6)
    kept = [one for one in finds if choice.takes(one)]
    lays = sum(one.puzzle.theme == "lay" for one in kept)
    assert 0.2 * len(kept) < lays < 0.3 * len(kept)
    for stop in range(1, 200):
        again, since = Choice(6, kept[:stop]), kept[stop - 1].game
        assert [one for one in finds if one.game >= since and again.takes(one)] == kept[stop:]
    assert not Choice(6, kept).takes(kept[0])


def test_a_file_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    with PuzzleFile(file, PLAN) as first:
        assert first.since == 0
        first.add([find(3), find(7)])
        with pytest.raises(BadNotation, match="another command"):
            PuzzleFile(file, PLAN)
    whole = file.read_bytes()
    with open(file, "ab") as cut:
        cut.write(whole.splitlines()[-1][:40])
    with PuzzleFile(file, PLAN) as second:
        assert second.finds == [find(3), find(7)]
        assert second.since == 7
        second.add([find(9)])
    assert puzzle_file.read(file).finds == [find(3), find(7), find(9)]
    with pytest.raises(BadNotation, match='seed was "oz" and is now "tip"'):
        PuzzleFile(file, Plan(ROAD, "tip"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", ":1: no file of puzzles"),
        ('{"format": "other"}\n', ":1: no file of puzzles"),
        ('{"format": "oztable-puzzles-1"}\n', ":1: this does not say of which game"),
        ("HEAD\n[]\n", ":2: this is no puzzle"),
        ("HEAD\n\xff\n", ":2: this is no puzzle"),
        (f"HEAD\n{LINE.replace('[0,500]', '[-1,500]')}\n", ":2: this is no puzzle"),
        (f"HEAD\n{LINE.replace('[0,500]', '[-2,500,0]')}\n", ":2: this is no puzzle"),
        (f'HEAD\n{LINE[:-1]},"errors":[-1,0]}}\n', ":2: this is no puzzle"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "odd.jsonl"
    head = '{"format":"oztable-puzzles-1","game":"yellow-brick-road","options":{}}'
    file.write_text(text.replace("HEAD", head), "latin-1")
    with pytest.raises(BadNotation, match=why):
        puzzle_file.read(file)


def test_what_is_not_offered_has_no_chance_to_win(tmp_path: Path) -> None:
    file = tmp_path / "few.jsonl"
    head = '{"format":"oztable-puzzles-1","game":"yellow-brick-road","options":{}}'
    file.write_text(f"{head}\n{LINE.replace('[0,500]', '[0,-1,500]')}\n")
    (found,) = puzzle_file.read(file).finds
    assert found.puzzle.offered == [0, 2]
    assert [found.puzzle.is_right(number) for number in range(3)] == [False, False, True]
