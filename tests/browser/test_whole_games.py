"""Whole games of both games through the page, as people play them: alone, on one sofa, by a link;
with a mouse, a finger or keys; in both languages, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.playing import play_through
from tests.browser.visitor import Visitor
from tests.samples import sample_of

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME = {"kind": "me", "name": "Dorothy"}
SHORT = {ROAD: {}, OZ: {"maxRounds": "2"}}

# Every way to play with the beginning and the end of a game through the page; and with all of it.
much = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["in-part", "whole"]
)


def see_the_result(who: Visitor) -> None:
    """The end says who has won, with everybody's points."""
    result = who.heard["result"]
    leaf = who.find("section.end")
    skip = who.find("section.count .head .button")  # the hearts are counted first
    leaf.or_(skip).first.wait_for()
    skip.evaluate_all("all => all.forEach(one => one.click())")  # it may be counted by now
    leaf.wait_for()
    expect(leaf).to_be_in_viewport(ratio=0.9)
    points = [int(text) for text in re.findall(r"-?\d+", leaf.locator("h2").inner_text())]
    assert sorted(points) == sorted(result["scores"])
    gold = leaf.locator(".doors > :first-child.primary")
    is_seated = any(chair["yours"] for chair in who.heard["chairs"])
    expect(gold).to_have_count(1 if is_seated else 0)


def see_the_longest_sums(who: Visitor) -> None:
    """However a grid falls into roads, its sum has room between the book and the screen's edge."""
    sums = who.find(".ending .sums")
    sums.locator("td").first.wait_for()
    assert "×1" not in sums.inner_text()  # a card alone is no Road, and is called alone
    sums.locator("tr td:first-of-type").evaluate_all(
        "cells => cells.forEach(cell => (cell.textContent = '2×2 + 2×2 + 2×2 + 2×2 + 1 alone'))"
    )
    expect(who.find(".ending figure")).to_be_in_viewport(ratio=1)
    expect(sums).to_be_in_viewport(ratio=1)
    book, panel = who.find(".book").first.bounding_box(), sums.bounding_box()
    assert book
    assert panel
    assert panel["y"] >= book["y"] + book["height"]


@pytest.mark.parametrize(
    ("game", "whole"),
    [(ROAD, True), (OZ, False), pytest.param(OZ, True, marks=pytest.mark.soak)],
)
def test_against_a_bot_with_a_mouse(arrive: Arrive, game: str, whole: bool) -> None:
    me = arrive()
    me.keen = game == OZ  # its rounds are many where nobody wants to end the story
    me.play_now(game)
    play_through(me, whole=whole)
    if game == ROAD:
        see_the_longest_sums(me)
    see_the_result(me)
    expect(me.page.get_by_role("link", name="Look back")).to_be_visible()
    me.touch(me.find("header button").first)
    me.touch(me.find("dialog a[href*='/replay/']").first)
    me.page.wait_for_url("**/replay/*")
    me.find("[data-spot], [data-place]").first.wait_for()


@much
@pytest.mark.parametrize("game", sample_of([ROAD, OZ], 1))
def test_on_a_phone_with_a_finger_in_french(arrive: Arrive, game: str, whole: bool) -> None:
    me = arrive(PHONE, language="fr", seed=11)
    me.keen = game == OZ
    me.play_now(game)
    assert me.page.evaluate("document.documentElement.lang") == "fr"
    assert me.heard["language"] == "fr"
    play_through(me, whole=whole)
    see_the_result(me)
    assert me.find("section.end").get_by_text("Rejouer").is_visible()


@much
@pytest.mark.parametrize("game", sample_of([OZ, ROAD], 1))
def test_with_keys_alone(arrive: Arrive, game: str, whole: bool) -> None:
    me = arrive(hands="keys", seed=13)
    me.lay_table(game, [ME, {"kind": "bot", "bot": "greedy"}], options=SHORT[game])
    play_through(me, whole=whole)
    see_the_result(me)
    me.page.keyboard.press("Escape")
    me.find("dialog").wait_for(state="detached")


@much
@pytest.mark.parametrize("game", sample_of([OZ, ROAD], 1))
def test_two_browsers_by_a_link_and_a_spectator(arrive: Arrive, game: str, whole: bool) -> None:
    host, guest, watcher = arrive(seed=17), arrive(PHONE, seed=19), arrive(DESKTOP, language="fr")
    host.lay_table(game, [ME, {"kind": "friend"}], options=SHORT[game])
    assert host.heard["status"] == "lobby"
    link = host.find("input[readonly]").first
    link.wait_for()
    guest.sit_down(link.input_value(), "Ozma")
    assert "#" not in guest.page.url, "the secret goes out of the address at once"
    host.until(lambda heard: heard["status"] == "playing")
    watcher.open(host.invitation("watch", None))
    watcher.until(lambda heard: heard["status"] == "playing")
    assert watcher.heard["seat"] is None
    play_through(host, guest, whole=whole)
    for each in (host, guest, watcher):
        each.until(lambda heard: heard["result"] is not None)
        see_the_result(each)
    assert watcher.find(".hand [data-card], [data-hand]").count() == 0


@pytest.mark.slow
@much
def test_two_on_one_sofa(arrive: Arrive, whole: bool) -> None:
    both = arrive(PHONE, seed=23)
    both.lay_table(ROAD, [ME, {"kind": "me", "name": "Ozma"}])
    play_through(both, whole=whole)
    see_the_result(both)


@pytest.mark.slow
@much
def test_three_authors_on_one_sofa(arrive: Arrive, whole: bool) -> None:
    all_three = arrive(seed=29)
    seats = [{"kind": "me", "name": name} for name in ("Dorothy", "Ruth", "Ozma")]
    all_three.lay_table(OZ, seats, options={"maxRounds": "1"})
    play_through(all_three, whole=whole)
    spokes = all_three.find(".margin .leaf > svg")
    expect(spokes.locator(".title")).to_have_count(3)
    expect(spokes.locator(".stop")).to_have_count(9)
    expect(spokes.locator(".piece")).to_have_count(
        sum(
            piece["type"] == "character" and piece["host"] is None
            for piece in all_three.heard["scene"]["pieces"]
        )
    )
    see_the_result(all_three)


@pytest.mark.slow
@much
def test_three_authors_against_bots_on_a_phone(arrive: Arrive, whole: bool) -> None:
    me = arrive(PHONE, seed=31)
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    me.lay_table(OZ, [ME, *bots], options=SHORT[OZ])
    play_through(me, whole=whole)
    see_the_result(me)


@pytest.mark.slow
@much
def test_alone_against_the_rounds(arrive: Arrive, whole: bool) -> None:
    me = arrive(seed=37)
    me.lay_table(OZ, [ME], options={"mode": "solitaire", "rounds": "2"})
    play_through(me, whole=whole)
    assert me.is_over
