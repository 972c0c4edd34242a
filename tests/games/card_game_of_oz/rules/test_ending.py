"""How the game ends (O9, O21.1, OR-97 to OR-100, OR-105)."""

from __future__ import annotations

import pytest

from oztable.core.game import Over, Seat
from oztable.games.card_game_of_oz.rules.events import TheEnd
from oztable.games.card_game_of_oz.rules.state import NOBODY, Phase
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
DAISIES = "field-of-daisies"  # asks those who leave
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
PUSH = pack_with(
    card_toml(
        "gale",
        "event",
        """---
do = [{ move = { every = { whose = "opposing" } }, steps = 1, way = "on", may = false }]""",
    )
    + card_toml(
        "stile",
        "location",
        '---\nto = { where = "here" }\ngives = [{ toll = "leave", change = 1 }]',
    )
    + card_toml(
        "sulk", "effect", '---\nattach = {}\n---\nto = "host"\ngives = [{ cannot = "end" }]'
    )
)


def take_turn(table: Stage) -> None:
    """A whole turn in which nothing is done."""
    table.do("blue 0", "blue 0", "blue 0", "blue 0")
    while not isinstance(table.node, Over) and table.legal()[0].startswith("gold"):
        table.do("gold 0")
    table.do("end", "end")


def at_the_stile(points: int) -> Stage:
    """A Prime one step from the end, where 1 is asked of those who leave."""
    return Stage(
        pack=PUSH,
        phase="bonus",
        points=points,
        up={"b1": "stile"},
        characters={"scarecrow": "1 b1"},
    )


# The last step


@pytest.mark.cites("OT-55", "O9.1", "O9.2", "OR-97", "O21.1", "O20.7")
def test_a_prime_turns_the_far_title_card_and_the_turn_goes_on() -> None:
    table = Stage(points=1, up={"b1": PLAIN}, characters={"scarecrow": "1 b1", "toto": "1 a0"})
    table.do("move scarecrow on")
    assert table.at("scarecrow") == "b0"
    assert table.state.flipped == TWO
    assert table.happened(TheEnd) == [TheEnd(ONE, table.piece("scarecrow"))]
    assert table.points == 0
    assert (table.prompt, table.decider) == ("ask_action", 1)
    table.do("end")
    assert "move toto on" in table.legal()  # phase 3 is played too


@pytest.mark.cites("O9.1", "OR-97")
def test_the_bonus_will_do_for_the_last_step_and_a_leave_cost_is_due() -> None:
    table = at_the_stile(points=1)
    assert table.do("move scarecrow on").state.flipped == TWO
    assert table.points == 0
    poor = at_the_stile(points=0)
    assert poor.refuses("move scarecrow on").rule == "O22.3"


@pytest.mark.cites("OT-59", "O20.7")
def test_a_character_that_is_not_prime_stays_this_side() -> None:
    table = Stage(points=1, up={"b1": PLAIN}, characters={"toto": "1 b1"})
    assert table.refuses("move toto on").rule == "OR-15"
    assert table.state.flipped == NOBODY


@pytest.mark.cites("OT-66")
def test_no_opponent_pushes_a_prime_over_the_threshold() -> None:
    table = Stage(
        pack=PUSH,
        active=2,
        points=1,
        up={"b1": PLAIN, "a1": DAISIES, "a2": "boqs-home"},
        hands={2: ["gale"]},
        characters={"scarecrow": "1 b1", "aunt-em": "1 a1"},
    )
    table.do("play gale")
    assert table.at("scarecrow") == "b1"
    assert table.at("aunt-em") == "a2"  # whom it could move, it moved
    assert table.state.flipped == NOBODY
    assert table.archive() == ["gale"]


@pytest.mark.cites("O9.1")
def test_a_text_may_forbid_a_prime_to_end_the_game() -> None:
    table = Stage(
        pack=PUSH,
        points=1,
        up={"b1": PLAIN},
        characters={"scarecrow": "1 b1"},
        effects={"sulk": "2 on scarecrow"},
    )
    assert table.refuses("move scarecrow on").rule == "OR-86"
    assert (
        "move scarecrow back"
        in Stage(
            pack=PUSH,
            points=1,
            up={"b1": PLAIN, "b2": "boqs-home"},
            characters={"scarecrow": "1 b1"},
            effects={"sulk": "2 on scarecrow"},
        ).legal()
    )


@pytest.mark.cites("OT-80")
def test_a_move_one_cannot_pay_in_full_is_not_begun() -> None:
    table = Stage(points=2, up={"a1": PLAIN, "a2": "throne-room"}, characters={"toto": "1 a1"})
    assert table.refuses("move toto on").rule == "O22.3"
    assert (table.points, table.at("toto")) == (2, "a1")


# The last turns


@pytest.mark.cites("OT-56", "O9.3", "OR-98", "O21.1")
def test_after_the_first_author_ends_it_the_second_has_a_whole_turn() -> None:
    table = Stage(points=1, up={"b1": PLAIN}, characters={"scarecrow": "1 b1"})
    table.do("move scarecrow on", "end", "end")
    assert table.state.active == TWO
    assert table.state.round == 3
    take_turn(table)  # may be taken, or passed at every decision
    assert isinstance(table.node, Over)
    assert table.state.turn == 6


@pytest.mark.cites("OT-57", "O9.3")
def test_after_the_last_author_ends_it_the_points_are_counted_at_once() -> None:
    table = Stage(active=2, points=1, up={"a1": PLAIN}, characters={"scarecrow": "2 a1"})
    table.do("move scarecrow on", "end", "end")
    assert isinstance(table.node, Over)
    assert table.state.turn == 5


@pytest.mark.cites("OT-58", "O9.3")
def test_among_three_only_those_still_to_come_have_another_turn() -> None:
    table = Stage(authors=3, active=2, points=1, up={"a1": PLAIN}, characters={"scarecrow": "2 a1"})
    table.do("move scarecrow on")
    assert table.state.flipped == ONE  # the right neighbour's
    table.do("end", "end")
    assert table.state.active == THREE
    take_turn(table)
    assert isinstance(table.node, Over)
    assert table.state.turn == 6


@pytest.mark.cites("OT-60", "OR-99", "O9.2")
def test_the_first_flip_closes_every_far_title_card() -> None:
    table = Stage(active=2, points=1, up={"a1": PLAIN}, characters={"scarecrow": "2 a1"}, flipped=2)
    assert table.refuses("move scarecrow on").rule == "OR-99"
    assert table.at("scarecrow") == "a1"
    assert table.state.flipped == TWO


@pytest.mark.cites("OT-61", "OR-102")
def test_a_newcomer_of_the_last_turn_scores_once_its_bonus_brought_it_in() -> None:
    table = Stage(active=2, points=9, hands={2: ["boq"]}, up={"b1": "field-of-daisies"}, flipped=2)
    table.do("play boq", "end")
    assert table.total(2) == 0
    table.do("move boq on", "end")
    assert isinstance(table.node, Over)
    assert table.node.scores == (0, table.game.pack.cards[table.card("boq")].vitality)


@pytest.mark.cites("OT-65", "OR-100", "O9.2", "O21.1")
def test_the_end_is_not_undone_when_the_prime_is_swept_away() -> None:
    table = Stage(
        active=2,
        points=9,
        hands={2: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "1 b0"},
        flipped=2,
    )
    table.do("play scarecrow-good-as-new")
    assert table.at("scarecrow") is None
    assert table.at("scarecrow-good-as-new") == "b0"
    assert table.state.flipped == TWO
    table.do("end", "end")
    assert isinstance(table.node, Over)


@pytest.mark.cites("O9.2")
def test_the_prime_does_not_come_back() -> None:
    table = Stage(points=9, characters={"scarecrow": "1 b0"}, flipped=2, up={"b1": PLAIN})
    assert table.refuses("move scarecrow back").rule == "OR-18"
    assert table.refuses("move scarecrow on").rule == "OR-18"


@pytest.mark.cites("O9.2")
def test_the_owner_of_the_flipped_card_plays_characters_to_it_as_before() -> None:
    table = Stage(
        active=2,
        points=9,
        hands={2: ["boq"]},
        up={"b1": PLAIN},
        characters={"scarecrow": "1 b0"},
        flipped=2,
    )
    table.do("play boq", "move boq on")
    assert (table.at("boq"), table.at("scarecrow")) == ("b1", "b0")


# Without a Prime


@pytest.mark.cites("OR-105", "O9.3")
@pytest.mark.parametrize("last", [None, 1, 4])
def test_the_points_are_counted_after_the_last_round(last: int | None) -> None:
    options = {} if last is None else {"maxRounds": str(last)}
    rounds = last or 30
    table = Stage(options=options, active=2, round=rounds, phase="bonus")
    assert isinstance(table.do("end").node, Over)
    early = Stage(options=options, active=2, round=rounds - 1, phase="bonus").do("end")
    assert early.state.phase is Phase.ACTIONS  # the next Round is rolled for
    assert early.state.round == rounds


@pytest.mark.cites("OR-105")
@pytest.mark.parametrize(("value", "closed"), [("0", False), ("3", False), ("4", True)])
def test_the_far_title_cards_may_stay_closed_until_a_round(value: str, closed: bool) -> None:
    table = Stage(
        options={"noEndBeforeRound": value},
        round=3,
        points=1,
        up={"b1": PLAIN},
        characters={"scarecrow": "1 b1"},
    )
    if closed:
        assert table.refuses("move scarecrow on").rule == "OR-105"
    assert ("move scarecrow on" in table.legal()) != closed
