"""A card of one's own, made line by line, looked at, sent and tried."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from oztable.games.card_game_of_oz.rules.packs import check_pack
from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

EDIT = "/edit/card-game-of-oz"
PATIENCE = 30_000  # milliseconds
SHOTS = os.environ.get("OZTABLE_SHOTS", "")


def line(who: Visitor, name: str) -> None:
    """Opens the steps of a line by the keyboard."""
    button = who.page.get_by_role("button", name=re.compile(f"^{name}")).first
    button.focus()
    who.page.keyboard.press("Enter")
    expect(who.find(".steps")).to_be_visible(timeout=PATIENCE)


def step(who: Visitor, name: str) -> None:
    button = who.find(".steps").get_by_role("button", name=name, exact=True).first
    button.focus()
    who.page.keyboard.press("Enter")
    expect(who.find(".steps")).to_have_count(0, timeout=PATIENCE)


def shot(who: Visitor, name: str) -> None:
    if SHOTS:
        who.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)


WORDS = {
    "en": ("Name", "What it does", "Whenever", "Then", "Gain Story Points", "Cost", "In English"),
    "fr": (
        "Nom",
        "Ce qu’elle fait",
        "Chaque fois",
        "Alors",
        "Gagner des points",
        "Coût",
        "En français",
    ),
}


@pytest.mark.parametrize(
    ("device", "language"),
    [(PHONE, "fr"), pytest.param(DESKTOP, "en", marks=pytest.mark.soak)],
)
def test_a_card_is_made_by_keyboard_alone(
    arrive: Arrive, device: Device, language: str, tmp_path: Path
) -> None:
    _, does, whenever, then, gain, cost, tongue = WORDS[language]
    who = arrive(device, language=language)
    who.open(EDIT)
    expect(who.find(".drawn .card")).to_be_visible(timeout=60_000)
    shot(who, f"{language}-new")
    who.page.get_by_label(tongue).first.fill("Imogene")
    who.page.keyboard.press("Tab")
    expect(who.find(".drawn .name")).to_have_text("Imogene", timeout=PATIENCE)
    line(who, does)
    step(who, whenever)
    line(who, then)
    shot(who, f"{language}-steps")
    step(who, gain)
    expect(who.find(".lines .says")).to_contain_text("Imogene")
    assert grave_findings(who) == []
    who.page.get_by_label(cost, exact=True).fill("99")
    who.page.keyboard.press("Tab")
    expect(who.find(".lines .fault")).to_have_count(1, timeout=PATIENCE)
    expect(who.find(".actions .primary")).to_be_disabled()
    shot(who, f"{language}-fault")
    assert grave_findings(who) == []
    who.touch(who.find(".actions .button").nth(1))
    expect(who.find(".actions .primary")).to_be_enabled(timeout=PATIENCE)
    shot(who, f"{language}-whole")
    with who.page.expect_download() as coming:
        who.touch(who.find(".actions .button").nth(2))
    file = tmp_path / "imogene.toml"
    coming.value.save_as(file)
    assert check_pack(file.read_text("utf-8"), "")[0] is not None
    who.touch(who.find(".actions .button").nth(4))
    link = who.find("dialog textarea").input_value()
    other = arrive(device, language=language)
    other.open("/" + link.partition("://")[2].partition("/")[2])
    expect(other.find(".drawn .name")).to_have_text("Imogene", timeout=60_000)
    who.page.keyboard.press("Escape")
    who.touch(who.find(".actions .primary"))
    who.page.wait_for_url("**/table/**")


WORTH = {
    "state": "ready",
    "deals": 1000,
    "of": 1000,
    "win": {"value": 0.061, "low": 0.02, "high": 0.1},
    "lead": {"value": 1.5, "low": 0.5, "high": 2.5},
}


@pytest.mark.slow
def test_on_a_phone_the_card_stays_in_sight_and_is_weighed_by_touch_alone(arrive: Arrive) -> None:
    who = arrive(PHONE, language="fr")
    who.page.route("**/worth?*", lambda route: route.fulfill(json=WORTH))
    who.open(EDIT)
    expect(who.find(".drawn .card")).to_be_visible(timeout=60_000)
    who.touch(who.page.get_by_role("button", name="Ce qu’elle fait"))
    who.touch(who.find(".steps").get_by_role("button", name="Chaque fois"))
    expect(who.find(".short")).to_contain_text("piochez une carte", timeout=PATIENCE)
    ask = who.page.get_by_role("button", name="Le savoir")
    ask.scroll_into_view_if_needed()
    expect(who.find(".drawn")).to_be_in_viewport(ratio=1)
    who.touch(who.find(".enlarge"))
    expect(who.find(".drawn .zoom").first).to_be_in_viewport()
    who.touch(who.find(".enlarge"))
    expect(who.find(".short")).to_be_visible()
    who.touch(ask)
    expect(who.find(".worth")).to_contain_text("+6,1, sûrement de +2 à +10", timeout=PATIENCE)
    expect(who.find(".worth .verdict")).to_contain_text("vaut plus")
    shot(who, "fr-worth")
    assert grave_findings(who) == []
    who.page.get_by_label("Coût", exact=True).fill("3")
    who.page.keyboard.press("Tab")
    expect(who.find(".worth .verdict")).to_have_count(0, timeout=PATIENCE)
