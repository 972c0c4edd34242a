"""All the cards to leaf through: found by any of their words, each at a link of its own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from oztable.games.card_game_of_oz.page.fares import fares_of
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import sample_of

CARDS = "/cards/card-game-of-oz"


def at_the_cards(arrive: Arrive, device: Device = DESKTOP, language: str = "en") -> Visitor:
    who = arrive(device, language=language)
    who.open("/")
    who.touch(who.find("a[href^='/cards/']").first)
    who.find("[data-card=toto]").wait_for()
    return who


def shown(who: Visitor) -> set[str]:
    names = who.find("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return set(names)


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
def test_a_card_is_found_by_its_words_in_either_language(arrive: Arrive, language: str) -> None:
    who = at_the_cards(arrive, PHONE, language)
    search = who.find("input[type=search]")
    for words, wanted, other in [
        ("EPOUVANTAIL bebe", set(), "scarecrow"),
        ("epouvantail", {"scarecrow", "scarecrow-ruler-of-the-emerald-city"}, "stork"),
        ("scarecrow", {"scarecrow", "scarecrow-ruler-of-the-emerald-city"}, "stork"),
        ("kalidahs", {"kalidahs"}, "toto"),
        ("événement sorcière", {"melted-away"}, "toto"),
        ("nose knows", {"toto"}, "stork"),
    ]:
        search.fill(words)
        if wanted:
            for card in wanted:
                who.find(f"[data-card={card}]").wait_for()
        expect(who.find(f"[data-card={other}]")).to_have_count(0)
    who.find("search select").select_option("location")
    search.fill("")
    expect(who.find("[data-card=toto]")).to_have_count(0)
    who.find("[data-card=poppy-field]").wait_for()


@pytest.mark.slow
def test_packs_are_books_on_a_shelf(arrive: Arrive) -> None:
    who = at_the_cards(arrive)
    assert "stork" not in shown(who)
    who.touch("label:has(input[value=story-pack-2])")
    who.find("[data-card=stork]").wait_for()
    assert "uncle-henry" not in shown(who)
    who.touch(who.find(".shelf label").last)
    who.find("[data-card=china-princess]").wait_for()
    assert len(shown(who)) > 150


@pytest.mark.slow
def test_a_card_opens_as_a_leaf_at_a_link_of_its_own(arrive: Arrive) -> None:
    who = at_the_cards(arrive)
    who.touch("[data-card=toto]")
    leaf = who.find("dialog[open]")
    leaf.wait_for()
    expect(who.page).to_have_url(re.compile(f"{CARDS}/toto$"))
    played = fares_of("toto")[0].figures[0]
    assert played.low is not None
    assert played.high is not None
    for said in (
        "you may look at an adjacent hidden Location",
        "In these packs",
        f"{played.value:.0%} ({played.low:.0%} to {played.high:.0%})",
        "games",
    ):
        expect(leaf).to_contain_text(said)
    who.page.keyboard.press("ArrowRight")
    expect(who.page).not_to_have_url(re.compile("toto$"))
    who.page.keyboard.press("ArrowLeft")
    expect(who.page).to_have_url(re.compile("toto$"))
    who.page.keyboard.press("Escape")
    expect(who.page).to_have_url(re.compile(f"{CARDS}$"))
    expect(who.find("dialog[open]")).to_have_count(0)


@pytest.mark.slow
def test_who_comes_by_the_link_sees_the_card_and_its_rulings(arrive: Arrive) -> None:
    who = arrive(PHONE, language="fr")
    who.open(f"{CARDS}/tin-woodman-rusted")
    leaf = who.find("dialog[open]")
    leaf.wait_for()
    expect(leaf).to_contain_text("Rouillé dans la forêt")
    who.touch(leaf.get_by_role("link", name="Comme neuf"))
    expect(who.page).to_have_url(re.compile("tin-woodman-good-as-new$"))
    who.page.go_back()
    who.touch(leaf.get_by_role("link", name="OR-91"))
    expect(who.page).to_have_url(re.compile("/rules/card-game-of-oz#OR-91$"))
    who.find("#OR-91.target").wait_for()


def test_a_link_to_no_card_says_so(arrive: Arrive) -> None:
    who = arrive()
    who.open(f"{CARDS}/nobody-at-all")
    expect(who.find("[role=alert]")).to_contain_text("nobody-at-all")
    who.find("[data-card=toto]").wait_for()
    who.open("/cards/yellow-brick-road/99")
    expect(who.find("[role=alert]")).to_contain_text("99")
    who.find("[data-card='7']").wait_for()
