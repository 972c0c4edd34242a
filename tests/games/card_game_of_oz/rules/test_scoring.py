"""Who wins (O3, O10, OR-101 to OR-107)."""

from __future__ import annotations

import pytest

from oztable.core.game import Over, Seat
from oztable.games.card_game_of_oz.rules.events import Scored
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
DAISIES = "field-of-daisies"
ROAD = "yellow-brick-road"
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
PAIRS = pack_with(
    card_toml("stout", vitality=9)
    + card_toml("sturdy", vitality=9)
    + card_toml("hale", vitality=5)
    + card_toml("hearty", vitality=4)
    + card_toml(
        "herald",
        "character",
        """---
to = { whose = "your", where = "here" }
gives = [{ vitality = 1 }]
---
to = { whose = "your", named = ["Hale"] }
gives = [{ vitality = 2 }]""",
        keywords=["Prime"],
    )
)


def count(table: Stage) -> Over:
    """The last Author of the last Round has done with it."""
    table.do("end")
    while not isinstance(table.node, Over):
        table.do("pass")
    return table.node


def last_moment(
    characters: dict[str, str],
    options: dict[str, str] | None = None,
    flipped: int | None = 2,
    authors: int = 2,
) -> Stage:
    return Stage(
        pack=PAIRS,
        options={"maxRounds": "3", **(options or {})},
        authors=authors,
        active=authors,
        phase="bonus",
        up={"a1": PLAIN, "a2": DAISIES, "b1": ROAD},
        characters=characters,
        flipped=flipped,
    )


@pytest.mark.cites("OT-63", "O10.1", "O10.2", "O10.3", "O10.4", "OR-101", "O3.1", "O3.2")
def test_the_vitality_on_the_road_is_counted_and_the_most_wins() -> None:
    table = Stage(
        active=2,
        phase="bonus",
        up={"a1": "henry-and-ems-house", "a2": DAISIES, "b1": ROAD},
        characters={
            "scarecrow-good-as-new": "1 b0",
            "aunt-em": "1 a1",
            "old-crow": "1 a2",
            "boq": "2 b1",
        },
        objects={"gold-collar": "on scarecrow-good-as-new"},
        flipped=2,
    )
    house = table.vitality("aunt-em")
    assert house > table.printed("aunt-em")
    over = count(table)
    mine, theirs = house + table.printed("old-crow"), table.printed("boq")
    assert over.scores == (mine, theirs)
    assert mine > theirs
    assert over.winners == {ONE}
    assert table.happened(Scored) == [Scored(over.scores, over.winners, over.reason)]


@pytest.mark.cites("O3.1", "O10.3", "O10.4", "OR-104", "O0.2")
def test_ending_the_game_earns_nothing_and_may_lose_it() -> None:
    over = count(last_moment({"scarecrow": "1 b0", "hearty": "1 a1", "hale": "2 b1"}))
    assert over.scores == (4, 5)
    assert over.winners == {TWO}


@pytest.mark.cites("OR-101", "O10.3")
def test_the_ending_primes_words_about_its_place_fall_silent_and_its_others_hold() -> None:
    table = last_moment({"herald": "1 b0", "hale": "1 a1", "hearty": "1 a2"})
    assert count(table).scores == (table.printed("hale") + 2 + table.printed("hearty"), 0)
    walking = last_moment({"herald": "1 a1", "hale": "1 a1", "hearty": "1 a2"})
    heralds = walking.vitality("herald")
    assert walking.total(1) == heralds + (5 + 2 + 1) + 4


@pytest.mark.cites("OT-62", "OR-102", "O10.1")
@pytest.mark.parametrize(("options", "scores"), [({}, 4), ({"titleScores": "yes"}, 9)])
def test_whether_those_still_at_home_count(options: dict[str, str], scores: int) -> None:
    table = last_moment({"hale": "1 a0", "hearty": "1 a1"}, options)
    assert count(table).scores == (scores, 0)


@pytest.mark.cites("OR-102", "OR-101")
def test_by_that_option_the_prime_at_the_end_still_counts_for_nothing() -> None:
    table = last_moment({"scarecrow": "1 b0", "hale": "2 b0"}, {"titleScores": "yes"})
    assert count(table).scores == (0, 5)


@pytest.mark.cites("OT-64", "OR-103", "O10.4")
def test_equal_totals_share_the_victory() -> None:
    over = count(last_moment({"stout": "1 a1", "sturdy": "2 b1"}))
    assert over.scores == (9, 9)
    assert over.winners == {ONE, TWO}
    assert over.reason.rule == "OR-103"


@pytest.mark.cites("OR-103")
@pytest.mark.parametrize(
    ("value", "flipped", "winners"),
    [
        ("shared", 2, {ONE, TWO}),
        ("notEnder", 2, {TWO}),  # B's card is turned, so A has ended it
        ("notEnder", 1, {ONE}),
        ("notEnder", None, {ONE, TWO}),
        ("mostCharacters", 2, {TWO}),
    ],
)
def test_a_tie_may_be_broken(value: str, flipped: int | None, winners: set[Seat]) -> None:
    table = last_moment(
        {"stout": "1 a1", "hale": "2 b1", "hearty": "2 b1"}, {"tieBreak": value}, flipped
    )
    over = count(table)
    assert over.scores == (9, 9)
    assert over.winners == winners


@pytest.mark.cites("OR-103")
def test_characters_that_do_not_count_break_no_tie() -> None:
    where = {"stout": "1 a1", "sturdy": "2 b1", "toto": "2 b0"}
    assert count(last_moment(where, {"tieBreak": "mostCharacters"})).winners == {ONE, TWO}


@pytest.mark.cites("OR-103", "OR-102")
def test_where_those_at_home_count_they_break_ties_too() -> None:
    where = {"stout": "1 a1", "hale": "2 b1", "hearty": "2 b0"}
    options = {"tieBreak": "mostCharacters", "titleScores": "yes"}
    over = count(last_moment(where, options))
    assert over.scores == (9, 9)
    assert over.winners == {TWO}


@pytest.mark.cites("OR-103")
@pytest.mark.parametrize("value", ["notEnder", "mostCharacters"])
def test_what_is_still_equal_is_shared(value: str) -> None:
    table = last_moment(
        {"stout": "1 a1", "sturdy": "2 b1"}, {"tieBreak": value}, flipped=3, authors=3
    )
    over = count(table)
    assert over.scores == (9, 9, 0)
    if value == "notEnder":
        assert over.winners == {TWO}  # C's card is turned, which is the end of A's road
    else:
        assert over.winners == {ONE, TWO}


@pytest.mark.cites("O10.4")
def test_a_tie_below_the_best_changes_nothing() -> None:
    where = {"stout": "1 a1", "hale": "2 b1"}
    over = count(last_moment(where, {"tieBreak": "notEnder"}, flipped=2))
    assert over.winners == {ONE}  # the most wins, whoever ended it
    assert over.reason.rule == "O10.4"


@pytest.mark.cites("OR-107", "O10.1", "O10.2")
def test_vitality_counts_as_it_is_now() -> None:
    table = Stage(
        active=2,
        phase="bonus",
        up={"a1": "poppy-field", "b1": ROAD},
        characters={"uncle-henry": "1 a1", "toto": "2 b1"},
        objects={"gold-collar": "on toto"},
        flipped=2,
    )
    now = table.vitality("uncle-henry"), table.vitality("toto")
    assert now[0] < table.printed("uncle-henry")
    assert now[1] > table.printed("toto")
    assert count(table).scores == now


@pytest.mark.cites("OR-106", "O10.2")
def test_a_hidden_location_has_no_say() -> None:
    """The Throne Room adds 2, but only once it lies face-up."""
    table = Stage(characters={"toto": "1 a1"}, up={"a1": ROAD})
    slots = list(table.state.slots)
    slots[table.place("a1")] = slots[table.place("a1")]._replace(
        card=table.card("throne-room"), up=False
    )
    hidden = table.state._replace(slots=tuple(slots))
    table.state = hidden
    assert table.total(1) == table.printed("toto")
    slots[table.place("a1")] = slots[table.place("a1")]._replace(up=True)
    table.state = table.state._replace(slots=tuple(slots))
    assert table.total(1) > table.printed("toto")
