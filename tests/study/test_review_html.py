"""The review as one file: whole, offline, and safe with any name."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from dataclasses import replace
from html import escape
from html.parser import HTMLParser

import pytest

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.study import package as oz_study
from oztable.games.yellow_brick_road.drawing.road_table_svg import RoadTable
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.study.review import Review
from oztable.study.review_charts import account_chart, curve_chart
from oztable.study.review_html import render
from oztable.study.review_wording import ToldReview, tell_review
from tests.study.small import OZ, ROAD, short_review, with_a_moment

EVIL = "</script><b>Ann"


def reviewed(
    game: str, language: Language = "en", seats: int = 2
) -> tuple[Review, ToldReview, str]:
    found, session = short_review(game, seats)
    told = tell_review(found, session, (EVIL, "Boq", "Cat")[:seats], language)
    return found, told, render(found, told, session, language, "oz review game.oz")


class Fetches(HTMLParser):
    """Everything a page would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.found += [
            value or ""
            for name, value in attrs
            if name in ("src", "href", "srcset", "action") and not (value or "").startswith("data:")
        ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(ROAD, 2), (OZ, 3)])
def test_it_fetches_nothing(game: str, seats: int) -> None:
    _, _, page = reviewed(game, seats=seats)
    looked = Fetches()
    looked.feed(page)
    assert looked.found == []
    assert looked.scripts == 2
    styles = page[page.index("<style>") : page.index("</style>")]
    assert "@import" not in styles
    assert all(url.startswith("data:") for url in re.findall(r"url\(([^)]*)\)", styles))
    assert "default-src 'none'" in page
    assert "connect-src" not in page


@pytest.mark.slow
def test_a_name_cannot_become_markup() -> None:
    _, _, page = reviewed(ROAD)
    assert EVIL not in page
    assert page.count("</script>") == 2
    assert "&lt;/script&gt;&lt;b&gt;Ann" in page


@pytest.mark.parametrize(
    ("language", "title"), [("en", "A look back"), ("fr", "Retour sur la partie\u00a0:")]
)
def test_it_speaks_both_languages(language: Language, title: str) -> None:
    _, told, page = reviewed(ROAD, language)
    assert f'<html lang="{language}">' in page
    assert f"<title>{title}" in page
    shown = page[: page.index("<script")]
    assert shown.count("<tr>") == len(told.decisions) + 1


@pytest.mark.parametrize(("game", "seats", "shows"), [(ROAD, 2, "In hand"), (OZ, 3, "The End")])
def test_a_moment_shows_what_was_decided_on(game: str, seats: int, shows: str) -> None:
    found, session = short_review(game, seats)
    told = tell_review(found, session, ("Ann", "Boq", "Cat")[:seats], "en")
    told, moment = with_a_moment(told, session)
    page = render(found, told, session, "en", "oz review game.oz")
    article = page[page.index("<article>") : page.index("</article>")]
    (picture,) = re.findall(r"image/svg\+xml;base64,([^\"]+)", article)
    assert shows in b64decode(picture).decode()
    assert f"oz review game.oz <span>--try {moment.step}</span></code> <button" in article


def test_a_storyline_is_drawn_from_the_view_of_whoever_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, session = short_review(OZ, 3)
    told, moment = with_a_moment(tell_review(found, session, ("Ann", "Boq", "Cat"), "en"), session)
    given = list[tuple[object, ...]]()

    def draw(*what: object, **_: object) -> str:
        given.append(what)
        return "<svg/>"

    monkeypatch.setattr(oz_study, "storyline_svg", draw)
    render(found, told, session, "en", "oz review game.oz")
    ((_, view, seat, names),) = given
    assert seat == moment.seat
    assert view == session.game.view(session.steps[moment.step].before, Seat(moment.seat))
    assert names == ("Ann", "Boq", "Cat")


def test_both_grids_are_drawn_from_the_view_of_whoever_decided() -> None:
    found, session = short_review(ROAD)
    told, moment = with_a_moment(tell_review(found, session, (EVIL, "Boq"), "en"), session)
    page = render(found, told, session, "en", "oz review game.oz")
    game, seat = session.game, Seat(moment.seat)
    assert isinstance(game, YellowBrickRoad)
    view = game.view(session.steps[moment.step].before, seat)
    seen = RoadTable(game.deck, view, seat, (EVIL, "Boq"), "en")
    assert b64encode(seen.svg(moment.chapter).encode()).decode() in page
    assert f'alt="{escape(seen.words())}"' in page


@pytest.mark.slow
def test_the_curve_has_a_line_for_each_of_three_and_one_for_two() -> None:
    for game, seats, lines in ((ROAD, 2, 1), (OZ, 3, 3)):
        found, told, _ = reviewed(game, seats=seats)
        chart = curve_chart(found, told, "en")
        data = json.dumps(chart)
        names = {row["name"] for rows in _rows(chart) for row in rows if "name" in row}
        assert len(names) == lines
        assert "http" not in data.replace(chart["$schema"], "")


def test_the_staircase_ends_at_the_result() -> None:
    _, told, _ = reviewed(ROAD)
    (rows,) = _rows(account_chart(told.accounts[0], "en"))
    assert rows[-1]["high"] == told.accounts[0].parts[-1].value
    assert rows[-2]["high"] == pytest.approx(rows[-1]["high"])


def test_a_long_name_has_room_beside_the_staircase() -> None:
    """`fer-blanc` stays whole, and a label of three lines does not run into the next."""
    _, told, _ = reviewed(ROAD)
    account = told.accounts[0]
    long = replace(account.parts[0], label="Decisions: Bûcheron en fer-blanc")
    tall = account_chart(replace(account, parts=(long, *account.parts[1:])), "en")
    assert "Decisions:\\nBûcheron en\\nfer-blanc" in json.dumps(tall, ensure_ascii=False)
    rows = len(account.parts)
    assert (account_chart(account, "en")["height"], tall["height"]) == (44 * rows, 62 * rows)


def test_the_longest_number_has_room_at_the_right_on_a_phone() -> None:
    """`+196 %` takes 50 of the 220 pixels that labels leave there."""
    _, told, _ = reviewed(ROAD)
    chart = account_chart(told.accounts[0], "fr")
    low, high = chart["layer"][0]["encoding"]["x"]["scale"]["domain"]
    (rows,) = _rows(chart)
    right = max(1.0, *(row["right"] for row in rows))
    assert (high - right) / (high - low) > 50 / 220


def _rows(chart: dict[str, object]) -> list[list[dict[str, float]]]:
    sets = chart["datasets"]
    assert isinstance(sets, dict)
    return list(sets.values())
