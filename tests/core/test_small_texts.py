"""Small texts: quotations, Markdown read aloud, the line of a result, a count of courses."""

from __future__ import annotations

import pytest

from oztable.core.game import Chance, EvenChance, Message, Over, Seat
from oztable.core.language import together
from oztable.core.markdown import without_markup
from oztable.core.options import listed, nearest, parse, seats_in_words
from oztable.core.perft import perft
from oztable.core.quoting import one_line, quoted
from oztable.core.result import Outcome, older_result, read_result, write_result
from oztable.games import load

# Quotations


def test_what_does_not_print_is_written_out() -> None:
    assert one_line("a\tb\nc\x1b[2J “é”") == "a\\tb\\nc\\x1b[2J “é”"


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [("abcde", 5, '"abcde"'), ("abcdef", 5, '"abcd…"'), ('é"', 5, '"é\\""'), ("", 5, '""')],
)
def test_a_quotation_is_no_longer_than_it_may_be(text: str, most: int, shown: str) -> None:
    assert quoted(text, most) == shown
    assert quoted("x" * 40) == f'"{"x" * 40}"'
    assert quoted("x" * 41) == f'"{"x" * 39}…"'


# Markdown


@pytest.mark.parametrize(
    ("markdown", "bare"),
    [
        ("# Title", "Title"),
        ("### A **bold** word, a `code` and *more*", "A bold word, a code and more"),
        ("see [the rules](rules.md#a)", "see the rules"),
        ("| a | b |\n|---|:-:|\n| c |  |", "a, b\nc"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a - b", "a - b"),
        (" : ", " : "),
        ("one\n\ntwo", "one\n\ntwo"),
        ("Lay 2*k* cards.", "Lay 2k cards."),
    ],
)
def test_markup_is_not_read_aloud(markdown: str, bare: str) -> None:
    assert without_markup(markdown) == bare


# Results


RESULTS = [
    ((23, 27), {1}, "23 - 27; seat 2 wins; most points Y8.4"),
    ((5, 5, 2), {0, 1}, "5 - 5 - 2; seats 1 and 2 share the victory; most points Y8.4"),
    ((0,), set[int](), "0; nobody wins; most points Y8.4"),
    ((-3, 4), {0}, "-3 - 4; seat 1 wins; most points Y8.4"),
]


@pytest.mark.parametrize(("scores", "winners", "line"), RESULTS)
def test_a_result_is_read_as_it_was_written(
    scores: tuple[int, ...], winners: set[int], line: str
) -> None:
    seats = frozenset(map(Seat, winners))
    assert write_result(Over(scores, seats, Message("most_points", rule="Y8.4"))) == line
    assert read_result(line, len(scores)) == Outcome(scores, tuple(sorted(seats)))
    assert read_result(line, len(scores) + 1) is None
    assert read_result(line, len(scores) - 1) is None


def test_a_draw_is_no_shared_victory_and_was_once_written_as_one() -> None:
    over = Over((9, 9), frozenset((Seat(0), Seat(1))), Message("draw", rule="YR-36"))
    assert write_result(over) == "9 - 9; seats 1 and 2 draw; equal points YR-36"
    assert read_result(write_result(over), 2) == Outcome((9, 9), (Seat(0), Seat(1)), is_draw=True)
    assert older_result(over) == "9 - 9; seats 1 and 2 share the victory; shared YR-36"


@pytest.mark.parametrize(
    "line",
    ["", "23 - 27", "1 - 2; seat 3 wins; a", "1 - 2; seat 0 wins; a", "1 - x; seat 1 wins; a"],
)
def test_what_was_never_written_is_no_result(line: str) -> None:
    assert read_result(line, 2) is None


def test_a_result_without_a_rule_ends_with_its_reason() -> None:
    over = Over((1, 0), frozenset({Seat(0)}), Message("no_more_cards"))
    assert write_result(over) == "1 - 0; seat 1 wins; no more cards"


# Options and lists


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (("1", "2", "3"), "1, 2, 3"),
        (("1", "2", "3", "4"), "1 … 4"),
        (("1", "2", "4", "5", "6", "7"), "1, 2, 4 … 7"),
        (("all", "0", "1"), "all, 0, 1"),
    ],
)
def test_four_numbers_in_a_row_are_shortened(values: tuple[str, ...], words: str) -> None:
    assert listed(values) == words


def test_seats_with_a_gap_are_all_named() -> None:
    assert seats_in_words((1, 2, 4)) == "1 or 2 or 4"
    assert seats_in_words((2, 3, 4)) == "2 to 4"


def test_only_a_close_word_is_guessed() -> None:
    assert nearest("ronds", ["rounds", "mode"]) == " (did you mean rounds?)"
    assert nearest("xyz", ["rounds", "mode"]) == ""


def test_pairs_are_read_once_each() -> None:
    assert parse(["a=1", "b=c=d"]) == {"a": "1", "b": "c=d"}
    for pairs in (["a"], ["=1"], ["a="], ["a=1", "a=1"]):
        with pytest.raises(ValueError, match=r"form NAME=VALUE|given twice"):
            parse(pairs)


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a et b"), (["a", "b", "c"], "a; b et c")],
)
def test_a_list_in_words(words: list[str], said: str) -> None:
    assert together(words, "et", "; ") == said


# Chance and courses


def test_each_outcome_covers_as_many_places_as_it_weighs() -> None:
    chance = Chance((("a", 2), ("b", 1), ("c", 3)))
    assert chance.total == 6
    assert "".join(chance.outcome_at(place) for place in range(6)) == "aabccc"
    with pytest.raises(IndexError):
        chance.outcome_at(6)


def test_even_chance_is_the_same_as_chance_with_a_weight_of_one_each() -> None:
    even = EvenChance((1, 2, 3), str)
    listed_out = Chance((("1", 1), ("2", 1), ("3", 1)))
    assert even == listed_out
    assert hash(even) == hash(listed_out)
    assert even.total == listed_out.total
    assert [even.outcome_at(place) for place in range(3)] == ["1", "2", "3"]
    assert even != Chance((("1", 1), ("2", 1)))
    assert even != "chance"


def test_courses_are_counted_step_by_step() -> None:
    """One step deeper is the sum over everything that may come next."""
    game = load("yellow-brick-road")
    state = game.initial(2)
    node = game.node(state)
    assert isinstance(node, Chance)
    after = [game.apply(state, action)[0] for action, _ in node.outcomes]
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == len(after) > 1
    for depth in (2, 3):
        assert perft(game, state, depth) == sum(perft(game, one, depth - 1) for one in after)
