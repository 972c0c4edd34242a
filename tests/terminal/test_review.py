"""The door to the review, after a game in the terminal."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.games import built_in, load
from oztable.study.review import Pace
from oztable.study.reviewer import reviews
from oztable.terminal import review as looking_back
from oztable.terminal.local_table import LocalTable, new_table
from oztable.terminal.screens import screens_of
from oztable.terminal.wrapping import wrapped
from tests.study.small import ROAD, short_game, short_review


def finished(home: Path | None, until: int = 1000) -> LocalTable:
    """A short game, begun late, played to its end at random."""
    table = new_table(load(ROAD), "me,greedy", home, start=short_game().start)
    rng = Random(3)
    table.run()
    while isinstance(node := table.node, Decide) and until:
        table.act(node.seat, rng.choice(node.actions))
        table.run()
        until -= 1
    return table


def test_after_a_game_the_way_is_shown_and_a_script_is_not_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = finished(tmp_path)
    assert table.save
    looking_back.offer_review(table, "en")
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1
    assert said[0].startswith("Look back on this game: ")
    assert str(table.save.record_file) in said[0]


def test_nothing_is_said_of_a_game_that_goes_on_or_is_not_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looking_back.offer_review(finished(tmp_path, until=0), "en")
    looking_back.offer_review(finished(None), "en")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("answer", "told"), [("y", True), ("oui", True), ("", False), ("n", False)]
)
def test_a_person_is_asked(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    told: bool,
) -> None:
    monkeypatch.setattr(
        "oztable.terminal.review.reviews",
        lambda record, session, pace, *more: reviews(record, session, Pace(sims=1), *more),
    )
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda asked: answer)
    looking_back.offer_review(finished(tmp_path), "en")
    assert ("Every decision" in capsys.readouterr().out) == told


@pytest.mark.parametrize("game", built_in())
def test_both_games_have_the_door(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert screens_of(game).play.__qualname__ == screens_of(game).play_plain.__qualname__
    if game == ROAD:
        screens_of(game).play_plain(finished(tmp_path), "fr")
        assert "Revenir sur cette partie\u00a0: " in capsys.readouterr().out


def test_the_review_is_offered_in_the_language_spoken_last(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "oztable.games.yellow_brick_road.terminal.app.run_game",
        lambda table, language: (False, "fr"),
    )
    assert screens_of(ROAD).play(finished(tmp_path), "en")[:2] == (False, "fr")
    assert "Revenir sur cette partie\u00a0: " in capsys.readouterr().out


def test_the_curve_is_as_wide_as_the_game_is_long() -> None:
    found, _ = short_review()
    record = short_game()
    told = looking_back.told_to(found, record, short_review()[1], "en")
    lines = list(looking_back.as_lines(told, "en", "oz review x"))
    bars = [line for line in lines if set(line) & set(looking_back.BARS)]
    assert len(bars) == 2
    assert all(sum(sign in looking_back.BARS for sign in line) == found.steps for line in bars)


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_fits_the_width_there_is(language: Language, width: int) -> None:
    """The curves get shorter; sentences go on below, further in."""
    found, session = short_review()
    told = looking_back.told_to(found, short_game(), session, language)
    last = replace(told.points[-1], step=500)
    told = replace(told, names=("You", "Aunt Em of Kansas"), points=(*told.points, last))
    lines = list(looking_back.as_lines(told, language, "oz review x", width=width))
    curves = [line for line in lines if set(line) & set(looking_back.BARS)]
    assert max(map(len, curves)) <= width
    assert max(map(len, lines)) > 60
    shown = list(wrapped(lines, width))
    assert max(map(len, shown)) <= width
    assert all(line in shown for line in curves)
    assert " ".join(" ".join(shown).split()) == " ".join(" ".join(lines).split())
