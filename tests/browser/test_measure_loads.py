"""The table of The Card Game of Oz where much lies and is borne: heaps at Locations, pairs that
bear something each, a Character at its title that something is set upon."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import at_every_size, page_faults
from tests.browser.measuring_oz import acts, measured
from tests.browser.playing import lay_and_hurry
from tests.browser.said_instead import hear_instead
from tests.browser.visitor import Visitor
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}

# Every Location has a heap and a pair on both sides, each of whom bears something; somebody waits
# at every title. Locations with the longest names lie open.
LOADED = """({ scene }, names) => {
  const piece = (id, card, more) => ({ id, card, name: card, type: "character", seat: null,
    place: null, host: null, vitality: null, printed: null, reasons: [], keywords: [], leave: 0,
    moved: false, used: false, counts: true, counters: 0, copied: [], ...more });
  const stands = { vitality: 9, printed: 5 };
  scene.pieces = [];
  const lay = (...all) => scene.pieces.push(...all.map(one => piece(...one)));
  const others = scene.authors.map(one => one.seat).filter(seat => seat !== scene.seat);
  scene.places.forEach((place, at) => {
    const id = place.id, type = "object";
    if (place.title) {
      const seat = place.spoke in scene.authors ? place.spoke : others[0];
      lay([`w${id}`, "uncle-henry", { ...stands, seat, place: id }],
        [`e${id}`, "this-pole", { type: "effect", seat, place: id, host: `w${id}` }]);
      return;
    }
    Object.assign(place, { card: names[at % names.length], up: true });
    ["oil-can", "gold-collar", "silver-shoes"].slice(0, 1 + at % 3).forEach((card, number) =>
      lay([`l${id}${number}`, card, { type, place: id }]));
    for (const seat of [scene.seat, others[at % others.length]])
      for (const [card, bears] of
          [["king-crow", "pail"], ["scarecrow-good-as-new", "wooden-whistle"]])
        lay([`${card}${id}${seat}`, card, { ...stands, seat, place: id }],
          [`b${card}${id}${seat}`, bears, { type, seat, place: id, host: `${card}${id}${seat}` }]);
  });
}"""
LONG_NAMES = [
    "tin-woodmans-cottage",
    "yellow-brick-road",
    "field-of-daisies",
    "emerald-city-plaza",
    "castle-of-the-witch",
    "storm-cellar",
]
# Three of whom several versions exist stand side by side, with nothing on them.
THREE = """({ scene }, names) => {
  const others = scene.authors.map(one => one.seat).filter(seat => seat !== scene.seat);
  scene.pieces = scene.places.filter(place => !place.title).flatMap((place, at) =>
    [scene.seat, others[at % others.length]].flatMap(seat => names.map(card => ({
      id: `${card}${place.id}${seat}`, card, name: card, type: "character", seat, place: place.id,
      host: null, vitality: 4, printed: 4, reasons: [], keywords: [], leave: 0, moved: false,
      used: false, counts: true, counters: 0, copied: [] }))));
}"""
VERSIONS = ["scarecrow-good-as-new", "tin-woodman-good-as-new", "dorothy-dressed-for-travel"]
EMPTY_HANDED = "({ scene }) => { scene.authors[scene.seat].hand = [] }"
CASES = [("fr", 4), ("en", 4), ("fr", 2), ("en", 2), ("fr", 3)]


@pytest.mark.slow
@pytest.mark.parametrize("case", sample_of(CASES, 1), ids=str)
def test_much_that_lies_and_is_borne_has_its_place(arrive: Arrive, case: tuple[str, int]) -> None:
    language, authors = case
    me = arrive(DESKTOP, language=language, fresh=True)
    hear_instead(me, "page", LOADED, LONG_NAMES)
    me.lay_table(OZ, [ME, *[BOT] * (authors - 1)])
    me.find(".token").first.wait_for()
    faults = {size: found for size in at_every_size(me, settles=350) if (found := measured(me))}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


@pytest.mark.soak
@pytest.mark.parametrize("authors", [2, 3])
def test_three_versions_side_by_side_can_be_told_or_spread_out(
    arrive: Arrive, authors: int
) -> None:
    me = arrive(DESKTOP, language="en", fresh=True)
    hear_instead(me, "page", THREE, VERSIONS)
    me.lay_table(OZ, [ME, *[BOT] * (authors - 1)])
    me.find(".token .ribbon").first.wait_for()
    faults = {size: found for size in at_every_size(me, settles=350) if (found := page_faults(me))}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


# Words of a realm that lie under an Object, on a desk.
HIDDEN_REALMS = """() => [...document.querySelectorAll(".board .place.shelved")].flatMap(place => {
  const realm = place.querySelector(".realm");
  if (!realm) return [];
  const words = document.createRange();
  words.selectNodeContents(realm);
  const box = words.getBoundingClientRect();
  return [...document.querySelectorAll(".board :is(.loose, .rest)")]
    .map(one => one.getBoundingClientRect())
    .filter(one => one.left < box.right && box.left < one.right - 1
      && one.top < box.bottom && box.top < one.bottom)
    .map(() => `${place.innerText}: its realm lies under an Object`);
})"""
# Every place lies open, with a thing or two on it, which take room from the name.
NAMED = """({ scene }, names, thing) => {
  const from = Number(sessionStorage.from ?? 0);
  scene.places.filter(place => !place.title).forEach((place, at) => {
    Object.assign(place, { card: names[(from + at) % names.length], up: true });
    for (const id of at % 2 ? [`l${at}`, `m${at}`] : [`l${at}`]) {
      scene.pieces.push({ id, card: thing, name: thing, type: "object", seat: null,
        place: place.id, host: null, vitality: null, printed: null, reasons: [], keywords: [],
        leave: 0, moved: false, used: false, counts: true, counters: 0, copied: [] });
    }
  });
}"""
PACKS = [(f"story-pack-{number}", language) for number in (1, 2, 3, 4) for language in ("en", "fr")]


@pytest.mark.slow
@pytest.mark.parametrize("case", sample_of(PACKS, 1), ids=str)
def test_what_every_location_says_is_whole_beside_what_lies_there(
    arrive: Arrive, case: tuple[str, str]
) -> None:
    deck, language = case
    cards = load_pack(deck).cards
    names = [card.slug for card in cards if card.type == "location"]
    thing = next(card.slug for card in cards if card.type == "object")
    me = arrive(Device(320, 568, touch=True), language=language, fresh=True)
    hear_instead(me, "page", NAMED, names, thing)
    me.lay_table(OZ, [ME, BOT], deck=deck)
    faults = []
    for first in range(0, len(names), 6):
        me.page.evaluate("first => { sessionStorage.from = first }", first)
        me.page.reload()
        me.find(".board .words").first.wait_for()
        # Its name; its text, or what it comes to.
        for width, height in ((320, 568), (700, 800), (820, 900), (1280, 800), (1920, 1080)):
            me.page.set_viewport_size({"width": width, "height": height})
            me.page.wait_for_timeout(350)
            faults += measured(me).get("cut", [])
            faults += me.page.evaluate(HIDDEN_REALMS) if width > 1024 else []
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_an_empty_hand_says_so_in_words_that_can_be_read(arrive: Arrive) -> None:
    me = arrive(DESKTOP, language="fr", fresh=True)
    hear_instead(me, "page", EMPTY_HANDED)
    me.lay_table(OZ, [ME, BOT])
    expect(me.find(".hand .none")).to_be_visible()
    faults = {size: found for size in at_every_size(me, settles=350) if (found := measured(me))}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


def test_a_heap_is_spread_out_and_each_thing_in_it_can_be_looked_at(arrive: Arrive) -> None:
    me = arrive(PHONE, language="en", fresh=True)
    hear_instead(me, "page", LOADED, LONG_NAMES)
    me.lay_table(OZ, [ME, BOT])
    heap = me.find(".shelf .rest").first
    number = int(heap.locator(".times").inner_text())
    expect(heap).to_contain_text("oil-can, gold-collar")
    me.touch(heap)
    things = me.find("dialog button.loose")
    expect(things).to_have_count(number)
    widths = [box["width"] for each in things.all() if (box := each.bounding_box())]
    assert min(widths) >= 44, "large enough for a finger"
    assert len({each.inner_text() for each in things.all()}) == number
    me.page.keyboard.press("Escape")
    expect(things).to_have_count(0)
    heap.focus()
    me.page.keyboard.press("Enter")
    expect(things.first).to_be_focused()


def late(who: Visitor) -> bool:
    return acts(who) and who.heard["scene"]["round"] >= LATE


LATE = 5


@pytest.mark.soak
@pytest.mark.parametrize("table", range(24))
def test_whatever_a_game_comes_to_is_seen(arrive: Arrive, table: int) -> None:
    """How the cards fall is another matter every time."""
    language, authors = ("fr", "en")[table % 2], 2 + table % 3
    me = arrive(DESKTOP, language=language, seed=table, fresh=True)
    me.keen = True
    seats: list[dict[str, Any]] = [ME, *[BOT] * (authors - 1)]
    lay_and_hurry(me, OZ, seats, until=late, options={"noEndBeforeRound": "30"})
    faults = {size: found for size in at_every_size(me, settles=350) if (found := measured(me))}
    assert not faults, f"{faults} in {me.heard['scene']}"
