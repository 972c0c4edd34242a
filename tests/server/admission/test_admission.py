"""The door of a house: a bare browser of the network gets nothing but the page to knock at."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from oztable.server import data_file
from oztable.server.admission import admission_queries as queries
from oztable.server.admission.gate import MARK, is_near
from oztable.server.admission.rows import KnockRow
from oztable.server.lan import lan_address
from oztable.server.limits import NO_PROXIES, Proxies
from oztable.server.openapi import ROUTES
from oztable.server.page_routes import APP_FILES, PAGES, STATIC
from oztable.server.people.labels import device_of
from oztable.server.schema import migrations
from oztable.server.store import FILE, Store
from tests.server.hall.guests import HallPage
from tests.server.house import Browser, Server, by_link, play, serving
from tests.server.keeping import Engine, keeping

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
OPEN = {"/healthz", "/readyz", "/api/admission", "/api/knock"}
BY_SECRET = {
    "/api/invites/look",
    "/api/invites/accept",
    "/api/invites/words",
    "/api/circles/circle/look",
}


@pytest.fixture(scope="module")
def house(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("house")) as found:
        yield found


def phone(server: Server) -> Browser:
    """Somebody of the network: a proxy that nobody listed says so, and it is not believed that
    they are near. It is not believed who they are either: all come from one address."""
    browser = Browser(server)
    browser.http.headers.update({"x-forwarded-for": "192.168.1.9", "user-agent": IPHONE})
    return browser


def knocked(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = browser.post("/api/knock")
    return found


def is_in(browser: Browser) -> bool:
    return browser.http.get("/api/games").status_code == 200


@pytest.mark.slow
@pytest.mark.one_engine
def test_a_bare_browser_gets_nothing(tmp_path: Path) -> None:
    """Every route there is, without a cookie, with one of nobody, and with that of who knocks."""
    with serving(tmp_path) as house:
        loop_over_every_route(house)


def loop_over_every_route(house: Server) -> None:
    table, _, pages = by_link(house, friends=1)
    assert play(pages, Random(1))
    record = pages[0].until_page(lambda page: page["result"]).page["result"]["record"]
    names = {
        "{table}": table,
        "{record}": record,
        "{game}": "yellow-brick-road",
        "{circle}": "circle",
    }
    bare, planted, knocks = (phone(house) for _ in range(3))
    planted.http.cookies["oz"] = "x" * 43
    knocked(knocks)
    for browser in (bare, planted, knocks):
        for route in ROUTES:
            path = route.path
            for name, value in names.items():
                path = path.replace(name, value)
            answer = browser.http.request(route.method, path, json={} if route.asks else None)
            if path in OPEN | BY_SECRET:
                assert answer.status_code in (200, 204, 400, 404, 503), path
                continue
            assert answer.status_code == 403, (route, answer.status_code)
            assert answer.json()["code"] == "not_admitted", path
            assert table not in answer.text
    for page in pages:
        page.close()


@pytest.mark.slow
@pytest.mark.one_engine
def test_every_page_is_the_one_to_knock_at_and_names_nothing(house: Server) -> None:
    browser, near = phone(house), Browser(house)
    asked = [path.replace("{x}", "abc").replace("{y}", "d") for path in PAGES]
    shut = {browser.http.get(path).text for path in [*asked, "/no/such/page"]}
    assert len(shut) == 1
    assert MARK in shut.pop()
    assert MARK not in near.http.get("/").text
    answer = browser.http.get("/replay/abc")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"
    script = next((STATIC / "assets").iterdir()).name
    for path in (f"/assets/{script}", *APP_FILES):
        assert browser.http.get(path).status_code == 200, path


@pytest.mark.one_engine
def test_sockets_are_refused(house: Server) -> None:
    browser = Browser(house)
    table = browser.new_table()
    ticket = browser.post(f"/api/tables/{table}/ticket")["ticket"]
    far = {"x-forwarded-for": "192.168.1.9", "cookie": f"oz={'x' * 43}"}
    for path in ("hall", table, ticket):
        at = f"ws{house.address.removeprefix('http')}/socket/{path}"
        with pytest.raises(InvalidStatus) as refused:
            connect(at, origin=Origin(house.address), additional_headers=far, legacy=True)
        assert refused.value.response.status_code == 403


def test_who_is_inside_answers_a_knock(house: Server) -> None:
    lea = HallPage(Browser(house))
    one = phone(house)
    heard = knocked(one)
    assert (heard["state"], is_in(one)) == ("waits", False)
    assert knocked(one) == heard, "to ask again is not to knock again"
    hall = lea.until_hall(lambda hall: hall["knocks"])
    (seen,) = hall["knocks"]
    assert (seen["number"], seen["device"]) == (heard["number"], "iPhone")
    assert set(seen) == {"id", "number", "device"}, "no address, no browser"
    lea.send(type="admit", knock=seen["id"], yes=True)
    lea.until_hall(lambda hall: not hall["knocks"])
    assert (knocked(one)["state"], is_in(one)) == ("in", True)
    assert not is_in(phone(house)), "it is the browser that is let in"
    lea.close()


@pytest.mark.slow
def test_whoever_laid_a_table_hears_a_knock_there(house: Server) -> None:
    _, browsers, pages = by_link(house, friends=1)
    host, friend = pages
    one = phone(house)
    knocked(one)
    (seen,) = host.until("knocks")["knocks"]
    assert set(seen) == {"id", "number", "device"}
    friend.send(type="admit", knock=seen["id"], yes=True)
    assert friend.until("refused")["code"] == "not_your_seat"
    assert not is_in(one)
    late = browsers[0].open(host.page["table"])  # told, though it came after the knock
    assert late.until("knocks")["knocks"] == [seen]
    late.send(type="admit", knock=seen["id"], yes=True)
    assert host.until("knocks")["knocks"] == []
    assert is_in(one)
    friend.send(type="ping")
    friend.until("pong")
    assert not any(message["type"] == "knocks" for message in friend.heard)
    for page in (host, friend, late):
        page.close()


def test_who_is_refused_need_not_knock_again_from_there(house: Server) -> None:
    # Nobody knocks at this house after this: all come from one address.
    lea = HallPage(Browser(house))
    one = phone(house)
    knocked(one)
    (seen,) = lea.until_hall(lambda hall: hall["knocks"])["knocks"]
    lea.send(type="admit", knock=seen["id"], yes=False)
    lea.until_hall(lambda hall: not hall["knocks"])
    for again in (one, phone(house)):
        heard = knocked(again)
        assert heard["state"] == "refused"
        assert 0 < heard["wait"] <= queries.REFUSED_FOR
    lea.send(type="admit", knock=seen["id"], yes=True)  # the first answer counts
    assert not is_in(one)
    lea.close()


def test_a_link_to_a_chair_lets_in(house: Server) -> None:
    lea = Browser(house)
    table = lea.new_table(seats=("me", "friend"))
    one, other = phone(house), phone(house)
    wrong = one.http.post("/api/invites/look", json={"secret": "x" * 43})
    assert (wrong.status_code, is_in(one)) == (404, False)
    one.post("/api/invites/look", {"secret": lea.invite(table)})
    other.accept(lea.invite(table, "watch", None))
    assert is_in(one)
    assert is_in(other)


def test_the_link_of_a_circle_lets_in(house: Server) -> None:
    lea = Browser(house)
    new = {"game": "yellow-brick-road", "title": "Oz", "name": "Lea of Oz"}
    at = f"/api/circles/{lea.post('/api/circles', new)['circle']}"
    link = lea.get(at)["link"].partition("#circle=")[2]
    one = phone(house)
    for guess in ({"link": "x" * 43}, {"link": ""}):
        assert one.http.post(f"{at}/look", json=guess).status_code in (400, 404)
    assert not is_in(one)
    assert one.http.post(f"{at}/join", json={"link": link}).status_code == 403, "the door is first"
    one.post(f"{at}/look", {"link": link})
    assert is_in(one)
    one.post(f"{at}/join", {"link": link, "name": "Tip of Oz"})
    assert len(lea.get(at)["people"]) == 2


@pytest.mark.slow
@pytest.mark.skipif(lan_address() is None, reason="this machine is in no network")
@pytest.mark.one_engine
def test_the_picture_lets_in_until_the_house_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan") as house:
        lea = Browser(house)
        link = lea.post("/api/reach", {"open": True})["link"]
        address, _, secret = link.partition("/#in=")
        assert address.startswith(f"http://{lan_address()}")
        with httpx.Client(base_url=address, headers={"origin": address}) as one:
            assert one.get("/api/games").status_code == 403
            assert one.post("/api/admission", json={"secret": secret}).status_code == 204
            assert one.get("/api/games").status_code == 200
            assert secret in one.get("/api/home").json()["reach"]["link"]
            assert not any(secret in path for path in map(str, one.cookies.jar))
        lea.post("/api/reach", {"open": False})
        new = lea.post("/api/reach", {"open": True})["link"].partition("/#in=")[2]
        late = phone(house).http.post("/api/admission", json={"secret": secret})
        assert (late.status_code, late.json()["code"]) == (403, "old_picture")
        assert new != secret
        house.stop()
        house.start()  # what was decided holds
        with httpx.Client(base_url=address, headers={"origin": address}) as other:
            assert other.post("/api/admission", json={"secret": new}).status_code == 204
        Browser(house).post("/api/reach", {"open": False})
        house.stop()
        house.start()
        assert Browser(house).get("/api/home")["reach"]["reach"]["state"] == "closed"


@pytest.mark.one_engine
def test_guesses_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, "--strict") as house:
        found = [
            phone(house).http.post("/api/admission", json={"secret": f"{n:043}"}).status_code
            for n in range(40)
        ]
    assert found[:10] == [403] * 10
    assert 429 in found, "however slowly they come: one more is let through in six seconds"


@pytest.mark.one_engine
def test_in_public_nobody_knocks(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as public:
        browser = Browser(public)
        browser.http.headers["x-forwarded-for"] = "203.0.113.7"
        assert is_in(browser)
        assert knocked(browser)["state"] == "in"


async def test_knocks_lapse_and_are_not_endless(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)

    async def knock(n: int, at: float, browser: str = "") -> str:
        row = KnockRow(f"k{n}", browser or f"b{n}", f"a{n // 2}", "", 10, at, at)
        return (await store.do(queries.knock(row))).state

    assert [await knock(n, 100.0) for n in range(8)] == ["waits"] * 6 + ["full"] * 2
    assert await knock(20, 100.0, "b0") == "waits"
    assert len(await store.do(queries.knocking(100.0))) == 6
    assert await store.do(queries.knocking(100.0 + queries.STANDS_FOR)) == []
    assert await knock(9, 101.0 + queries.STANDS_FOR) == "waits", "who is gone makes room"
    assert await store.do(queries.answer_knock("k9", False, 120.0))
    until = 120.0 + queries.REFUSED_FOR
    assert await knock(9, until - 1) == "refused"
    assert await knock(8, until - 1) == "refused", "from the same address"
    assert await knock(9, until + 1) == "waits"
    await store.do(queries.admit("b9", until))
    await store.do(queries.forget_admitted(until + queries.FORGOTTEN_AFTER - 1))
    assert await store.do(queries.is_admitted("b9", until + 2 * queries.A_DAY))
    await store.do(queries.forget_admitted(until + queries.FORGOTTEN_AFTER + 1))
    assert await store.do(queries.is_admitted("b9", until)), "they were here since"
    await store.do(queries.forget_admitted(until + queries.FORGOTTEN_AFTER + 3 * queries.A_DAY))
    assert not await store.do(queries.is_admitted("b9", until))
    store.close()


def test_whoever_was_known_before_is_in(tmp_path: Path) -> None:
    path = tmp_path / FILE
    before = next(n for n, step in enumerate(migrations()) if "CREATE TABLE admitted" in step)
    with closing(sqlite3.connect(path)) as old:
        old.executescript("".join(migrations()[:before]) + f"PRAGMA user_version = {before};")
        old.execute("INSERT INTO browsers (hash, now, label, seen) VALUES ('h','','',7.0)")
        old.commit()
    opened = data_file.open_data(path)
    assert queries.is_admitted("h", 8.0)(opened.connection)
    assert not queries.is_admitted("other", 8.0)(opened.connection)
    opened.close()


LISTED = Proxies((ip_network("127.0.0.0/8"),))


@pytest.mark.parametrize(
    ("peer", "says", "proxies", "near"),
    [
        ("127.0.0.1", "", NO_PROXIES, True),
        ("::1", "", NO_PROXIES, True),
        ("192.168.1.9", "", NO_PROXIES, False),
        ("127.0.0.1", "127.0.0.1", NO_PROXIES, False),
        ("192.168.1.9", "127.0.0.1", NO_PROXIES, False),
        ("127.0.0.1", "192.168.1.9", LISTED, False),
        ("127.0.0.1", "127.0.0.1", LISTED, True),
        ("127.0.0.1", "::1", LISTED, True),
        ("192.168.1.9", "127.0.0.1", LISTED, False),
        ("127.0.0.1", "rubbish", LISTED, True),
    ],
)
def test_who_is_near(peer: str, says: str, proxies: Proxies, near: bool) -> None:
    headers = [(b"x-forwarded-for", says.encode())] if says else []
    scope: dict[str, Any] = {"client": (peer, 1), "headers": headers}
    assert is_near(scope, proxies) is near


def test_a_device_has_a_name() -> None:
    assert device_of(IPHONE) == "iPhone"
    assert device_of("Mozilla/5.0 (Linux; Android 14; Pixel 8)") == "Android"
    assert device_of("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)") == "Mac"
    assert device_of("curl/8") == ""
