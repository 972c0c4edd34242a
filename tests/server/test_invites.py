"""Links that were given out are listed and taken back; three words stand for one, once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from oztable.server import invite_queries, queries
from oztable.server.invite_routes import WORDS_FOR
from oztable.server.people.three_words import three_words
from oztable.server.rows import ChairRow, InviteRow
from oztable.server.store import FILE, Store
from tests.server.house import Browser, Server, by_link, serving
from tests.server.test_every_query import NEW


def test_links_are_listed_and_taken_back(server: Server) -> None:
    table, (host, friend), pages = by_link(server)
    secret = host.invite(table, "watch", None)
    host.invite(table, "move", 0)
    path = f"/api/tables/{table}/invites"
    kinds = [one["kind"] for one in host.get(path)]
    assert kinds == ["move", "watch"]
    assert [one["kind"] for one in friend.get(path)] == ["watch"], "a seat is moved by its own"
    assert secret not in str(host.get(path))
    move, watch = (one["id"] for one in host.get(path))
    stranger = Browser(server)
    for browser, invite in ((stranger, watch), (friend, move), (host, "nothing")):
        answer = browser.http.delete(f"/api/invites/{invite}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_link")
    assert friend.http.delete(f"/api/invites/{watch}").status_code == 204
    for ask in ("look", "accept"):
        late = stranger.http.post(f"/api/invites/{ask}", json={"secret": secret})
        assert (late.status_code, late.json()["code"]) == (404, "no_invite")
    assert [one["id"] for one in host.get(path)] == [move]
    for page in pages:
        page.close()


def test_three_words_serve_once(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    table = host.new_table(seats=("me", "friend"))
    made = host.post(f"/api/tables/{table}/invites", {"kind": "seat", "seat": 1})
    words = made["words"]
    assert made["short"] == f"{server.address}/t#{words}"
    assert len(words.split("-")) == 3
    typed = {"words": f"  {words.upper().replace('-', ', ')}! "}
    heard = friend.post("/api/invites/words", typed)
    assert heard["path"].startswith(f"/table/{table}#seat=")
    again = Browser(server).http.post("/api/invites/words", json=typed)
    assert (again.status_code, again.json()["code"]) == (404, "no_words")
    accepted = friend.accept(heard["path"].partition("#seat=")[2], "Betsy")
    assert (accepted["table"], accepted["seat"]) == (table, 1)
    move = host.post(f"/api/tables/{table}/invites", {"kind": "move", "seat": 0})
    assert (move["words"], move["short"]) == ("", ""), "one's own seat is not said aloud"


@pytest.mark.one_engine
def test_ten_guesses_a_minute_of_an_address(tmp_path: Path) -> None:
    """A guesser without a cookie, with others, and with many tables at once gets ten answers."""
    with serving(tmp_path, "--strict") as house:
        host = Browser(house)
        table = host.new_table(seats=("me", "friend"))
        words = host.post(f"/api/tables/{table}/invites", {"kind": "seat", "seat": 1})["words"]
        guessed = [
            Browser(house).http.post("/api/invites/words", json={"words": three_words("en")})
            for _ in range(40)
        ]
        codes = [one.status_code for one in guessed]
        assert codes[:10] == [404] * 10
        assert 429 in codes, "however slowly they come: one more is let through in six seconds"
        assert len({one.text for one in guessed if one.status_code == 404}) == 1
        late = guessed[codes.index(429)]
        assert int(late.headers["retry-after"]) >= 1
        assert words not in late.text


async def test_words_last_a_day_and_go_with_the_chair(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    now = time.time()
    await store.do(queries.make_table(NEW, [ChairRow(0, "open")]))
    row = InviteRow("h" * 64, NEW.id, "seat", 0, now, "w", now + WORDS_FOR)
    await store.do(queries.add_invite(row))
    assert await store.do(invite_queries.find_words("w", now + WORDS_FOR + 1)) is None
    assert await store.do(invite_queries.say_words("w", "s", now + WORDS_FOR + 1)) is None
    heard = await store.do(invite_queries.say_words("w", "s", now + WORDS_FOR - 1))
    assert heard == row._replace(hash="s", made=now + WORDS_FOR - 1, words="", words_until=0.0)
    assert await store.do(invite_queries.say_words("w", "t", now)) is None
    await store.do(queries.use_invite(heard, ChairRow(0, "person", person="p")))
    assert await store.do(queries.find_invite("h" * 64)) is None
    store.close()
