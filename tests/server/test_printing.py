"""Sheets of cards and pictures over HTTP: told while they are made, and nothing is left of them."""

from __future__ import annotations

import asyncio
import tempfile
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import aclosing
from itertools import count
from pathlib import Path
from threading import Event, active_count
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from oztable.server import children
from oztable.server.guard import site_of
from oztable.server.jobs import TooMany
from oztable.server.limits import Rate
from oztable.server.measures import JOBS, JOBS_NOW
from oztable.server.printing import press_worker, presses, routes
from oztable.server.printing.press_worker import PrintOrder, printed
from oztable.server.printing.presses import MOST_BY_ADDRESS, Presses
from oztable.server.problems import HANDLERS
from oztable.server.wire.printing import AskPrint, PrintLine
from oztable.study import deck_printing
from oztable.study.card_printing import Unfit
from tests.games.card_game_of_oz.rules.test_variants import TWICE
from tests.server.house import Browser, Server
from tests.study.small import OZ, ROAD

FREE = Rate(1e6, 1e6)
ORDER = PrintOrder(ROAD, "fr", AskPrint("complete20"))
AT = f"/api/print/{ROAD}"
# A process that says it has begun, with its folder, and then waits for ever.
BEGINS = """
import os, pathlib, sys, time
pathlib.Path(os.environ["TMPDIR"], "half").touch()
print('{"done":1,"of":2}', flush=True)
time.sleep(600)
"""


def lines_of(content: bytes) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in content.splitlines()]


@pytest.mark.real
@pytest.mark.one_engine
def test_a_deck_is_printed_and_told_meanwhile(server: Server) -> None:
    browser = Browser(server)
    what = {"deck": "halfEdge20", "only": "cards", "backs": "none", "paper": "letter"}
    *told, last = lines_of(browser.http.post(AT, json=what, timeout=300).content)
    assert b64decode(last["file"]).startswith(b"%PDF")
    done = [line["done"] for line in told if "done" in line]
    assert done == sorted(done)
    assert done[-1] == next(line["of"] for line in told if "of" in line) > 0
    assert {"pages": 3, "seconds": 0} in told
    assert [*told[-1]] == ["pages", "seconds"]


def test_a_picture_is_drawn_in_either_form() -> None:
    for form, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        asked = AskPrint("complete20", card="7", form=form)  # type: ignore[arg-type]
        assert printed(PrintOrder(ROAD, "fr", asked)).file.startswith(begins)


@pytest.mark.slow
def test_the_rules_are_a_booklet() -> None:
    asked = AskPrint("complete20", only="booklet", paper="letter")
    assert printed(PrintOrder(ROAD, "en", asked)).file.startswith(b"%PDF")


# What is refused at once


async def asked(path: str, what: dict[str, Any]) -> httpx.Response:
    app = Starlette(routes=routes.ROUTES, exception_handlers=dict(HANDLERS))
    app.state.presses = Presses(FREE)
    app.state.app_context = SimpleNamespace(site=site_of())
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        return await browser.post(path, json=what)


@pytest.mark.parametrize(
    ("path", "what", "status", "code"),
    [
        ("/api/print/chess", {"deck": "complete20"}, 404, "no_game"),
        (AT, {"deck": "nothing"}, 404, "no_deck"),
        (AT, {"deck": "../../etc/passwd"}, 404, "no_deck"),
        (AT, {}, 400, "print_what"),
        (AT, {"deck": "complete20", "deck_text": "x\ny"}, 400, "print_what"),
        (AT, {"deck": "complete20", "paper": "a5"}, 400, "bad_request"),
        (AT, {"deck": "complete20", "options": {"paper": "a5"}}, 400, "bad_request"),
    ],
)
async def test_what_cannot_be_printed_is_said(
    path: str, what: dict[str, Any], status: int, code: str
) -> None:
    answer = await asked(f"{path}?lang=en", what)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"]


async def test_without_typst_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "can_print", lambda: False)
    answer = await asked(f"{AT}?lang=fr", {"deck": "complete20"})
    assert (answer.status_code, answer.json()["code"]) == (501, "no_print")
    assert "`make print`" in answer.json()["text"]


@pytest.mark.real
@pytest.mark.one_engine
def test_a_pack_with_faults_is_not_printed(server: Server) -> None:
    browser = Browser(server)
    answer = browser.http.post(f"/api/print/{OZ}", json={"deck_text": "id = 3\nname = 4\n"})
    assert (answer.status_code, answer.json()["field"]) == (400, "$.deck_text")


@pytest.mark.real
@pytest.mark.one_engine
def test_by_options_a_pack_is_printed_that_would_else_be_refused(server: Server) -> None:
    browser = Browser(server)
    at, what = f"/api/print/{OZ}?lang=en", {"deck_text": TWICE, "card": "toto"}
    refused = browser.http.post(at, json=what)
    assert (refused.status_code, refused.json()["field"]) == (400, "$.deck_text")
    assert "V5" in refused.json()["text"]
    loosely = {**what, "options": {"strictPack": "no"}}
    *_, last = lines_of(browser.http.post(at, json=loosely, timeout=300).content)
    assert b64decode(last["file"]).startswith(b"\x89PNG")


# What only whoever prints can know


def test_a_fault_is_told_in_the_language_of_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_printing, "MOST_CARDS", 9)
    assert "22 cartes" in printed(ORDER).fault
    none = PrintOrder(ROAD, "fr", AskPrint("complete20", card="99"))
    assert "rien" in printed(none).fault

    def unfit(*_: object) -> None:
        raise Unfit("toto", "fr")

    monkeypatch.setattr(press_worker, "pngs_of", unfit)
    one = PrintOrder(ROAD, "fr", AskPrint("complete20", card="7"))
    assert "texte de toto" in printed(one).fault


def test_while_pages_are_set_it_is_told_for_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[PrintLine] = []
    some = Event()

    def say(line: PrintLine) -> None:
        told.append(line)
        if len(told) > 3:
            some.set()

    monkeypatch.setattr(children, "say", say)
    monkeypatch.setattr(press_worker, "TOLD_EVERY", 0.001)
    monkeypatch.setattr(press_worker, "monotonic", count().__next__)
    before = active_count()
    with press_worker._setting(14):
        assert some.wait(60)
    assert active_count() == before, "nothing comes behind the file"
    assert {line.pages for line in told} == {14}
    assert [line.seconds for line in told] == [*range(len(told))]


# Processes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def ended() -> dict[str, float]:
    return {how: JOBS.value("print", how) for how in ("done", "failed", "left", "refused")}


async def begun(lines: AsyncIterator[bytes]) -> None:
    async for line in lines:
        if b"done" in line:
            return


@pytest.mark.real
async def test_whoever_goes_away_leaves_nothing_behind(folder: Path) -> None:
    press, before = Presses(FREE, ("-c", BEGINS)), ended()
    heard = asyncio.Event()
    gone = asyncio.Event()

    async def receive() -> dict[str, str]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if b"done" in message.get("body", b""):
            heard.set()

    answer = routes.Lines(press.lines(ORDER, "one"))
    answering = asyncio.create_task(answer({}, receive, send))
    await heard.wait()
    assert [one.name for one in folder.glob("*/*")] == ["half"]
    press.count()
    assert JOBS_NOW.value("print", "running") == 1
    gone.set()
    await answering  # only when its process has ended
    assert [*folder.iterdir()] == []
    press.count()
    assert JOBS_NOW.value("print", "running") == JOBS_NOW.value("print", "waiting") == 0
    assert ended() == {**before, "left": before["left"] + 1}


@pytest.mark.real
async def test_one_waits_for_the_other_and_only_so_many_wait(folder: Path) -> None:
    press = Presses(FREE, ("-c", BEGINS))
    async with aclosing(press.lines(ORDER, "one")) as first:
        await begun(first)
        others = [press.lines(ORDER, "one") for _ in range(MOST_BY_ADDRESS - 1)]
        for ahead, other in enumerate(others, 1):
            told = msgspec.json.decode(await anext(other), type=PrintLine)
            assert told.ahead == ahead
        refused = ended()["refused"]
        with pytest.raises(TooMany):
            press.check("one")
        press.check("another")
        assert ended()["refused"] == refused + 1
        press.count()
        assert JOBS_NOW.value("print", "waiting") == MOST_BY_ADDRESS - 1
        waits = asyncio.create_task(begun(others[0]))
        await asyncio.wait({waits}, timeout=0.1)
        assert len([*folder.iterdir()]) == 1, "its turn comes when the first is done"
        waits.cancel()
        await asyncio.gather(waits, return_exceptions=True)
        for other in others:
            await other.aclose()
    press.check("one")


@pytest.mark.real
@pytest.mark.parametrize("says", ["", "print('{}')"])
async def test_a_process_that_fails_is_said(says: str, folder: Path) -> None:
    press, before = Presses(FREE, ("-c", says)), ended()
    told = [msgspec.json.decode(line, type=PrintLine) async for line in press.lines(ORDER, "one")]
    assert "pas pu être imprimé" in told[-1].fault
    assert ended() == {**before, "failed": before["failed"] + 1}
    assert [*folder.iterdir()] == []


@pytest.mark.real
@pytest.mark.parametrize(("end", "how"), [("file", "done"), ("fault", "refused")])
async def test_how_a_file_ended_is_counted(end: str, how: str, folder: Path) -> None:
    press, before = (
        Presses(FREE, ("-c", f"print({msgspec.json.encode({end: 'A'})!r}.decode())")),
        ended(),
    )
    [_, last] = [line async for line in press.lines(ORDER, "one")]
    assert end.encode() in last
    assert ended() == {**before, how: before[how] + 1}


@pytest.mark.real
async def test_what_takes_too_long_is_ended(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presses, "SECONDS", 0.0)
    press = Presses(FREE, ("-c", BEGINS))
    told = [line async for line in press.lines(ORDER, "one")]
    assert b"fault" in told[-1]
    assert [*folder.iterdir()] == []
