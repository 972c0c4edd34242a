"""The page as an app: it is installed, and opens without a network."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser import road
from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

LOST = r"net::ERR_|Failed to fetch"
BOT = {"kind": "bot", "bot": "greedy"}
KEPT = """async () => {
  const names = await caches.keys();
  const open = names.map(name => caches.open(name).then(cache => cache.keys()));
  const lists = await Promise.all(open);
  return lists.flat().map(request => new URL(request.url).pathname);
}"""


def visits(who: Visitor, times: int) -> None:
    """The service worker is at work, and has what it wants."""
    who.page.add_init_script(f"localStorage['oztable-visits'] ??= {times - 1}")
    who.open("/")
    who.find("article .button.primary").first.wait_for()
    who.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")


def keeps(who: Visitor, *paths: str) -> None:
    for _ in range(100):
        kept = set(who.page.evaluate(KEPT))
        if kept.issuperset(paths):
            return
        who.page.wait_for_timeout(100)
    raise AssertionError(f"{set(paths) - kept} are not kept")


@pytest.mark.slow
def test_without_a_network_it_opens_says_so_and_shows_the_rules(arrive: Arrive) -> None:
    me = arrive(PHONE, fresh=True, as_app=True)
    visits(me, 3)
    me.open("/")  # now through the service worker
    me.find("article .button.primary").first.wait_for()
    keeps(me, "/", "/api/games", "/api/rules/yellow-brick-road", "/api/rules/card-game-of-oz")
    me.faults.forgive(LOST)
    me.page.context.set_offline(True)
    me.open("/")
    expect(me.find("article").first).to_be_visible()
    said = me.page.locator("p", has_text="The way here is washed out")
    expect(said).to_contain_text("your games are safe. What you read here is as of")
    assert grave_findings(me) == []
    me.open("/rules/yellow-brick-road")
    expect(me.page.locator("[id='Y1']")).to_be_visible()
    me.page.context.set_offline(False)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    expect(said).to_have_count(0)


@pytest.mark.slow
def test_without_a_network_ten_puzzles_are_there_and_count_for_nothing(arrive: Arrive) -> None:
    me = arrive(PHONE, fresh=True, as_app=True)
    visits(me, 3)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    faces = [f"/art/yellow-brick-road/complete20/{card}.svg" for card in ("1", "20~")]
    keeps(me, "/api/puzzles/kept", "/api/decks/yellow-brick-road/complete20", *faces)
    me.faults.forgive(LOST)
    me.page.context.set_offline(True)
    me.open("/puzzles/today")
    me.find(".book").first.wait_for()
    kept = me.page.evaluate("async () => (await fetch('/api/puzzles/kept?lang=en')).json()")
    first, second = (one["posed"] for one in kept["puzzles"][:2])
    me.heard = {"scene": first["scene"]}  # as a table would have said it
    assert me.page.evaluate(f"async () => (await fetch('{faces[1]}')).ok")
    road.show(me, first["scene"]["choices"][0])
    expect(me.find("#verdict")).to_be_focused()
    expect(me.find(".beside")).to_contain_text("Without a network it does not count.")
    assert grave_findings(me) == []
    me.touch(me.page.get_by_role("button", name="Another puzzle"))
    expect(me.find("h1")).to_be_focused()
    me.heard = {"scene": second["scene"]}
    road.show(me, second["scene"]["choices"][-1])
    expect(me.find("#verdict")).to_be_focused()


@pytest.mark.slow
def test_without_a_network_a_game_that_was_watched_is_listed_and_opens(arrive: Arrive) -> None:
    me = arrive(PHONE, fresh=True, as_app=True)
    visits(me, 3)
    me.open("/")
    me.find("article .button.primary").first.wait_for()
    table = me.new_table("yellow-brick-road", [{"kind": "me", "name": "Ruth"}, BOT])
    record = me.play_out(table)
    me.open(f"/replay/{record}")
    slider = me.page.get_by_role("slider")
    slider.wait_for()
    moments = f"/api/records/{record}/moments"
    me.page.keyboard.press("ArrowRight")
    keeps(me, f"/api/records/{record}", f"{moments}/0", f"{moments}/4")
    me.faults.forgive(LOST)
    me.page.context.set_offline(True)
    for page in ("/", "/shelf"):
        me.open(page)
        kept = me.page.get_by_role("region", name="Watched before")
        expect(kept.get_by_role("listitem")).to_have_count(1)
        expect(kept).to_contain_text("Yellow Brick Road")
        expect(kept).to_contain_text("5 of its")
    assert grave_findings(me) == []
    me.touch(kept.get_by_role("link", name="Look again"))
    slider.wait_for()
    me.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(me.find("[data-spot]").first).to_be_visible()


def test_nothing_of_a_game_under_way_is_kept(arrive: Arrive) -> None:
    me = arrive(fresh=True, as_app=True)
    visits(me, 1)
    me.open("/")
    me.touch(me.find("article .button.primary").first)
    me.find(".hand [data-card]").first.wait_for()
    me.page.wait_for_timeout(300)
    kept = me.page.evaluate(KEPT)
    assert "/" in kept
    own = [
        path for path in kept if path.startswith(("/api/tables", "/api/me", "/table", "/socket"))
    ]
    assert own == []


def test_it_can_be_installed(arrive: Arrive) -> None:
    me = arrive(fresh=True, language="fr")
    me.open("/")
    link = me.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(me.page.request.get(str(link)).text())
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (
        "fr",
        "standalone",
        "/",
    )
    for icon in [*manifest["icons"], {"src": "/icons/180.png"}]:
        answer = me.page.request.get(icon["src"])
        assert answer.ok
        assert answer.body().startswith(b"\x89PNG")
    session = me.page.context.new_cdp_session(me.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


@pytest.mark.slow
def test_it_is_offered_from_the_third_visit_on_and_declined_once(arrive: Arrive) -> None:
    me = arrive(fresh=True, as_app=True)
    for visit in (1, 2, 3):
        if visit == 1:
            me.open("/")
        else:
            me.page.evaluate("sessionStorage.clear()")
            me.page.reload()
        me.find("article .button.primary").first.wait_for()
        me.page.evaluate(
            "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {prompt() {}}))"
        )
        offer = me.page.get_by_role("button", name="Keep it")
        expect(offer).to_have_count(int(visit == 3))
    me.touch(me.page.get_by_role("button", name="No, thank you"))
    expect(offer).to_have_count(0)
    me.page.reload()
    me.find("article .button.primary").first.wait_for()
    me.page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {prompt() {}}))"
    )
    expect(offer).to_have_count(0)
