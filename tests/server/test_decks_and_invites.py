"""A deck is made once and packed; invites have a limit of their own."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from oztable.server import book_routes
from oztable.server.limits import Limits
from tests.server.house import Browser, Server, serving

PACK = "/api/decks/card-game-of-oz/"


def test_a_deck_comes_packed_to_who_can_unpack_it(server: Server) -> None:
    browser = Browser(server)
    games = {game["id"]: game for game in browser.get("/api/games")}
    deck = games["card-game-of-oz"]["decks"][0]
    plain = browser.http.get(PACK + deck, headers={"accept-encoding": "identity"})
    packed = browser.http.get(PACK + deck, headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert {plain.headers["vary"], packed.headers["vary"]} == {"accept-encoding"}
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    french = browser.http.get(f"{PACK}{deck}?lang=fr")
    assert french.json() != plain.json()


async def test_a_deck_is_made_once_off_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()

    def build(game: str, deck: str, language: str) -> tuple[bytes, bytes]:
        made[language] += 1
        assert threading.current_thread() is not threading.main_thread()
        return b"deck", gzip.compress(b"deck")

    monkeypatch.setattr(book_routes, "_deck", build)
    state = SimpleNamespace(decks={})

    def asked(language: str) -> Any:
        return SimpleNamespace(
            app=SimpleNamespace(state=state), query_params={"lang": language}, headers={}
        )

    wanted = [book_routes._made_once(asked(one), "g", "d") for one in ("en", "fr") * 10]
    assert len(await asyncio.gather(*wanted)) == 20
    assert made == {"en": 1, "fr": 1}


@pytest.mark.slow
@pytest.mark.real
def test_invites_have_a_limit_of_their_own(tmp_path: Any) -> None:
    with serving(tmp_path, "--strict") as server:
        browser = Browser(server)
        table = browser.new_table(seats=("me", "friend"))
        most = int(Limits().invites.burst)
        answers = [
            browser.http.post(f"/api/tables/{table}/invites", json={"kind": "seat", "seat": 1})
            for _ in range(most + 5)
        ]
        assert [one.status_code for one in answers[:most]] == [201] * most
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert browser.http.post(f"/api/tables/{table}/ticket", json={}).status_code == 201
