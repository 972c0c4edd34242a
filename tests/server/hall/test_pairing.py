"""Who is paired with whom, for any company."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from oztable.server.hall.pairing import Seek, agree, asked_of, fits, pairs, window

PEOPLE = "abcdefgh"
NOW = 1_000.0


@st.composite
def companies(draw: st.DrawFn) -> list[Seek]:
    """Each person looks for one thing."""
    people = draw(st.lists(st.sampled_from(PEOPLE), unique=True, max_size=8))
    return [
        Seek(
            id=person,
            person=person,
            game=draw(st.sampled_from(["g", "h"])),
            pace=draw(st.sampled_from(["", "usual"])),
            rated=draw(st.booleans()),
            rating=draw(st.integers(10, 40)),
            eager=draw(st.booleans()),
            whom=draw(st.sampled_from(["", "", "", *PEOPLE])),
            made=NOW - draw(st.integers(0, 60)),
            until=NOW + draw(st.sampled_from([-1, 5, 5])),
        )
        for person in people
    ]


blocks = st.sets(st.frozensets(st.sampled_from(PEOPLE), min_size=2, max_size=2), max_size=6)


@given(companies(), blocks)
def test_whoever_is_paired_may_be(seeks: list[Seek], blocked: set[frozenset[str]]) -> None:
    found = pairs(seeks, NOW, blocked)
    met = [person for pair in found for person in (pair.one.person, pair.other.person)]
    assert len(met) == len(set(met))
    for one, other in found:
        assert (one.game, one.pace, one.rated) == (other.game, other.pace, other.rated)
        assert frozenset((one.person, other.person)) not in blocked
        assert min(one.until, other.until) > NOW
        for mine, theirs in ((one, other), (other, one)):
            assert mine.whom == theirs.person or (not mine.whom and mine.eager)
        if not (one.whom or other.whom):
            longest = NOW - min(one.made, other.made)
            assert abs(one.rating - other.rating) <= 3 + longest // 5


@given(companies(), blocks)
def test_nobody_waits_who_could_play(seeks: list[Seek], blocked: set[frozenset[str]]) -> None:
    met = {seek.id for pair in pairs(seeks, NOW, blocked) for seek in pair}
    left = [seek for seek in seeks if seek.id not in met and seek.until > NOW]
    for one, other in combinations(left, 2):
        assert not (agree(one, other) and fits(one, other, NOW, blocked))


@given(companies(), blocks, st.sampled_from(PEOPLE))
def test_who_is_asked_may_say_yes(
    seeks: list[Seek], blocked: set[frozenset[str]], person: str
) -> None:
    """A yes is a seek of one's own that is meant for who asked."""
    for seek in asked_of(person, seeks, NOW, blocked):
        others = [one for one in seeks if one.person not in (person, seek.person)]
        yes = seek._replace(id="yes", person=person, whom=seek.person, made=NOW)
        meant = seek.whom == person or seek.eager
        assert frozenset((person, seek.person)) not in blocked
        assert bool(pairs([*others, seek, yes], NOW, blocked)) >= meant
        assert (not meant) or fits(seek, yes, NOW, blocked)


@given(companies())
def test_the_order_in_which_they_are_read_does_not_matter(seeks: list[Seek]) -> None:
    assert pairs(seeks, NOW) == pairs(seeks[::-1], NOW)


def test_the_window_widens() -> None:
    seek = Seek("s", "a", "g", made=NOW)
    assert [window(seek, NOW + wait) for wait in (-9, 0, 4.9, 5, 20)] == [3, 3, 3, 4, 7]


def test_the_nearest_in_strength_is_chosen() -> None:
    seeks = [
        Seek("a", "a", "g", rating=25, made=1, until=9),
        Seek("b", "b", "g", rating=27, made=2, until=9),
        Seek("c", "c", "g", rating=26, made=3, until=9),
    ]
    assert [(one.id, other.id) for one, other in pairs(seeks, 4)] == [("a", "c")]


def test_who_plays_a_bot_meanwhile_is_asked_first() -> None:
    playing = Seek("a", "a", "g", eager=False, made=1, until=9)
    waiting = Seek("b", "b", "g", made=2, until=9)
    assert pairs([playing, waiting], 3) == []
    assert asked_of("a", [playing, waiting], 3) == [waiting]
    assert asked_of("b", [playing, waiting], 3) == []
    assert len(pairs([playing._replace(whom="b"), waiting], 3)) == 1


def test_who_is_blocked_is_never_met_nor_asked() -> None:
    one = Seek("a", "a", "g", made=1, until=9)
    other = Seek("b", "b", "g", made=2, until=9)
    blocked = {frozenset("ab")}
    assert len(pairs([one, other], 3)) == 1
    assert pairs([one, other], 3, blocked) == []
    assert pairs([one._replace(whom="b"), other], 3, blocked) == []
    assert asked_of("b", [one._replace(whom="b")], 3) != []
    assert asked_of("b", [one._replace(whom="b")], 3, blocked) == []
