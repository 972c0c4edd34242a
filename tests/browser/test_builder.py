"""A pack of one's own, from choosing cards to playing with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from oztable.cli.main import run as oz
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import sample_of

BUILD = "/build/card-game-of-oz"
OWN_CARD = """
[[card]]
id = "rex"
name = { en = "Rex", fr = "Rex" }
type = "character"
realm = "kansas"
alignment = "good"
cost = 1
vitality = 2
flavour = { en = "Woof.", fr = "Ouah." }
"""


def at_the_bench(arrive: Arrive, device: Device = DESKTOP, language: str = "en") -> Visitor:
    who = arrive(device, language=language)
    who.open(BUILD)
    who.find(".bench .bar").first.wait_for()
    who.find("[data-card=toto]").wait_for()
    return who


def begin(who: Visitor, what: str = "mix") -> None:
    who.find(".beginning select").select_option(what)
    who.touch(who.find(".beginning .button").first)
    ready(who)


def ready(who: Visitor) -> None:
    expect(who.find(".bench .primary")).to_be_enabled(timeout=20_000)


def counted(who: Visitor) -> str:
    return who.find(".bench li b").first.inner_text()


def more(who: Visitor, card: str) -> None:
    who.touch(who.find(f"li:has([data-card={card}]) .stepper button").last)


def saved(who: Visitor, tmp_path: Path) -> Path:
    with who.page.expect_download() as coming:
        who.page.get_by_role("button", name=re.compile("Save|Enregistrer")).click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


@pytest.mark.parametrize(
    ("device", "language"),
    [(PHONE, "fr"), pytest.param(DESKTOP, "en", marks=pytest.mark.soak)],
)
def test_half_of_two_packs_is_played_at_once(arrive: Arrive, device: Device, language: str) -> None:
    who = at_the_bench(arrive, device, language)
    begin(who)
    who.find(".bench input").fill("Rag-Bag")
    ready(who)
    who.touch(".bench .primary")
    who.find("[data-hand]").first.wait_for()
    assert who.heard["scene"]["pack"].startswith("own-")
    own = who.heard["scene"]["authors"][who.heard["seat"]]["hand"]
    assert own
    # The faces came: no card is still known by its id alone.
    expect(who.find("[data-hand] .gem, [data-hand] svg").first).to_be_visible()


@pytest.mark.slow
def test_what_is_saved_is_good_for_the_command_line(arrive: Arrive, tmp_path: Path) -> None:
    who = at_the_bench(arrive)
    begin(who, "story-pack-3")
    who.find(".bench input").fill("The Witch & I")
    more(who, "stork")
    ready(who)
    file = saved(who, tmp_path)
    assert file.name == "the-witch-i.toml"
    pack, faults = check_pack(file.read_text("utf-8"), str(file))
    assert pack is not None, faults
    assert "stork" in pack.by_slug
    assert oz(["pack", "check", str(file)]) == 0
    assert oz(["simulate", "card-game-of-oz", "--deck", str(file), "--games", "1"]) == 0


@pytest.mark.slow
def test_findings_stand_where_they_belong_and_undo_takes_back(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    for _ in range(3):
        more(who, "toto")
    expect(who.find("li:has([data-card=toto]) .fault")).to_contain_text("one or two are enough")
    expect(who.find("li:has([data-card=toto]) .stepper button").last).to_have_attribute(
        "aria-disabled", "true"
    )
    expect(who.find(".bench li.bad").first).to_contain_text("add 37 (V1)")
    expect(who.find(".bench .primary")).to_be_disabled()
    who.page.keyboard.press("Control+z")
    expect(who.find("li:has([data-card=toto]) output")).to_have_text("2")
    more(who, "poppy-field")  # a Location stands in a pack once
    expect(who.find("li:has([data-card=poppy-field]) .stepper button").last).to_have_attribute(
        "aria-disabled", "true"
    )


@pytest.mark.slow
def test_the_pack_is_kept_in_the_browser_and_on_the_new_game_sheet(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    begin(who, "story-pack-2")
    who.find(".bench input").fill("Sunday")
    ready(who)
    before = counted(who)
    who.page.reload()
    ready(who)
    assert counted(who) == before
    who.touch(who.find(".bench a.word"))
    expect(who.page.get_by_role("radio", name=re.compile("Sunday"))).to_be_checked()
    who.touch("form .button.primary")
    who.find("[data-hand]").first.wait_for()
    assert who.heard["scene"]["pack"].startswith("own-")


@pytest.mark.slow
def test_a_link_carries_the_pack_to_a_friend(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    begin(who, "story-pack-4")
    who.find(".bench input").fill("Südwärts")
    ready(who)
    who.page.get_by_role("button", name="Send its link").click()
    link = who.find("dialog textarea").input_value()
    assert len(link) < 3_000
    friend = arrive(PHONE, language="fr")
    friend.open(link.partition("/build")[2].join(["/build", ""]))
    ready(friend)
    assert counted(friend) == counted(who)
    expect(friend.find(".bench input")).to_have_value("Südwärts")
    assert "#" not in friend.page.url


@pytest.mark.slow
@pytest.mark.parametrize(
    "links", sample_of([("AAAA", "%3Cscript%3E"), ("", "abc_-9")], 1), ids=["wild", "short"]
)
def test_a_broken_link_says_so_and_touches_nothing(arrive: Arrive, links: tuple[str, ...]) -> None:
    who = at_the_bench(arrive)
    begin(who, "story-pack-1")
    before = counted(who)
    for broken in (f"#deck={link}" for link in links):
        who.page.goto("about:blank")
        who.open(BUILD + broken)
        expect(who.find(".refused")).to_contain_text("broken")
        ready(who)
        assert counted(who) == before


NO_PACKS = (
    (b"x" * 10_000_000, "too large"),
    (b"\xff\xfe\x00", "UTF-8"),
    (b"= 3", "not TOML"),
    (b'[[card]]\nid = 1\nexits = ["Nl", "Eu"]\n', "another game"),
)


@pytest.mark.slow
def test_a_file_that_is_no_pack_is_refused(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    for content, said in NO_PACKS:
        offered: Any = {"name": "x.toml", "mimeType": "text/plain", "buffer": content}
        who.find("input[type=file]").set_input_files(offered)
        expect(who.find(".refused")).to_contain_text(said)
        expect(who.find(".bench .primary")).to_be_disabled()


@pytest.mark.slow
def test_a_file_with_cards_of_its_own_is_opened_and_kept_whole(
    arrive: Arrive, tmp_path: Path
) -> None:
    who = at_the_bench(arrive)
    text = bundled_text("story-pack-2") + OWN_CARD
    offered: Any = {"name": "x.toml", "mimeType": "text/plain", "buffer": text.encode()}
    who.find("input[type=file]").set_input_files(offered)
    ready(who)
    expect(who.find(".bench .own")).to_contain_text("Rex")
    more(who, "pail")
    ready(who)
    pack, faults = check_pack(saved(who, tmp_path).read_text("utf-8"), "x")
    assert pack is not None, faults
    assert {"rex", "pail", "stork"} <= pack.by_slug.keys()
    who.page.get_by_role("button", name="Send its link").click()
    expect(who.find("dialog [role=alert]")).to_contain_text("too large for a link")
    who.page.keyboard.press("Escape")
    who.touch(".bench .primary")
    who.find("[data-hand]").first.wait_for()


@pytest.mark.slow
def test_the_bench_is_worked_by_keys_alone(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    who.find("li:has([data-card=toto]) .stepper button").last.focus()
    who.page.keyboard.press("Enter")
    expect(who.find("li:has([data-card=toto]) output")).to_have_text("1")
    who.find("[data-card=toto]").focus()
    who.page.keyboard.press("Enter")
    who.find("dialog[open]").wait_for()
    who.page.keyboard.press("Escape")
    expect(who.find("[data-card=toto]")).to_be_focused()
