"""Who may say what over the socket and when: before hello, for another seat, twice, late, after the
end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from oztable.server.wire.to_page import Page, Refused
from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import Browser, serving
from tests.server.keeping import Engine, keeping
from tests.server.plugs import (
    House,
    closed_with,
    hello,
    plug_in,
    read,
    refusal,
    refused_code,
)

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def house(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with keeping(engine), serving(tmp_path_factory.mktemp("tables")) as server:
        yield House(server)


# Who may say what, and when


@pytest.mark.slow
@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"ping"}',
        '{"type":"move","id":"a","at":0,"seat":0,"action":"block r1"}',
        '{"type":"look","seat":0}',
        hello("made up"),
        hello("\u202e"),
    ],
)
def test_before_a_good_hello_nothing_is_done(house: House, frame: str) -> None:
    plug = house.plug()
    plug.send(frame)
    first = read(plug)
    assert isinstance(first, Refused)
    assert first.code == "not_authenticated"
    assert closed_with(plug) == 1008


@pytest.mark.parametrize("frame", ["rubbish", b"\x00", hello("x" * 65), '{"type":"hello"}'])
def test_an_unreadable_hello(house: House, frame: str | bytes) -> None:
    plug = house.plug()
    plug.send(frame)
    first = read(plug)
    assert isinstance(first, Refused)
    assert first.code == "malformed"
    assert closed_with(plug) == 1008


def test_tickets_serve_once_here_and_only_who_asked(house: House) -> None:
    used = house.ticket()
    plug = house.plug()
    plug.send(hello(used))
    assert isinstance(read(plug), Page)
    plug.close()
    elsewhere = house.ticket(table=house.browser.new_table())
    for ticket in (used, elsewhere):
        plug = house.plug()
        plug.send(hello(ticket))
        assert refused_code(read(plug)) == "not_authenticated"
        assert closed_with(plug) == 1008


def test_another_protocol_is_told_so(house: House) -> None:
    plug = house.plug()
    plug.send(hello(house.ticket(), protocol=PROTOCOL + 1))
    assert refused_code(read(plug)) == "protocol"
    assert closed_with(plug) == 1008


def test_a_second_hello_is_not_now(house: House) -> None:
    plug = house.seated()
    assert refusal(plug, hello(house.ticket())).code == "not_now"
    plug.close()


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost:1"])
def test_from_another_origin_there_is_no_socket(house: House, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        house.plug(origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/socket/", "/socket", "/api/tables", "/socket/a/b"])
def test_a_socket_somewhere_else(house: House, path: str) -> None:
    address = f"ws://localhost:{house.server.port}{path}"
    with pytest.raises(InvalidStatus) as refused:
        plug_in(address, house.server.address)
    assert refused.value.response.status_code in (403, 404)


def test_at_a_table_that_does_not_exist_no_ticket_is_good(house: House) -> None:
    plug = plug_in(house.address + "x", house.server.address)
    plug.send(hello(house.ticket()))
    assert refused_code(read(plug)) == "not_authenticated"
    assert closed_with(plug) == 1008


def deeds(seat: int) -> list[str]:
    kinds: dict[str, dict[str, Any]] = {
        "move": {"at": 0, "action": "block r1"},
        "undo": {},
        "answer": {"question": "q", "yes": True},
        "resign": {},
        "rematch": {},
        "vacant": {"empty": 0, "what": "end"},
        "say": {"text": "hello"},
        "hint": {},
    }
    return [
        json.dumps({"type": kind, "id": "x", "seat": seat, **more}) for kind, more in kinds.items()
    ]


def test_nobody_acts_for_another_seat(house: House) -> None:
    for browser, seats in ((house.browser, (1, 2, 3)), (house.watcher, (0, 1, 2, 3))):
        plug = house.seated(browser)
        for seat in seats:
            for deed in (*deeds(seat), json.dumps({"type": "look", "seat": seat})):
                assert refusal(plug, deed).code == "not_your_seat"
        plug.close()


# Twice, late and after the end


def test_twice_is_once_and_late_is_stale(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    sent: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for number in range(6):
        assert page.wait_for_turn()
        move = {
            "type": "move",
            "id": f"move {number}",
            "at": page.page["seq"],
            "seat": page.page["seat"],
            "action": page.choices()[0],
        }
        page.send(**move)
        page.send(**move)
        taken = [page.until("taken"), page.until("taken")]
        assert taken[0] == taken[1]
        sent.append((move, taken[0]))
        while page.page["seq"] < taken[0]["seq"]:
            page.until("page")
    assert page.wait_for_turn()
    for move, taken_then in sent:
        page.send(**{**move, "id": move["id"] + " late"})
        assert page.until("refused")["code"] == "stale"
        assert page.until("page")["seq"] > move["at"]
        page.send(**move)
        assert page.until("taken") == taken_then
    page.send(**{**move, "id": "early", "at": page.page["seq"] + 999})
    assert page.until("refused")["code"] == "stale"
    page.close()


def test_a_move_that_is_not_legal_names_its_reason(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    assert page.wait_for_turn()
    before = page.page["seq"]
    for action in ("x", "place 99 a1", "\u202e", "first 1", "draw 1", " ", "'; drop table", "\x00"):
        answer = page.move(action)
        assert (answer["type"], answer["code"]) == ("refused", "illegal"), answer
        assert answer["text"]
    assert page.move(page.choices()[0], at=before)["type"] == "taken"
    page.close()


def test_nobody_moves_out_of_turn(house: House) -> None:
    pages = [browser.open(house.table) for browser in (house.browser, house.friend)]
    deciding = pages[0].page["deciding"]
    waiting, decider = pages[1 - deciding], pages[deciding]
    for action in (decider.choices()[0], "x"):
        answer = waiting.move(action)
        assert answer["type"] == "refused"
        assert answer["code"] in ("illegal", "not_now"), answer
    for page in pages:
        page.close()


def test_after_the_end_nothing_moves(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    assert page.wait_for_turn()
    action = page.choices()[0]
    assert page.ask("resign", seat=0)["type"] == "taken"
    while page.page["status"] != "ended":
        page.until("page")
    for kind, more in (
        ("move", {"at": page.page["seq"], "action": action}),
        ("undo", {}),
        ("resign", {}),
        ("hint", {}),
    ):
        answer = page.ask(kind, seat=0, **more)
        assert answer["type"] == "refused"
        assert answer["code"] in ("over", "not_now"), answer
    page.close()
