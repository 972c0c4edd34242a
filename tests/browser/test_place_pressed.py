"""What people may do about time and about who looks on: each is seen, and pressed once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.place import DIALOGS, HURRIED, OZ, ROAD, TABLES, button, until_saturday
from tests.server.house import Server, serving


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("pressed"), *HURRIED) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_who_is_waited_for_is_nudged_once(arrive: Arrive, public: Server, game: str) -> None:
    who = arrive(PHONE, at=public, seed=43)
    TABLES["nudge-oz" if game == OZ else "nudge-road"](who, public)
    friend = who.beside[-1]
    expect(who.find("p.line")).to_contain_text("Ozma has had a while.")
    who.touch(button(who, "Nudge"))
    assert "Ruth" in friend.until("notice")["text"]
    expect(button(who, "Nudge")).to_have_count(0)


@pytest.mark.slow
def test_a_seat_that_a_bot_has_is_taken_back(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, seed=44, language="fr")
    TABLES["bot-sits-oz"](who, public)
    expect(who.find("p.line")).to_contain_text("Un automate est à votre place.")
    who.touch(button(who, "La reprendre"))
    who.until(lambda heard: heard["chairs"][0]["kind"] == "person")
    expect(button(who, "La reprendre")).to_have_count(0)


def test_a_table_that_sleeps_wakes_for_its_person(arrive: Arrive, public: Server) -> None:
    who = arrive(at=public, seed=45)
    TABLES["asleep-oz"](who, public)
    who.touch(button(who, "Take it back"))
    who.until(lambda heard: not heard["clocks"]["asleep"])
    expect(who.find("p.line").filter(has_text="sleeps")).to_have_count(0)


def test_a_slow_game_rests_on_a_weekend(
    arrive: Arrive, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = tmp_path_factory.mktemp("weekend")
    with serving(data, *HURRIED, "--ahead", until_saturday()) as saturday:
        who = arrive(PHONE, at=saturday, seed=46)
        TABLES["rest-road"](who, saturday)
        expect(who.find("p.line[role=status]")).to_contain_text("Monday")
        expect(who.find(".plate.runs")).to_have_count(0)


def test_one_says_after_what_the_story_waits(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, seed=47)
    DIALOGS["slow-stops"](who, public)
    boxes = who.page.get_by_role("dialog").get_by_role("checkbox")
    before = who.heard["clocks"]["stops"]
    first = boxes.first
    was = first.is_checked()
    who.touch(first)
    who.until(lambda heard: heard["clocks"]["stops"] != before)
    expect(first).to_be_checked(checked=not was)


def test_who_looks_on_is_sent_out(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, seed=48)
    DIALOGS["spectators"](who, public)
    who.touch(who.find("dialog .button.danger"))
    who.until(lambda heard: len(heard["spectators"]) == 1)
    assert who.beside[-1].cut()[0] >= 4000


@pytest.mark.slow
def test_todays_result_is_shared_with_its_picture(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, seed=49, fresh=True)
    DIALOGS["today-shared"](who, public)
    sheet = who.page.get_by_role("dialog")
    assert "today’s deal" in sheet.locator("textarea").input_value()
    with who.page.expect_download() as coming:
        who.touch(sheet.get_by_role("link", name="Save the picture"))
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")
