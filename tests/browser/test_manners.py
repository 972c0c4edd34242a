"""Small courtesies: joining, names, the end leaf, who is away, the shelf, rules, special cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import in_soak, sample_of

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"
BOT = {"kind": "bot", "bot": "tin-woodman"}


def me(name: str = "Ruth") -> dict[str, str]:
    return {"kind": "me", "name": name}


def resign(who: Visitor) -> None:
    line = who.new_line(who.heard["table"])
    line.ask("resign", seat=0)
    who.until(lambda heard: heard["status"] == "ended")
    line.close()


@pytest.mark.slow
@pytest.mark.parametrize("device", sample_of([PHONE, DESKTOP], 1), ids=["phone", "desktop"])
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_the_end_is_in_sight_without_a_click(arrive: Arrive, device: Device, game: str) -> None:
    who = arrive(device)
    who.lay_table(game, [me(), BOT])
    resign(who)
    leaf = who.find("section.end")
    doors = leaf.locator(".doors > *")
    expect(doors).to_have_text(["Play again", "Look back", "Share", "Front page"])
    for door in doors.all():
        expect(door).to_be_in_viewport(ratio=1)
    expect(leaf.get_by_role("heading")).to_have_text(
        "The Illustrator has won." if game == OZ else "Tin Woodman has won."
    )
    who.touch(doors.nth(0))
    who.until(lambda heard: heard["status"] == "playing")


def test_a_game_is_shared_with_its_picture(arrive: Arrive) -> None:
    who = arrive()
    who.lay_table(ROAD, [me(), BOT])
    resign(who)
    who.page.evaluate("delete Navigator.prototype.share")
    record = who.heard["result"]["record"]
    who.page.get_by_role("button", name="Share").click()
    sheet = who.page.get_by_role("dialog")
    expect(sheet.locator("canvas")).to_be_visible()
    shared = sheet.locator("textarea").input_value()
    assert shared.startswith("Yellow Brick Road. Tin Woodman has won.")
    assert shared.endswith(f"/replay/{record}")
    with who.page.expect_download() as download:
        sheet.get_by_role("link", name="Save the picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_system_shares_where_it_can(arrive: Arrive) -> None:
    who = arrive()
    who.lay_table(ROAD, [me(), BOT])
    resign(who)
    who.page.evaluate(
        """() => {
          navigator.canShare = () => true;
          navigator.share = async ({ text, url, files }) => {
            document.body.dataset.shared = [text, url, files[0].type].join(" | ");
          };
        }"""
    )
    who.page.get_by_role("button", name="Share").click()
    body = who.find("body[data-shared]")
    body.wait_for()
    text, url, kind = (body.get_attribute("data-shared") or "").split(" | ")
    assert "Tin Woodman has won." in text
    assert "/replay/" in url
    assert kind == "image/png"


@pytest.mark.slow
def test_joining_shows_the_game_and_a_name_first(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(PHONE)
    host.lay_table(OZ, [me(), {"kind": "friend"}])
    guest.open(host.invitation())
    expect(guest.page.get_by_role("heading")).to_have_text("The Card Game of Oz")
    field = guest.find("form input")
    expect(field).to_be_in_viewport()
    promise = guest.find("details")
    expect(promise).not_to_have_attribute("open", "")
    box = promise.bounding_box()
    assert box
    assert box["height"] < 50
    field.fill("Dorothy")
    expect(guest.find(".note")).to_contain_text("Dorothy (Author)")
    field.fill("ruth")
    guest.faults.forgive("400")
    guest.touch("form .button.primary")
    expect(guest.page.get_by_role("alert")).to_contain_text("already")
    field.fill("Toto")
    expect(guest.find(".note.bad")).to_contain_text("name of a bot")
    field.fill("Anna")
    guest.touch("form .button.primary")
    guest.until(lambda heard: heard["status"] == "playing")
    assert [chair["name"] for chair in guest.heard["chairs"]] == ["Ruth", "Anna"]


@pytest.mark.slow
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_who_leaves_is_seen_and_chat_stands_beside_the_board(arrive: Arrive, game: str) -> None:
    host, guest = arrive(), arrive()
    host.lay_table(game, [me(), {"kind": "friend"}])
    guest.sit_down(host.invitation(), "Anna")
    host.until(lambda heard: heard["chairs"][1]["present"])
    expect(host.find("header .away")).to_have_count(0)
    if game == ROAD:
        said = "Is that a monkey?"
        host.find("main").get_by_label("Say something to the table").fill(said)
        host.page.keyboard.press("Enter")
        expect(guest.find("main").get_by_text(said)).to_be_visible()
        expect(guest.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    guest.page.goto("about:blank")
    expect(host.find("header .away")).to_have_text("Anna is away", timeout=5_000)


def test_a_sofa_name_does_not_become_the_lasting_one(arrive: Arrive) -> None:
    who = arrive()
    who.open(f"/new/{ROAD}?with=sofa")
    who.page.get_by_label("Name of chair 1").fill("Grandmother")
    who.page.get_by_label("Name of chair 2").fill("Anna")
    who.page.get_by_role("button", name="Open the book").click()
    who.until(lambda heard: heard["status"] == "playing")
    who.open(f"/new/{ROAD}?with=bot")
    expect(who.page.get_by_label("Name of chair 1")).to_have_value("")


@pytest.mark.slow
def test_a_set_number_of_rounds_asks_for_the_number(arrive: Arrive) -> None:
    who = arrive()
    who.open(f"/new/{OZ}")
    page = who.page
    page.get_by_label("A set number of rounds").check()
    for label in ("6 · short", "9 · medium", "12 · long"):
        expect(page.get_by_label(label)).to_be_visible()
    expect(page.get_by_label("9 · medium")).to_be_checked()
    begin = page.get_by_role("button", name="Open the book")
    page.get_by_label("other", exact=True).check()
    typed = page.get_by_label("How many, from 1 to 99")
    typed.fill("0")
    expect(page.get_by_role("alert")).to_have_text(
        "0 will not do: write a whole number from 1 to 99."
    )
    expect(begin).to_be_disabled()
    typed.fill("7")
    begin.click()
    who.until(lambda heard: heard["status"] == "playing")
    assert who.heard["options"] == {"mode": "challenge", "rounds": "7"}
    who.open(f"/new/{OZ}")
    page.get_by_label("Alone, against the rounds").check()
    expect(page.get_by_label("8 · medium")).to_be_checked()


def test_four_packs_stand_in_two_rows_of_two(arrive: Arrive) -> None:
    who = arrive()
    who.open(f"/new/{OZ}")
    packs = who.find(".decks label")
    expect(packs).to_have_count(4)
    boxes = [box for one in packs.all() if (box := one.bounding_box())]
    assert len({box["y"] for box in boxes}) == 2
    assert len({box["x"] for box in boxes}) == 2


@pytest.mark.parametrize(
    ("language", "how"), [("fr", "Comment jouer"), in_soak("en", "How to play")]
)
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_the_rules_open_with_how_to_play(
    arrive: Arrive, game: str, language: str, how: str
) -> None:
    who = arrive(language=language)
    who.open(f"/rules/{game}")
    headings = who.find("h2")
    expect(headings.first).to_have_text(how)
    expect(headings).to_have_count(3)  # and the rules, and the rulings


@pytest.mark.slow
def test_a_special_card_says_what_it_does(arrive: Arrive) -> None:
    """To who points at it, picks it up or lays it; as if every card were special."""
    who = arrive()

    def all_special(route: Route) -> None:
        deck = route.fetch().json()
        for card in deck["cards"]:
            card["power"] = f"{card['name']} does tricks."
        route.fulfill(json=deck)

    who.page.route(re.compile("/api/decks/"), all_special)
    table = who.lay_table(ROAD, [me(), BOT], options={"firstPlayer": "chosen"})
    line = who.new_line(table)
    line.move("first 1")
    line.close()
    who.until(lambda heard: who.decides(heard) and heard["scene"]["phase"] == "place")
    card = who.find(".hand .card").first
    card.hover()
    expect(who.find(".bar .detail")).to_contain_text("does tricks.")
    assert "does tricks." in (card.get_attribute("title") or "")
    who.page.mouse.move(2, 2)
    card.click()
    who.page.mouse.move(2, 2)
    expect(who.find(".bar .detail")).to_contain_text("does tricks.")
    who.find("[data-grid=own] .spot.open").first.click()
    expect(who.find(".chip .power").first).to_contain_text("does tricks.")


def test_the_shelf_shows_how_a_game_ended(arrive: Arrive) -> None:
    who = arrive()
    table = who.lay_table(OZ, [me()], options={"mode": "solitaire", "rounds": "1"})
    line = who.new_line(table)
    while line.wait_for_turn():
        choices = line.choices()
        line.move(next((one for one in choices if one in ("end", "pass", "keep")), choices[0]))
    line.close()
    who.open("/shelf")
    expect(who.find("section li").first).to_contain_text("nobody won, 0")


def test_a_replay_shows_the_portrait_of_the_bot(arrive: Arrive) -> None:
    who = arrive()
    who.lay_table(ROAD, [me(), BOT])
    drawn = re.compile(".")  # icons come by themselves
    expect(who.find(".page:not(.mine) .crest path").first).to_have_attribute("d", drawn)
    portrait = who.find(".page:not(.mine) .crest path").first.get_attribute("d")
    resign(who)
    who.open(f"/replay/{who.heard['result']['record']}")
    shown = who.find(".page:not(.mine) .crest path").first
    expect(shown).to_have_attribute("d", drawn)
    assert shown.get_attribute("d") == portrait


def test_talking(arrive: Arrive) -> None:
    """On a phone the chat is behind its door, which counts what is new."""
    host, guest = arrive(seed=3), arrive(PHONE, seed=5)
    host.lay_table(ROAD, [me(), {"kind": "friend"}])
    guest.sit_down(host.invitation(), "Ozma")
    host.until(lambda heard: heard["status"] == "playing")
    host.page.get_by_role("button", name="Chat", exact=True).click()
    said = "Is that a monkey?"
    beside = host.find("main [data-chat]")
    expect(beside.get_by_label("Say something to the table")).to_be_focused()
    beside.get_by_label("Say something to the table").fill(said)
    beside.get_by_role("button", name="Say it").click()
    expect(beside.get_by_text(said, exact=True)).to_be_visible()
    expect(host.find("dialog")).to_have_count(0)
    guest.touch(guest.page.get_by_role("button", name="Chat, 1 new"))
    expect(guest.find("dialog").get_by_text(said, exact=True)).to_be_visible()
    expect(guest.find("dialog").get_by_role("listitem").filter(has_text=said)).to_contain_text(
        "Ruth"
    )
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()


# What sticks out of its box, or stands in two parts of one word.
CUT = """() => [...document.querySelectorAll(".spot .closed span, .page h2 .name")]
  .filter((each) => each.getBoundingClientRect().width > 2)
  .filter((each) => {
    const box = each.closest(".spot, .side").getBoundingClientRect();
    const own = each.getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(each);
    const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size;
    const words = each.textContent.trim().split(/\\s+/).length;
    return own.left < box.left - 1 || own.right > box.right + 1 || lines > words;
  })
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
def test_at_twice_the_size_nothing_is_cut_on_the_road(arrive: Arrive, language: str) -> None:
    who = arrive(Device(640, 400), language=language)
    table = who.lay_table(ROAD, [me(), BOT], options={"firstPlayer": "chosen"})
    line = who.new_line(table)
    line.move("first 1")
    line.close()
    who.until(lambda heard: who.decides(heard) and heard["scene"]["phase"] == "place")
    who.find(".spot.hatched").first.wait_for()
    assert who.page.evaluate(CUT) == []
