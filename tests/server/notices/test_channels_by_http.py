"""How one is told, chosen over the wire: kept for oneself alone, and never whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.house import Browser, Server
from tests.server.keeping import change, read
from tests.server.notices.receivers import PushedTo

OWN = "zeigenichtjedem"


@pytest.fixture
def me(server: Server) -> Iterator[Browser]:
    browser = Browser(server)
    browser.http.patch("/api/me", json={"name": f"Ozma {id(browser) % 10**9}"})
    yield browser
    browser.http.close()


def put(browser: Browser, *channels: dict[str, Any], **more: Any) -> httpx.Response:
    return browser.http.put("/api/me/channels", json={"channels": [*channels], **more})


def test_nobody_in_particular_has_none(server: Server) -> None:
    stranger = Browser(server)
    found = stranger.get("/api/me/channels")
    assert (found["channels"], found["quiet_from"], found["quiet_until"]) == ([], 22, 8)
    assert put(stranger).status_code == 404


def test_a_hook_is_kept_shown_in_part_and_tried(me: Browser, server: Server) -> None:
    target = f"http://127.0.0.1:9/hooks/{OWN}"
    made = put(me, {"kind": "json", "target": target, "secret": OWN}, zone="Europe/Paris")
    assert made.status_code == 200, made.text
    [one] = made.json()["channels"]
    assert (one["kind"], one["state"], one["target"]) == ("json", "on", "127.0.0.1 …edem")
    assert made.json()["zone"] == "Europe/Paris"
    assert OWN not in made.text + me.http.get("/api/me/channels").text
    tried = me.post(f"/api/me/channels/{one['id']}/test")
    assert tried == {"went": False, "why": "hook_silent"}
    other = Browser(server)
    other.http.patch("/api/me", json={"name": f"Tip {id(other) % 10**9}"})
    assert other.get("/api/me/channels")["channels"] == []
    for path in ("test", "confirm"):
        answer = other.http.post(f"/api/me/channels/{one['id']}/{path}", json={"code": "12345678"})
        assert answer.status_code == 404
    assert put(other, {"id": one["id"]}).status_code == 404
    assert put(me, {"id": one["id"], "on": False}).json()["channels"][0]["state"] == "off"
    assert put(me).json()["channels"] == []


@pytest.mark.parametrize(
    "target",
    [
        "http://example.org/", "https://localhost/x", "https://10.0.0.1/x", "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data/", "https://0x7f.1/", "nonsense",
    ],
)  # fmt: skip
def test_a_hook_into_the_house_is_refused_and_nothing_is_kept(me: Browser, target: str) -> None:
    good = {"kind": "json", "target": "http://127.0.0.1:9/"}
    refused = put(me, good, {"kind": "json", "target": target})
    assert (refused.status_code, refused.json()["field"]) == (400, "$.channels[1].target")
    assert me.get("/api/me/channels")["channels"] == []


def test_a_push_is_for_one_browser_and_goes_with_it(me: Browser, server: Server) -> None:
    one = {"kind": "push", "target": "http://127.0.0.1:9/push", "secret": PushedTo().secret}
    assert put(me, {**one, "secret": "nonsense"}).status_code == 400
    made = put(me, one).json()
    assert made["channels"][0]["here"]
    assert len(made["push_key"]) == 87
    new = {"target": "http://127.0.0.1:9/new", "secret": PushedTo().secret}
    known = "SELECT target, secret, is_on FROM channels WHERE kind='push' AND target LIKE '%:9/%'"
    before = read(server.data, known)
    renew = "/api/me/channels/renew"
    assert Browser(server).http.post(renew, json=new).status_code == 404
    for wrong in ({**new, "secret": "x"}, {**new, "target": "file:///etc"}, {"target": "x"}):
        assert me.http.post(renew, json=wrong).status_code == 400
    assert me.http.post(renew, json={**new, "old": "http://127.0.0.1:9/x"}).status_code == 404
    assert read(server.data, known) == before
    change(server.data, "UPDATE channels SET is_on=0, fails=1, why='410' WHERE kind='push'")
    assert me.http.post(renew, json={**new, "old": one["target"]}).status_code == 204
    assert (new["target"], new["secret"], 1) in [tuple(row) for row in read(server.data, known)]
    assert me.get("/api/me/channels")["channels"][0]["state"] == "on"
    assert me.post("/api/me/switch", {"person": None})["me"]["name"] == ""
    assert me.get("/api/me/channels")["channels"] == []


def test_who_is_forgotten_leaves_no_address(me: Browser, server: Server) -> None:
    put(me, {"kind": "json", "target": f"http://127.0.0.1:9/{OWN}gone"})
    assert me.http.delete("/api/me").status_code == 204
    found = read(server.data, "SELECT count(*) FROM channels WHERE target LIKE '%gone'")
    assert found[0][0] == 0


def test_without_a_server_for_letters_there_are_none(me: Browser) -> None:
    assert me.get("/api/me/channels")["mail"] is False
    assert put(me, {"kind": "mail", "target": "a@example.org"}).status_code == 400
