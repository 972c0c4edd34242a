"""A review in words: both languages, both games, nothing but what happened."""

from __future__ import annotations

import re
from dataclasses import replace
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.language import LANGUAGES, Language
from oztable.core.play import AnySession
from oztable.games.card_game_of_oz.players.reasons import OzReasons
from oztable.games.yellow_brick_road.players.reasons import RoadReasons
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.players.reasons import Weighed, fact
from oztable.study import review_wording
from oztable.study.review import Decision, Judged, Review, decide_at
from oztable.study.review_curve import Account
from oztable.study.review_texts import WORDS, percent, signed, whole_percent, whole_percents
from oztable.study.review_wording import (
    ToldDecision,
    ToldMoment,
    ToldReview,
    is_clear,
    tell_review,
)
from tests.study.small import OZ, ROAD, short_review


def told(game: str, language: Language, you: int | None = None, seats: int = 2) -> ToldReview:
    found, session = short_review(game, seats)
    return tell_review(found, session, ("Ann", "Boq", "Cat")[:seats], language, you)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_every_decision_has_words(game: str, language: Language) -> None:
    found = told(game, language)
    assert found.decisions
    for one in found.decisions:
        assert one.name == "Ann"
        assert all((one.chapter, one.chosen, one.known_best, one.open_best))
        assert "{" not in one.chosen + one.known_best + one.open_best


def moment_of(
    game: str = ROAD, more: float = 8.0, open_error: float = 0.01, open_best: str = "best"
) -> tuple[ToldMoment, ToldDecision, AnySession]:
    found, session = short_review(game)
    dear = dear_one(found, session, more, open_error, open_best)
    told = tell_review(replace(found, decisions=(dear,)), session, ("Ann", "Boq"), "en")
    return told.moments[0], told.decisions[0], session


def dear_one(
    found: Review, session: AnySession, more: float, open_error: float, open_best: str
) -> Decision:
    """A decision for which another was clearly better by what was known, so many points more. With
    every card open that `best` one, a `third` or the one that was `chosen` was worth 90 %."""
    one = next(one for one in found.of_seats() if one.ways > 2)
    legal = [session.game.format(action) for action in decide_at(session, one.step)[1].actions]
    better, third = [action for action in legal if action != one.known_chosen.action][:2]
    chosen = Judged(one.known_chosen.action, 0.2, 1.0, 10_000)
    action = {"best": better, "third": third, "chosen": chosen.action}[open_best]
    opened = Judged(action, 0.9, 9.0, 10_000)
    return replace(
        one,
        known_best=Judged(better, 0.9, 1.0 + more, 10_000),
        known_chosen=chosen,
        open_best=opened,
        open_chosen=opened if open_best == "chosen" else chosen,
        error=0.01,
        open_error=open_error,
        is_measured=True,
        is_proved=True,
        is_open_measured=True,
    )


def test_a_moment_says_what_was_better_and_where_to_try_it_again() -> None:
    moment, _, session = moment_of()
    assert "(90%), about 8 points more at the end." in moment.what
    assert re.match(r"Chosen: .+ \(\d+% to win\)\. Better: .+ \(\d+%\)", moment.what)
    assert session.game.from_position(moment.position) == session.steps[moment.step].before


def test_a_moment_and_the_list_of_decisions_tell_the_same_loss() -> None:
    """As the two chances that are shown differ: 72 % and 57 %."""
    found, session = short_review()
    dear = dear_one(found, session, 8.0, 0.01, "best")
    dear = replace(
        dear,
        known_best=replace(dear.known_best, win=0.7151),
        known_chosen=replace(dear.known_chosen, win=0.5749),
    )
    told = tell_review(replace(found, decisions=(dear,)), session, ("Ann", "Boq"), "en")
    assert told.moments[0].cost == "−15%"
    assert told.decisions[0].known_loss == 0.15


def test_one_point_is_not_several() -> None:
    assert moment_of(more=1.0)[0].what.endswith("(90%), about 1 point more at the end.")


@pytest.mark.parametrize(
    ("open_best", "open_error", "said"),
    [
        ("best", 0.01, "that other choice was better, too: 90% against 20%."),
        ("third", 0.01, "it would have been: "),
        ("chosen", 0.01, "nothing came out better than what was chosen (90%)"),
        ("best", 0.5, "nothing was clearly better than what was chosen"),
        ("third", 0.5, "nothing was clearly better than what was chosen"),
    ],
)
def test_a_moment_and_the_list_of_decisions_tell_the_same_of_open_cards(
    open_best: str, open_error: float, said: str
) -> None:
    moment, decision, _ = moment_of(open_best=open_best, open_error=open_error)
    assert said in moment.opened
    assert (decision.open_loss > 0) == (open_best != "chosen" and open_error < 0.1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Decisions thought over: 1 of {}."), ("fr", "Décisions pesées\u00a0: 1 sur {}.")],
)
def test_what_a_lesson_is_about_counts_as_thought_over(language: Language, said: str) -> None:
    """Found at sight, beside what a plain player would do, and proved: no other was looked at."""
    found, session = short_review()
    taught = replace(dear_one(found, session, 8.0, 0.01, "best"), is_looked_at=False)
    others = (replace(one, is_looked_at=False, is_proved=False) for one in found.decisions)
    mixed = tuple(taught if one.step == taught.step else one for one in others)
    told = tell_review(replace(found, decisions=mixed), session, ("Ann", "Boq"), language)
    assert len(told.moments) == 1
    assert told.coverage == said.format(found.choices)


def test_what_nobody_thought_over_has_no_figure() -> None:
    """Not even none: 0% to win would be a claim. Nor has what the others did then."""
    found, session = short_review()
    none = [replace(one.known_best, win=0.0, tries=0) for one in found.decisions]
    unseen = tuple(
        replace(one, is_looked_at=False, error=0.0, known_best=nothing, known_chosen=nothing)
        for one, nothing in zip(found.decisions, none, strict=True)
    )
    told = tell_review(replace(found, decisions=unseen), session, ("Ann", "Boq"), "en")
    assert {one.known_win for one in told.decisions} == {None}
    assert {one.known_said for one in told.decisions} == {"not thought over yet"}
    others = [part for part in told.accounts[0].parts if part.label == "Decisions of Boq"]
    assert [part.text for part in others] == ["not clear"]


def unsure(error: float, seconds: float, language: Language = "en") -> ToldReview:
    """A review of one decision that is not sure: another may be 5 % better."""
    found, session = short_review()
    one = next(one for one in found.of_seats() if one.ways > 2)
    legal = [session.game.format(action) for action in decide_at(session, one.step)[1].actions]
    better = next(action for action in legal if action != one.known_chosen.action)
    best, chosen = Judged(better, 0.55, 1, 9), Judged(one.known_chosen.action, 0.5, 1, 9)
    best, chosen = replace(best, margin=1.0), replace(chosen, margin=1.0)
    two = replace(one, known_best=best, known_chosen=chosen, error=error, seconds=seconds)
    sims = None if seconds else 4
    found = replace(found, decisions=(replace(two, is_measured=True),), sims=sims)
    return tell_review(found, session, ("Ann", "Boq"), language)


@pytest.mark.parametrize(
    ("error", "seconds", "said"),
    [
        (0.06, 2.0, "may be better by up to 15%; about 6 s more would tell"),
        (0.06, 0.0, "may be better by up to 15%; 4 times as many simulations would tell"),
        (0.9, 2.0, "too close to wait for"),
    ],
)
def test_where_it_is_unsure_it_says_what_it_would_need(
    error: float, seconds: float, said: str
) -> None:
    told = unsure(error, seconds)
    assert said in told.decisions[0].known_said
    assert told.decisions[0].known_said.startswith("not sure: ")


def test_what_all_unsure_decisions_need_is_added_up() -> None:
    assert unsure(0.06, 2.0).needs == (
        "Decisions that are not sure yet: 1. About 6 s more would tell."
    )
    assert "6\u00a0s de plus" in unsure(0.06, 2.0, "fr").needs
    assert unsure(0.9, 2.0).needs == "", "nobody waits for that"
    assert unsure(0.06, 0.0).needs == "", "where simulations were counted seconds are no measure"


def test_where_the_game_was_lost_a_moment_is_told_by_points() -> None:
    found, session = short_review()
    one = next(one for one in found.of_seats() if one.ways > 2)
    legal = [session.game.format(action) for action in decide_at(session, one.step)[1].actions]
    better = next(action for action in legal if action != one.known_chosen.action)
    for win, said in ((0.0, "The game was lost either way (0%)."), (1.0, "The game was won")):
        dear = replace(
            one,
            known_best=Judged(better, win, 7.0, 900),
            known_chosen=Judged(one.known_chosen.action, win, 1.0, 900),
            error=0.0,
            points_error=0.1,
            is_measured=True,
            is_proved=True,
        )
        told = tell_review(replace(found, decisions=(dear,)), session, ("Ann", "Boq"), "en")
        assert told.moments[0].cost == "about 6 points"
        assert told.moments[0].what.startswith(said)
        assert told.moments[0].what.endswith(", about 6 points more at the end.")


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_every_moment_has_a_reason(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no fact tells more it is what the thinker saw."""
    for kind in (RoadReasons, OzReasons):
        monkeypatch.setattr(kind, "why", lambda self, action: ())
    assert moment_of(game)[0].why == "Comes out best in the 10000 games played out from here."


def test_a_reason_that_tells_little_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = (fact(0.5, "road_alone"), fact(3.0, "road_bird"))
    monkeypatch.setattr(RoadReasons, "why", lambda self, action: facts)
    assert moment_of()[0].why == "The Bird keeps the monkeys off your next turn."


def test_a_reason_tells_the_better_one_from_the_chosen_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even one that tells little says more than what is true of both."""
    found, session = short_review(ROAD)
    chosen = next(one for one in found.of_seats() if one.ways > 2).known_chosen.action
    bird, alone = fact(4.0, "road_bird"), fact(0.5, "road_alone")
    more = (fact(5.0, "road_ways_one"), fact(6.0, "road_only_junction"))

    def why(self: RoadReasons, action: Action) -> tuple[Weighed, ...]:
        return (bird, *more) if session.game.format(action) == chosen else (bird, alone)

    monkeypatch.setattr(RoadReasons, "why", why)
    assert moment_of()[0].why == "Links with nothing yet: +1."


def test_an_account_goes_from_the_start_to_the_end() -> None:
    account = told(ROAD, "en", you=0).accounts[0]
    labels = [part.label for part in account.parts]
    assert labels[0] == "At the start"
    assert labels[2] == "Your decisions"
    assert labels[-1] == "The result"
    between = sum(part.value for part in account.parts if not part.is_total)
    assert account.parts[-1].value - account.parts[0].value == pytest.approx(between)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [(ROAD, 2), (OZ, 3)])
def test_the_numbers_of_an_account_add_up_as_they_are_shown(
    game: str, seats: int, language: Language
) -> None:
    for account in told(game, language, seats=seats).accounts:
        shown = [shown_number(part.text) for part in account.parts if part.is_clear]
        if all(part.is_clear for part in account.parts):
            start, *between, end = shown
            assert start + sum(between) == end


@given(st.floats(-1, 1), st.floats(0, 0.5))
def test_a_figure_stands_only_where_its_interval_is_narrower(share: float, error: float) -> None:
    width = 2 * 1.96 * error
    assert is_clear(share, error) == (width < abs(share) or width < 0.01)


@pytest.mark.parametrize(
    ("luck_error", "own_error", "labels", "clear"),
    [
        (0.01, 0.01, ["Luck of the draw", "Own", "Decisions of Boq", "Hidden cards"], [True] * 4),
        (0.30, 0.01, ["Luck, and what lay hidden", "Own", "Decisions of Boq"], [True] * 3),
        (0.30, 0.20, ["Luck, and what lay hidden", "Own", "Decisions of Boq"], [False, False, 1]),
    ],
)
def test_what_cannot_be_told_apart_is_told_together_or_not_at_all(
    luck_error: float, own_error: float, labels: list[str], clear: list[bool]
) -> None:
    found, session = short_review()
    account = Account(
        seat=0,
        start=0.5,
        end=1.0,
        luck=0.4,
        own=-0.2,
        others=0.1,
        rest=0.2,
        luck_error=luck_error,
        own_error=own_error,
        others_error=0.0,
        rest_error=luck_error,
        together_error=own_error,
    )
    writer = review_wording._ReviewWriter(found, session, ("Ann", "Boq"), "en", None)
    told = writer._account(account)
    _, *between, _ = told.parts
    assert len(between) == len(labels)
    assert all(part.label.startswith(label) for part, label in zip(between, labels, strict=True))
    assert [part.is_clear for part in between] == clear
    for part in between:
        assert part.text == "not clear" if not part.is_clear else part.text.endswith("%")
        assert part.is_clear <= (2 * part.within < max(0.01, abs(part.value)))


def shown_number(text: str) -> int:
    return int(text.rstrip("%\u00a0").replace("\u2212", "-"))


@pytest.mark.parametrize(
    ("shares", "total", "shown"),
    [
        ((-0.164, -0.494, 0.174, -0.016), -50, [-16, -49, 17, -2]),
        ((0.256, 0.004, -0.76, 0.0), -50, [26, 0, -76, 0]),
        ((1 / 3, 1 / 3, 1 / 3), 100, [34, 33, 33]),
        ((-1e-17, 0.5), 50, [0, 50]),
        ((0.0, -0.004), 0, [0, 0]),
        ((-0.22,), whole_percent(0.285) - whole_percent(0.505), [-22]),
    ],
)
def test_parts_are_rounded_to_their_total(
    shares: tuple[float, ...], total: int, shown: list[int]
) -> None:
    assert whole_percents(shares, total) == shown


THOUSANDTHS = st.integers(-3_000, 3_000).map(lambda number: number / 1_000)


@given(st.lists(THOUSANDTHS, min_size=1, max_size=4), THOUSANDTHS)
def test_no_part_is_off_by_a_whole_percent(shares: list[float], start: float) -> None:
    total = whole_percent(start + sum(shares)) - whole_percent(start)
    shown = whole_percents(shares, total)
    assert sum(shown) == total
    for number, share in zip(shown, shares, strict=True):
        assert abs(number - 100 * share) < 1.001


def test_three_authors_have_a_line_each_and_others_in_the_plural() -> None:
    found = told(OZ, "en", seats=3)
    assert all(len(point.chances) == 3 for point in found.points)
    assert "Decisions of the others" in [part.label for part in found.accounts[0].parts]


@pytest.mark.parametrize("key", sorted(WORDS.words["en"]))
def test_words_are_said_in_both_languages_as_each_is_set(key: str) -> None:
    english, french = said = WORDS.text(key)
    blanks = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in said]
    assert blanks[0] == blanks[1]
    assert english.strip()
    assert not re.search(r" [:;!?%»]|« |[\w}][;!?]", french), french
    assert "'" not in french


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert (percent(0.584, "en"), percent(0.584, "fr")) == ("58%", "58\u00a0%")
    assert (signed(0.12, "en"), signed(-0.08, "fr")) == ("+12%", "\u22128\u00a0%")
    assert signed(0.001, "en") == "0%"


def test_where_little_was_thought_over_no_part_has_a_figure() -> None:
    found, session = short_review()
    early = replace(found, decisions=found.decisions[:1])
    told = tell_review(early, session, ("Ann", "Boq"), "en")
    assert [part.label for part in told.accounts[0].parts] == ["At the start", "The result"]
    assert told.accounts[0].verdict.startswith("Luck and decisions cannot be told apart yet")
    assert told.no_moments == "No decision stands out as a mistake so far."
    assert told.coverage == f"Decisions thought over: 1 of {found.choices}."
    whole = tell_review(found, session, ("Ann", "Boq"), "en")
    assert whole.no_moments == "No decision stands out as a mistake."
