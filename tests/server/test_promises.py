"""A deal is promised before anybody's word is known."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from oztable.core.verifiable_random import commitment
from oztable.server import dates, queries
from oztable.server.promises import KEPT_SECONDS, promise, promised_secret
from oztable.server.rows import AlreadyUsed
from oztable.server.table_registry import new_row
from tests.server.house import Browser, Server, serving
from tests.server.keeping import read, store_at

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("promises")) as running:
        yield running


@pytest.mark.usefixtures("engine")
async def test_a_promise_is_kept_once_and_for_so_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_at(tmp_path)
    first, second = await promise(store), await promise(store)
    secret = await promised_secret(store, first.name)
    assert secret is not None
    assert commitment(secret) == first.commitment
    row = new_row("yellow-brick-road", {}, "", secret, hints=False)
    await store.do(queries.make_table(row, [], promise=first.name))
    assert await promised_secret(store, first.name) is None
    again = row._replace(id="again", record="again")
    with pytest.raises(AlreadyUsed):
        await store.do(queries.make_table(again, [], promise=first.name))
    assert await store.do(queries.load_table("again")) is None
    assert await promised_secret(store, "another") is None
    late = time.time() + KEPT_SECONDS
    monkeypatch.setattr(dates, "now", lambda: late)
    assert await promised_secret(store, second.name) is None
    await promise(store)
    store.close()
    assert len(read(tmp_path, "SELECT name FROM promises")) == 1, "the others are forgotten"


@pytest.mark.slow
def test_a_table_keeps_the_promise_it_was_made_with(server: Server) -> None:
    browser = Browser(server)
    promised = browser.post("/api/promises")
    table = browser.new_table(promise=promised["id"], word="emerald")
    assert browser.open(table).page["promise"] == promised["promise"]


@pytest.mark.slow
def test_a_promise_serves_one_table(server: Server) -> None:
    browser = Browser(server)
    promised = browser.post("/api/promises")
    browser.new_table(promise=promised["id"])
    body = {"game": "yellow-brick-road", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    again = browser.http.post("/api/tables", json={**body, "promise": promised["id"]})
    assert (again.status_code, again.json()["code"]) == (409, "no_promise")


def test_a_guest_sees_the_promise_before_sitting_down(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    table = host.new_table(seats=("me", "friend"))
    secret = host.invite(table)
    shown = guest.post("/api/invites/look", {"secret": secret})
    page = host.open(table).page
    assert shown["promise"] == page["promise"]
    assert (shown["kind"], shown["seat"], shown["game"]) == ("seat", 1, "yellow-brick-road")
    guest.accept(secret, "Boq")
    gone = guest.http.post("/api/invites/look", json={"secret": secret})
    assert (gone.status_code, gone.json()["code"]) == (404, "no_invite")
