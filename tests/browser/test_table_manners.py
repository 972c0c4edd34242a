"""What happens round a game: laying a table, taking back, hints, giving up, playing again, talking,
an empty chair, another device, another language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import PHONE, Device, pasted
from tests.browser.conftest import Arrive
from tests.browser.playing import decide, play_on
from tests.browser.visitor import Visitor
from tests.samples import sample_of
from tests.server.house import Server, serving

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
LAPTOP = Device(1280, 720)
ME = {"kind": "me", "name": "Dorothy"}
BOT = {"kind": "bot", "bot": "greedy"}


def button(who: Visitor, name: str) -> Locator:
    return who.page.get_by_role("button", name=name, exact=True)


def dialog(who: Visitor) -> Locator:
    return who.page.get_by_role("dialog")


def from_menu(who: Visitor, name: str) -> None:
    button(who, "Menu").click()
    dialog(who).get_by_role("button", name=name, exact=True).click()


def leaf(who: Visitor) -> Locator:
    """The end leaf."""
    return who.find("section.end")


def ribbon(who: Visitor) -> Locator:
    return who.find("section.ribbon")


def two(arrive: Arrive, at: Server | None = None, **more: Any) -> tuple[Visitor, Visitor]:
    """Two people at a table of Yellow Brick Road, each with a browser."""
    host, guest = arrive(seed=3, at=at), arrive(seed=5, at=at)
    host.lay_table(ROAD, [ME, {"kind": "friend"}], **more)
    guest.sit_down(host.invitation(), "Ozma")
    host.until(lambda heard: heard["status"] == "playing")
    return host, guest


def test_the_new_game_sheet_lays_the_table_it_shows(arrive: Arrive) -> None:
    me = arrive()
    me.open(f"/new/{ROAD}")
    page = me.page
    page.get_by_label("The Card Game of Oz").check()
    me.find("label.count select").select_option("3")
    page.get_by_label("Name of chair 1").fill("Ozma")
    page.get_by_label("Bot of chair 2").select_option("lion")
    page.get_by_label("Chair 3", exact=True).select_option("friend")
    page.get_by_label("Chair 1 chooses").check()
    page.get_by_text("House rulings", exact=True).click()
    long = page.locator("summary", has_text="How long?")
    expect(long).to_contain_text("as usual")
    long.click()
    page.get_by_label("How many Locations does each Author lay?").select_option("2")
    expect(long).to_contain_text("1 changed")
    expect(page.get_by_text("House rulings (1 changed)")).to_be_visible()
    page.get_by_role("switch", name="Allow hints").check()
    button(me, "Open the book").click()
    me.until(lambda heard: heard["status"] == "lobby")
    assert me.heard["game"] == OZ
    chosen = {"firstAuthor": "chosen", "locationsPerAuthor": "2"}
    assert me.heard["options"] == chosen | {"rotateFirst": "yes"}  # which is advised
    assert me.heard["hints"]
    sitting = [(chair["kind"], chair["bot"]) for chair in me.heard["chairs"]]
    assert sitting == [("person", ""), ("bot", "lion"), ("open", "")]
    assert me.heard["chairs"][0]["name"] == "Ozma"


@pytest.mark.parametrize(("game", "language"), [(ROAD, "fr"), (OZ, "en")])
def test_every_option_has_its_ruling_and_no_value_is_a_code(
    arrive: Arrive, game: str, language: str
) -> None:
    me = arrive(language=language)
    me.open(f"/new/{game}")
    me.find("summary").first.click()
    rulings = me.find("details .ruling")
    assert rulings.count() > 8
    for option in rulings.all():
        expect(option.locator(".why a")).to_have_text(re.compile(r"^(YR-|OR-|O)\d+$"))
        assert not re.search(r"(YR-|OR-)\d", option.locator("label").inner_text())
    assert all(text.strip() for text in me.find("details.group > summary span").all_inner_texts())
    in_sight = me.find("form legend a").all_inner_texts()
    assert in_sight == {ROAD: ["YR-2"], OZ: ["OR-111", "OR-6", "OR-4"]}[game]
    values = me.find("details option").all_inner_texts()
    assert [value for value in values if re.search(r"[a-z][A-Z]|[a-z]\d", value)] == []


def test_taking_back_at_once_against_a_bot(arrive: Arrive) -> None:
    me = arrive()
    me.lay_table(OZ, [ME, BOT])
    me.keen = True
    before: list[str] = []
    while not (me.heard["may_undo"] and me.decides(me.heard) and before and acts(me)):
        play_on(me, until=lambda who: who.decides(who.heard))
        before = [choice["action"] for choice in me.choices] if acts(me) else []
        decide(me)
        me.page.wait_for_timeout(20)
    told = len(me.told)
    me.after(button(me, "Take it back").click)
    me.until(lambda heard: me.decides(heard))
    assert [choice["action"] for choice in me.choices] == before
    assert len(me.told) < told


def acts(who: Visitor) -> bool:
    asked = who.heard["scene"]["asked"]
    return bool(asked and asked["kind"] == "action")


@pytest.mark.slow
def test_taking_back_when_the_other_agrees(arrive: Arrive) -> None:
    host, guest = two(arrive)
    play_on(host, guest, until=lambda _: host.heard["may_undo"] or guest.heard["may_undo"])
    asker, other = (host, guest) if host.heard["may_undo"] else (guest, host)
    before = asker.seq

    name, theirs = (each.heard["chairs"][each.heard["seat"]]["name"] for each in (asker, other))
    from_menu(asker, "Take it back")
    expect(ribbon(asker)).to_have_text(
        f"You have asked to take your last decision back. Waiting for {theirs}."
    )
    expect(ribbon(other)).to_contain_text(f"{name} would like")
    ribbon(other).get_by_role("button", name="No", exact=True).click()
    asker.until(lambda heard: not heard["questions"])
    expect(ribbon(asker)).to_have_count(0)
    expect(asker.find(".notes[role=status]")).to_contain_text(f"{theirs} would rather not.")
    expect(other.find(".notes p")).to_have_count(0)
    assert asker.seq == before

    button(asker, "Take it back").click()
    expect(ribbon(asker)).to_contain_text("Waiting for")
    ribbon(other).get_by_role("button", name="Yes", exact=True).click()
    for each in (asker, other):
        each.until(lambda heard: heard["seq"] > before)
        expect(ribbon(each)).to_have_count(0)
    assert asker.decides(asker.heard)


def suggestions(who: Visitor) -> Locator:
    return who.find("section[aria-label='A hint'] .suggestion")


def hints_switch(who: Visitor) -> Locator:
    return who.page.get_by_role("switch", name="Hints")


def test_hints_are_off_until_somebody_wants_them(arrive: Arrive) -> None:
    me = arrive()
    me.play_now(ROAD)
    play_on(me, until=lambda who: who.decides(who.heard))
    expect(button(me, "Hint")).to_have_count(0)
    button(me, "Menu").click()
    expect(hints_switch(me)).not_to_be_checked()
    expect(dialog(me).get_by_role("button", name="A hint, please")).to_have_count(0)
    hints_switch(me).check()
    expect(dialog(me).get_by_role("button", name="A hint, please")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(button(me, "Hint")).to_be_visible()

    me.open(f"/new/{ROAD}")  # this browser remembers it, but between people it is for the table
    allowed = me.page.get_by_role("switch", name="Allow hints")
    expect(allowed).to_be_checked()
    me.page.get_by_label("Chair 2", exact=True).select_option("friend")
    expect(allowed).not_to_be_checked()


@pytest.mark.slow
def test_a_hint_where_the_table_allows_it(arrive: Arrive) -> None:
    me = arrive(LAPTOP)
    me.lay_table(OZ, [ME, BOT], hints=True)
    me.wants_hints()
    play_on(me, until=lambda who: who.decides(who.heard) and acts(who))
    from_menu(me, "A hint, please")
    expect(suggestions(me).first).to_have_attribute("aria-pressed", "true")
    expect(suggestions(me).first.locator(".why")).not_to_be_empty()
    assert me.advice in [choice["action"] for choice in me.choices]
    expect(me.find(".board .hinted").first).to_be_visible()

    me.lay_table(ROAD, [ME, BOT], hints=True)
    play_on(me, until=lambda who: who.decides(who.heard))
    button(me, "Hint").click()
    expect(suggestions(me).first).to_be_visible()
    me.find(".bar .prompt").click(trial=True)  # nothing lies over it
    me.after(me.find(".bar .button.primary").click)  # what was marked is in the hand already
    expect(suggestions(me)).to_have_count(0)

    me.lay_table(ROAD, [ME, BOT])
    button(me, "Menu").click()
    expect(dialog(me).get_by_role("button", name="Resign")).to_be_visible()
    expect(dialog(me).get_by_role("button", name="A hint, please")).to_have_count(0)
    expect(hints_switch(me)).to_have_count(0)
    me.page.keyboard.press("Escape")
    expect(button(me, "Hint")).to_have_count(0)


def test_the_hints_taken_stand_in_the_result(arrive: Arrive) -> None:
    me = arrive()
    me.lay_table(ROAD, [ME, BOT], hints=True)
    me.wants_hints()
    play_on(me, until=lambda who: who.decides(who.heard))
    button(me, "Hint").click()
    expect(suggestions(me).first).to_be_visible()
    button(me, "Put the hint away").click()
    expect(suggestions(me)).to_have_count(0)
    resign(me)
    expect(leaf(me)).to_contain_text("Hints taken: You")


def resign(who: Visitor) -> None:
    from_menu(who, "Resign")
    button(who, "Yes, resign").click()
    who.until(lambda heard: heard["status"] == "ended")


def test_giving_up_is_asked_twice_and_a_bot_plays_again(arrive: Arrive) -> None:
    me = arrive()
    table = me.lay_table(ROAD, [ME, BOT])
    from_menu(me, "Resign")
    button(me, "No, play on").click()
    expect(dialog(me)).to_have_count(0)
    assert me.heard["status"] == "playing"
    resign(me)
    assert me.heard["result"]["winners"] == [1]
    expect(leaf(me)).to_contain_text("You resigned.")
    leaf(me).get_by_role("button", name="Play again", exact=True).click()
    me.until(lambda heard: heard["table"] != table and heard["status"] == "playing")
    assert me.page.url.endswith(me.heard["table"])
    expect(me.find("[data-spot]").first).to_be_visible()


def test_who_would_play_again_hears_a_no(arrive: Arrive) -> None:
    host, guest = two(arrive)
    resign(host)
    leaf(host).get_by_role("button", name="Play again", exact=True).click()
    said = leaf(host).get_by_role("status")
    expect(said).to_have_text("You have asked to play again. Waiting for Ozma.")
    ribbon(guest).get_by_role("button", name="No", exact=True).click()
    expect(said).to_have_text("Ozma would rather not.")


@pytest.mark.slow
def test_two_people_play_again_together(arrive: Arrive) -> None:
    host, guest = two(arrive)
    table = host.heard["table"]
    resign(host)
    leaf(host).get_by_role("button", name="Play again", exact=True).click()
    expect(leaf(guest).get_by_role("status")).to_contain_text("Dorothy")
    leaf(guest).get_by_role("button", name="Play again", exact=True).click()
    for each in (host, guest):
        each.until(lambda heard: heard["table"] != table and heard["status"] == "playing")
        expect(each.find("[data-spot]").first).to_be_visible()
    assert host.heard["table"] == guest.heard["table"]
    assert {host.heard["seat"], guest.heard["seat"]} == {0, 1}


def bot_sits_there(heard: dict[str, Any]) -> bool:
    return bool(heard["chairs"][1]["kind"] == "bot")


def game_is_ended(heard: dict[str, Any]) -> bool:
    return bool(heard["status"] == "ended")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where a chair is missed after half a second."""
    with serving(tmp_path_factory.mktemp("hasty"), "--away-after", "0.5") as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "comes"), [("Seat a bot", bot_sits_there), ("End the game", game_is_ended)]
)
def test_a_chair_that_stays_empty(
    arrive: Arrive, hasty: Server, answer: str, comes: Callable[[dict[str, Any]], bool]
) -> None:
    host, guest = two(arrive, hasty)
    guest.page.goto("about:blank")
    # One goes on waiting; who stays away still is asked about once more.
    ribbon(host).get_by_role("button", name="Wait").click()
    host.until(lambda heard: not heard["questions"])
    ribbon(host).get_by_role("button", name=answer).click()
    host.until(comes)
    expect(ribbon(host)).to_have_count(0)


@pytest.mark.slow
def test_an_invite_that_is_used_leads_its_friend_back_and_nobody_else(arrive: Arrive) -> None:
    host, guest, stranger = arrive(seed=3), arrive(seed=5), arrive(seed=7)
    for refused in (guest, stranger):
        refused.faults.forgive(r"response: 40\d|status of 40\d")
    host.lay_table(ROAD, [ME, {"kind": "friend"}])
    link = host.invitation()
    guest.sit_down(link, "Ozma")
    guest.open("/")
    guest.open(link)
    guest.until(lambda heard: heard["seat"] == 1)
    stranger.open(link)
    expect(stranger.page.get_by_role("heading", level=1)).to_contain_text("used already")
    expect(stranger.page.get_by_role("link", name="To the front page")).to_be_visible()


@pytest.mark.parametrize("refused", [False, True])
def test_a_link_is_copied_even_where_the_new_clipboard_refuses(
    arrive: Arrive, refused: bool
) -> None:
    host = arrive()
    host.context.grant_permissions(["clipboard-write"])
    if refused:
        host.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject('no');")
    host.lay_table(ROAD, [ME, {"kind": "friend"}])
    link = host.find("input[readonly]").first.input_value()
    host.page.get_by_role("button", name="Copy").first.click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(host.page) == link


def test_a_link_that_no_phone_can_open_says_so(arrive: Arrive) -> None:
    me = arrive()
    me.lay_table(ROAD, [ME, {"kind": "friend"}])
    expect(me.page.get_by_text("This link opens on this computer alone.")).to_be_visible()
    expect(me.page.get_by_text("oz serve --lan")).to_be_visible()
    expect(me.find("input[readonly]").first).to_have_value(re.compile("^http://localhost:"))


def test_the_link_that_moves_a_seat(arrive: Arrive) -> None:
    desk, phone, late = arrive(), arrive(PHONE), arrive()
    late.faults.forgive("404|409|410|403")
    desk.lay_table(ROAD, [ME, BOT])
    before = desk.seq
    from_menu(desk, "Links and seats")
    card = dialog(desk).locator("section").filter(has_text="Move my seat")
    card.get_by_role("button", name="Make a link").click()
    link = card.get_by_label("The link").input_value()
    phone.open(link)
    phone.until(lambda heard: heard["seat"] == 0)
    assert phone.seq >= before
    expect(desk.page.get_by_role("link", name="To the front page")).to_be_visible()
    expect(desk.page.get_by_role("heading")).to_have_text(re.compile("on another device now"))
    late.open(link)
    expect(late.page.get_by_role("heading")).to_have_text(re.compile("used already"))
    expect(late.find(".notes p")).to_have_count(0)


def test_a_game_is_taken_off_the_shelf(arrive: Arrive) -> None:
    me = arrive()
    me.lay_table(ROAD, [ME, BOT])
    other_tab = me.context.new_page()
    other_tab.goto("/shelf")
    line = other_tab.get_by_role("listitem").filter(has_text="Dorothy")
    line.get_by_role("button", name=re.compile("off the shelf")).click()
    other_tab.get_by_role("button", name="Leave it there").click()
    expect(line).to_have_count(1)
    line.get_by_role("button", name=re.compile("off the shelf")).click()
    other_tab.get_by_role("button", name="Take it away").click()
    expect(other_tab.get_by_text("No games on this shelf yet.")).to_be_visible()
    expect(me.page.get_by_role("link", name="To the front page")).to_be_visible()


@pytest.mark.parametrize("game", sample_of([OZ, ROAD], 1))
def test_another_language_in_the_middle_of_a_game(arrive: Arrive, game: str) -> None:
    me = arrive()
    me.lay_table(game, [ME, BOT])
    play_on(me, until=lambda who: who.decides(who.heard) and bool(hand(who).count()))
    english = words_seen(me)
    seq = me.seq
    from_menu(me, "Settings")
    dialog(me).get_by_label("Français").check()
    me.until(lambda heard: heard["language"] == "fr")
    me.page.keyboard.press("Escape")
    expect(dialog(me)).to_have_count(0)
    expect(me.find(".prompt").first).not_to_have_text(english["prompt"])
    expect(hand(me).first).not_to_have_accessible_name(english["card"])
    french = words_seen(me)
    assert me.seq == seq
    assert me.page.evaluate("document.documentElement.lang") == "fr"
    assert [key for key in english if english[key] == french[key]] == []


def hand(who: Visitor) -> Locator:
    return who.find(".hand [data-card], [data-hand]")


def words_seen(who: Visitor) -> dict[str, str]:
    card = hand(who).first
    return {
        "prompt": who.find(".prompt").first.inner_text(),
        "tale": who.find("[role=log] p").last.inner_text(),
        "card": card.get_attribute("aria-label") or card.inner_text(),
        "turn": who.find("header .whose").inner_text(),
    }
