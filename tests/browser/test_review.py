"""Looking back on a finished game: from its replay to the review, and from a moment of it to a
table where it is tried again. That the table shows the way there stands in `test_whole_games`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Route, expect

from oztable.core.record import read
from oztable.study.records import game_of, session_of
from oztable.study.review import Decision, Judged, Pace, Review
from oztable.study.review_wording import tell_review
from oztable.study.reviewer import review
from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE, pasted
from tests.browser.conftest import Arrive
from tests.browser.faults import Faults
from tests.browser.playing import play_on
from tests.browser.visitor import Visitor
from tests.server.house import Browser, Server
from tests.server.keeping import change
from tests.study.small import short_review, with_a_moment

ROAD = "yellow-brick-road"
PATIENCE = 120_000


def _played(server: Server) -> str:
    rng, somebody = Random(17), Browser(server)
    page = somebody.open(somebody.new_table(ROAD))
    while page.wait_for_turn():
        page.reach(page.move(rng.choice(page.choices()))["seq"])
    page.close()
    return str(page.page["result"]["record"])


@pytest.fixture(scope="module")
def record(server: Server) -> str:
    return _played(server)


@pytest.fixture(scope="module")
def lessons(server: Server) -> str:
    """A game whose review, made beforehand, has a clear mistake in it."""
    record = _played(server)
    text = Browser(server).get(f"/api/records/{record}")["text"]
    found = _with_a_mistake(text)
    made = msgspec.json.encode(found).decode()
    change(server.data, "INSERT INTO reviews VALUES (?,1,?,?)", record, len(made), made)
    return record


def _with_a_mistake(text: str) -> Review:
    record = read(text)
    session = session_of(record, game_of(record))
    found = review(record, session, Pace(0.001))
    at = next(n for n, step in enumerate(session.steps) if n > 30 and step.seat == 0)
    step = session.steps[at]
    node = session.game.node(step.before)
    others = [a for a in getattr(node, "actions", ()) if a != step.action]
    better = Judged(session.game.format(others[0]), 0.9, 9.0, 10_000)
    chosen = Judged(session.game.format(step.action), 0.2, 1.0, 10_000)
    chapter = session.game.chapter(step.before)
    mistake = Decision(at, chapter, 0, 1 + len(others), better, chosen, better, better, chosen)
    return replace(found, decisions=(mistake,))


def heading(who: Visitor, name: str) -> None:
    who.page.get_by_role("heading", name=name).wait_for(timeout=PATIENCE)


@pytest.mark.slow
def test_a_game_is_thought_over_while_its_reader_watches(arrive: Arrive, record: str) -> None:
    """One look that goes wrong meanwhile is followed by another."""
    me = arrive()
    me.faults.forgive(r"503|Service Unavailable")
    looks = []

    def first_goes_wrong(route: Route) -> None:
        looks.append(route.request.method)
        if looks.count("GET") == 1 and route.request.method == "GET":
            route.fulfill(status=503, content_type="application/json", body="{}")
        else:
            route.continue_()

    me.page.route(re.compile(r"/api/records/[^/]+/review"), first_goes_wrong)
    me.open(f"/replay/{record}")
    me.page.get_by_role("link", name="Look back on this game").click()
    heading(me, "Every decision")
    assert looks.count("POST") == 1  # to begin it, and from then on it only looks
    assert looks.count("GET") > 1
    expect(me.page.get_by_role("heading", level=1)).to_have_text("A look back: Yellow Brick Road")
    expect(me.page.get_by_role("img", name=re.compile("at the start"))).to_be_visible()
    expect(me.find("tbody tr").first).to_be_visible()
    expect(me.page.get_by_text(re.compile(r"Decisions thought over: \d+ of 3\d"))).to_be_visible()


def test_it_can_think_longer(arrive: Arrive, record: str) -> None:
    me = arrive()
    me.open(f"/review/{record}")
    longer = me.page.get_by_role("button", name="Think longer")
    longer.wait_for(timeout=PATIENCE)
    expect(me.page.get_by_text("A ± may also grow with more thought")).to_be_visible()
    with me.page.expect_request(re.compile(r"/review\?.*more=1")):
        longer.click()
    heading(me, "Every decision")  # what was known stays to be read
    longer.wait_for(timeout=PATIENCE)


@pytest.mark.slow
def test_what_shows_already_is_shown_while_the_thinking_goes_on(
    arrive: Arrive, lessons: str
) -> None:
    """Half a review comes with the news that it is not ready; then the whole takes its place, and
    nothing on the page has moved."""
    me = arrive()
    half: dict[str, object] = {"state": "thinking", "done": 40, "of": 100, "rounds": 1}

    def half_first(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), **half})

    me.page.route(re.compile(r"/api/records/[^/]+/review"), half_first)
    me.open(f"/review/{lessons}")
    expect(me.page.get_by_text("This is what shows already; the thinking goes on.")).to_be_visible()
    expect(me.page.get_by_role("progressbar")).to_be_visible()
    article = me.find("article")
    expect(article).to_have_count(1)
    place = article.bounding_box()
    half.clear()
    me.page.get_by_role("button", name="Think longer").wait_for(timeout=PATIENCE)
    assert article.bounding_box() == place


@pytest.mark.slow
def test_a_mistake_is_tried_again(arrive: Arrive, lessons: str) -> None:
    me = arrive()
    me.open(f"/review/{lessons}")
    heading(me, "Worth learning from")
    article = me.find("article")
    expect(article).to_have_count(1)
    expect(article).to_contain_text("(20% to win). Better: ")
    article.get_by_role("button", name="Try it again").click()
    me.until(lambda heard: heard["status"] == "playing")
    assert me.decides(me.heard)
    assert me.heard["seat"] == 0
    assert "/table/" in me.page.url
    for width, height in ((360, 640), (844, 390), (1280, 800)):
        me.page.set_viewport_size({"width": width, "height": height})
        back = me.page.get_by_role("link", name="Back to the review")
        expect(back).to_be_in_viewport(ratio=1)
    play_on(me)
    me.find("section.end").wait_for()
    expect(me.find("section.end .doors a[href^='/review/']").last).to_be_in_viewport(ratio=1)
    me.find("section.end").get_by_role("link", name="Back to the review").click()
    heading(me, "Worth learning from")
    assert me.page.url.endswith(f"/review/{lessons}")


def test_a_moment_is_seen_where_it_was(arrive: Arrive, lessons: str) -> None:
    me = arrive(dark=True)
    me.open(f"/review/{lessons}")
    heading(me, "Worth learning from")
    assert grave_findings(me) == []
    link = me.find("article").get_by_role("link", name="See it")
    step = (link.get_attribute("href") or "").rpartition("-")[2]
    link.click()
    expect(me.page.get_by_role("slider")).to_have_value(step)


def test_it_fits_a_phone_and_speaks_french(arrive: Arrive, lessons: str) -> None:
    me = arrive(PHONE, language="fr")
    me.open(f"/review/{lessons}")
    heading(me, "Chaque décision")
    wide = me.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    expect(me.page.get_by_role("button", name="Réessayer")).to_be_visible()
    assert grave_findings(me) == []
    me.page.get_by_role("button", name="Réessayer").tap()
    me.until(lambda heard: heard["status"] == "playing")
    expect(me.page.get_by_role("link", name="Retour à l’analyse")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_the_file_is_drawn_on_no_network_at_all(browser: Chromium, tmp_path: Path) -> None:
    html = pytest.importorskip("oztable.study.review_html")
    found, session = short_review()
    told, _ = with_a_moment(tell_review(found, session, ("Ann", "Boq"), "en"), session)
    file = tmp_path / "game.html"
    file.write_text(html.render(found, told, session, "en", "oz review game.oz"), encoding="utf-8")
    context = browser.new_context(offline=True)
    faults, asked = Faults(context), list[str]()
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("#curve svg")).to_be_visible()
    expect(page.locator("#account-0 svg")).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button")).to_have_text("Copied")
    assert pasted(page) == "oz review game.oz --try 0"
    context.close()
    assert [url for url in asked if not url.startswith(("data:", "blob:"))] == [file.as_uri()]
    assert faults.found == []


def test_a_link_to_nothing_says_so(arrive: Arrive) -> None:
    me = arrive()
    me.faults.forgive("404")
    me.open("/review/nothing")
    expect(me.page.get_by_role("alert")).to_contain_text("no record under this link")
