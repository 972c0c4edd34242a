"""What `oz serve` writes down of an evening on which much goes wrong: nothing that is secret."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from oztable.games import load
from oztable.server.holders import hashed
from oztable.server.logs import FIELDS
from tests.server.house import Browser, OpenPage, Server, open_page, play
from tests.server.keeping import flags_for, read
from tests.server.test_serve import Served, answer, served

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("engine")]

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
PRIVATE = ["Canary Dorothy", "Canary Toto", "canary-ruby", "The canary sings in Kansas."]
PASSWORD = "canary-poppies"  # noqa: S105
IN_ENVIRONMENT = {"PGPASSWORD": "canary-tulips", "OZTABLE_BROKER_PASSWORD": "canary-doves"}
KEYS = {"time", "level", "event", "text", "fault", "at", "request_id", *FIELDS}


class Evening:
    """Two people, a game of the road to its end, some of the cards, and a bot that is killed."""

    def __init__(self, here: Served) -> None:
        self._process = here.process
        self._server = cast(Server, here)  # a browser only asks for its address
        self.address = here.address
        self.secrets: list[str] = [*PRIVATE, PASSWORD, *IN_ENVIRONMENT.values()]
        self.metrics = ""

    def pass_by(self) -> None:
        answer(self.address, "/healthz")
        me, friend = Browser(self._server), Browser(self._server)
        table = self.table_of(me, ROAD, {"kind": "friend"}, word=PRIVATE[2], hints=True)
        invite = me.invite(table)
        self.go_astray(friend, table, invite)
        friend.accept(invite, PRIVATE[1])
        assert friend.http.post("/api/invites/accept", json={"secret": invite}).status_code == 404
        pages = [self.open(browser, table) for browser in (me, friend)]
        pages[0].ask("say", seat=0, text=PRIVATE[3])
        self.talk_wrongly(pages[0], invite)
        decides = next(page for page in pages if page.my_turn)
        assert decides.ask("hint", seat=decides.page["seat"])["type"] in ("advice", "refused")
        assert play(pages, Random(1))
        result = pages[0].until_page(lambda seen: seen["result"]).page["result"]
        me.get(f"/api/records/{result['record']}")
        self.cards(me)
        self.kill_a_bot(me)
        self.metrics = answer(self.address, "/metrics").text
        cookies = [browser.http.cookies["oz"] for browser in (me, friend)]
        self.secrets += [invite, hashed(invite), *cookies, *map(hashed, cookies)]

    def table_of(self, me: Browser, game: str, other: dict[str, str], **more: Any) -> str:
        seats = [{"kind": "me", "name": PRIVATE[0]}, other]
        return str(me.post("/api/tables", {"game": game, "seats": seats, **more})["table"])

    def open(self, browser: Browser, table: str) -> OpenPage:
        """With a ticket that is then tried again, which is refused."""
        ticket = browser.post(f"/api/tables/{table}/ticket")["ticket"]
        page = open_page(self.address, table, ticket)
        with pytest.raises(ConnectionClosed, match="not_authenticated"):
            open_page(self.address, table, ticket)
        self.secrets += [ticket, hashed(ticket)]
        return page

    def go_astray(self, browser: Browser, table: str, secret: str) -> None:
        """A secret goes where it does not belong."""
        http = browser.http
        for path in (
            f"/table/{table}?seat={secret}",
            f"/api/tables/{table}/record?ticket={secret}",
        ):
            http.get(path)
        http.get("/healthz", headers={"x-request-id": secret, "x-forwarded-for": secret})
        http.post("/api/invites/accept", content=f'{{"secret": "{secret}"')
        http.post("/api/invites/accept", json={"secret": [secret], secret: 1})
        http.post("/api/admission", json={"secret": secret})
        http.post(f"/api/tables?lang={secret}", json={"game": secret})

    def talk_wrongly(self, page: OpenPage, secret: str) -> None:
        for text in ("{", f'{{"type":"move","id":"{secret}"}}', f'{{"type":"{secret}"}}'):
            page.socket.send(text)
            assert page.until("refused")["text"]
        page.ask("move", at=0, seat=0, action=secret)
        page.ask("answer", seat=0, question=secret, yes=True)

    def cards(self, me: Browser) -> None:
        page = self.open(me, self.table_of(me, CARDS, {"kind": "me", "name": PRIVATE[1]}))
        rng = Random(2)
        for _ in range(12):
            page.send(type="look", seat=page.page["deciding"])
            page.until("page")
            page.reach(page.move(rng.choice(page.choices()))["seq"])

    def kill_a_bot(self, me: Browser) -> None:
        """While it thinks, or at a later turn, until the table says that another made its move."""
        page = self.open(me, self.table_of(me, ROAD, {"kind": "bot", "bot": "wizard"}))
        while page.page["status"] == "playing":
            while page.my_turn:
                page.reach(page.move(page.choices()[0])["seq"])
            time.sleep(0.3)  # the order goes to the process meanwhile
            for worker in workers(self._process.pid):
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
            page.wait_for_turn(60)
            if "was made instead" in str(page.heard):
                return
        raise AssertionError("the bot never stumbled")


def workers(pid: int) -> Iterator[int]:
    """Those of now: a thread or a process may end while one looks."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            for child in map(int, (task / "children").read_text().split()):
                if b"oztable.server.bot_worker" in Path(f"/proc/{child}/cmdline").read_bytes():
                    yield child


def kept_secrets(data: Path) -> Iterator[str]:
    """What the deals came from, and every move that tells a card or a place."""
    for (secret,) in read(data, "SELECT secret FROM tables"):
        yield secret.hex()
    for (text,) in read(data, "SELECT text FROM log"):
        if " " in text:
            yield text


def cards_of_both_games() -> Iterator[str]:
    for card in cast(Any, load(CARDS)).pack.cards:
        yield from (word for word in (card.slug, *card.name) if "-" in word or " " in word)
    for card in cast(Any, load(ROAD)).deck.cards:
        yield from card.name


@pytest.mark.slow
def test_the_log_of_an_evening_keeps_every_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, secret in IN_ENVIRONMENT.items():
        monkeypatch.setenv(name, secret)
    log, data = tmp_path / "log", tmp_path / "data"
    # The password is one that the database does not ask for; it would be told all the same.
    flags = [flag.replace("oztable@", f"oztable:{PASSWORD}@") for flag in flags_for(data)]
    with served(data, "--no-browser", *flags[2:], log=log) as here:
        evening = Evening(here)
        evening.pass_by()
        here.process.send_signal(signal.SIGTERM)  # to Ctrl-C the command itself has a word
        here.process.wait(30)
    written = log.read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    assert all({"time", "level", "event"} <= line.keys() <= KEYS for line in lines)
    assert {"request", "bot_fell_back", "recovered"} <= {line["event"] for line in lines}
    assert {200, 201, 404, 400} <= {line.get("status") for line in lines}
    assert all(line.get("request_id") for line in lines if line["event"] == "request")
    secrets = {*evening.secrets, *kept_secrets(data), *cards_of_both_games()} - {ROAD}  # a game too
    assert len(secrets) > 300
    assert not [secret for secret in secrets if secret in written]
    assert "oztable_moves_total" in evening.metrics
    assert not [secret for secret in secrets if secret in evening.metrics]
