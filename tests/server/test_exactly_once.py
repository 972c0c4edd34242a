"""Sent twice, late, out of order or over a line that is cut: everything happens once, and one
message makes a page current."""

from __future__ import annotations

import socket as sockets
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import Browser, OpenPage, Server, by_link, decider, play, serving

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
# Lines of chat: more pages than the system keeps for a line that is not read, and our queue too.
NOISE = 1200


def answers_to(page: OpenPage, key: str, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) < count:
        message = page.until("taken", "refused")
        if message["id"] == key:
            found.append(message)
    return found


def deciding(pages: list[OpenPage]) -> OpenPage:
    page = decider(pages)
    assert page
    return page


def test_the_same_move_twice_is_made_once(server: Server) -> None:
    table, browsers, pages = by_link(server)
    page = deciding(pages)
    seat, seq = page.page["seat"], page.page["seq"]
    message = {"id": "once", "at": seq, "seat": seat, "action": page.choices()[0]}
    for _ in range(3):
        page.send(type="move", **message)
    first, *again = answers_to(page, "once", 3)
    assert first["type"] == "taken"
    assert again == [first, first]
    page.close()
    back = browsers[seat].open(table)
    back.send(type="move", **message)
    assert answers_to(back, "once", 1) == [first], "also over another line"
    assert back.page["seq"] == first["seq"]


def test_after_a_restart_the_same_move_gets_the_same_answer(tmp_path: Path) -> None:
    """Also where chance moved the table on after it."""
    with serving(tmp_path) as server:
        table, browsers, pages = by_link(server)
        told: list[tuple[Browser, dict[str, Any], dict[str, Any]]] = []
        for number in range(12):
            page = deciding(pages)
            seat = page.page["seat"]
            message = {"id": f"m{number}", "at": page.page["seq"], "seat": seat}
            message["action"] = page.choices()[0]
            page.send(type="move", **message)
            (taken,) = answers_to(page, message["id"], 1)
            told.append((browsers[seat], message, taken))
            for one in pages:
                one.reach(taken["seq"])
        assert any(taken["seq"] > message["at"] + 1 for _, message, taken in told)
        server.kill()
        server.start()
        for browser, message, taken in told:
            back = browser.open(table)
            back.send(type="move", **message)
            assert answers_to(back, message["id"], 1) == [taken]
            back.close()


def test_whatever_is_said_twice_counts_once(server: Server) -> None:
    _, _, (page, other) = by_link(server)
    for _ in range(2):
        page.send(type="say", id="hello", seat=0, text="Hello")
    assert len({str(one) for one in answers_to(page, "hello", 2)}) == 1
    other.until_page(lambda seen: len(seen["chat"]) == 1)
    for _ in range(2):
        page.send(type="resign", id="enough", seat=0)
    one, two = answers_to(page, "enough", 2)
    assert one == two
    assert one["type"] == "taken"
    other.until_page(lambda seen: seen["status"] == "ended")
    assert len(other.page["chat"]) == 1
    told = [line["text"] for line in other.page["tale"]]
    assert told.count("Builder 1 resigns.") == 1


def test_an_answer_twice_is_taken_twice(server: Server) -> None:
    _, _, (page, other) = by_link(server)
    page.ask("resign", seat=0)
    page.ask("rematch", seat=0)
    other.until_page(lambda seen: seen["questions"])
    question = other.page["questions"][0]["id"]
    for _ in range(2):
        other.send(type="answer", id="yes", seat=1, question=question, yes=True)
    one, two = answers_to(other, "yes", 2)
    assert one == two
    assert one["type"] == "taken"


@pytest.mark.one_engine
def test_a_hint_twice_is_advice_twice(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True))
    page.wait_for_turn()
    for _ in range(2):
        page.send(type="hint", id="help", seat=0)
    assert [page.until("advice", "taken", "refused")["type"] for _ in range(2)] == ["advice"] * 2


def test_two_tabs_of_one_seat(server: Server) -> None:
    """One of them is first; the other is told that the page has turned, and shown it."""
    table, browsers, pages = by_link(server)
    seat = deciding(pages).page["seat"]
    tabs = [pages[seat], browsers[seat].open(table)]
    choices, seq = tabs[0].choices(), tabs[0].page["seq"]
    for number, tab in enumerate(tabs):
        tab.send(type="move", id=f"tab{number}", at=seq, seat=seat, action=choices[number])
    answers = [tab.until("taken", "refused") for tab in tabs]
    kinds = sorted(answer.get("code", "taken") for answer in answers)
    assert kinds == ["stale", "taken"]
    late = tabs[[answer["type"] for answer in answers].index("refused")]
    late.reach(seq + 1)
    early = next(tab for tab in tabs if tab is not late)
    early.reach(late.page["seq"])
    assert early.page["scene"]["builders"] == late.page["scene"]["builders"]


def test_a_late_move_is_answered_with_the_page_of_now(server: Server) -> None:
    _, _, pages = by_link(server)
    page = deciding(pages)
    seat, old, choices = page.page["seat"], page.page["seq"], page.choices()
    play(pages, Random(1), 5)
    refused = page.ask("move", at=old, seat=seat, action=choices[0])
    assert refused["code"] == "stale"
    assert page.until("page")["seq"] == max(one.page["seq"] for one in pages)


# Coming back


def shown(page: OpenPage) -> bytes:
    """All a page shows, with the tale put together as a browser does."""
    tale: list[dict[str, Any]] = []
    for message in page.heard:
        if message["type"] == "page":
            tale = [line for line in tale if line["number"] < message["tale_from"]]
            tale += message["tale"]
    assert [line["number"] for line in tale] == list(range(len(tale)))
    last = dict(page.page, tale=tale, tale_from=0)
    last["scene"] = dict(last["scene"], happened=[])
    return msgspec.json.encode(last)


@pytest.mark.slow
@pytest.mark.one_engine
@pytest.mark.parametrize("game", [ROAD, CARDS])
def test_one_message_makes_a_page_current(server: Server, game: str) -> None:
    table, browsers, pages = by_link(server, game)
    rng = Random(2)
    for said in range(1, 5):
        play(pages, rng, 7)
        pages[0].ask("say", seat=0, text="still here")
        able = [page for page in pages if page.page["may_undo"]]
        if able:
            asker, other = able[0], pages[1 - able[0].page["seat"]]
            asker.ask("undo", seat=asker.page["seat"])
            other.until_page(lambda seen: seen["questions"])
            question = other.page["questions"][0]["id"]
            taken = other.ask("answer", seat=other.page["seat"], question=question, yes=True)
            for page in pages:
                page.reach(taken["seq"])
        back = [browser.open(table) for browser in browsers]
        for page, fresh in zip(pages, back, strict=True):
            fresh.reach(page.page["seq"])
            while len(page.page["chat"]) < said:
                page.until("page")
            assert fresh.heard[0]["type"] == "page"
            assert fresh.page["scene"]["happened"] == []
            assert shown(page) == shown(fresh)
            fresh.close()


# A line that is not read


def memory_of(server: Server) -> int:
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])  # kB


@pytest.mark.slow
@pytest.mark.one_engine
def test_who_does_not_read_is_cut_off_and_comes_back_current(server: Server) -> None:
    table, browsers, (page, other) = by_link(server)
    page.until_page(lambda seen: bool(seen["chairs"][1]["present"]))
    other.close()
    page.until_page(lambda seen: not seen["chairs"][1]["present"])
    deaf = sockets.create_connection(("localhost", server.port))
    deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    ticket = browsers[1].post(f"/api/tables/{table}/ticket")["ticket"]
    line = connect(
        f"ws://localhost:{server.port}/socket/{table}",
        sock=deaf,
        origin=Origin(server.address),
        max_queue=1,
        max_size=None,
        compression=None,
        legacy=True,
    )
    hello = {"type": "hello", "protocol": PROTOCOL, "ticket": ticket, "language": "en"}
    line.send(msgspec.json.encode(hello).decode())
    page.until_page(lambda seen: bool(seen["chairs"][1]["present"]))
    before = memory_of(server)
    for number in range(NOISE):
        page.send(type="say", id=f"noise{number}", seat=0, text=f"{number} " + "x" * 290)
    page.until_page(lambda seen: not seen["chairs"][1]["present"], timeout=60)
    page.until_page(lambda seen: seen["chat"][-1]["number"] == NOISE - 1, timeout=60)
    assert memory_of(server) - before < 60_000
    back = browsers[1].open(table)
    assert back.page["chat"][-1]["number"] == NOISE - 1
    assert play([page.reach(back.page["seq"]), back], Random(3), 2) is False
    deaf.close()
