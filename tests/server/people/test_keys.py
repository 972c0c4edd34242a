"""Coming back on another device, and who tries to come in as somebody else."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from starlette.responses import Response

from oztable.server.guard import Guard, Site, site_of
from oztable.server.holders import hashed
from oztable.server.limits import LOOSE_LIMITS
from oztable.server.people import device_queries, key_queries, key_routes, sentences
from oztable.server.people.passkeys import host_of
from oztable.server.store import FILE, Store
from tests.server.house import Browser, Server, serving
from tests.server.keeping import behind_its_back, read, store_at
from tests.server.people.authenticator import Authenticator
from tests.server.somebody import known

PUBLIC = site_of(public_url="https://oz.example.org")
_letters = (f"{a}{b}" for a in "bcdfghjklmnpstvwz" for b in "aeou")


class Somebody(Browser):
    """Under a name of their own: one server serves many tests."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.name = f"Özm{next(_letters)}"
        self.table = self.new_table()
        assert self.http.patch("/api/me", json={"name": self.name}).status_code == 200


def kept(server: Server) -> tuple[Somebody, str, str]:
    """Somebody with a seat at a table of their own, their sentence, and that table."""
    browser = Somebody(server)
    return browser, str(browser.post("/api/me/sentence")["sentence"]), browser.table


def enter(browser: Browser, **said: Any) -> tuple[int, str]:
    answer = browser.http.post("/api/enter", json=said)
    return answer.status_code, answer.json().get("code", "")


def test_a_sentence_brings_all_seats_back(server: Server) -> None:
    browser, sentence, table = kept(server)
    hand = browser.open(table).hand()
    browser.http.cookies.clear()
    phone = Browser(server)
    badly = f"  {sentence.upper().replace(' ', ',  ')}!"
    assert enter(phone, name=browser.name.upper().replace("Ö", "O"), sentence=badly) == (200, "")
    assert phone.get("/api/me")["me"]["name"] == browser.name
    assert phone.open(table).hand() == hand


def test_who_comes_in_leaves_the_old_secret_behind(server: Server) -> None:
    """Whoever had stolen it has nothing, and their page is cut off."""
    browser, sentence, table = kept(server)
    thief = Browser(server)
    thief.http.cookies.update(browser.http.cookies)
    page = thief.open(table)
    assert enter(browser, name=browser.name, sentence=sentence) == (200, "")
    assert page.cut() == (4000, "who")
    assert thief.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 404
    assert thief.get("/api/me")["me"] is None
    assert browser.open(table).page["seat"] == 0


def test_who_stole_a_cookie_before_there_was_a_lock_is_out_with_the_lock(server: Server) -> None:
    browser, thief = Somebody(server), Browser(server)
    thief.http.cookies.update(browser.http.cookies)
    browser.post("/api/me/sentence")
    assert thief.get("/api/me")["me"] is None
    assert browser.get("/api/me")["keys"]["may_change"], "they may add a passkey too"


def test_a_stolen_cookie_changes_no_locks(server: Server) -> None:
    """Ten minutes after its owner came in."""
    browser, _, table = kept(server)
    with behind_its_back(server.data) as db:
        db.execute("UPDATE browser_people SET entered=entered-601")
    thief = Browser(server)
    thief.http.cookies.update(browser.http.cookies)
    for method, path in (
        ("POST", "/api/me/sentence"), ("POST", "/api/me/passkeys"), ("DELETE", "/api/me/others"),
        ("DELETE", "/api/me"),
    ):  # fmt: skip
        refused = thief.http.request(method, path, json={})
        assert (refused.status_code, refused.json()["code"]) == (403, "prove_first"), path
    assert browser.open(table).page["seat"] == 0


def test_other_devices_are_signed_out(server: Server) -> None:
    browser, sentence, table = kept(server)
    phone = Browser(server)
    assert enter(phone, name=browser.name, sentence=sentence) == (200, "")
    page = browser.open(table)
    assert phone.http.delete("/api/me/others").status_code == 200
    assert page.cut() == (4000, "who")
    assert browser.get("/api/me")["me"] is None
    assert phone.open(table).page["seat"] == 0
    assert phone.get("/api/me")["keys"]["devices"] == 1


def test_what_is_refused_does_not_tell_whether_a_name_exists(server: Server) -> None:
    browser, _, _ = kept(server)
    said = [
        Browser(server).http.post("/api/enter", json={"name": name, "sentence": "a b c d e f"})
        for name in (browser.name, "Nobody")
    ]
    assert said[0].status_code == said[1].status_code == 403
    assert said[0].content == said[1].content
    heads = [{k for k in one.headers if k != "x-request-id"} for one in said]
    assert heads[0] == heads[1]


async def test_who_is_not_there_is_weighed_like_who_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long, by the same means: the time of an answer tells nothing."""
    assert len(key_routes.NOBODYS) == sentences.SALT_BYTES
    weighed: list[bytes] = []

    def weigh(_: str, salt: bytes) -> bytes:
        weighed.append(salt)
        return b""

    monkeypatch.setattr(sentences, "weighed", weigh)

    class Asked(Exception):
        pass

    async def kept_as(*_: Any) -> None:
        return None

    monkeypatch.setattr(key_routes, "_may_try", kept_as)
    monkeypatch.setattr(key_routes, "app_context", lambda _: _Here())
    monkeypatch.setattr(key_routes, "address_of", lambda *_: "here")

    def refuse(*_: Any) -> Asked:
        return Asked()

    monkeypatch.setattr(key_routes, "refuse", refuse)
    with pytest.raises(Asked):
        await key_routes._by_sentence(cast(Any, SimpleNamespace(scope={})), "Nobody", "a b")
    assert weighed == [key_routes.NOBODYS]


class _Here:
    class site:
        proxies = ()

    class tables:
        class store:
            @staticmethod
            async def do(_: Any) -> None:
                return None


@pytest.mark.slow
def test_guesses_are_counted_over_restarts(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        browser, sentence, _ = kept(server)
        stranger = Browser(server)
        for _ in range(3):
            assert enter(stranger, name=browser.name, sentence="wrong") == (403, "not_entered")
    with serving(tmp_path) as server:
        stranger = Browser(server)
        for _ in range(key_routes.TRIES - 3):
            assert enter(stranger, name=browser.name.lower(), sentence="wrong") == (
                403,
                "not_entered",
            )
        assert enter(stranger, name=browser.name, sentence=sentence) == (429, "too_fast")
        assert enter(stranger, name="Jinjur", sentence="wrong") == (403, "not_entered")
    kept_rows = str(read(tmp_path, "SELECT * FROM entering"))
    assert "127.0.0.1" not in kept_rows


def test_the_sentence_is_nowhere_but_on_the_page(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path) as server:
        browser, sentence, _ = kept(server)
        enter(Browser(server), name=browser.name, sentence=sentence)
        enter(Browser(server), name=browser.name, sentence=sentence + "x")
    everything = capfd.readouterr()
    said = everything.out + everything.err + caplog.text
    said += str(read(tmp_path, "SELECT * FROM people")) + str(read(tmp_path, "SELECT * FROM log"))
    assert "api/enter" in said
    for word in (sentence, sentences.plain(sentence)):
        assert word not in said


# Passkeys


def with_passkey(server: Server) -> tuple[Browser, Authenticator, str]:
    browser, key = Somebody(server), Authenticator(server.address)
    options = browser.post("/api/me/passkeys")
    made = browser.post("/api/me/passkeys", {"credential": key.make(options), "label": "phone"})
    assert made["keys"]["passkeys"] == ["phone"]
    return browser, key, browser.table


def test_a_passkey_brings_all_seats_back(server: Server) -> None:
    _, key, table = with_passkey(server)
    phone = Browser(server)
    assert enter(phone, credential=key.answer(phone.post("/api/enter"))) == (200, "")
    assert phone.open(table).page["seat"] == 0


def test_a_challenge_is_answered_once_and_by_who_was_asked(server: Server) -> None:
    _, key, _ = with_passkey(server)
    phone, thief = Browser(server), Browser(server)
    answer = key.answer(phone.post("/api/enter"))
    thief.post("/api/enter")
    assert enter(thief, credential=answer) == (403, "not_entered"), "it was not put to them"
    assert enter(phone, credential=answer) == (200, "")
    for browser in (phone, thief):
        assert enter(browser, credential=answer) == (403, "not_entered"), "played again"


async def test_a_challenge_is_gone_when_it_was_answered(tmp_path: Path) -> None:
    """Whatever else protects: the new cookie, and the count of a passkey's uses."""
    store = store_at(tmp_path)
    await store.do(key_queries.put(b"c", "mine", "enter", until=9.0, now=1.0))
    wrong = (("other", "enter", 2.0), ("mine", "keep", 2.0), ("mine", "enter", 10.0))
    for browser, kind, now in wrong:
        assert not await store.do(key_queries.answered(b"c", browser, kind, now))
    assert await store.do(key_queries.answered(b"c", "mine", "enter", 2.0))
    assert not await store.do(key_queries.answered(b"c", "mine", "enter", 2.0))
    store.close()


def test_an_answer_of_another_page_key_or_copy_is_refused(server: Server) -> None:
    _, key, _ = with_passkey(server)
    browser = Browser(server)
    other = Authenticator(server.address)
    other.id = key.id
    assert enter(browser, credential=other.answer(browser.post("/api/enter")))[0] == 403
    key.origin = "http://localhost:1"
    assert enter(browser, credential=key.answer(browser.post("/api/enter")))[0] == 403
    key.origin = server.address
    key.host = "evil.example"
    assert enter(browser, credential=key.answer(browser.post("/api/enter")))[0] == 403
    key.host = "localhost"
    assert enter(browser, credential=key.answer(browser.post("/api/enter")))[0] == 200
    key.uses = 0  # a copy that knows nothing of the later uses
    assert enter(browser, credential=key.answer(browser.post("/api/enter")))[0] == 403
    for nonsense in ({}, {"rawId": 3}, {"response": {"clientDataJSON": "%"}}):
        assert enter(browser, credential=nonsense) == (403, "not_entered")


def test_passkeys_are_for_a_host_by_its_name() -> None:
    public = site_of(public_url="https://oz.example.org")
    assert host_of(public, "oz.example.org") == ("oz.example.org", "https://oz.example.org")
    assert host_of(site_of(public_url="http://oz.example.org"), "oz.example.org") is None
    assert host_of(site_of(), "localhost:8765") == ("localhost", "http://localhost:8765")
    for address in ("127.0.0.1:8765", "[::1]:8765", "192.168.1.7:8765"):
        assert host_of(site_of(), address) is None


def _goes(server: Server, path: str, **headers: str) -> str:
    address = f"http://127.0.0.1:{server.port}{path}"
    told = {"sec-fetch-site": "none", "sec-fetch-dest": "document", **headers}
    answer = httpx.get(address, headers=told)
    return str(answer.headers.get("location", answer.status_code))


def test_this_machine_is_called_by_its_name_where_nobody_loses_anything(server: Server) -> None:
    there = f"{server.address}/table/t?review=r"
    path = "/table/t?review=r"
    assert _goes(server, path) == there
    browser = Browser(server)
    browser.new_table()
    assert _goes(server, path, cookie=f"oz={browser.http.cookies['oz']}") == "200"
    for way in ("cross-site", "same-site", ""):  # then browsers keep a strict cookie back
        assert _goes(server, path, **{"sec-fetch-site": way}) == "200"
    assert _goes(server, path, **{"sec-fetch-dest": "empty"}) == "200"
    assert _goes(server, "//evil.example/x") == f"{server.address}/evil.example/x"
    assert _goes(server, "/me", host=f"localhost:{server.port}") == "200"


@pytest.mark.parametrize(("site", "home"), [(site_of(), True), (PUBLIC, False)])
async def test_a_public_host_sends_nobody_to_their_own_machine(site: Site, home: bool) -> None:
    async def at_home(scope: Any, receive: Any, send: Any) -> None:
        await Response("here")(scope, receive, send)

    transport = httpx.ASGITransport(Guard(at_home, site, LOOSE_LIMITS))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8011") as client:
        told = {"sec-fetch-site": "none", "sec-fetch-dest": "document"}
        answer = await client.get("/me", headers=told)
    assert answer.headers.get("location") == ("http://localhost:8011/me" if home else None)


def test_a_device_lets_another_in_with_all_seats_and_is_signed_out_alone(server: Server) -> None:
    browser, _, table = kept(server)
    other_table = browser.new_table(seats=("me", "toto"))
    made = browser.post("/api/me/devices")
    secret = made["link"].rpartition("device=")[2]
    assert made["link"].startswith(f"{server.address}/me#in="), "at home it lets in, too"
    assert enter(Browser(server), device="x" * 43) == (403, "old_device_link")
    phone = Browser(server)
    phone.http.headers["user-agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
    assert enter(phone, device=secret) == (200, "")
    assert enter(Browser(server), device=secret) == (403, "old_device_link"), "once"
    assert phone.get("/api/me")["me"]["name"] == browser.name
    for one in (table, other_table):
        assert phone.open(one).page["seat"] == 0

    devices = browser.get("/api/me/devices")
    assert sorted((one["label"], one["here"]) for one in devices) == [("", True), ("iPhone", False)]
    cookies = [one.http.cookies["oz"] for one in (browser, phone)]
    assert not any(hashed(cookie) in str(devices) for cookie in cookies)
    page = phone.open(table)
    theirs = next(one["id"] for one in devices if not one["here"])
    stranger = Somebody(server)
    assert stranger.http.delete(f"/api/me/devices/{theirs}").status_code == 404
    (left,) = browser.http.delete(f"/api/me/devices/{theirs}").json()
    assert left["here"]
    assert page.cut()[1] == "who"
    assert phone.get("/api/me")["me"] is None
    assert phone.http.post(f"/api/tables/{table}/ticket").status_code == 404
    assert browser.open(table).page["seat"] == 0


async def test_a_link_of_a_device_lasts_ten_minutes(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    await store.do(known("h", "p"))
    for late in (0.0, 1.0):
        await store.do(device_queries.add_device_link("l", "p", 100.0))
        at = 100.0 + device_queries.LINK_SECONDS - 0.5 + late
        assert await store.do(device_queries.use_device_link("l", at)) == ("" if late else "p")
    await store.do(device_queries.add_device_link("l", "p", 100.0))
    await store.do(device_queries.add_device_link("m", "p", 101.0))
    assert await store.do(device_queries.use_device_link("l", 102.0)) == "", "there is a newer one"
    store.close()


def test_who_was_let_into_a_house_stays_in_under_another_cookie(server: Server) -> None:
    browser, sentence, _ = kept(server)
    far = Browser(server)
    far.http.headers["x-forwarded-for"] = "192.168.1.9"
    far.post(
        "/api/invites/look", {"secret": browser.invite(browser.new_table(seats=("me", "friend")))}
    )
    assert enter(far, name=browser.name, sentence=sentence) == (200, "")
    assert far.http.get("/api/me").status_code == 200
