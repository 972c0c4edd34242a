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
