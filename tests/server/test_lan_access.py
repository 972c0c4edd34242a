"""The home network: who may let it in, what that opens, and that it closes again."""

from __future__ import annotations

import errno
import os
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest

from oztable.server import lan_access
from oztable.server.app import ServerConfig
from oztable.server.lan import lan_address
from oztable.server.lan_access import LanAccess, NoNetwork, is_at_this_machine
from oztable.server.serving import _listening
from tests.server.house import Browser, Server, open_page, serving

pytestmark = [pytest.mark.real, pytest.mark.one_engine]

NEAR = lan_address() or ""
in_a_network = pytest.mark.skipif(not NEAR, reason="this machine is in no network")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), "--lan") as running:
        yield running


def laid(server: Server) -> tuple[Browser, str, str]:
    """Somebody who waits for a friend; the table, and where it is asked who is let in."""
    browser = Browser(server)
    table = browser.new_table(seats=("me", "friend"))
    return browser, table, f"/api/tables/{table}/reach"


def can_be_reached(address: str) -> bool:
    url = httpx.URL(address)
    try:
        socket.create_connection((url.host, url.port or 80), timeout=2).close()
    except OSError:
        return False
    return True


@in_a_network
def test_a_phone_gets_in_when_it_is_let_in_and_out_when_it_is_not(house: Server) -> None:
    browser, table, path = laid(house)
    before = browser.get(path)
    assert (before["state"], before["address"], before["may_change"]) == ("closed", NEAR, True)
    assert not can_be_reached(f"http://{NEAR}:{house.port}")

    opened = browser.post(path, {"open": True})
    assert opened == {**before, "state": "open", "address": f"http://{NEAR}:{house.port}"}
    assert browser.post(path, {"open": True}) == opened, "twice is once"

    made = browser.post(f"/api/tables/{table}/invites", {"kind": "seat", "seat": 1})
    assert made["link"].startswith(f"{opened['address']}/table/{table}#seat=")
    phone = Browser(house)
    phone.http = httpx.Client(
        base_url=opened["address"], headers={"origin": opened["address"]}, timeout=20
    )
    phone.accept(made["link"].partition("#seat=")[2])
    ticket = phone.post(f"/api/tables/{table}/ticket")["ticket"]
    page = open_page(opened["address"], table, ticket, cookies=phone.http.cookies)
    assert page.page["status"] == "playing"

    seen = phone.get(path)
    assert (seen["state"], seen["may_change"]) == ("open", False)
    refused = phone.http.post(path, json={"open": False})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_at_this_machine")

    assert browser.post(path, {"open": False}) == before
    assert not can_be_reached(opened["address"])
    assert page.cut()[0] == 1012
    again = browser.post(f"/api/tables/{table}/invites", {"kind": "watch"})
    assert again["link"].startswith(house.address)
    assert browser.post(path, {"open": True})["state"] == "open", "and once more"
    browser.post(path, {"open": False})


@in_a_network
def test_its_name_is_known_only_while_it_is_open(house: Server) -> None:
    browser, _, path = laid(house)
    as_a_phone = {"host": f"{NEAR}:{house.port}"}
    assert browser.http.get("/api/games", headers=as_a_phone).status_code == 400
    browser.post(path, {"open": True})
    assert browser.http.get("/api/games", headers=as_a_phone).status_code == 200
    other = {"host": "evil.example"}
    assert browser.http.get("/api/games", headers=other).status_code == 400
    browser.post(path, {"open": False})
    assert browser.http.get("/api/games", headers=as_a_phone).status_code == 400


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"x-forwarded-for": "192.168.1.9"}, 403),
        ({"x-real-ip": "192.168.1.9"}, 403),
        ({"forwarded": "for=192.168.1.9"}, 403),
        ({"host": "evil.example"}, 400),
        ({"cookie": "oz=" + "x" * 43}, 404),
    ],
)
def test_nobody_else_opens_it(house: Server, headers: dict[str, str], status: int) -> None:
    browser, _, path = laid(house)
    if "cookie" in headers:
        browser = Browser(house)
    assert browser.http.post(path, json={"open": True}, headers=headers).status_code == status
    assert laid(house)[0].http.get("/api/games").status_code == 200
    owner, _, own = laid(house)
    assert owner.get(own)["state"] in ("closed", "no_network")


def test_a_stranger_learns_nothing_about_the_network(house: Server) -> None:
    _, _, path = laid(house)
    stranger = Browser(house)
    stranger.new_table()
    assert stranger.http.get(path).status_code == 404


def test_where_it_was_decided_at_the_start_nobody_changes_it(server: Server) -> None:
    browser, _, path = laid(server)
    assert browser.get(path)["may_change"] is False
    assert browser.http.post(path, json={"open": True}).status_code == 403


def test_nothing_is_opened_where_nobody_spoke_of_it(tmp_path: Path) -> None:
    assert not ServerConfig(tmp_path).may_open_lan


# The port


def test_where_the_port_is_taken_another_is_found() -> None:
    with closing(_listening("127.0.0.1", 0)) as first:
        first.listen()
        port = first.getsockname()[1]
        with closing(_listening("127.0.0.1", port)) as second:
            assert second.getsockname()[1] not in (0, port)
    with closing(_listening("127.0.0.1", port)) as again:
        assert again.getsockname()[1] == port


@pytest.mark.parametrize(
    ("fault", "tried"), [(errno.EADDRINUSE, [8900, 0]), (errno.EADDRNOTAVAIL, [8900])]
)
def test_where_no_port_can_be_had_that_is_said(
    monkeypatch: pytest.MonkeyPatch, fault: int, tried: list[int]
) -> None:
    """Another port helps only where this one is taken."""
    asked: list[int] = []

    class Stubborn(socket.socket):
        def bind(self, address: Any) -> NoReturn:
            asked.append(address[1])
            raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr("oztable.server.serving.socket.socket", Stubborn)
    with pytest.raises(OSError, match=re.escape(os.strerror(fault))) as caught:
        _listening("127.0.0.1", 8900)
    assert (caught.value.errno, asked) == (fault, tried)


# How it is said


def test_the_words_fit_how_it_was_started(house: Server) -> None:
    browser, _, path = laid(house)
    assert browser.get(path)["lan_command"] == "oz serve --lan"
    assert lan_access.MADE.lan == "make play ARGS=--lan"
    made = Path(__file__).parents[2].joinpath("Makefile").read_text()
    assert "OZTABLE_STARTED_BY=make $(BIN)/oz serve" in made


async def test_without_a_network_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_access, "lan_address", lambda: None)
    lan = LanAccess(can_open=True)

    class LanServer:
        async def open_lan(self, host: str) -> int:
            raise AssertionError

        def close_lan(self) -> None:
            raise AssertionError

    lan.server = LanServer()
    with pytest.raises(NoNetwork):
        await lan.open()
    await lan.close()
    assert lan.address == ""


@pytest.mark.parametrize(
    ("peer", "is_here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.9", False),
        ("", False),
    ],
)
def test_who_is_at_this_machine(peer: str, is_here: bool) -> None:
    scope: dict[str, Any] = {"client": (peer, 1) if peer else None, "headers": []}
    assert is_at_this_machine(scope) is is_here
    assert not is_at_this_machine({**scope, "headers": [(b"via", b"1.1 proxy")]})
