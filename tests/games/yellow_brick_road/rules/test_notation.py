"""How spots, lines, cards, grids and actions are written, and read back (Y11.4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.game import BadNotation, Seat
from oztable.core.language import LANGUAGES
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    Draw,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.grid import LINES, SPOTS, Grid, Line, Spot
from oztable.games.yellow_brick_road.rules.notation import (
    format_action,
    format_grid,
    format_line,
    format_piece,
    format_spot,
    parse_action,
    parse_card,
    parse_grid,
    parse_line,
    parse_piece,
    parse_spot,
)
from tests.games.yellow_brick_road.rules.helpers import choices, new_game, play, random_walk

DECK = new_game().deck

card_ids = st.sampled_from(DECK.ids)
pieces = st.builds(Piece, card_ids, st.booleans())
spots = st.sampled_from(SPOTS)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(First, st.sampled_from([Seat(0), Seat(1)])),
    st.builds(Draw, card_ids),
    st.builds(Block, st.sampled_from(LINES)),
    st.builds(Place, card_ids, st.booleans(), spots),
    st.builds(Swap, spots, pieces, pieces),
    st.builds(Turn, spots, pieces, pieces),
    st.builds(Keep),
)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    cards = draw(st.lists(card_ids, min_size=9, max_size=9, unique=True))
    ways = draw(st.lists(st.sampled_from([None, False, True]), min_size=9, max_size=9))
    return tuple(
        None if turned is None else Piece(card, turned)
        for card, turned in zip(cards, ways, strict=True)
    )


# There and back


@pytest.mark.cites("Y11.4")
def test_every_spot_is_read_back() -> None:
    names = [format_spot(spot) for spot in SPOTS]
    assert names == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert [parse_spot(name) for name in names] == list(SPOTS)


@pytest.mark.cites("Y11.4")
def test_every_line_is_read_back() -> None:
    names = [format_line(line) for line in LINES]
    assert names == ["r1", "r2", "r3", "ca", "cb", "cc"]
    assert [parse_line(name) for name in names] == list(LINES)


@pytest.mark.cites("Y11.4")
@pytest.mark.parametrize("name", BUNDLED)
def test_every_card_is_read_back_either_way_up(name: str) -> None:
    deck = new_game(name).deck
    for piece in deck.exits:
        assert parse_piece(format_piece(piece), deck) == piece
        assert parse_card(str(piece.card), deck) == piece.card


@pytest.mark.cites("Y11.4")
@given(actions)
def test_every_action_is_read_back(action: Action) -> None:
    assert parse_action(format_action(action), DECK) == action


@pytest.mark.cites("Y11.4")
@given(grids())
def test_every_grid_is_read_back(grid: Grid) -> None:
    assert parse_grid(format_grid(grid), DECK) == grid


@pytest.mark.cites("Y11.4")
@pytest.mark.parametrize("turn", ["no", "yes"])
def test_every_legal_action_of_a_game_is_read_back(turn: str) -> None:
    game = new_game(snakeTurnWithoutSwap=turn)
    for seed in range(5):
        for state in random_walk(game, seed):
            for text in choices(game, state):
                assert game.format(game.parse(text, state)) == text


# As the rules show it


@pytest.mark.cites("Y11.4")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("x r2", Block(Line(1))),
        ("x cc", Block(Line(5))),
        ("7 b2", Place(CardId(7), False, Spot(4))),
        ("7~ b2", Place(CardId(7), True, Spot(4))),
        ("swap b3 3~ 12", Swap(Spot(7), Piece(CardId(3), True), Piece(CardId(12), False))),
        ("turn b3 3~ 12", Turn(Spot(7), Piece(CardId(3), True), Piece(CardId(12), False))),
        ("keep", Keep()),
        ("first 1", First(Seat(0))),
        ("first 2", First(Seat(1))),
        ("draw 7", Draw(CardId(7))),
    ],
)
def test_the_rules_write_it_so(text: str, action: Action) -> None:
    assert parse_action(text, DECK) == action
    assert format_action(action) == text


@pytest.mark.cites("Y11.4")
def test_a_swap_is_written_by_where_the_snake_ends() -> None:
    game = new_game()
    state = game.from_position(
        "turn 5 swap b2; first 1; grids . . . / . 3 . / . 12~ 8 | 1 2 . / . . . / . . .; "
        "hands 9 | 4; monkeys r1 | r1; bird - | -"
    )
    after = play(game, state, "swap b3 3~ 12")
    assert format_grid(after.grids[0]) == ". . . / . 12 . / . 3~ 8"


@pytest.mark.cites("Y11.4")
def test_a_grid_is_written_row_by_row() -> None:
    text = "11~ 20 16 / 19 17~ 9 / 10 13 ."
    grid = parse_grid(text, DECK)
    assert grid[0] == (11, True)
    assert grid[2] == (16, False)
    assert grid[3] == (19, False)
    assert grid[8] is None
    assert format_grid(grid) == text


@given(st.lists(st.sampled_from([" ", "  ", "\t"]), min_size=4, max_size=4), actions)
def test_spaces_may_be_more_than_one(blanks: list[str], action: Action) -> None:
    words = format_action(action).split()
    text = "".join(blank + word for blank, word in zip(blanks, words, strict=False)) + blanks[-1]
    assert parse_action(text, DECK) == action


# What cannot be read


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bad_action"),
        ("pass", "bad_action"),
        ("7", "bad_action"),
        ("7 b2 c3", "bad_action"),
        ("~7 b2", "bad_action"),
        ("b2 7", "bad_action"),
        ("keep it", "bad_action"),
        ("first 3", "bad_action"),
        ("first 0", "bad_action"),
        ("undo 1", "bad_action"),
        ("X r2", "bad_action"),
        ("swap b3 3~", "bad_action"),
        ("x r4", "bad_line"),
        ("x cd", "bad_line"),
        ("x R1", "bad_line"),
        ("7 d1", "bad_spot"),
        ("7 a4", "bad_spot"),
        ("7 1a", "bad_spot"),
        ("swap b4 3 12", "bad_spot"),
        ("21 b2", "bad_card"),
        ("0 b2", "bad_card"),
        ("7777 b2", "bad_card"),
        ("7x b2", "bad_card"),
        ("٧ b2", "bad_card"),  # a seven, but not one of ours
        ("draw 21", "bad_card"),
        ("draw 7~", "bad_card"),
        ("swap b3 3~ 21", "bad_card"),
        ("7~~ b2", "bad_piece"),
        ("7@90 b2", "bad_piece"),
        ("7^ b2", "bad_piece"),
        ("swap b3 3~~ 12", "bad_piece"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, key: str) -> None:
    game = new_game()
    with pytest.raises(BadNotation) as misread:
        game.parse(text, game.initial())
    assert misread.value.reason
    assert misread.value.reason.key == key
    for language in LANGUAGES:
        said = game.say(misread.value.reason, language)
        assert "{" not in said


words = st.sampled_from(["x", "r1", "cc", "7", "7~", "21", "a1", "d4", "swap", "turn", "keep", "~"])


@given(st.text(max_size=30) | st.lists(words, max_size=5).map(" ".join))
def test_any_text_is_an_action_or_says_why_it_is_none(text: str) -> None:
    action = fault = None
    try:
        action = parse_action(text, DECK)
    except BadNotation as misread:
        fault = misread
    if action is not None:
        assert parse_action(format_action(action), DECK) == action
    else:
        assert fault is not None
        assert fault.reason
        assert str(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no grid"),
        ("7 8 9", "no grid"),
        ("7 8 9 / 1 2 4 / 5 6", "no grid"),
        ("7 8 9 / 1 2 4 / 5 6 10 11", "no grid"),
        ("7 8 9 / 1 2 4 / 5 6 10 / . . .", "no grid"),
        ("7 8 9 / 1 2 4 / 5 6 21", "no card"),
        ("7 8 9 / 1 2 4 / 5 6 -", "no card"),
        ("7 8 9 / 1 2 4 / 5 6 7", "twice"),
        ("7 8 9 / 1 2 4 / 5 6 7~", "twice"),
        ("7 8 9 / 1 2 4 / 5 6 10@", "upright"),
    ],
)
def test_a_grid_that_cannot_be_says_why(text: str, fault: str) -> None:
    with pytest.raises(BadNotation, match=fault):
        parse_grid(text, DECK)


def test_a_card_is_named_as_its_deck_names_it() -> None:
    cards = tuple(card for card in DECK.cards if card.id > 10)
    small = Deck("small", DECK.name, DECK.note, cards)
    assert parse_card("11", small) == 11
    with pytest.raises(BadNotation, match="its cards are 11 to 20"):
        parse_card("7", small)


def test_long_words_are_cut_in_an_error() -> None:
    with pytest.raises(BadNotation) as misread:
        parse_action("x " + "r" * 5000, DECK)
    assert len(str(misread.value)) < 200


def test_what_is_no_spot_and_no_line_can_still_be_shown() -> None:
    assert format_spot(Spot(9)) == "spot?9"
    assert format_line(Line(6)) == "line?6"
