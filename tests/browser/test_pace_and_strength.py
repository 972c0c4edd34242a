"""How fast, for what and against whom: on an invite, at the table, on the sheet of a new game,
among one's holidays and in the rankings; and the way from the front page to a move."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor
from tests.server.house import Server, serving

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
PATCH = """async name => {
  const headers = {"content-type": "application/json"};
  await fetch("/api/me", {method: "PATCH", headers, body: JSON.stringify({name})});
}"""
PICTURES = os.environ.get("OZTABLE_PICTURES")


def picture(who: Visitor, name: str) -> None:
    """For whoever wants to look."""
    if PICTURES:
        who.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def kept(who: Visitor, name: str) -> None:
    who.open("/")
    who.page.evaluate(PATCH, name)


@pytest.mark.slow
@pytest.mark.parametrize(("device", "language"), [(DESKTOP, "en"), (PHONE, "fr")])
def test_strength_pace_and_stakes_are_shown(arrive: Arrive, device: Device, language: str) -> None:
    rated = {"en": "rated", "fr": "classée"}[language]
    one, other = (
        arrive(device, seed=3, language=language),
        arrive(device, seed=5, language=language),
    )
    kept(one, f"Nick {language}")
    kept(other, f"Langwidere {language}")
    me = {"kind": "me", "name": f"Nick {language}"}
    one.lay_table(ROAD, [me, {"kind": "friend"}], pace="5+15", rated=True)
    other.open(one.invitation())
    expect(other.page.get_by_text(f"5 + 15, {rated}")).to_be_visible()
    expect(other.find("li .rating")).to_have_text(
        {"en": "25.0 ± 8.3", "fr": "25,0 ± 8,3"}[language]
    )
    assert grave_findings(other) == []
    picture(other, f"sit-{language}")
    other.page.get_by_role("textbox").fill(f"Langwidere {language}")
    other.touch(other.find("form button"))
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
        expect(who.find(".clocks .rating")).to_have_count(2)
        expect(who.find(".stakes")).to_have_text(f"5 + 15, {rated}")
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if device is DESKTOP:
        expect(one.find(".clocks .portrait")).to_have_count(2)
    said = one.find(".clocks .plate").first.get_attribute("aria-label")
    assert said
    assert {"en": "rating 25.0", "fr": "classement 25,0"}[language] in said
    assert grave_findings(one) == []
    picture(one, f"table-{language}")


@pytest.mark.slow
@pytest.mark.parametrize(("device", "language"), [(DESKTOP, "fr"), (PHONE, "en")])
def test_slow_games_are_offered_at_a_computer_that_stays_on_and_stand_on_holidays(
    arrive: Arrive, device: Device, language: str, tmp_path: Path
) -> None:
    words = {
        "en": (
            "This computer stays on", "2 days a go", "Weekends are free", "Be away", "Take it back",
        ),
        "fr": (
            "Cet ordinateur reste allumé", "2 jours par tour", "Les week-ends ne comptent pas",
            "S’absenter", "Y renoncer",
        ),
    }  # fmt: skip
    stays, days, weekends, away, back = words[language]
    with serving(tmp_path, "--away-after", "600") as home:
        me = arrive(device, at=home, language=language, fresh=True)
        me.faults.forgive("409")  # a holiday that is too long
        kept(me, "Dorothy")
        me.open(f"/new/{OZ}?with=friend")
        switch = me.page.get_by_role("switch", name=stays)
        expect(switch).to_be_visible()
        expect(me.page.get_by_text(days)).to_have_count(0)
        me.touch(switch)
        me.touch(me.page.get_by_text(days, exact=True))
        me.touch(me.page.get_by_role("switch", name=weekends))
        picture(me, f"new-{language}")
        assert grave_findings(me) == []
        me.touch(me.find(".begin button"))
        me.page.wait_for_url("**/table/*")
        me.until(lambda heard: heard["clocks"] is not None)
        assert me.heard["clocks"]["pace"] == "2d/5"

        me.open("/me")
        soon = date.today() + timedelta(days=10)
        dates = me.find("input[type=date]")
        dates.nth(0).fill(soon.isoformat())
        dates.nth(1).fill((soon + timedelta(days=20)).isoformat())
        me.touch(me.page.get_by_role("button", name=away))
        expect(me.page.get_by_role("alert")).to_contain_text("14")
        dates.nth(1).fill((soon + timedelta(days=4)).isoformat())
        me.touch(me.page.get_by_role("button", name=away))
        ends = me.page.get_by_role("button", name=back)
        expect(ends).to_have_count(1)
        expect(me.page.get_by_role("alert")).to_have_count(0)
        picture(me, f"me-{language}")
        assert grave_findings(me) == []
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ends.press("Enter")
        expect(ends).to_have_count(0)

        me.open(f"/rankings/{ROAD}")
        expect(me.page.get_by_role("listitem").filter(has_text="39")).to_have_count(1)
        expect(me.find("li.bot")).to_have_count(5)
        picture(me, f"rankings-{language}")
        assert grave_findings(me) == []


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("public"), "--away-after", "600", "--public") as found:
        yield found


class Clicks:
    """How often one touches something on the way."""

    def __init__(self, who: Visitor) -> None:
        self.who, self.number = who, 0

    def on(self, name: str) -> None:
        self.number += 1
        self.who.touch(self.who.page.get_by_role("button", name=name, exact=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name"), [(ROAD, "Yellow Brick Road"), (OZ, "The Card Game of Oz")]
)
def test_one_click_leads_from_the_front_page_to_a_move(
    arrive: Arrive, public: Server, game: str, name: str
) -> None:
    one, other = arrive(at=public, seed=3), arrive(at=public, seed=5)
    clicks = Clicks(one), Clicks(other)
    one.open("/")
    other.open("/")
    began = time.monotonic()
    for each in clicks:
        each.on(f"Play now: {name}")
    for who in (one, other):
        who.until(lambda heard: heard["status"] == "playing")
        assert who.heard["game"] == game
    assert [each.number for each in clicks] == [1, 1]
    first = one if one.decides(one.heard) else other
    first.after(partial(decide, first))
    print(f"{game}: from the click to a kept move {time.monotonic() - began:.1f} s")  # noqa: T201


def test_by_a_link_it_is_a_name_and_one_click(arrive: Arrive) -> None:
    one, other = arrive(seed=3), arrive(seed=5)
    one.lay_table(ROAD, [{"kind": "me", "name": "Tip"}, {"kind": "friend"}])
    link = one.invitation()
    clicks, began = Clicks(other), time.monotonic()
    other.open(link)
    other.page.get_by_role("textbox").fill("Jack")
    clicks.on("Sit down")
    other.until(lambda heard: heard["status"] == "playing")
    assert clicks.number == 1
    first = one if one.decides(one.heard) else other
    first.after(partial(decide, first))
    print(f"by a link: from opening it to a kept move {time.monotonic() - began:.1f} s")  # noqa: T201


@pytest.mark.slow
def test_a_bot_sits_down_after_twenty_seconds_and_the_search_goes_on(
    arrive: Arrive, public: Server
) -> None:
    one, other = arrive(at=public, seed=3, fresh=True), arrive(at=public, seed=5, fresh=True)
    one.page.clock.install()
    one.open("/")
    one.touch(one.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    expect(one.page.get_by_role("heading", name="Looking for somebody")).to_be_visible()
    one.page.clock.fast_forward(21_000)
    one.until(lambda heard: heard["status"] == "playing")
    assert [chair["bot"] for chair in one.heard["chairs"]] == ["", "tin-woodman"]
    with_bot = one.heard["table"]
    other.open("/")
    other.touch(other.page.get_by_role("button", name="Play now: Yellow Brick Road"))
    asked = one.page.get_by_role("complementary").filter(has_text="would like to play")
    expect(asked).to_be_visible(timeout=20_000)
    picture(one, "change")
    one.touch(asked.get_by_role("button", name="Change"))
    for who in (one, other):
        who.until(
            lambda heard: (
                heard["status"] == "playing"
                and [chair["kind"] for chair in heard["chairs"]] == ["person", "person"]
            )
        )
    assert one.heard["table"] == other.heard["table"] != with_bot
