"""A review in words: both languages, both games, nothing but what happened."""

from __future__ import annotations

import re
from dataclasses import replace
from string import Formatter

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.study.review import Judged, decide_at
from oztable.study.review_telling import ToldReview, tell_review
from oztable.study.review_words import WORDS, percent, signed
from tests.study.small import OZ, ROAD, short_review


def told(game: str, language: Language, you: int | None = None, seats: int = 2) -> ToldReview:
    found, course = short_review(game, seats)
    return tell_review(found, course, ("Ann", "Boq", "Cat")[:seats], language, you)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_every_decision_has_words(game: str, language: Language) -> None:
    found = told(game, language)
    assert found.decisions
    for one in found.decisions:
        assert one.name == "Ann"
        assert all((one.chapter, one.chosen, one.known_best, one.open_best))
        assert "{" not in one.chosen + one.known_best + one.open_best


def test_a_moment_says_what_was_better_and_where_to_try_it_again() -> None:
    found, course = short_review()
    one = found.of_seats()[0]
    legal = [course.game.format(action) for action in decide_at(course, one.step)[1].actions]
    better = next(action for action in legal if action != one.known_chosen.action)
    dear = replace(
        one,
        known_best=Judged(better, 0.9, 9.0, 10_000),
        known_chosen=replace(one.known_chosen, win=0.2, margin=1.0, tries=10_000),
    )
    found = replace(found, decisions=(dear,))
    (moment,) = tell_review(found, course, ("Ann", "Boq"), "en").moments
    assert "(90%), about 8 points more at the end." in moment.what
    assert re.match(r"Chosen: .+ \(\d+% to win\)\. Better: .+ \(\d+%\)", moment.what)
    assert moment.opened
    assert course.game.from_position(moment.position) == course.steps[moment.step].before


def test_an_account_goes_from_the_start_to_the_end() -> None:
    account = told(ROAD, "en", you=0).accounts[0]
    labels = [part.label for part in account.parts]
    assert labels[0] == "At the start"
    assert labels[2] == "Your decisions"
    assert labels[-1] == "The result"
    between = sum(part.value for part in account.parts if not part.is_total)
    assert account.parts[-1].value - account.parts[0].value == pytest.approx(between)


def test_three_authors_have_a_line_each_and_others_in_the_plural() -> None:
    found = told(OZ, "en", seats=3)
    assert all(len(point.chances) == 3 for point in found.curve.points)
    assert "Decisions of the others" in [part.label for part in found.accounts[0].parts]


@pytest.mark.parametrize("key", sorted(WORDS))
def test_words_are_said_in_both_languages_as_each_is_set(key: str) -> None:
    english, french = WORDS[key]
    blanks = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in WORDS[key]]
    assert blanks[0] == blanks[1]
    assert english.strip()
    assert not re.search(r" [:;!?%»]|« |[\w}][;!?]", french), french
    assert "'" not in french


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert (percent(0.584, "en"), percent(0.584, "fr")) == ("58%", "58\u00a0%")
    assert (signed(0.12, "en"), signed(-0.08, "fr")) == ("+12%", "\u22128\u00a0%")
    assert signed(0.001, "en") == "0%"
