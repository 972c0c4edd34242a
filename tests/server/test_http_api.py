"""The HTTP interface as it is described, and everything it must refuse: never a 500."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from oztable.server.openapi import openapi
from tests.server.house import Browser, Server, serving

pytestmark = pytest.mark.real

# Every bound of every field is for the soak: it takes long to make all those requests.
EVERY_BOUND = settings().max_examples > settings.get_profile("house").max_examples
PHASES = {"phases": {"coverage": {"enabled": EVERY_BOUND}}}
SCHEMA = schemathesis.openapi.from_dict(openapi(), config=schemathesis.Config.from_dict(PHASES))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


NONE_HERE = ("ban", "report", "channel", "invite", "device", "circle", "first", "name")


@dataclass
class World:
    """A server, and a browser with a table that waits, one under way and one that ended."""

    server: Server
    browser: Browser
    waiting: str
    playing: str
    ended: str
    record: str
    person: str
    deal: str
    puzzle: str

    def real(self, name: str, number: int) -> str:
        """Something that exists, for a place in an address."""
        real = {
            "table": [self.waiting, self.playing, self.ended],
            "record": [self.record],
            "moment": ["0", "3"],
            "game": ["yellow-brick-road", "card-game-of-oz"],
            "deck": ["complete20", "story-pack-1"],
            "card": ["1", "7~"],
            "person": [self.person],
            "deal": [self.deal],
            "puzzle": [self.puzzle],
            **{name: ["none-here"] for name in NONE_HERE},
        }[name]
        return real[number % len(real)]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with serving(tmp_path_factory.mktemp("tables")) as server:
        browser = Browser(server)
        waiting = browser.new_table(seats=("me", "friend"))
        playing = browser.new_table()
        ended = browser.new_table()
        page = browser.open(ended)
        assert page.wait_for_turn()
        page.move(page.choices()[0])
        assert page.ask("resign", seat=0)["type"] == "taken"
        while page.page["result"] is None:
            page.until("page")
        page.close()
        record = page.page["result"]["record"]
        person = browser.get("/api/me")["me"]["person"]
        deal = browser.get(f"/api/today?date={datetime.now(UTC).date()}")["deal"]["id"]
        puzzle = browser.get("/api/puzzles/next")["id"]
        yield World(server, browser, waiting, playing, ended, record, person, deal, puzzle)


# As described


@pytest.mark.slow
@SCHEMA.parametrize()
@settings(
    max_examples=settings().max_examples // 3,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_the_answer_is_one_that_is_described(
    case: schemathesis.Case[Any], world: World
) -> None:
    """Half of the addresses point at something that exists, so that more than 404 is met."""
    for name, value in (case.path_parameters or {}).items():
        if len(str(value)) % 2:
            case.path_parameters[name] = world.real(name, len(str(value)))
    headers = {"origin": world.server.address}
    # The others still need what there is: nobody in particular deletes.
    cookies = {} if case.method.upper() == "DELETE" else dict(world.browser.http.cookies)
    case.call_and_validate(
        base_url=world.server.address, headers=headers, cookies=cookies, checks=CHECKS
    )


# By hand


def refused(answer: httpx.Response, status: int, code: str = "") -> None:
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"code", "text", "field"}
    assert problem["text"]
    if code:
        assert problem["code"] == code


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'"\\ud800"',
        b"NaN",
        b"[" * 50_000,
        b'{"game":"yellow-brick-road"}',
        b'{"game":1,"seats":[]}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"ghost"}]}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"}]}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"me"}],"more":1}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"bot","bot":"random"},'
        b'{"kind":"bot","bot":"random"}]}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"bot","bot":"?"}]}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"me"}],"options":{"x":"y"}}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"me"}],'
        b'"options":{"undo":"\\ud800"}}',
        b'{"game":"card-game-of-oz","seats":[{"kind":"me","name":"\\u202e"}],"deck":""}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"me"}],"word":"'
        + b"\\u0000" * 9
        + b'"}',
        b'{"game":"yellow-brick-road","seats":[{"kind":"me"},{"kind":"me"}],"hints":'
        + b"9" * 5000
        + b"}",
    ],
)
def test_a_table_that_cannot_be_made(world: World, body: bytes) -> None:
    answer = world.browser.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (201, 400), answer.text
    if answer.status_code == 400:
        refused(answer, 400)


def test_games_and_decks_by_their_names_only(world: World) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    for deck in ("../../etc/passwd", "/etc/passwd", "none", "deck.toml", "./complete20"):
        body = {"game": "yellow-brick-road", "seats": seats, "deck": deck}
        refused(world.browser.http.post("/api/tables", json=body), 404, "no_deck")
    refused(world.browser.http.post("/api/tables", json={"game": "x", "seats": seats}), 404)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/none/record", 404),
        ("DELETE", "/api/tables/none", 404),
        ("POST", "/api/tables/none/ticket", 404),
        ("GET", "/api/records/none", 404),
        ("GET", "/api/rules/none", 404),
        ("GET", "/api/rules/yellow-brick-road?edition=none", 400),
        ("GET", "/api/decks/yellow-brick-road/none", 404),
        ("GET", "/art/yellow-brick-road/complete20/999.svg", 404),
        ("GET", "/art/yellow-brick-road/complete20/%C2%B2.svg", 404),
        ("GET", "/art/yellow-brick-road/complete20/..%2f..%2fx.svg", 404),
        ("GET", "/assets/..%2fapp.py", 404),
        ("GET", "/assets/%2e%2e%2findex.html", 404),
        ("GET", "/assets/none.js", 404),
        ("GET", "/../../etc/passwd", 404),
        ("GET", "/api/games?lang=en&lang=fr", 400),
        ("GET", "/api/games?lang=%zz", 400),
        ("GET", "/api/games?lang=%ff", 400),
        ("GET", "/api/%00", 400),
        ("PUT", "/api/tables", 405),
        ("PATCH", "/api/games", 405),
        ("POST", "/healthz", 405),
        ("POST", "/", 405),
        ("GET", "/api/invites/accept", 405),
        ("TRACE", "/api/games", 405),
    ],
)
def test_addresses_and_methods_that_are_refused(
    world: World, method: str, path: str, status: int
) -> None:
    line, body = raw_request(world, method, path)
    assert line == status
    assert b'"code"' in body


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "text/json", "é"]
)
def test_only_json_is_read(world: World, kind: str) -> None:
    headers = [(b"content-type", kind.encode())] if kind else []
    for path in ("/api/tables", "/api/invites/accept", f"/api/tables/{world.playing}/invites"):
        refused(world.browser.http.post(path, content=b"{}", headers=headers), 415, "not_json")


def test_json_with_its_character_set_is_json_too(world: World) -> None:
    headers = {"content-type": "application/json; charset=UTF-8"}
    answer = world.browser.http.post("/api/invites/accept", content=b"{}", headers=headers)
    refused(answer, 400, "bad_request")


def test_large_bodies_and_heads(world: World) -> None:
    http = world.browser.http
    json = {"content-type": "application/json"}
    refused(http.post("/api/tables", content=b"x" * 100_000, headers=json), 413, "too_large")
    chunks = iter([b"x" * 10_000] * 10)
    refused(http.post("/api/tables", content=chunks, headers=json), 413, "too_large")
    refused(http.get("/api/games", headers={"x-long": "y" * 20_000}), 431)
    refused(http.get("/api/games?lang=" + "y" * 20_000), 431)


def test_moments_by_number(world: World) -> None:
    http = world.browser.http
    for moment in ("-1", "1.5", "١", "9999999999", "x", "1e3"):
        refused(http.get(f"/api/records/{world.record}/moments/{moment}"), 404)
    for seat in ("-1", "2", "x", "²", "99999999999999999999"):
        refused(http.get(f"/api/records/{world.record}/moments/0?seat={seat}"), 400)
    assert http.get(f"/api/records/{world.record}/moments/0?seat=1").status_code == 200


def test_a_stranger_learns_nothing_of_a_table(world: World) -> None:
    stranger = httpx.Client(base_url=world.server.address, headers={"origin": world.server.address})
    for table in (world.playing, "none"):
        for method, path in (
            ("POST", "ticket"),
            ("GET", "record"),
            ("POST", "invites"),
            ("DELETE", ""),
        ):
            address = f"/api/tables/{table}/{path}".rstrip("/")
            body = {"kind": "watch"} if path == "invites" else None
            refused(stranger.request(method, address, json=body), 404, "no_table")
    assert stranger.get("/api/tables").json() == []


def test_forged_requests_are_refused(world: World) -> None:
    body = {"game": "yellow-brick-road", "seats": [{"kind": "me"}, {"kind": "me"}]}
    for origin in ("null", "http://evil.example", "https://localhost"):
        answer = world.browser.http.post("/api/tables", json=body, headers={"origin": origin})
        refused(answer, 403, "foreign_origin")
    answer = world.browser.http.get("/api/games", headers={"host": "evil.example"})
    refused(answer, 400, "wrong_host")


def test_a_used_invite_and_a_made_up_one(world: World) -> None:
    table = world.browser.new_table(seats=("me", "friend"))
    secret = world.browser.invite(table)
    friend, late = Browser(world.server), Browser(world.server)
    assert friend.accept(secret, "Ann")["seat"] == 1
    for used in (secret, "made up", "\x00", "x" * 128):
        answer = late.http.post("/api/invites/accept", json={"secret": used})
        refused(answer, 404 if answer.status_code != 409 else 409)
    answer = late.http.post("/api/invites/accept", json={"secret": "x" * 129})
    refused(answer, 400, "bad_request")


def test_rubbish_instead_of_http(world: World) -> None:
    for rubbish in (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n"
        b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
    ):
        answer = sent_raw(world, rubbish)
        status = answer.split(b" ")[1:2]
        assert not answer or status == [b"400"], (rubbish, answer[:200])
    assert world.browser.get("/healthz")


def raw_request(world: World, method: str, path: str) -> tuple[int, bytes]:
    """As it stands: clients mend addresses before they send them."""
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    answer = sent_raw(world, head.encode(), leave=False)
    return int(answer.split(b" ")[1]), answer.partition(b"\r\n\r\n")[2]


def sent_raw(world: World, content: bytes, leave: bool = True) -> bytes:
    with socket.create_connection(("127.0.0.1", world.server.port), timeout=5) as plug:
        plug.sendall(content)
        if leave:
            plug.shutdown(socket.SHUT_WR)
        parts: list[Any] = []
        try:
            while part := plug.recv(65536):
                parts.append(part)
        except ConnectionResetError:
            pass
    return b"".join(parts)
