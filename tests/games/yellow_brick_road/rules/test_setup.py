"""Getting ready: what is in the box, who begins, and the first cards (Y1, Y3)."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core import record as records
from oztable.core.game import BadNotation, Chance, Decide
from oztable.core.play import Dice, Session
from oztable.games.yellow_brick_road.rules.cards import SLOTS, half_turn
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CELLS, EMPTY, LINE_NAMES, SPOT_NAMES
from oztable.games.yellow_brick_road.rules.notation import parse_grid
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_SPOTS,
    ONE,
    TWO,
    arrange,
    choices,
    decider,
    new_game,
    play,
    random_walk,
    spots,
)


def set_table(game: YellowBrickRoad, first: int = 1) -> State:
    """A table set and dealt: the first player holds card 5, the other card 9."""
    return play(game, game.initial(), f"first {first}", "draw 5", "draw 9")


@pytest.mark.cites("Y1.1")
def test_the_game_is_for_two() -> None:
    game = new_game()
    assert SPEC.seats == (2,)
    assert game.initial(2).phase is Phase.FIRST
    for seats in (0, 1, 3, 4):
        with pytest.raises(BadNotation, match="exactly 2 players"):
            game.initial(seats)


@pytest.mark.cites("Y1.2")
@pytest.mark.parametrize("name", BUNDLED)
def test_there_are_twenty_cards_with_the_snake_and_the_bird_among_them(name: str) -> None:
    deck = new_game(name).deck
    assert len(set(deck.ids)) == 20
    assert len({card.name for card in deck.cards}) == 20
    assert all(card.exits for card in deck.cards)
    assert sorted(card.power for card in deck.cards if card.power) == ["bird", "snake"]


@pytest.mark.cites("Y1.2")
@pytest.mark.parametrize("name", ["complete20", "halfEdge20"])
def test_no_two_fronts_are_alike_however_they_are_turned(name: str) -> None:
    deck = new_game(name).deck
    faces = {frozenset((card.upright, half_turn(card.upright))) for card in deck.cards}
    assert len(faces) == 20


@pytest.mark.cites("Y1.3", "Y3.4", "YT-1")
def test_the_table_is_set() -> None:
    state = set_table(new_game())
    assert len(state.pile) == 18
    assert [len(hand) for hand in state.hands] == [1, 1]
    assert state.grids == (EMPTY, EMPTY)
    assert len(LINE_NAMES) * len(state.grids) == 12  # the tokens, six around each grid
    assert state.monkeys == (None, None)  # all of them face-down
    assert state.immune == (False, False)


@pytest.mark.cites("Y1.3")
def test_each_of_the_six_tokens_of_either_grid_can_be_woken() -> None:
    game = new_game()
    for first in (1, 2):
        asked = play(game, set_table(game, first), "draw 1")
        woken = {play(game, asked, f"x {line}").monkeys[first - 1] for line in LINE_NAMES}
        assert len(woken) == 6


@pytest.mark.cites("Y1.4")
def test_the_last_draw_takes_the_last_card() -> None:
    game = new_game()
    for seed in range(20):
        walk = list(random_walk(game, seed))
        piles = [len(state.pile) for state in walk if state.phase in (Phase.DEAL, Phase.DRAW)]
        assert piles == list(range(20, 0, -1))  # two starting cards, then one a turn
        drawn = next(state for state in walk if not state.pile)
        assert drawn.turn == 17  # the last of the 18 turns
        assert len(CELLS) * 2 == 12


@pytest.mark.cites("Y3.1", "YR-1")
def test_both_players_draw_from_one_pile() -> None:
    game = new_game()
    state = set_table(game)
    assert {5, 9} == set(game.deck.ids) - set(state.pile)
    for card in (1, 2, 4, 6):  # by turns, seat 1 and seat 2
        assert f"draw {card}" in choices(game, state)
        state = play(game, state, f"draw {card}")
        assert card in state.hands[state.active]
        assert card not in state.pile
        line = choices(game, state)[0]
        state = play(game, state, line)
        state = play(game, state, choices(game, state)[0])
        assert f"draw {card}" not in choices(game, state)


@pytest.mark.cites("Y3.1")
def test_the_pile_is_shuffled_so_that_any_card_is_as_likely_as_another() -> None:
    game = new_game()
    node = game.node(play(game, game.initial(), "first 1"))
    assert isinstance(node, Chance)
    assert [weight for _, weight in node.outcomes] == [1] * 20
    assert {game.format(outcome) for outcome, _ in node.outcomes} == {
        f"draw {card}" for card in range(1, 21)
    }


# Who begins


@pytest.mark.cites("Y3.2", "YR-2")
def test_lots_are_drawn_for_the_first_player() -> None:
    game = new_game()
    assert game.options["firstPlayer"] == "random"
    node = game.node(game.initial())
    assert isinstance(node, Chance)
    assert [(game.format(who), weight) for who, weight in node.outcomes] == [
        ("first 1", 1),
        ("first 2", 1),
    ]


@pytest.mark.cites("Y3.2", "YR-2")
@pytest.mark.parametrize(
    ("how", "question"), [("chosen", "Who begins?"), ("forestQuestion", "forest")]
)
def test_seat_1_is_asked_who_begins(how: str, question: str) -> None:
    game = new_game(firstPlayer=how)
    node = game.node(game.initial())
    assert isinstance(node, Decide)
    assert node.seat == 0
    assert question in game.say(node.prompt, "en")
    assert choices(game, game.initial()) == ["first 1", "first 2"]
    for first in (1, 2):
        state = play(game, game.initial(), f"first {first}")
        assert state.active == first - 1


@pytest.mark.cites("YR-2", "YR-48")
@pytest.mark.parametrize("loser", ["1", "2"])
def test_the_loser_of_the_last_game_begins(loser: str) -> None:
    game = new_game(firstPlayer="loserOfLast", lastLoser=loser)
    state = game.initial()
    while state.phase in (Phase.FIRST, Phase.DEAL):
        state = play(game, state, choices(game, state)[-1])
    assert state.active == int(loser) - 1


@pytest.mark.cites("YR-2")
def test_lots_are_drawn_where_nobody_lost_the_last_game() -> None:
    game = new_game(firstPlayer="loserOfLast", lastLoser="none")
    assert isinstance(game.node(game.initial()), Chance)
    assert choices(game, game.initial()) == ["first 1", "first 2"]


@pytest.mark.cites("YR-2")
def test_the_last_loser_matters_to_no_other_way_of_beginning() -> None:
    for how in ("random", "chosen", "forestQuestion"):
        game = new_game(firstPlayer=how, lastLoser="2")
        assert choices(game, game.initial()) == ["first 1", "first 2"]


@pytest.mark.cites("YR-2")
@pytest.mark.parametrize(
    ("how", "loser"),
    [
        ("random", "none"),
        ("chosen", "none"),
        ("forestQuestion", "none"),
        ("loserOfLast", "none"),
        ("loserOfLast", "1"),
        ("loserOfLast", "2"),
    ],
)
def test_the_record_says_who_began(how: str, loser: str) -> None:
    game = new_game(firstPlayer=how, lastLoser=loser)
    session = Session(game, 2, Dice(Random(1)))
    session.let_chance_happen()
    if isinstance(node := session.node, Decide) and session.state.phase is Phase.FIRST:
        session.act(node.seat, node.actions[1])
    first = session.state.first
    assert first is not None
    moves = [move.text for move in records.of_session(session, ["a", "b"], "2000-01-01").moves]
    assert moves[0] == f"first {first + 1}"
    assert loser in ("none", str(first + 1))


# The grid


@pytest.mark.cites("Y3.3")
def test_spots_and_lines_are_named_from_the_top_left() -> None:
    assert SPOT_NAMES == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    cells = {line: {SPOT_NAMES[spot] for spot in CELLS[at]} for at, line in enumerate(LINE_NAMES)}
    assert cells == {
        "r1": {"a1", "b1", "c1"},
        "r2": {"a2", "b2", "c2"},
        "r3": {"a3", "b3", "c3"},
        "ca": {"a1", "a2", "a3"},
        "cb": {"b1", "b2", "b3"},
        "cc": {"c1", "c2", "c3"},
    }
    deck = new_game().deck
    assert [piece.card if piece else 0 for piece in parse_grid("7 8 9 / 1 2 4 / . . 5", deck)] == [
        *(7, 8, 9),
        *(1, 2, 4),
        *(0, 0, 5),
    ]


@pytest.mark.cites("Y3.3")
def test_the_grid_never_slides_about() -> None:
    game = new_game()
    state = arrange(game, ". . . / . . . / . . 7", monkey="r1")
    assert spots(game, state) == ALL_SPOTS - {"a1", "b1", "c1", "c3"}
    with pytest.raises(BadNotation, match="no spot"):
        game.parse("9 d3", state)


@pytest.mark.cites("YR-30", "Y3.4")
def test_every_grid_is_named_as_its_owner_sees_it() -> None:
    game = new_game()
    position = (
        "turn {turn} block; first 1; grids 7 . . / . . . / . . . | {other} . . / . . . / . . .; "
        "hands {hands}; monkeys ca | {monkey}; bird - | -"
    )
    one = game.from_position(position.format(turn=3, other="8", hands="1 2 | 4", monkey="r2"))
    two = game.from_position(position.format(turn=2, other=".", hands="1 | 2 4", monkey="-"))
    for state in (one, two):  # row 1 is the row written first, whosever grid it is
        closed = play(game, state, "x r1")
        assert spots(game, closed).isdisjoint({"a1", "b1", "c1"})
        assert spots(game, closed) == {"a2", "b2", "c2", "a3", "b3", "c3"}
        for watcher in (ONE, TWO, None):
            seen = game.view(closed, watcher)
            assert seen.grids == closed.grids
            assert seen.monkeys == closed.monkeys


# The first cards


@pytest.mark.cites("Y3.5", "YR-3")
@pytest.mark.parametrize("first", [1, 2])
def test_each_takes_a_card_and_the_first_player_takes_one_first(first: int) -> None:
    game = new_game()
    state = play(game, game.initial(), f"first {first}")
    one = play(game, state, "draw 5")
    assert one.hands[first - 1] == (5,)
    assert one.hands[2 - first] == ()
    two = play(game, one, "draw 9")
    assert two.hands[2 - first] == (9,)
    assert two.phase is Phase.DRAW
    assert two.active == first - 1


@pytest.mark.cites("YR-48")
def test_every_game_stands_alone() -> None:
    assert not any("match" in option.name for option in SPEC.options)
    game = new_game()
    before = game.initial()
    ends = [list(random_walk(game, seed))[-1] for seed in (1, 2, 1)]
    assert ends[0] == ends[2]  # what was played in between left no trace
    assert game.initial() == before
    assert decider(game, before) is None


@pytest.mark.cites("Y1.5")
def test_a_card_has_eight_slots_and_a_power_or_none() -> None:
    assert SLOTS == ("Nl", "Nr", "Eu", "El", "Sr", "Sl", "Wl", "Wu")
    deck = new_game("halfEdge20").deck
    used = {slot for card in deck.cards for slot in card.exits}
    assert used <= set(SLOTS)
    assert {card.power for card in deck.cards} == {None, "snake", "bird"}
    assert deck.by_id[deck.ids[2]].power == "snake"
