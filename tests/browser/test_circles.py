"""A circle from its drawing to its end, and friends made after a game, in the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.house import Browser, Server, serving


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("circles"), "--away-after", "600", "--public") as found:
        yield found


NEW_CIRCLE = {"game": "yellow-brick-road", "title": "Oz", "name": "Dorothy", "pace": ""}


def is_in_its_frame(who: Visitor) -> bool:
    """The page never moves sideways; what is wide moves in its own frame."""
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(who.page.evaluate(wide)) <= 0


def joined(server: Server, path: str, link: str, name: str) -> Browser:
    friend = Browser(server)
    secret = link.partition("#circle=")[2]
    friend.post(f"/api/circles/{path}/join", {"link": secret, "name": name})
    return friend


@pytest.mark.slow
def test_a_circle_from_its_drawing_to_its_end(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, fresh=True)
    page = who.page
    who.open("/")
    who.touch(page.get_by_role("link", name="A circle").first)
    expect(page.get_by_text("You are in no circle yet.")).to_be_visible()
    who.touch(page.get_by_role("link", name="New circle"))
    page.get_by_label("What is it called?").fill("The Emerald Circle")
    page.get_by_label("Your name").fill("Dorothy")
    assert grave_findings(who) == []
    assert is_in_its_frame(who)
    who.touch(page.get_by_text("By appointment"))
    who.touch(page.get_by_role("button", name="Draw the circle"))
    expect(page.get_by_role("heading", name="The Emerald Circle")).to_be_visible()
    begin = page.get_by_role("button", name="Let it begin")
    expect(begin).to_be_disabled()
    link = page.get_by_label("Send this link").input_value()
    circle = page.url.rpartition("/")[2]
    assert grave_findings(who) == []

    friend = arrive(at=public, fresh=True)
    friend.open(link.removeprefix(public.address))
    expect(friend.page.get_by_text("Dorothy asks you into a circle.")).to_be_visible()
    assert "#" not in friend.page.url, "the secret does not stay in the address"
    assert grave_findings(friend) == []
    friend.page.get_by_label("Your name").fill("Ozma")
    friend.page.get_by_role("button", name="Join").click()
    expect(friend.page.get_by_text("Dorothy lets it begin.")).to_be_hidden()
    others = [joined(public, circle, link, name) for name in ("Tip", "Jellia Jamb")]
    page.reload()
    who.touch(page.get_by_role("button", name="Take Tip out"))
    expect(page.get_by_text("Tip", exact=True)).to_be_hidden()
    who.touch(begin)
    expect(page.get_by_role("region", name="How everybody stands")).to_be_visible()
    assert is_in_its_frame(who)
    assert grave_findings(who) == []
    assert others[0].http.get(f"/api/circles/{circle}").status_code == 404

    # By appointment: both say so, and sit at their table.
    who.touch(page.get_by_role("button", name="I would play now with Ozma"))
    expect(page.get_by_text("Waiting for Ozma")).to_be_visible()
    friend.page.reload()
    expect(friend.page.get_by_text("Dorothy would play now.")).to_be_visible()
    friend.page.get_by_role("button", name="I would play now with Dorothy").click()
    for one in (who, friend):
        one.page.wait_for_url("**/table/*", timeout=30_000)
        one.until(lambda heard: heard["status"] == "playing")

    jellia = others[1]
    jellia.post(f"/api/circles/{circle}/leave")
    who.open(f"/circle/{circle}")
    expect(page.get_by_text("has left")).to_be_visible()
    expect(page.get_by_role("link", name="To the table with Ozma")).to_be_visible()
    expect(page.get_by_text("by forfeit")).to_be_visible()
    who.touch(page.get_by_role("button", name="Leave the circle"))
    assert grave_findings(who) == []
    who.touch(page.locator("dialog").get_by_role("button", name="Leave the circle"))
    expect(page.get_by_text("Ozma wins the circle.")).to_be_visible()
    who.open("/circles")
    expect(page.get_by_role("link", name="The Emerald Circle")).to_be_visible()


@pytest.mark.slow
def test_friends_after_a_game(arrive: Arrive, public: Server) -> None:
    maker = Browser(public)
    maker.http.patch("/api/me", json={"name": "Mombi"}).raise_for_status()
    table = maker.new_table(seats=("me", "friend"), listed=True)
    who = arrive(PHONE, at=public, fresh=True)
    page = who.page
    who.open("/")
    page.evaluate(
        "table => fetch('/api/hall/sit', {method: 'POST', headers: {'content-type': "
        "'application/json'}, body: JSON.stringify({table, name: 'Tip'})}).then(r => r.json())",
        table,
    )
    theirs = maker.open(table)
    who.open(f"/table/{table}")
    who.until(lambda heard: heard["status"] == "playing")
    theirs.ask("resign", seat=0)
    button = page.get_by_role("button", name="Play again some day")
    expect(button).to_be_visible()
    assert grave_findings(who) == []
    who.touch(button)
    expect(page.get_by_text("Some day, gladly")).to_be_visible()
    maker.post(f"/api/tables/{table}/friends", {"seat": 1})
    expect(page.get_by_text("You are friends").first).to_be_visible()
    theirs.close()
    who.open("/me")
    expect(page.get_by_role("heading", name="Friends")).to_be_visible()
    assert grave_findings(who) == []
    who.touch(page.get_by_role("button", name="Mombi is no longer a friend of mine"))
    expect(page.get_by_role("heading", name="Friends")).to_be_hidden()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), "--slow-games", "1") as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_that_waits_for_room_and_a_friend_elsewhere(
    arrive: Arrive, house: Server, language: str
) -> None:
    who = arrive(PHONE, at=house, fresh=True, language=language)
    page, says = who.page, {"en": 0, "fr": 1}[language]
    at = who.post("/api/circles", {**NEW_CIRCLE, "pace": "2d"})["path"]
    who.open("/")
    ways = page.get_by_role("button", name=("Three ways", "Trois moyens")[says])
    for path in ("/", at):
        who.open(path)
        who.touch(ways)
        expect(page.get_by_role("dialog").get_by_text("tailscale funnel")).to_be_visible()
        assert is_in_its_frame(who)
        assert grave_findings(who) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    link = page.locator("input[readonly]").input_value()
    for name in ("Tip", "Jellia Jamb"):
        joined(house, at.rpartition("/")[2], link, f"{name} {language}")
    mine = [{"kind": "me", "name": NEW_CIRCLE["name"]}, {"kind": "friend"}]
    who.new_table(NEW_CIRCLE["game"], mine, pace="2d")  # else the first table may be of the others
    who.post(f"/api/circles/{at.rpartition('/')[2]}/begin", {})
    page.reload()
    told = ("this one comes when another is over", "celle-ci vient quand une autre finit")[says]
    expect(page.get_by_text(told).first).to_be_visible(timeout=15_000)
    assert is_in_its_frame(who)
    assert grave_findings(who) == []


def test_in_public_nobody_is_told_how_to_dig_a_tunnel(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, fresh=True)
    who.open(who.post("/api/circles", NEW_CIRCLE)["path"])
    expect(who.page.get_by_role("heading", name="Send this link")).to_be_visible()
    assert who.page.get_by_role("button", name="Three ways").count() == 0
