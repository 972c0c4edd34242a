"""A finished game at its permanent link: the count acted out, every moment through every pair of
eyes, the deal made again, and the record to keep."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from oztable.cli.main import run as oz
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.pointers import Finger
from tests.browser.visitor import Visitor
from tests.server.house import Browser, Server

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
SHORT = {ROAD: {}, OZ: {"maxRounds": "1"}}


@pytest.fixture(scope="module")
def records(server: Server) -> dict[str, str]:
    """A game of each, played to its end without a page."""
    return {game: _played(server, game) for game in (ROAD, OZ)}


def _played(server: Server, game: str) -> str:
    rng, somebody = Random(61), Browser(server)
    page = somebody.open(somebody.new_table(game, options=SHORT[game]))
    while page.wait_for_turn():
        page.reach(page.move(rng.choice(page.choices()))["seq"])
    page.close()
    return str(page.page["result"]["record"])


def watch(who: Visitor, record: str) -> Any:
    who.open(f"/replay/{record}")
    slider(who).wait_for()
    return who.page.evaluate(f"fetch('/api/records/{record}?lang=en').then(each => each.json())")


def slider(who: Visitor) -> Locator:
    return who.page.get_by_role("slider")


def moment(who: Visitor, record: str, number: int, seat: int | None) -> Any:
    eyes = "" if seat is None else f"&seat={seat}"
    path = f"/api/records/{record}/moments/{number}?lang=en{eyes}"
    return who.page.evaluate(f"fetch('{path}').then(each => each.json())")


@pytest.mark.slow
def test_the_roads_are_counted_one_by_one(arrive: Arrive, records: dict[str, str]) -> None:
    me = arrive(hurried=False)
    info = watch(me, records[ROAD])
    me.find("[data-spot]").first.wait_for()
    me.page.keyboard.press("End")
    expect(me.find(".prompt")).to_have_text("Counting the Roads…")
    expect(me.find(".stamp").first).to_be_visible()
    expect(me.find(".sums")).to_have_count(0)
    me.page.get_by_role("button", name="Skip").click()
    expect(me.find(".sums .total")).to_have_text([str(score) for score in info["scores"]])
    expect(me.find(".stamp")).to_have_count(0)


def test_the_hearts_are_counted_one_by_one(arrive: Arrive, records: dict[str, str]) -> None:
    me = arrive(hurried=False)
    info = watch(me, records[OZ])
    me.find("[data-place]").first.wait_for()
    me.page.keyboard.press("End")
    count = me.page.get_by_role("region", name="The count")
    button = count.get_by_role("button", name="Show it all")
    button.wait_for()
    assert count.locator(".winner").count() == 0
    button.click()
    expect(count.locator(".total b")).to_have_text([str(score) for score in info["scores"]])
    expect(count.locator(".winner").first).to_be_visible()


@pytest.mark.slow
def test_every_moment_through_every_pair_of_eyes(arrive: Arrive, records: dict[str, str]) -> None:
    me = arrive()
    record = records[ROAD]
    last = watch(me, record)["moments"]
    at, keys = slider(me), me.page.keyboard
    cards = me.find("[data-spot].laid")
    expect(at).to_have_value("0")
    for key, value in (("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        keys.press(key)
        expect(at).to_have_value(str(value))
    keys.press("End")
    expect(cards).to_have_count(18)
    me.page.get_by_role("button", name="To the start").click()
    expect(cards).to_have_count(0)
    me.page.get_by_role("button", name="One step on").click()
    expect(at).to_have_value("1")
    keys.press("Home")
    me.page.get_by_role("button", name="Play", exact=True).click()
    expect(at).not_to_have_value("0")
    me.page.get_by_role("button", name="Pause").click()

    half = last // 2
    at.fill(str(half))
    expect(me.page.get_by_text(f"Moment {half + 1} of {last + 1}")).to_be_visible()
    eyes = me.page.get_by_label("Seen by")
    for seat in (0, 1):
        eyes.select_option(str(seat))
        scene = moment(me, record, half, seat)["scene"]
        held = me.find(".hand [data-card]")
        hand = scene["builders"][seat]["hand"]
        expect(held).to_have_count(len(hand))
        for place, card in enumerate(hand):
            expect(held.nth(place)).to_have_attribute("data-card", str(card))
    eyes.select_option("")
    expect(me.find(".hand [data-card]")).to_have_count(0)


def test_a_moment_without_a_line_says_so(arrive: Arrive, records: dict[str, str]) -> None:
    """Whoever jumps to the middle of a game is not told that it has not begun."""
    me = arrive()
    record = records[OZ]
    last = watch(me, record)["moments"]
    tale = me.page.get_by_role("log")
    expect(tale).to_have_text("Here the story begins.")
    silent = (at for at in range(last - 1, 3, -1) if not moment(me, record, at, 0)["lines"])
    slider(me).fill(str(next(silent)))
    expect(tale).to_have_text("Of this moment nothing is told.")


AS_DRAWN = {0: "bottom row", 2: "top row", 3: "right column", 5: "left column"}  # from across


@pytest.mark.slow
def test_what_is_said_of_the_other_grid_is_seen_there(
    arrive: Arrive, records: dict[str, str]
) -> None:
    """It is drawn as from across the table; letters and numbers stand beside both."""
    me = arrive()
    record = records[ROAD]
    last = watch(me, record)["moments"]
    came = [
        (number, event["line"])
        for number in range(last)
        for event in moment(me, record, number, 0)["scene"]["happened"]
        if event["kind"] == "monkeys-came" and event["seat"] == 1 and event["line"] in AS_DRAWN
    ]
    number, line = came[0]
    slider(me).fill(str(number))
    expect(me.find(".prompt")).to_contain_text(f"the {AS_DRAWN[line]} of")
    expect(me.page.get_by_role("log")).to_contain_text(f"the {AS_DRAWN[line]} of")
    place = me.find(f"[data-grid=theirs] [data-line='{line}']").bounding_box()
    grid = me.find("[data-grid=theirs]").bounding_box()
    assert place
    assert grid
    if line < 3:
        is_first = place["y"] < grid["y"] + grid["height"] / 3
    else:
        is_first = place["x"] < grid["x"] + grid["width"] / 3
    assert is_first == (AS_DRAWN[line] in ("top row", "left column"))
    expect(me.find(".coordinates:visible")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_the_deal_is_as_promised_and_the_record_is_whole(
    arrive: Arrive, records: dict[str, str], tmp_path: Path, game: str
) -> None:
    me = arrive()
    info = watch(me, records[game])
    verify = me.page.locator("#verify")
    expect(verify).to_contain_text(info["promise"])
    expect(verify).to_contain_text(info["secret"])
    verify.get_by_role("button", name="Make every draw again").click()
    expect(verify.get_by_role("status")).to_contain_text("It is as promised.")
    expect(verify.get_by_role("status")).to_contain_text(re.compile(r"\d+ moves, \d+ draws"))

    with me.page.expect_download() as coming:
        me.page.get_by_role("link", name="Download the record").click()
    kept = tmp_path / coming.value.suggested_filename
    coming.value.save_as(kept)
    assert kept.read_text("utf-8") == info["text"]
    assert kept.name == f"{records[game]}.txt"
    assert oz(["verify", str(kept)]) == 0


def test_on_a_phone_it_is_stepped_through_wherever_one_reads(
    arrive: Arrive, records: dict[str, str]
) -> None:
    me = arrive(PHONE)
    me.open(f"/replay/{records[OZ]}")
    me.find("[data-place]").first.wait_for()
    expect(slider(me)).to_be_in_viewport(ratio=1)
    finger = Finger(me.page)
    finger.press((200, 450))
    finger.carry((200, 300))
    finger.release()
    me.page.wait_for_function("scrollY > 0")
    expect(slider(me)).to_be_in_viewport(ratio=1)
    expect(me.page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
