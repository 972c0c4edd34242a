"""The page and its files."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from oztable.server import page_routes
from oztable.server.problems import HANDLERS

SCRIPT = "let road = 'yellow';\n" * 50


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>oztable</title>")
    (tmp_path / "assets" / "page-1.js").write_text(SCRIPT)
    (tmp_path / "assets" / "font.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.txt").write_text("not for anybody")
    monkeypatch.setattr(page_routes, "STATIC", tmp_path)
    app = Starlette(
        routes=page_routes.ROUTES, exception_handlers={**HANDLERS, 404: page_routes.lost}
    )
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/yellow-brick-road"])
async def test_every_address_of_the_page_is_the_page(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 200
    assert "oztable" in answer.text


async def test_scripts_travel_packed_and_fonts_as_they_are(client: httpx.AsyncClient) -> None:
    packed = await client.get("/assets/page-1.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 4
    assert packed.text == SCRIPT
    plain = await client.get("/assets/page-1.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    font = await client.get("/assets/font.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers


async def test_who_can_unpack_it_gets_what_was_packed_smaller(
    client: httpx.AsyncClient, tmp_path: Path
) -> None:
    (tmp_path / "assets" / "page-1.js.br").write_bytes(b"smaller")
    asked = {"accept-encoding": "gzip, deflate, br, zstd"}
    async with client.stream("GET", "/assets/page-1.js", headers=asked) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert b"".join([part async for part in answer.aiter_raw()]) == b"smaller"
    gone = await client.get("/assets/page-1.js", headers={"accept-encoding": "gzip"})
    assert gone.headers["content-encoding"] == "gzip"


def test_packing_the_same_gives_the_same(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text(SCRIPT)
    assert gzip.decompress(page_routes._packed(tmp_path / "a.js")) == SCRIPT.encode()


@pytest.mark.parametrize(
    "path", ["/assets/..%2fsecret.txt", "/assets/%2e%2e/secret.txt", "/assets/none.js", "/nowhere"]
)
async def test_nothing_else_is_given_out(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert "not for anybody" not in answer.text
    assert answer.json()["code"] == "not_found"


async def test_who_is_lost_gets_a_page_that_says_so(client: httpx.AsyncClient) -> None:
    answer = await client.get("/nowhere", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "oztable" in answer.text
