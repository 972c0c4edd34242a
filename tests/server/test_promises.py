"""A deal is promised before anybody's word is known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oztable.core.verifiable_random import commitment
from oztable.server.promises import KEPT_SECONDS, Promises
from tests.server.house import Browser, Server, serving

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("promises")) as running:
        yield running


def test_a_promise_is_kept_once() -> None:
    promises = Promises()
    name, promised = promises.make()
    secret = promises.keep(name)
    assert secret is not None
    assert commitment(secret) == promised
    assert promises.keep(name) is None
    assert promises.keep("another") is None


def test_promises_lapse_and_are_bounded() -> None:
    now = [0.0]
    promises = Promises(clock=lambda: now[0], most=3)
    first, _ = promises.make()
    for _ in range(3):
        last, _ = promises.make()
    assert len(promises) == 3
    assert promises.keep(first) is None
    now[0] = KEPT_SECONDS
    assert promises.keep(last) is None
    promises.make()
    assert len(promises) == 1


def test_a_table_keeps_the_promise_it_was_made_with(server: Server) -> None:
    browser = Browser(server)
    promised = browser.post("/api/promises")
    table = browser.new_table(promise=promised["id"], word="emerald")
    assert browser.open(table).page["promise"] == promised["promise"]


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
