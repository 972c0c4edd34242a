"""Who has proved who they are has proved it for nobody else at the same browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.server.people import device_queries, key_queries
from tests.server.house import Browser, Server
from tests.server.keeping import Engine, behind_its_back, read, store_at
from tests.server.people.authenticator import Authenticator
from tests.server.people.test_keys import Somebody, enter, kept
from tests.server.somebody import known

LOCKS = (
    ("POST", "/api/me/sentence"), ("POST", "/api/me/passkeys"), ("POST", "/api/me/devices"),
    ("DELETE", "/api/me/others"), ("DELETE", "/api/me"),
)  # fmt: skip


def an_hour_later(server: Server) -> None:
    with behind_its_back(server.data) as db:
        db.execute("UPDATE browser_people SET entered=entered-3600")


def stolen_from(browser: Browser) -> Browser:
    thief = Browser(browser.server)
    thief.http.cookies.update(browser.http.cookies)
    return thief


def who_plays(browser: Browser) -> str:
    return str((browser.get("/api/me")["me"] or {}).get("person", ""))


def switch(browser: Browser, person: str | None) -> None:
    assert browser.http.post("/api/me/switch", json={"person": person}).status_code == 200


def may_change_locks(browser: Browser) -> bool:
    """Tries the last of them only where it is refused."""
    if browser.get("/api/me")["keys"]["may_change"]:
        return True
    for method, path in LOCKS:
        refused = browser.http.request(method, path, json={})
        assert (refused.status_code, refused.json()["code"]) == (403, "prove_first"), path
    return False


def test_a_thief_who_makes_somebody_new_has_not_proved_to_be_anybody_else(server: Server) -> None:
    victim, sentence, table = kept(server)
    an_hour_later(server)
    victims, thief = who_plays(victim), stolen_from(victim)
    assert not may_change_locks(thief)
    switch(thief, None)
    thief.http.patch("/api/me", json={"name": f"Not {victim.name}"}).raise_for_status()
    thief.post("/api/me/sentence")
    assert may_change_locks(thief), "their own"
    switch(thief, victims)
    assert not may_change_locks(thief)
    assert who_plays(victim) == victims, "nobody is out because somebody else came in"
    assert victim.open(table).page["seat"] == 0
    assert enter(victim, name=victim.name, sentence=sentence) == (200, "")
    assert victims not in str(thief.get("/api/me")), "whatever the thief has made of that cookie"


def test_a_thief_who_comes_in_as_themself_takes_nobody_away(server: Server) -> None:
    victim, sentence, table = kept(server)
    own, own_sentence, _ = kept(server)
    an_hour_later(server)
    victims, thief = who_plays(victim), stolen_from(victim)
    page = victim.open(table)
    assert enter(thief, name=own.name, sentence=own_sentence) == (200, "")
    assert may_change_locks(thief)
    switch(thief, victims)
    assert not may_change_locks(thief)
    page.close()
    assert who_plays(victim) == victims
    assert victim.open(table).page["seat"] == 0
    (device,) = victim.get("/api/me/devices")
    assert device["here"], "one, whatever was made of its cookie"
    assert enter(victim, name=victim.name, sentence=sentence) == (200, "")
    assert victims not in str(thief.get("/api/me"))
    assert who_plays(victim) == victims


def test_a_thief_with_a_passkey_of_their_own_proves_nothing_more(server: Server) -> None:
    victim, _, _ = kept(server)
    an_hour_later(server)
    victims, thief, key = who_plays(victim), stolen_from(victim), Authenticator(server.address)
    switch(thief, None)
    thief.http.patch("/api/me", json={"name": f"Nor {victim.name}"}).raise_for_status()
    made = {"credential": key.make(thief.post("/api/me/passkeys")), "label": "x"}
    thief.post("/api/me/passkeys", made)
    assert may_change_locks(thief)
    switch(thief, victims)
    assert not may_change_locks(thief)
    assert enter(thief, credential=key.answer(thief.post("/api/enter"))) == (200, "")
    switch(thief, victims)
    assert not may_change_locks(thief)


def test_a_child_at_the_laptop_of_the_family_cannot_delete_papa(server: Server) -> None:
    """Nor has Papa to come in again because the child did."""
    laptop, _, table = kept(server)
    papa = who_plays(laptop)
    an_hour_later(server)
    switch(laptop, None)
    laptop.http.patch("/api/me", json={"name": f"Child of {laptop.name}"}).raise_for_status()
    laptop.post("/api/me/sentence")
    child = who_plays(laptop)
    switch(laptop, papa)
    assert not may_change_locks(laptop)
    assert laptop.open(table).page["seat"] == 0
    assert {one["person"] for one in laptop.get("/api/me")["people"]} == {papa, child}
    assert laptop.get("/api/me")["keys"]["devices"] == 1
    assert len(laptop.get("/api/me/devices")) == 1


def test_what_was_proved_ends_when_somebody_else_plays_there(server: Server) -> None:
    laptop, sentence, _ = kept(server)
    papa = who_plays(laptop)
    assert may_change_locks(laptop)
    switch(laptop, papa)
    assert may_change_locks(laptop), "nobody else did"
    switch(laptop, None)
    switch(laptop, papa)
    assert not may_change_locks(laptop)
    assert enter(laptop, name=laptop.name, sentence=sentence) == (200, "")
    laptop.post(
        "/api/tables",
        {
            "game": "yellow-brick-road",
            "seats": [{"kind": "me", "name": "Button"}, {"kind": "bot", "bot": "toto"}],
        },
    )
    assert who_plays(laptop) != papa, "somebody else sat down under another name"
    switch(laptop, papa)
    assert not may_change_locks(laptop)


def test_a_device_that_was_let_in_has_proved_nothing(server: Server) -> None:
    """Whoever took a picture of the link plays there, and is signed out by who has the sentence."""
    browser, _, _ = kept(server)
    phone = Browser(server)
    link = browser.post("/api/me/devices")["link"]
    assert enter(phone, device=link.rpartition("device=")[2]) == (200, "")
    assert not may_change_locks(phone)
    assert may_change_locks(browser)


def test_a_lock_voids_the_links_that_were_made_before_it(server: Server) -> None:
    """Also those that a thief made while there was none."""
    browser = Somebody(server)
    link = stolen_from(browser).post("/api/me/devices")["link"]
    browser.post("/api/me/sentence")
    late = Browser(server)
    assert enter(late, device=link.rpartition("device=")[2]) == (403, "old_device_link")


def test_a_device_is_signed_out_whatever_was_made_of_its_cookie(server: Server) -> None:
    victim, sentence, _ = kept(server)
    own, own_sentence, _ = kept(server)
    victims, thief, phone = who_plays(victim), stolen_from(victim), Browser(server)
    assert enter(thief, name=own.name, sentence=own_sentence) == (200, "")
    assert enter(phone, name=victim.name, sentence=sentence) == (200, "")
    devices = phone.get("/api/me/devices")
    assert len(devices) == phone.get("/api/me")["keys"]["devices"] == 2
    theirs = next(one["id"] for one in devices if not one["here"])
    (left,) = phone.http.delete(f"/api/me/devices/{theirs}").json()
    assert left["here"]
    for browser in (victim, thief):
        assert victims not in str(browser.get("/api/me"))
    assert who_plays(phone) == victims


async def test_a_cookie_that_nobody_has_shown_for_a_year_is_forgotten(
    engine: Engine, tmp_path: Path
) -> None:
    """It is no longer in any browser then; those that others left behind are dropped."""
    store, year = store_at(tmp_path), 367 * 86_400.0
    await store.do(known("old", "papa", "child"))
    await store.do(key_queries.come_in("old", "new", "child", 1e6, proved=True))
    assert len(read(tmp_path, "SELECT hash FROM browsers")) == 2
    await store.do(key_queries.come_in("new", "newer", "child", 1e6 + year, proved=True))
    assert read(tmp_path, "SELECT person, hash FROM browser_people ORDER BY person, hash") == [
        ("child", "newer"), ("papa", "new"), ("papa", "newer"),
    ]  # fmt: skip
    (device,) = await store.do(device_queries.devices_at("papa"))
    assert device.hashes == ("newer", "new")
    store.close()


def test_a_seat_that_is_moved_brings_somebody_along_who_has_proved_nothing(server: Server) -> None:
    browser, _, table = kept(server)
    phone = Browser(server)
    phone.accept(browser.invite(table, "move", 0))
    assert phone.open(table).page["seat"] == 0
    assert not may_change_locks(phone)


def test_no_link_of_before_moves_a_seat_once_there_is_a_lock(server: Server) -> None:
    """Also those that a thief made while there was none."""
    browser = Somebody(server)
    table = browser.new_table("yellow-brick-road")
    link = stolen_from(browser).invite(table, "move", 0)
    browser.post("/api/me/sentence")
    assert moves_nobody(server, link)
    assert browser.open(table).page["seat"] == 0


@pytest.mark.parametrize("kind", ["others", "one"])
def test_a_device_that_is_signed_out_leaves_no_link_behind(server: Server, kind: str) -> None:
    browser, _, table = kept(server)
    browser.new_table("yellow-brick-road")  # else the device would be left with the seat
    phone = Browser(server)
    phone.accept(browser.invite(table, "move", 0))
    moved = phone.invite(table, "move", 0)
    if kind == "others":
        browser.http.delete("/api/me/others").raise_for_status()
    else:
        [other] = [one for one in browser.get("/api/me/devices") if not one["here"]]
        browser.http.delete(f"/api/me/devices/{other['id']}").raise_for_status()
    assert moves_nobody(server, moved)


def moves_nobody(server: Server, link: str) -> bool:
    answer = Browser(server).http.post("/api/invites/accept", json={"secret": link})
    return (answer.status_code, answer.json().get("code")) == (404, "no_invite")
