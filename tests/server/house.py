"""A real server for tests: `oz serve` in a process of its own, and browsers without a window."""

from __future__ import annotations

import signal
import ssl
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from oztable.server.place import DatabaseUrl
from oztable.server.wire.to_server import PROTOCOL
from tests.server.keeping import place_at
from tests.server.nursery import Born

_ids = count()
# Nobody here speaks TLS, and a client that gets ready for it by itself takes 50 ms.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
STARTS_WITHIN = 30.0


class Server:
    """`python -m tests.server.run_server`: the real thing, with manners fit for tests."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self._arguments = arguments
        place = place_at(data, has_tables=True)
        url = place.secret if isinstance(place, DatabaseUrl) else ""
        self._database = ("--database", url) if url else ()
        self.port = 0
        self.process: Born | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Server:
        with tempfile.TemporaryDirectory(prefix="oz-says-") as folder:
            says = Path(folder) / "port"
            words = [str(self.data), str(self.port), *self._arguments, *self._database]
            self.process = Born(words, says)
            self.port = self._port(says)
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/healthz", verify=NO_TLS).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.02)
            else:
                return self
        raise AssertionError("the server does not answer")

    def _port(self, says: Path) -> int:
        """The first thing that it says."""
        assert self.process
        line = ""
        until = time.monotonic() + STARTS_WITHIN
        while not line.endswith("\n") and time.monotonic() < until:
            is_gone = self.process.poll() is not None
            line = says.read_text("utf-8") if says.exists() else ""
            if is_gone:
                break
            time.sleep(0.005)
        assert line.startswith("port "), f"the server did not start: {line!r}"
        return int(line.split()[1])

    def kill(self) -> None:
        """As when the power goes."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(20)


@contextmanager
def serving(data: Path, *arguments: str) -> Iterator[Server]:
    server = Server(data, *arguments).start()
    try:
        yield server
    finally:
        server.stop()


class Browser:
    """A browser as the server knows it: a cookie, and the pages it has open."""

    def __init__(self, server: Server) -> None:
        self.server = server
        headers = {"origin": server.address}
        self.http = httpx.Client(
            base_url=server.address, headers=headers, timeout=20, verify=NO_TLS
        )

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.status_code < 300, f"{path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def new_table(
        self,
        game: str = "yellow-brick-road",
        seats: tuple[str, ...] = ("me", "greedy"),
        **more: Any,
    ) -> str:
        chairs = [
            {"kind": seat, "name": ""} if seat in ("me", "friend") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        made = self.post("/api/tables", {"game": game, "seats": chairs, **more})
        return str(made["table"])

    def invite(self, table: str, kind: str = "seat", seat: int | None = 1) -> str:
        made = self.post(f"/api/tables/{table}/invites", {"kind": kind, "seat": seat})
        return str(made["link"]).partition(f"#{kind}=")[2]

    def accept(self, secret: str, name: str = "") -> Any:
        return self.post("/api/invites/accept", {"secret": secret, "name": name})

    def open(self, table: str, language: str = "en") -> OpenPage:
        ticket = self.post(f"/api/tables/{table}/ticket")["ticket"]
        return open_page(self.server.address, table, ticket, language)


@dataclass
class OpenPage:
    """One open socket, and the last page it was sent."""

    socket: ClientConnection
    page: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "page":
            self.page = message
        return message

    def until(self, *kinds: str, timeout: float = 20) -> dict[str, Any]:
        while (message := self.receive(timeout))["type"] not in kinds:
            pass
        return message

    def ask(self, kind: str, **message: Any) -> dict[str, Any]:
        """Sends something with a fresh id and returns what comes of it."""
        key = f"m{next(_ids)}"
        self.send(type=kind, id=key, **message)
        while (answer := self.until("taken", "refused", "advice")).get("id") != key:
            pass
        return answer

    def move(self, action: str, at: int | None = None, **more: Any) -> dict[str, Any]:
        moment = self.page["seq"] if at is None else at
        seat = self.page["seat"]
        return self.ask("move", **{"at": moment, "seat": seat, "action": action, **more})

    @property
    def my_turn(self) -> bool:
        page = self.page
        decides: bool = page["deciding"] == page["seat"] is not None
        return decides and page["status"] == "playing"

    def wait_for_turn(self, timeout: float = 30) -> bool:
        """Until this page decides; False when the game is over."""
        while not self.my_turn and self.page["status"] == "playing":
            self.until("page", timeout=timeout)
        return self.my_turn

    def reach(self, seq: int, timeout: float = 20) -> OpenPage:
        """Until this page shows that moment."""
        while self.page["seq"] < seq:
            self.until("page", timeout=timeout)
        return self

    def until_page(self, fits: Callable[[dict[str, Any]], bool], timeout: float = 20) -> OpenPage:
        while not fits(self.page):
            self.until("page", timeout=timeout)
        return self

    def cut(self, timeout: float = 20) -> tuple[int, str]:
        """Until the server closes the line: with which code, and why."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")

    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.page["scene"]["choices"]]

    def hand(self) -> Any:
        """What this page shows of its own hand."""
        return hands(self.page)[self.page["seat"]]

    def close(self) -> None:
        self.socket.close()


def open_page(
    address: str,
    table: str,
    ticket: str,
    language: str = "en",
    cookies: Mapping[str, str] | httpx.Cookies | None = None,
) -> OpenPage:
    at = f"ws{address.removeprefix('http')}/socket/{table}"
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())}
    page = OpenPage(
        connect(at, origin=Origin(address), additional_headers=headers, max_size=None, legacy=True)
    )
    page.send(type="hello", protocol=PROTOCOL, ticket=ticket, language=language)
    page.until("page")
    return page


def hands(page: dict[str, Any]) -> list[Any]:
    """The hands a page shows, by seat; None or nothing where it shows none."""
    scene = page["scene"]
    return [one["hand"] for one in scene.get("builders") or scene["authors"]]


def decider(pages: Sequence[OpenPage]) -> OpenPage | None:
    """The page whose turn it is, of pages that show the same moment."""
    return next((page for page in pages if page.my_turn), None)


def play(pages: Sequence[OpenPage], rng: Random, moves: int = 10_000) -> bool:
    """These pages, one for each person, play at random; whether the game is over."""
    for _ in range(moves):
        newest = max(page.page["seq"] for page in pages)
        page = decider([page.reach(newest) for page in pages])
        if page is None:
            return True
        taken = page.move(rng.choice(page.choices()))
        assert taken["type"] == "taken", taken
        for other in pages:
            other.reach(taken["seq"])
    return False


def by_link(
    server: Server, game: str = "yellow-brick-road", friends: int = 1, **more: Any
) -> tuple[str, list[Browser], list[OpenPage]]:
    """A table whose people sit at different devices: their browsers and their open pages."""
    first = Browser(server)
    table = first.new_table(game, ("me", *["friend"] * friends), **more)
    others = [Browser(server) for _ in range(friends)]
    for seat, other in enumerate(others, start=1):
        other.accept(first.invite(table, "seat", seat))
    browsers = [first, *others]
    pages = [browser.open(table) for browser in browsers]
    return table, browsers, pages
