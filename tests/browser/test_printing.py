"""Cards saved as pictures and on sheets, from their gallery and from the builder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.test_builder import at_the_bench, begin, ready
from tests.browser.visitor import Visitor
from tests.games.card_game_of_oz.rules.test_variants import TWICE

PATIENCE = 120_000  # the process gives way to all others
MAKE = re.compile("Make the PDF|Faire le PDF")


def coming_from(who: Visitor, button: str | re.Pattern[str]) -> Download:
    with who.page.expect_download(timeout=PATIENCE) as coming:
        who.touch(who.page.get_by_role("button", name=button))
    return coming.value


@pytest.mark.slow
def test_a_card_is_saved_as_a_picture_and_its_deck_as_sheets(arrive: Arrive) -> None:
    who = arrive(PHONE, language="fr")
    who.open("/cards/yellow-brick-road")
    who.touch("[data-card='7']")
    expect(who.find("dialog h2")).to_contain_text("7.")
    picture = coming_from(who, "Enregistrer l’image")
    assert picture.suggested_filename == "complete20-7.png"
    assert picture.path().read_bytes().startswith(b"\x89PNG")
    outlines = coming_from(who, "En SVG")
    assert outlines.suggested_filename == "complete20-7.svg"
    assert outlines.path().read_bytes().startswith(b"<svg")
    who.page.keyboard.press("Escape")
    who.touch(who.page.get_by_role("radio", name="La Route sinueuse"))
    who.touch(who.page.get_by_role("button", name="Imprimer ces cartes"))
    who.touch(who.page.get_by_role("radio", name="Le reste seul"))
    sheets = coming_from(who, MAKE)
    assert sheets.suggested_filename == "halfEdge20.pdf"
    assert sheets.path().read_bytes().startswith(b"%PDF")
    expect(who.find("[role=status]")).to_contain_text("halfEdge20.pdf")


@pytest.mark.slow
def test_whoever_stops_is_told_nothing_and_may_begin_again(arrive: Arrive) -> None:
    who = arrive()
    who.faults.forgive("api/print|ERR_ABORTED")
    who.open("/cards/card-game-of-oz")
    who.find("[data-card=toto]").wait_for()
    who.touch(who.page.get_by_role("button", name="Print these cards"))
    who.page.route("**/api/print/**", lambda _: None)  # no answer comes
    who.touch(who.page.get_by_role("button", name=MAKE))
    expect(who.find("progress")).to_be_visible()
    with who.page.expect_event("requestfailed"):
        who.touch(who.page.get_by_role("button", name="Stop this"))
    expect(who.find("dialog [role=alert]")).to_have_count(0)
    who.page.unroute("**/api/print/**")
    who.page.route(
        "**/api/print/**",
        lambda route: route.fulfill(status=200, body='{"ahead":2}\n{"fault":"Too long."}\n'),
    )
    who.touch(who.page.get_by_role("button", name=MAKE))
    expect(who.find("dialog [role=alert]")).to_have_text("Too long.")


@pytest.mark.slow
def test_a_card_of_ones_own_is_saved_as_a_picture(arrive: Arrive) -> None:
    who = arrive()
    who.open("/edit/card-game-of-oz")
    button = who.page.get_by_role("button", name="Save the picture")
    button.wait_for(timeout=PATIENCE)
    assert coming_from(who, "Save the picture").path().read_bytes().startswith(b"\x89PNG")
    assert coming_from(who, "As SVG").path().read_bytes().startswith(b"<svg")


@pytest.mark.slow
def test_a_pack_of_ones_own_is_printed(arrive: Arrive) -> None:
    who = at_the_bench(arrive)
    begin(who, "story-pack-3")
    ready(who)
    who.touch(who.find(".bench").get_by_role("button", name="Print these cards"))
    body = '{"done":1,"of":2}\n{"file":"JVBERg=="}\n'
    who.page.route("**/api/print/**", lambda route: route.fulfill(status=200, body=body))
    with who.page.expect_request("**/api/print/**") as asked:
        assert coming_from(who, MAKE).path().read_bytes() == b"%PDF"
    assert "deck_text" in (asked.value.post_data or "")


@pytest.mark.slow
def test_a_pack_with_a_location_twice_cannot_be_played_but_printed(
    arrive: Arrive, tmp_path: Path
) -> None:
    file = tmp_path / "twice.toml"
    file.write_text(TWICE.replace('id = "story-pack-1"', 'id = "twice"', 1), "utf-8")
    who = at_the_bench(arrive)
    who.page.set_input_files("input[type=file]", file)
    button = who.find(".bench").get_by_role("button", name="Print these cards")
    expect(button).to_be_enabled(timeout=PATIENCE)
    expect(who.find(".bench .primary")).to_be_disabled()
    who.touch(button)
    who.touch(who.page.get_by_role("radio", name="The rest alone"))
    sheets = coming_from(who, MAKE)
    assert sheets.suggested_filename == "my-pack.pdf"
    assert sheets.path().read_bytes().startswith(b"%PDF")
