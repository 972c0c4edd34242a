"""The end of the road: who has won, and why (Y8, Y12, YR-35 to YR-37)."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core import record as records
from oztable.core.game import Decide, Over, Seat
from oztable.core.play import Session
from oztable.core.result import write_result
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.events import Event, Scored
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from oztable.study.simulate import Plan, Result, add_up
from tests.games.yellow_brick_road.rules import brute_force
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_LINES,
    FX23,
    FX23B,
    FX27A,
    FX27B,
    arrange,
    choices,
    draw,
    events,
    finished,
    lines,
    new_game,
    play,
    random_walk,
    refusal,
    whole_turn,
)

# Pairs of grids without a common card, in cards of halfEdge20.
ROADS_54 = "4~ 3 2~ / 1 18~ 11~ / 6 5~ 12~"
ROADS_621 = "7 14 20~ / 15 8~ 9 / 17 13 16~"
ROADS_42111 = "12 16 20~ / 5 17~ 18~ / 13 15 6~"
ROADS_42111_TOO = "8~ 10 2~ / 14~ 1~ 11~ / 3 7 19"
ROADS_3321 = "10 13 12~ / 3~ 6 17 / 18 2~ 11~"
ROADS_4221 = "14~ 1~ 19 / 7 15 4~ / 16~ 9~ 5~"
ROADS_333 = "2~ 13 18~ / 17 8~ 11 / 7 14 10"
ROADS_4221_TOO = "4 15~ 6 / 1 16~ 12 / 19 3 20~"
FORK_OF_4 = "6 9~ 14~ / 16 15~ 12~ / 4 3 7~"  # three cards around a fourth: a walk of 3
WALKS_OF_3 = "2~ 5 18 / 17 19 11 / 10~ 13 8~"

Played = Session[State, Action, View, Event]
WORDS = ("", "")


def sizes(game: YellowBrickRoad, over: Over, one: str, two: str) -> list[list[int]]:
    """The Road sizes of both grids, counted the slow way."""
    faces = brute_force.read_faces(game.deck.id)
    grids = [brute_force.read_grid(grid) for grid in (one, two)]
    assert over.scores == tuple(brute_force.total(grid, faces) for grid in grids)
    return [brute_force.sizes(brute_force.roads(grid, faces)) for grid in grids]


@pytest.mark.cites("Y8.1", "YR-46")
@pytest.mark.parametrize("first", [1, 2])
def test_the_game_is_over_as_soon_as_both_grids_are_full(first: int) -> None:
    game = new_game()
    state = play(game, game.initial(), f"first {first}", "draw 5", "draw 9")
    while state.phase is not Phase.OVER:
        assert any(None in grid for grid in state.grids)
        assert not isinstance(game.node(state), Over)
        before, state = state, play(game, state, choices(game, state)[0])
    assert before.active == 2 - first  # the ninth card of the second player was the last
    assert not any(None in grid for grid in state.grids)
    assert isinstance(game.node(state), Over)


@pytest.mark.cites("Y8.1")
def test_after_the_end_nothing_can_be_done() -> None:
    game = new_game()
    end = list(random_walk(game, 1))[-1]
    for move in ("x r1", "keep", "draw 1", "7 b2", "first 1"):
        assert refusal(game, end, move).reason.key == "not_now_over"


@pytest.mark.cites("Y8.2")
def test_the_card_left_in_hand_does_nothing() -> None:
    game = new_game()
    for seed in range(20):
        end = list(random_walk(game, seed))[-1]
        assert [len(hand) for hand in end.hands] == [1, 1]
        exchanged = end._replace(hands=(end.hands[1], end.hands[0]))
        assert game.node(exchanged) == game.node(end)


@pytest.mark.cites("Y8.3")
def test_each_counts_points_at_the_end() -> None:
    game = new_game()
    faces = brute_force.read_faces("halfEdge20")
    for seed in range(20):
        *_, before, end = random_walk(game, seed)
        over = game.node(end)
        assert isinstance(over, Over)
        grids = [brute_force.read_grid(format_grid(grid)) for grid in end.grids]
        assert over.scores == tuple(brute_force.total(grid, faces) for grid in grids)
        last = next(m for m in choices(game, before) if play(game, before, m) == end)
        scored = [event for event in events(game, before, last) if isinstance(event, Scored)]
        assert scored == [Scored(over.scores, over.winners, over.reason)]


def test_an_end_is_counted_once_for_all_who_look() -> None:
    game = new_game()
    one, two = (list(random_walk(game, seed))[-1] for seed in range(2))
    over = game.node(one)
    assert game.node(one) is over
    assert game.node(two) != over
    assert game.node(one) == over


@pytest.mark.cites("Y8.4", "YT-45")
@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_the_higher_total_wins_whatever_the_longest_roads(edition: str) -> None:
    game = new_game(edition=edition)
    over = finished(game, ROADS_3321, ROADS_4221)
    assert over.scores == (23, 25)
    assert over.winners == {Seat(1)}
    assert (over.reason.key, over.reason.rule) == ("most_points", "Y8.4")
    over = finished(game, ROADS_333, ROADS_4221_TOO)  # the loser has the longer Road
    assert sizes(game, over, ROADS_333, ROADS_4221_TOO) == [[3, 3, 3], [4, 2, 2, 1]]
    assert over.scores == (27, 25)
    assert over.winners == {Seat(0)}
    assert over.reason.key == "most_points"


@pytest.mark.cites("Y8.5", "YT-40", "YT-42")
@pytest.mark.parametrize(
    ("four", "three", "total"), [(FX27A, FX27B, 27), (FX23, FX23B, 23)], ids=["27", "23"]
)
def test_in_2025_the_longest_road_breaks_a_tie(four: str, three: str, total: int) -> None:
    game = new_game(edition="2025")
    for seat, grids in enumerate([(four, three), (three, four)]):
        over = finished(game, *grids)
        assert over.scores == (total, total)
        assert over.winners == {Seat(seat)}
        assert (over.reason.key, over.reason.rule) == ("longest_road", "Y8.5")
    assert [max(roads) for roads in sizes(game, finished(game, four, three), four, three)] == [4, 3]


@pytest.mark.cites("YT-43", "Y8.5")
def test_five_and_four_lose_to_six_two_and_one() -> None:
    game = new_game(edition="2025")
    over = finished(game, ROADS_54, ROADS_621)
    assert sizes(game, over, ROADS_54, ROADS_621) == [[5, 4], [6, 2, 1]]
    assert over.scores == (41, 41)
    assert over.winners == {Seat(1)}
    assert over.reason.key == "longest_road"


@pytest.mark.cites("YR-35")
def test_a_road_is_as_long_as_it_has_cards() -> None:
    """A Road of 4 shaped like a fork beats Roads of 3, though no walk in it passes all four."""
    game = new_game(edition="2025")
    faces = brute_force.read_faces("halfEdge20")
    fork = brute_force.read_grid(FORK_OF_4)
    longest = max(brute_force.roads(fork, faces), key=len)
    links = [len(set(brute_force.linked_from(spot, fork, faces))) for spot in longest]
    assert sorted(links) == [1, 1, 1, 3]
    over = finished(game, WALKS_OF_3, FORK_OF_4)
    assert sizes(game, over, WALKS_OF_3, FORK_OF_4) == [[3, 3, 2, 1], [4, 2, 1, 1, 1]]
    assert over.winners == {Seat(1)}
    assert over.reason.key == "longest_road"


@pytest.mark.cites("Y8.6", "YT-44")
def test_in_2025_a_double_tie_is_a_shared_victory() -> None:
    game = new_game(edition="2025")
    over = finished(game, ROADS_42111, ROADS_42111_TOO)
    assert sizes(game, over, ROADS_42111, ROADS_42111_TOO) == [[4, 2, 1, 1, 1]] * 2
    assert over.scores == (23, 23)
    assert over.winners == {Seat(0), Seat(1)}
    assert (over.reason.key, over.reason.rule) == ("shared", "Y8.6")


@pytest.mark.cites("YT-41", "YR-36")
@pytest.mark.parametrize(
    "grids", [(FX27A, FX27B), (FX23, FX23B), (ROADS_42111, ROADS_42111_TOO)], ids=str
)
def test_in_2023_a_tie_is_a_draw(grids: tuple[str, str]) -> None:
    over = finished(new_game(edition="2023"), *grids)
    assert over.scores[0] == over.scores[1]
    assert over.winners == {Seat(0), Seat(1)}
    assert (over.reason.key, over.reason.rule) == ("draw", "YR-36")
    assert over.is_draw


@pytest.mark.cites("YR-36", "Y12.5")
def test_the_2025_edition_is_the_one_we_play() -> None:
    assert new_game().options["edition"] == "2025"
    assert finished(new_game(), FX27A, FX27B).reason.key == "longest_road"


@pytest.mark.cites("YR-37")
def test_a_shared_victory_is_half_a_win_each() -> None:
    over = finished(new_game(), ROADS_42111, ROADS_42111_TOO)
    written = write_result(over)
    assert written == "23 - 23; seats 1 and 2 share the victory; shared Y8.6"
    plan = Plan("yellow-brick-road", ("greedy", "random"), 4, "seed")
    # Of four games seat 1 won two and seat 2 one; they shared the last.
    one, two, both = frozenset({Seat(0)}), frozenset({Seat(1)}), frozenset({Seat(0), Seat(1)})
    results = [Result((23, 23), winners, Seat(0)) for winners in (one, one, two, both)]
    summary = add_up(plan, [results])
    assert (summary.wins, summary.shared, summary.unwon) == ((2, 1), 1, 0)
    assert summary.first_advantage().value == 2.5 / 4
    assert summary.share(0).value == 2.5 / 4
    assert summary.share(1).value == 1.5 / 4


# The editions and the translations


@pytest.mark.cites("Y12.1", "Y12.3")
def test_the_editions_differ_in_nothing_but_a_tie() -> None:
    new, old = new_game(edition="2025"), new_game(edition="2023")
    for seed in range(30):
        walk = list(random_walk(new, seed))
        assert walk == list(random_walk(old, seed))
        for state in walk[:-1]:
            assert new.node(state) == old.node(state)
        ends = new.node(walk[-1]), old.node(walk[-1])
        assert isinstance(ends[0], Over)
        assert isinstance(ends[1], Over)
        assert ends[0].scores == ends[1].scores
        if ends[0].scores[0] != ends[0].scores[1]:
            assert ends[0] == ends[1]
    assert finished(new, FX27A, FX27B).winners != finished(old, FX27A, FX27B).winners


@pytest.mark.cites("Y12.2", "Y12.5")
def test_where_the_texts_disagree_we_play_what_the_french_of_2025_says() -> None:
    game = new_game()
    dealt = play(game, game.initial(), "first 1", "draw 5", "draw 9")
    assert len(dealt.pile) == 18  # one pile for both
    assert len(whole_turn(game, dealt).pile) == 17
    column = arrange(game, "7 . 8 / 9 . 11 / 12 . 13", "block", monkey="r1")
    assert lines(game, column) == ALL_LINES - {"cb", "r1"}  # rows, and columns as well
    bird = arrange(game, "20 . . / 3 . . / . . .", "swap a2", monkey="cc")
    swapped = play(game, bird, "swap a1 3 20")  # only turned, not placed again
    assert swapped.immune == (False, False)
    laid = play(game, arrange(game, "7 . . / . . . / . . .", hand="20 1", monkey="r1"), "20 c3")
    assert laid.immune == (True, False)  # it is the owner's own next turn
    assert draw(game, whole_turn(game, laid)).immune == (True, False)
    for state in (dealt, laid):  # one card a turn
        before = sum(piece is not None for piece in state.grids[state.active])
        after = whole_turn(game, state).grids[state.active]
        assert sum(piece is not None for piece in after) == before + 1


# The same again


def played(game: YellowBrickRoad, secret: bytes, seed: int) -> Played:
    """A whole game with chance from the secret and decisions from the seed."""
    rng = Random(seed)
    session: Played = Session(game, 2, VerifiableRandom(secret, game.spec.id, WORDS))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide):
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    return session


@pytest.mark.cites("YT-52")
@pytest.mark.parametrize("number", range(5))
def test_the_same_seed_and_the_same_moves_make_the_same_game(number: int) -> None:
    game, secret = new_game(), bytes([number] * 32)
    session = played(game, secret, number)
    decisions = [step.action for step in session.steps if step.seat is not None]
    again: Played = Session(game, 2, VerifiableRandom(secret, game.spec.id, WORDS))
    again.let_chance_happen()
    for action in decisions:
        node = again.node
        assert isinstance(node, Decide)
        again.act(node.seat, action)
        again.let_chance_happen()
    assert again.state == session.state
    assert again.node == session.node
    other = played(game, bytes([number + 100] * 32), number)
    assert other.state != session.state


@pytest.mark.cites("YT-52")
def test_a_record_with_its_secret_replays_to_the_same_end() -> None:
    game, secret = new_game(), bytes(range(32))
    session = played(game, secret, 4)
    text = records.write(records.of_session(session, ["a", "b"], "2000-01-01", secret))
    fresh: Played = Session(game, 2, VerifiableRandom(secret, game.spec.id, WORDS))
    assert records.replay(records.read(text), fresh).state == session.state
    unlike: Played = Session(game, 2, VerifiableRandom(bytes(32), game.spec.id, WORDS))
    with pytest.raises(records.RecordFault, match="the secret draws"):
        records.replay(records.read(text), unlike)
