"""Who is not looking is told: set up on one's own page, pushed by the real server to a browser's
keys, shown by the service worker, and a click leads to the table."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.playing import decide
from tests.browser.visitor import Visitor
from tests.server.house import Server
from tests.server.keeping import change, read
from tests.server.notices.receivers import PushedTo, Receiver, receiving

ROAD = "yellow-brick-road"

# There is no push service on this machine: what the browser would be given by one.
SUBSCRIBES = """([endpoint, p256dh, auth]) => {
  // What it was granted it says when it is asked, and otherwise denies.
  Object.defineProperty(Notification, "permission", {get: () => "default"});
  PushManager.prototype.subscribe = async function ({applicationServerKey, userVisibleOnly}) {
    window.asked = [applicationServerKey, userVisibleOnly];
    return {toJSON: () => ({endpoint, keys: {p256dh, auth}})};
  };
}"""
# This Chromium shows no notices, so what the worker would show is written down.
SHOWS = """() => {
  const held = (self.held = []);
  const close = one => () => void held.splice(held.indexOf(one), 1);
  const {prototype} = ServiceWorkerRegistration;
  prototype.getNotifications = async () => [...held];
  prototype.showNotification = async (title, looks) => {
    const again = held.findIndex(({tag}) => tag === looks.tag);
    if (again >= 0) held.splice(again, 1);
    const one = {title, ...looks};
    held.push(Object.assign(one, {close: close(one)}));
  };
}"""
HELD = "() => self.held.map(({tag, title, body, data}) => [tag, title, body, data.path])"
LEADS = """async () => {
  const [notification] = self.held;
  const went = [];
  WindowClient.prototype.focus = async function () {
    went.push(["focus", new URL(this.url).pathname]);
  };
  Clients.prototype.openWindow = async path => void went.push(["open", path]);
  const waits = [];
  const click = Object.assign(new ExtendableEvent("notificationclick"), {notification});
  click.waitUntil = until => waits.push(until);
  self.dispatchEvent(click);
  await Promise.all(waits);
  return [went, self.held.length];
}"""
# The page finds one notice of each of these places, and closes what it will.
CLOSES = """paths => {
  window.away = [];
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    paths.map(path => ({data: {path}, close: () => window.away.push(path)}));
}"""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with in_a_thread() as found:
        yield found


@contextmanager
def in_a_thread() -> Iterator[Receiver]:
    """Playwright has the loop of this thread."""
    ready, end = threading.Event(), asyncio.Event()
    found: list[Any] = []

    async def serve() -> None:
        async with receiving() as receiver:
            found.extend((receiver, asyncio.get_running_loop()))
            ready.set()
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(20)
    try:
        yield found[0]
    finally:
        found[1].call_soon_threadsafe(end.set)
        thread.join(20)


def comes(who: Visitor, receiver: Receiver, count: int) -> None:
    for _ in range(400):
        if len(receiver.got) >= count:
            return
        who.page.wait_for_timeout(50)
    raise AssertionError(f"{len(receiver.got)} of {count} have come")


def push(who: Visitor, message: dict[str, Any]) -> None:
    """As the browser is woken by its push service."""
    session = who.context.new_cdp_session(who.page)
    ids: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: ids.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not ids:
        who.page.wait_for_timeout(20)
    told = {"origin": who.address, "registrationId": ids[-1], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", told)
    session.detach()


def shows(who: Visitor, *places: str) -> list[list[str]]:
    """What leads to these places, and to no others."""
    for _ in range(200):
        found: list[list[str]] = worker_of(who).evaluate(HELD)
        if sorted(one[3] for one in found) == sorted(places):
            return found
        who.page.wait_for_timeout(50)
    raise AssertionError(found)


def worker_of(who: Visitor) -> Worker:
    return who.context.service_workers[0]


def is_known(who: Visitor, name: str) -> None:
    headers = {"origin": who.address}
    assert who.context.request.patch("/api/me", data={"name": name}, headers=headers).ok
    who.open("/me")
    who.find("#notices").wait_for()


def until_notice(who: Visitor, server: Server, table: str, sql: str, wanted: Any) -> None:
    """What became of the notice of this table."""
    for _ in range(400):
        asked = f"SELECT {sql} FROM notices WHERE table_id=?"  # noqa: S608
        found = read(server.data, asked, [table])
        if found and tuple(found[0]) == wanted:
            return
        who.page.wait_for_timeout(50)
    raise AssertionError([tuple(row) for row in found])


@pytest.mark.slow
def test_from_the_page_to_the_table(arrive: Arrive, server: Server, receiver: Receiver) -> None:
    me, friend = arrive(fresh=True, as_app=True), arrive(seed=5)
    keys = PushedTo()
    public, auth = keys.secret.split()
    me.context.grant_permissions(["notifications"], origin=me.address)
    me.page.add_init_script(f"({SUBSCRIBES})({json.dumps([receiver.url + '/push', public, auth])})")
    is_known(me, "Dorothy")
    me.page.get_by_role("button", name="Tell this browser").click()
    row = me.page.get_by_role("listitem").filter(has_text="This browser, also when it is closed")
    expect(row).to_contain_text("at work")
    assert me.page.evaluate("window.asked") == [
        me.page.evaluate("fetch('/api/me/channels').then(a => a.json()).then(a => a.push_key)"),
        True,
    ]
    expect(me.page.get_by_role("button", name="Tell this browser")).to_have_count(0)
    for hours in me.find("fieldset select").all():  # none are quiet, whenever this is run
        hours.select_option("0")
    row.get_by_role("button", name="Try it").click()
    expect(row.get_by_role("status")).to_have_text("It went out. Has it come?")
    assert grave_findings(me) == []
    worker_of(me).evaluate(SHOWS)
    push(me, keys.read(receiver.got[0].body))
    [[_, title, body, _]] = shows(me, "/me")
    assert title == "oztable"
    assert body == "This is how you will hear that it is your turn."

    # A page in view silences.
    table = me.lay_table(ROAD, [{"kind": "me", "name": "Dorothy"}, {"kind": "friend"}])
    friend.sit_down(me.invitation(), "Ozma")
    for each in (me, friend):
        each.until(lambda heard: heard["status"] == "playing")
    if friend.decides(friend.heard):
        whole_go(friend)
    me.until(me.decides)
    until_notice(me, server, table, "closed IS NOT NULL, sent IS NULL", (1, 1))
    assert len(receiver.got) == 1

    # Who has gone is told, and once more nothing is said but the game and the way there.
    whole_go(me)
    me.open("/rules/nim")
    friend.until(friend.decides)
    whole_go(friend)
    comes(me, receiver, 2)
    told = keys.read(receiver.got[1].body)
    assert told["text"] == "It is your turn in Yellow Brick Road."
    assert set(told) == {"id", "text", "path"}
    push(me, {**told, "id": "an earlier go"})
    push(me, told)
    assert worker_of(me).evaluate("() => self.held.map(({silent}) => silent)") == [False, False]
    push(me, told)
    place = f"/table/{table}"
    assert [told["id"], "oztable", told["text"], place] in shows(me, "/me", place)
    push(me, {"id": "x", "text": "", "path": "//elsewhere.example"})
    shows(me, "/me", place, "/")

    # The title, the icon and the bell say it too.
    me.open("/")
    expect(me.page).to_have_title("(1) Your turn · oztable")
    assert "waiting" in str(me.page.locator("link[rel=icon]").get_attribute("href"))
    expect(me.page.get_by_role("link", name="One game waits for you")).to_be_visible()

    at = worker_of(me)
    at.evaluate(SHOWS)
    push(me, told)
    shows(me, place)
    assert at.evaluate(LEADS) == [[["open", place]], 0]
    push(me, told)
    me.page.add_init_script(f"({CLOSES})(['/me', {json.dumps(place)}])")
    me.open(place)
    me.until(me.decides)
    shows(me, place)
    assert at.evaluate(LEADS) == [[["focus", place]], 0]
    # Once the go is taken, what was shown of it goes, and nothing else.
    assert me.page.evaluate("window.away") == []
    whole_go(me)
    for _ in range(200):
        if away := me.page.evaluate("window.away"):
            break
        me.page.wait_for_timeout(50)
    assert set(away) == {place}


def whole_go(who: Visitor) -> None:
    while who.decides(who.heard):
        who.after(lambda: decide(who))


@pytest.mark.slow
def test_offered_at_the_first_slow_game(arrive: Arrive, receiver: Receiver) -> None:
    me, friend = arrive(PHONE, fresh=True, as_app=True), arrive(seed=5)
    public, auth = PushedTo().secret.split()
    me.context.grant_permissions(["notifications"], origin=me.address)
    me.page.add_init_script(f"({SUBSCRIBES})({json.dumps([receiver.url + '/push', public, auth])})")
    table = me.lay_table(ROAD, [{"kind": "me", "name": "Tip"}, {"kind": "friend"}], pace="2d")
    friend.sit_down(me.invitation(), "Ozma")
    me.until(lambda heard: heard["status"] == "playing")
    offer = me.page.get_by_role("region", name="Tell me when it is my turn")
    expect(offer).to_contain_text("This game takes days.")
    assert grave_findings(me) == []
    me.touch(offer.get_by_role("button", name="Yes, tell me"))
    expect(offer).to_have_count(0)
    for _ in range(200):
        answer = me.context.request.get("/api/me/channels").json()
        if answer["channels"]:
            break
        me.page.wait_for_timeout(50)
    assert [(one["kind"], one["here"]) for one in answer["channels"]] == [("push", True)]
    me.open(f"/table/{table}")
    me.until(lambda heard: heard["status"] == "playing")
    expect(me.find(".board, main").first).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.slow
def test_other_ways_and_what_becomes_of_them(
    arrive: Arrive, receiver: Receiver, server: Server
) -> None:
    me = arrive(PHONE, language="fr")
    me.faults.forgive(r"\b400\b")  # an address inside the house
    is_known(me, "Tip")
    me.touch(me.page.get_by_role("button", name="Prévenir ailleurs…"))
    expect(me.page.get_by_role("button", name="Prévenir ce navigateur")).to_have_count(0)
    expect(me.page.get_by_role("button", name="Une lettre par jour…")).to_have_count(0)
    address = me.page.get_by_label("Son adresse")
    address.fill("https://10.0.0.1/x")
    me.touch(me.page.get_by_role("button", name="Mettre en place"))
    expect(me.page.get_by_role("alert")).to_be_visible()
    address.fill(f"{receiver.url}/hook")
    me.page.get_by_label("Vers où").select_option("ntfy")
    me.touch(me.page.get_by_role("button", name="Mettre en place"))
    row = me.page.get_by_role("listitem").filter(has_text="ntfy")
    expect(row).to_contain_text("en service")
    receiver.says = lambda _: 503
    me.touch(row.get_by_role("button", name="Essayer"))
    expect(row.get_by_role("status")).to_contain_text("l’autre bout répond 503")
    assert grave_findings(me) == []
    off = "UPDATE channels SET is_on=0, fails=10 WHERE target LIKE ?"
    change(server.data, off, f"%:{receiver.port}/%")
    me.page.reload()
    expect(row).to_contain_text("arrêté après dix échecs")
    row.get_by_role("button", name="Remettre en service").press("Enter")
    expect(row).to_contain_text("en service")
    row.get_by_role("button", name="Retirer").press("Enter")
    expect(row).to_have_count(0)
