"""A game that brings no page of its own is played on the default board."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.games.nim.installing import install
from tests.samples import in_soak, sample_of
from tests.server.house import Server, serving

CHOICE = ".choices button:not([disabled])"
THUMB = 44  # pixels


@pytest.fixture(scope="module")
def nim_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    site = str(install(tmp_path_factory.mktemp("nim")))
    with pytest.MonkeyPatch.context() as patch:
        path = filter(None, [site, os.environ.get("PYTHONPATH", "")])
        patch.setenv("PYTHONPATH", os.pathsep.join(path))
        with serving(tmp_path_factory.mktemp("tables"), "--away-after", "600") as running:
            yield running


def sit_at_a_table(who: Visitor) -> None:
    who.open("/")
    book = who.find("article:has-text('Nim')")
    book.wait_for()
    who.touch(book.locator(".button.primary"))
    who.until(who.decides)
    who.find(CHOICE).first.wait_for()


@pytest.mark.slow
@pytest.mark.parametrize(("device", "language"), [(PHONE, "fr"), in_soak(DESKTOP, "en")])
def test_a_whole_game_on_the_default_board(
    arrive: Arrive, nim_server: Server, device: Device, language: str
) -> None:
    who = arrive(device, at=nim_server, language=language)
    sit_at_a_table(who)
    expect(who.find(".position")).to_contain_text("●●●")
    expect(who.find(".prompt")).to_have_text(who.heard["prompt"])
    assert who.find(CHOICE).count() == len(who.choices)
    box = who.find(CHOICE).first.bounding_box()
    assert box is not None
    assert box["height"] >= THUMB
    assert grave_findings(who) == []
    while not who.is_over:
        who.after(lambda: who.touch(who.find(CHOICE).first))
        who.until(lambda heard: who.is_over or who.decides(heard))
    expect(who.find(".prompt")).to_have_text(who.heard["result"]["reason"])
    expect(who.find(".scores .winner")).to_have_count(1)
    assert who.find(CHOICE).count() == 0
    who.open(f"/replay/{who.heard['result']['record']}")
    expect(who.find(".position")).to_contain_text("●●●")
    assert who.find(CHOICE).count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("keys", sample_of(["12", "1 Enter", "2"], 2))
def test_a_number_chooses(arrive: Arrive, nim_server: Server, keys: str) -> None:
    who = arrive(at=nim_server)
    sit_at_a_table(who)
    sent: list[str | bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(frame))

    who.page.on("websocket", listen)
    who.open(f"/table/{who.heard['table']}")  # heard from its beginning
    who.until(who.decides)
    who.find(CHOICE).first.wait_for()
    number, _, enter = keys.partition(" ")
    meant = who.choices[int(number) - 1]["action"]
    expect(who.find("kbd").last).to_have_text(str(len(who.choices)))

    def type_it() -> None:
        for key in [*number, *filter(None, [enter])]:
            who.page.keyboard.press(key)

    who.after(type_it)
    moves = [message for message in map(json.loads, sent) if message["type"] == "move"]
    assert [move["action"] for move in moves] == [meant]


@pytest.mark.slow
def test_a_hint_marks_its_choice(arrive: Arrive, nim_server: Server) -> None:
    who = arrive(at=nim_server)
    sit_at_a_table(who)
    who.wants_hints()
    who.touch("header .doors button >> nth=0")
    marked = who.find(".choice.hinted")
    marked.wait_for()
    expect(marked).to_have_attribute("data-action", str(who.advice))


def test_a_spectator_sees_the_position_and_no_choices(arrive: Arrive, nim_server: Server) -> None:
    who, watcher = arrive(at=nim_server), arrive(at=nim_server)
    sit_at_a_table(who)
    watcher.open(who.invitation("watch", None))
    watcher.until(lambda heard: heard["status"] == "playing")
    expect(watcher.find(".position")).to_contain_text("●●●")
    assert watcher.find(CHOICE).count() == 0


def test_its_sheet_offers_seats_bots_and_options_and_no_lessons(
    arrive: Arrive, nim_server: Server
) -> None:
    who = arrive(at=nim_server)
    who.open("/new/nim")
    who.find("form .button.primary").wait_for()
    assert who.find("form select[aria-label] option").count() >= 2  # bots
    who.touch(who.find("summary").first)
    expect(who.find("details select")).to_have_count(1)
    who.open("/")
    who.find("article:has-text('Nim')").wait_for()
    expect(who.find("header .voice").first).to_contain_text("Three games")
    assert who.find("a[href='/new/nim']").count() == 1
    assert who.find("a[href='/tutorial/nim']").count() == 0


def test_a_game_that_nobody_brought_is_not_in_the_book(arrive: Arrive, nim_server: Server) -> None:
    who = arrive(at=nim_server)
    who.open("/rules/chess")
    expect(who.find("h1")).to_have_text("This page is not in the book")
