"""One's own page: the rating with its graph and its table, the games with their filters."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive

LOSE = """async ([name, bots]) => {
  const headers = {"content-type": "application/json"};
  const send = (method, path, body) =>
    fetch(path, {method, headers, body: JSON.stringify(body)});
  await send("PATCH", "/api/me", {name});
  for (const bot of bots) {
    const seats = [{kind: "me", name}, {kind: "bot", bot}];
    const made = await send("POST", "/api/tables", {game: "yellow-brick-road", seats, rated: true});
    await fetch(`/api/tables/${(await made.json()).table}`, {method: "DELETE"});
  }
}"""
WORDS = {
    "en": ("As a table", "Bots", "People", "lost", "No game is like that.", "not yet a Scarecrow"),
    "fr": (
        "En tableau", "Automates", "Humains", "perdue", "Aucune partie ne répond à cela.",
        "pas encore Épouvantail",
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("device", "language"), [(DESKTOP, "en"), (PHONE, "fr")])
def test_ones_own_page(arrive: Arrive, device: Device, language: str) -> None:
    table, bots, people, lost, none, standing = WORDS[language]
    me = arrive(device, language=language)
    me.open("/")
    name = f"Ozma {language}"
    me.page.evaluate(LOSE, [name, ["lion", "wizard", "lion"]])
    me.open("/people/me")
    page = me.page
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_text(standing)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"\d"))).to_be_visible()
    summary = page.get_by_text(table)
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table").first.get_by_role("row")).to_have_count(4)
    games = page.get_by_role("listitem").filter(has_text=lost)
    expect(games).to_have_count(3)
    page.get_by_role("button", name=bots, exact=True).focus()
    page.keyboard.press("Enter")
    expect(games).to_have_count(3)
    page.get_by_role("button", name=people, exact=True).press("Enter")
    expect(page.get_by_text(none)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert grave_findings(me) == []


@pytest.mark.slow
@pytest.mark.parametrize(("device", "language"), [(PHONE, "en"), (DESKTOP, "fr")])
def test_a_newcomer_is_asked_who_they_are(arrive: Arrive, device: Device, language: str) -> None:
    """At the page that will be theirs, from the bar at the thumb or by the other way there."""
    title, keep = {
        "en": ("Who is playing?", "Keep the name"),
        "fr": ("Qui joue ?", "Garder ce nom"),
    }[language]
    me = arrive(device, language=language)
    me.open("/puzzles")
    bar = me.page.get_by_role("navigation").filter(has=me.page.locator("a[href='/people/me']"))
    if device.touch:
        expect(bar.locator("[aria-current]")).to_have_attribute("href", "/puzzles")
        me.touch(bar.locator("a[href='/people/me']"))
    else:
        expect(bar).to_be_hidden()
        me.open("/me")
        expect(me.page.get_by_role("button", name=keep)).to_be_visible()
        me.open("/people/me")
    heading = me.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(title.replace(" ?", "\u00a0?"))
    assert grave_findings(me) == []
    me.find("main form input").first.fill("Betsy")
    me.touch(me.page.get_by_role("button", name=keep))
    expect(heading).to_have_text("Betsy")
    if device.touch:
        expect(bar.locator("[aria-current]")).to_have_attribute("href", "/people/me")
