"""Rubbish over the socket. Each message gets one answer with a stable code, and meanwhile an honest
player plays on."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from oztable.server.socket import MOST_FAULTS
from oztable.server.wire.to_page import Page, Pong, Refused, ToPage
from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import Browser, Server, serving

UNREADABLE = {"malformed", "unknown_type"}
ABUSE = {1002, 1003, 1007, 1008, 1009}  # why a socket may be closed on somebody who floods it
WIDEST = 16 * 1024

_reader: msgspec.json.Decoder[ToPage] = msgspec.json.Decoder(ToPage)


class Honest(threading.Thread):
    """Plays against a bot, and counts how long each acknowledgement takes."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._browser = Browser(server)
        self._finished = threading.Event()
        self.waits: list[float] = []
        self.fault: BaseException | None = None

    def run(self) -> None:
        rng = Random(5)
        try:
            while not self._finished.is_set():
                page = self._browser.open(self._browser.new_table())
                while not self._finished.is_set() and page.wait_for_turn():
                    began = time.monotonic()
                    assert page.move(rng.choice(page.choices()))["type"] == "taken"
                    self.waits.append(time.monotonic() - began)
                    page.until("page")
                    self._finished.wait(0.02)
                page.close()
        except BaseException as fault:
            self.fault = fault

    def finish(self) -> None:
        self._finished.set()
        self.join(30)


def plug_in(address: str, origin: str | None) -> ClientConnection:
    named = None if origin is None else Origin(origin)
    return connect(address, origin=named, max_size=None, open_timeout=10, legacy=True)


class House:
    """A server with a table at which a browser, its friend and a spectator are."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browser, self.friend, self.watcher = (Browser(server) for _ in range(3))
        self.table = self.browser.new_table(seats=("me", "friend"))
        self.friend.accept(self.browser.invite(self.table))
        self.watcher.accept(self.browser.invite(self.table, "watch", None))

    @property
    def address(self) -> str:
        return f"ws://localhost:{self.server.port}/socket/{self.table}"

    def plug(self, origin: str | None = "") -> ClientConnection:
        """A socket that has said nothing yet."""
        named = self.server.address if origin == "" else origin
        return plug_in(self.address, named)

    def ticket(self, browser: Browser | None = None, table: str = "") -> str:
        asked = (browser or self.browser).post(f"/api/tables/{table or self.table}/ticket")
        return str(asked["ticket"])

    def seated(self, browser: Browser | None = None) -> ClientConnection:
        plug = self.plug()
        plug.send(hello(self.ticket(browser)))
        assert isinstance(read(plug), Page)
        return plug


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("tables")) as server:
        honest = Honest(server)
        honest.start()
        yield House(server)
        honest.finish()
        assert honest.fault is None
        assert len(honest.waits) > 20
        assert max(honest.waits) < 5


def hello(ticket: str, **more: Any) -> str:
    return json.dumps({"type": "hello", "protocol": PROTOCOL, "ticket": ticket, **more})


def read(plug: ClientConnection) -> ToPage:
    """Whatever the server says is of the documented types."""
    return _reader.decode(plug.recv(10))


def closed_with(plug: ClientConnection) -> int:
    """Reads to the end; how the socket was closed."""
    try:
        while True:
            plug.recv(10)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 0


def answers(plug: ClientConnection, frame: str | bytes) -> list[ToPage]:
    """What comes of one message; a heartbeat behind it tells where that ends."""
    plug.send(frame)
    plug.send('{"type":"ping"}')
    found: list[ToPage] = []
    while not isinstance(message := read(plug), Pong):
        found.append(message)
    return found


def refusal(plug: ClientConnection, frame: str | bytes) -> Refused:
    (refused,) = [found for found in answers(plug, frame) if isinstance(found, Refused)]
    assert refused.text
    return refused


# Messages nobody can read


def nested(depth: int) -> str:
    return '{"type":"move","id":' + "[" * depth + "]" * depth + "}"


UNREADABLE_FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "blanks": "  ",
    "no object": "[]",
    "null": "null",
    "a number": "17",
    "cut off": '{"type":"ping"',
    "two at once": '{"type":"ping"}{"type":"ping"}',
    "bytes": b'{"type":"ping"}',
    "bytes that are no text": b"\xff\xfe\x00",
    "no type": "{}",
    "type is no word": '{"type":1}',
    "unknown type": '{"type":"cheat"}',
    "a type of the server": '{"type":"page"}',
    "more than is asked": '{"type":"ping","more":1}',
    "less than is asked": '{"type":"move"}',
    "not a number": '{"type":"move","id":"a","at":NaN,"seat":0,"action":"x"}',
    "endless": '{"type":"move","id":"a","at":Infinity,"seat":0,"action":"x"}',
    "a huge number": '{"type":"move","id":"a","at":' + "9" * 5000 + ',"seat":0,"action":"x"}',
    "a number too large": '{"type":"move","id":"a","at":1000001,"seat":0,"action":"x"}',
    "half a number": '{"type":"move","id":"a","at":0.5,"seat":0,"action":"x"}',
    "below nothing": '{"type":"move","id":"a","at":0,"seat":-1,"action":"x"}',
    "a seat that no table has": '{"type":"move","id":"a","at":0,"seat":4,"action":"x"}',
    "yes for a number": '{"type":"move","id":"a","at":true,"seat":0,"action":"x"}',
    "an empty id": '{"type":"resign","id":"","seat":0}',
    "a long id": '{"type":"resign","id":"' + "x" * 65 + '","seat":0}',
    "a long action": '{"type":"move","id":"a","at":0,"seat":0,"action":"' + "x" * 201 + '"}',
    "a long speech": '{"type":"say","id":"a","seat":0,"text":"' + "x" * 301 + '"}',
    "a language we do not speak": '{"type":"speak","language":"de"}',
    "the same key twice": '{"type":"speak","language":"en","language":"fr"}',
    "two types": '{"type":"ping","type":"ping"}',
    "half a character": '{"type":"say","id":"a","seat":0,"text":"\\ud800"}',
    "deep": nested(3000),
    "a null byte": '{"type":"ping"}\x00',
    "a byte order mark": "\ufeff" + '{"type":"ping"}',
}


@pytest.mark.parametrize("frame", UNREADABLE_FRAMES.values(), ids=UNREADABLE_FRAMES.keys())
def test_what_cannot_be_read_is_said_so_and_the_socket_stays(
    house: House, frame: str | bytes
) -> None:
    plug = house.seated()
    refused = refusal(plug, frame)
    assert refused.code in UNREADABLE
    plug.close()


def test_an_unknown_type_has_its_own_code(house: House) -> None:
    plug = house.seated()
    assert refusal(plug, '{"type":"cheat"}').code == "unknown_type"
    plug.close()


@pytest.mark.parametrize("frame", ["x" * (WIDEST + 1), b"\x00" * (1 << 20)], ids=["text", "bytes"])
def test_a_message_that_is_too_large_closes_the_socket(house: House, frame: str | bytes) -> None:
    plug = house.seated()
    plug.send(frame)
    assert closed_with(plug) == 1009


def test_who_sends_nothing_but_rubbish_is_shown_out(house: House) -> None:
    plug = house.seated()
    for _ in range(MOST_FAULTS):
        plug.send("rubbish")
    assert closed_with(plug) in ABUSE
    house.seated().close()  # and may come back


def test_a_flood_of_rubbish_ends(house: House) -> None:
    plug = house.seated()
    try:
        for _ in range(5000):
            plug.send("rubbish" * 100)
    except ConnectionClosed:
        pass
    closed_with(plug)
    house.seated().close()


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
kinds = st.sampled_from(
    ["hello", "move", "undo", "answer", "resign", "rematch", "vacant", "say", "hint", "look",
     "speak", "ping", "page", "x"]
)  # fmt: skip
plausible: dict[str, st.SearchStrategy[Any]] = {
    "id": st.text("ab", min_size=1, max_size=3),
    "at": st.integers(0, 40),
    "seat": st.integers(0, 3),
    "empty": st.integers(0, 3),
    "action": st.sampled_from(["block r1", "place 1 a1", "keep", "pass", "x", "\u202e"]),
    "question": st.just("q"),
    "yes": st.booleans(),
    "what": st.sampled_from(["wait", "bot", "end", "x"]),
    "text": st.text(min_size=1, max_size=20),
    "language": st.sampled_from(["en", "fr", "de"]),
    "protocol": st.just(PROTOCOL),
    "ticket": st.text("ab", min_size=1, max_size=3),
}
messages = st.fixed_dictionaries(
    {"type": kinds},
    optional={key: st.one_of(good, good, good, junk) for key, good in plausible.items()},
).map(lambda message: json.dumps(message, ensure_ascii=True))
frames = st.one_of(
    messages,
    messages,
    junk.map(json.dumps),
    st.text(max_size=40),
    st.binary(max_size=40),
    st.tuples(messages, st.integers(0, 40)).map(lambda cut: cut[0][: cut[1]]),
)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)
@given(st.lists(frames, min_size=1, max_size=12))
def test_whatever_is_sent_has_an_answer(house: House, sent: list[str | bytes]) -> None:
    """The watcher, so that nothing it could say ends the game of the others."""
    plug = house.seated(house.watcher)
    for frame in sent:
        found = answers(plug, frame)
        assert sum(isinstance(message, Refused) for message in found) <= 1
        assert all(isinstance(message, Refused | Page) for message in found)
    plug.close()


# Who may say what, and when


@pytest.mark.parametrize(
    "frame",
    [
        '{"type":"ping"}',
        '{"type":"move","id":"a","at":0,"seat":0,"action":"block r1"}',
        '{"type":"look","seat":0}',
        hello("made up"),
        hello("\u202e"),
    ],
)
def test_before_a_good_hello_nothing_is_done(house: House, frame: str) -> None:
    plug = house.plug()
    plug.send(frame)
    first = read(plug)
    assert isinstance(first, Refused)
    assert first.code == "not_authenticated"
    assert closed_with(plug) == 1008


@pytest.mark.parametrize("frame", ["rubbish", b"\x00", hello("x" * 65), '{"type":"hello"}'])
def test_an_unreadable_hello(house: House, frame: str | bytes) -> None:
    plug = house.plug()
    plug.send(frame)
    first = read(plug)
    assert isinstance(first, Refused)
    assert first.code == "malformed"
    assert closed_with(plug) == 1008


def test_tickets_serve_once_here_and_only_who_asked(house: House) -> None:
    used = house.ticket()
    plug = house.plug()
    plug.send(hello(used))
    assert isinstance(read(plug), Page)
    plug.close()
    elsewhere = house.ticket(table=house.browser.new_table())
    for ticket in (used, elsewhere):
        plug = house.plug()
        plug.send(hello(ticket))
        assert refused_code(read(plug)) == "not_authenticated"
        assert closed_with(plug) == 1008


def refused_code(message: ToPage) -> str:
    assert isinstance(message, Refused), message
    return message.code


def test_another_protocol_is_told_so(house: House) -> None:
    plug = house.plug()
    plug.send(hello(house.ticket(), protocol=PROTOCOL + 1))
    assert refused_code(read(plug)) == "protocol"
    assert closed_with(plug) == 1008


def test_a_second_hello_is_not_now(house: House) -> None:
    plug = house.seated()
    assert refusal(plug, hello(house.ticket())).code == "not_now"
    plug.close()


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost:1"])
def test_from_another_origin_there_is_no_socket(house: House, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        house.plug(origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/socket/", "/socket", "/api/tables", "/socket/a/b"])
def test_a_socket_somewhere_else(house: House, path: str) -> None:
    address = f"ws://localhost:{house.server.port}{path}"
    with pytest.raises(InvalidStatus) as refused:
        plug_in(address, house.server.address)
    assert refused.value.response.status_code in (403, 404)


def test_at_a_table_that_does_not_exist_no_ticket_is_good(house: House) -> None:
    plug = plug_in(house.address + "x", house.server.address)
    plug.send(hello(house.ticket()))
    assert refused_code(read(plug)) == "not_authenticated"
    assert closed_with(plug) == 1008


def deeds(seat: int) -> list[str]:
    kinds: dict[str, dict[str, Any]] = {
        "move": {"at": 0, "action": "block r1"},
        "undo": {},
        "answer": {"question": "q", "yes": True},
        "resign": {},
        "rematch": {},
        "vacant": {"empty": 0, "what": "end"},
        "say": {"text": "hello"},
        "hint": {},
    }
    return [
        json.dumps({"type": kind, "id": "x", "seat": seat, **more}) for kind, more in kinds.items()
    ]


def test_nobody_acts_for_another_seat(house: House) -> None:
    for browser, seats in ((house.browser, (1, 2, 3)), (house.watcher, (0, 1, 2, 3))):
        plug = house.seated(browser)
        for seat in seats:
            for deed in (*deeds(seat), json.dumps({"type": "look", "seat": seat})):
                assert refusal(plug, deed).code == "not_your_seat"
        plug.close()


# Twice, late and after the end


def test_twice_is_once_and_late_is_stale(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    assert page.wait_for_turn()
    moment, seat, action = page.page["seq"], page.page["seat"], page.choices()[0]
    move = {"type": "move", "id": "once", "at": moment, "seat": seat, "action": action}
    page.send(**move)
    page.send(**move)
    taken = [page.until("taken"), page.until("taken")]
    assert taken[0] == taken[1]
    assert page.wait_for_turn()
    page.send(**{**move, "id": "late"})
    refused = page.until("refused")
    assert (refused["id"], refused["code"]) == ("late", "stale")
    assert page.until("page")["seq"] > moment
    page.send(**{**move, "id": "early", "at": moment + 999})
    assert page.until("refused")["code"] == "stale"
    page.send(**move)
    assert page.until("taken") == taken[0]
    page.close()


def test_a_move_that_is_not_legal_names_its_reason(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    assert page.wait_for_turn()
    before = page.page["seq"]
    for action in ("x", "place 99 a1", "\u202e", "first 1", "draw 1", " ", "'; drop table", "\x00"):
        answer = page.move(action)
        assert (answer["type"], answer["code"]) == ("refused", "illegal"), answer
        assert answer["text"]
    assert page.move(page.choices()[0], at=before)["type"] == "taken"
    page.close()


def test_nobody_moves_out_of_turn(house: House) -> None:
    pages = [browser.open(house.table) for browser in (house.browser, house.friend)]
    deciding = pages[0].page["deciding"]
    waiting, decider = pages[1 - deciding], pages[deciding]
    for action in (decider.choices()[0], "x"):
        answer = waiting.move(action)
        assert answer["type"] == "refused"
        assert answer["code"] in ("illegal", "not_now"), answer
    for page in pages:
        page.close()


def test_after_the_end_nothing_moves(house: House) -> None:
    browser = Browser(house.server)
    page = browser.open(browser.new_table())
    assert page.wait_for_turn()
    action = page.choices()[0]
    assert page.ask("resign", seat=0)["type"] == "taken"
    while page.page["status"] != "ended":
        page.until("page")
    for kind, more in (
        ("move", {"at": page.page["seq"], "action": action}),
        ("undo", {}),
        ("resign", {}),
        ("hint", {}),
    ):
        answer = page.ask(kind, seat=0, **more)
        assert answer["type"] == "refused"
        assert answer["code"] in ("over", "not_now"), answer
    page.close()
