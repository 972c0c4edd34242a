"""What one reads beside the game: the rules, searched, and why the cards are our own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import in_soak

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
SEARCH = {"en": "Search the rules", "fr": "Chercher dans les règles"}
NOTHING = {"en": "Nothing here speaks of that", "fr": "Rien ici n’en parle"}
WHY = {"en": "Why these cards are our own", "fr": "Pourquoi ces cartes sont les nôtres"}
LABELS = {
    (ROAD, "en"): "reconstructed deck",
    (ROAD, "fr"): "paquet reconstitué",
    (OZ, "en"): "reconstructed cards",
    (OZ, "fr"): "cartes reconstituées",
}


def sections_found(who: Visitor, language: str, sought: str) -> list[str]:
    """Typed key by key; as many are shown as are said to be found."""
    field = who.page.get_by_label(SEARCH[language])
    field.fill("")
    expect(who.page.get_by_role("status")).to_be_empty()
    field.press_sequentially(sought)
    status = who.page.get_by_role("status")
    expect(status).not_to_be_empty()
    shown = who.find("main section").all_inner_texts()
    if shown:
        expect(status).to_have_text(re.compile(rf"\b{len(shown)}\b"))
    else:
        expect(status).to_contain_text(NOTHING[language])
    return shown


@pytest.mark.parametrize(
    ("language", "number", "word"), [("fr", "yr-14", "serpents"), in_soak("en", "YR-14", "snake")]
)
def test_the_rules_are_searched_by_number_and_by_word(
    arrive: Arrive, language: str, number: str, word: str
) -> None:
    me = arrive(language=language)
    me.open(f"/rules/{ROAD}")
    me.find("main section").first.wait_for()
    everything = me.find("main section").count()
    by_number = sections_found(me, language, number)
    assert len(by_number) < everything / 4
    expect(me.find(f"section[id='{number.upper()}']")).to_be_visible()
    by_word = sections_found(me, language, word)
    assert 0 < len(by_word) < everything
    assert sections_found(me, language, "zeppelin") == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "device"),
    [
        (ROAD, "fr", PHONE),
        (OZ, "en", DESKTOP),
        in_soak(ROAD, "en", DESKTOP),
        in_soak(OZ, "fr", PHONE),
    ],
)
def test_a_table_says_that_its_cards_are_a_reconstruction_and_why(
    arrive: Arrive, game: str, language: str, device: Device
) -> None:
    me = arrive(device, language=language)
    me.play_now(game)
    label = me.page.get_by_role("link", name=LABELS[game, language], exact=True)
    expect(label).to_be_in_viewport(ratio=1)
    me.touch(label)
    expect(me.page.get_by_role("heading", level=1)).to_have_text(WHY[language])
