"""A server says how fast its bots think, and compiles beside the people it serves."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from oztable.players import warm_up
from oztable.players.warm_up import WarmUp
from oztable.server.app import ServerConfig, make_app
from oztable.server.openapi import openapi
from tests.server.test_serve import answer, served

COMPILES_WITHIN = 900.0  # seconds, on a machine that has other things to do


@asynccontextmanager
async def visited(data: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A server in this process, from its beginning to its end."""
    app = make_app(ServerConfig(data))
    asked: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    told: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    life = asyncio.create_task(app({"type": "lifespan"}, asked.get, told.put))  # type: ignore[arg-type]
    await asked.put({"type": "lifespan.startup"})
    assert (await told.get())["type"] == "lifespan.startup.complete"
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://localhost"
    ) as browser:
        yield browser
    await asked.put({"type": "lifespan.shutdown"})
    assert (await told.get())["type"] == "lifespan.shutdown.complete"
    await life


def offer(monkeypatch: pytest.MonkeyPatch, one: WarmUp) -> None:
    monkeypatch.setattr(warm_up, "offered", lambda addresses=(): [one])


def never() -> None:
    raise AssertionError("only a process of its own compiles")


async def test_healthz_says_plain_compiling_and_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = False
    offer(monkeypatch, WarmUp(lambda: True, lambda: done, lambda: tmp_path, never))
    monkeypatch.setattr(warm_up, "_spawn", lambda: never())
    monkeypatch.setattr(warm_up, "LOOK_AGAIN", 0.0)
    said = []
    async with visited(tmp_path / "tables") as browser:
        said.append((await browser.get("/healthz")).json())
        with warm_up.locked(tmp_path):
            said.append((await browser.get("/healthz")).json())
        done = True
        said.append((await browser.get("/healthz")).json())
    assert [one["search"] for one in said] == ["plain", "compiling", "compiled"]
    assert {(one["status"], one["tables"]) for one in said} == {("ok", 0)}


def test_the_description_of_healthz_names_these_words() -> None:
    search = openapi()["components"]["schemas"]["Health"]["properties"]["search"]
    assert set(search["enum"]) == {"compiled", "compiling", "plain"}


# A compiler that goes on until it is ended, and says that it has begun.
SLOW = """
import time
from pathlib import Path
from oztable.players.warm_up import WarmUp

HERE = Path(__file__).parent

def run():
    (HERE / "begun").touch()
    time.sleep(600)

warm_up = WarmUp(lambda: True, lambda: False, lambda: HERE, run)
"""


async def test_a_server_compiles_for_as_long_as_it_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_compiler.py").write_text(SLOW)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(warm_up, "warm_ups", lambda: ("slow_compiler:warm_up",))
    until = time.monotonic() + 60
    async with visited(tmp_path / "tables") as browser:
        while not (tmp_path / "begun").exists():
            assert time.monotonic() < until
            await asyncio.sleep(0.1)
        assert (await browser.get("/healthz")).json()["search"] == "compiling"
        assert warm_up.is_locked(tmp_path)
    assert not warm_up.is_locked(tmp_path), "it ends with the server"


@pytest.mark.soak
@pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
def test_a_server_really_compiles_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OZTABLE_PLAIN")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    until = time.monotonic() + COMPILES_WITHIN
    with served(tmp_path / "tables", "--no-browser") as here:
        said = [answer(here.address, "/healthz").json()["search"]]
        while said[-1] != "compiled":
            assert time.monotonic() < until, said
            time.sleep(1)
            said.append(answer(here.address, "/healthz").json()["search"])
    assert said[0] in ("plain", "compiling")
    assert "compiling" in said
    told = os.popen(f"{sys.executable} -m oztable --version").read()  # noqa: S605 - our own command
    assert told.endswith("search: compiled\n")
