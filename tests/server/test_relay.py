"""What is carried between workers, without a broker: two relays that hear each other."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.cluster.post import End, Open, Post, Said, ToOne
from oztable.server.cluster.relay import FOUND, Relay, elsewhere, parts_of

Lost = Callable[[ToOne], bool]


class Wire:
    """In the place of a broker; loses what `loses` says."""

    def __init__(self, most: int = 10_000) -> None:
        self.relays: dict[str, Relay] = {}
        self.loses: Lost = lambda message: False
        self.broker = SimpleNamespace(most=most)

    def at(self, worker: str) -> Post:
        async def to(other: str, message: ToOne) -> None:
            if other in self.relays and not self.loses(message):
                self.relays[other].hear(cast(Any, message))

        async def ask(other: str, message: ToOne) -> bytes:
            if other not in self.relays:
                raise Unreachable("nobody")
            await to(other, message)
            return b"+"

        return cast(Post, SimpleNamespace(worker=worker, broker=self.broker, to=to, ask=ask))

    def join(self, worker: str, app: Any) -> Relay:
        relay = self.relays[worker] = Relay(app, lambda scope: Response("busy", 503))
        relay.post = self.at(worker)
        return relay


async def not_here(scope: Scope, receive: Receive, send: Send) -> None:
    assert elsewhere(scope, Elsewhere("b"))


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with what it was sent; on a socket, until the line is cut."""
    if scope["type"] == "http":
        body, more = b"", True
        while more:
            event = await receive()
            body, more = body + event.get("body", b""), event.get("more_body", False)
        answer = scope["method"].encode() + b" " + scope["path"].encode() + b" " + body
        await Response(answer, headers={"x-from": str(scope["client"][0])})(scope, receive, send)
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})
    scope["headers"].append((b"left", str(event["code"]).encode()))


def http(body: bytes) -> tuple[Scope, list[Message]]:
    scope = {
        "type": "http", "method": "POST", "path": "/x", "headers": [(b"a", b"b")],
        "query_string": b"", "client": ("192.0.2.1", 5),
    }  # fmt: skip
    return scope, [{"type": "http.request", "body": body, "more_body": False}]


class Line:
    """A browser at its end: what it is sent, and what it sends."""

    def __init__(self, *events: Message) -> None:
        self.sent: list[Message] = []
        self._events: asyncio.Queue[Message] = asyncio.Queue()
        for event in events:
            self._events.put_nowait(event)

    def say(self, event: Message) -> None:
        self._events.put_nowait(event)

    async def receive(self) -> Message:
        return await self._events.get()

    async def send(self, event: Message) -> None:
        self.sent.append(event)

    @property
    def body(self) -> bytes:
        return b"".join(event.get("body", b"") for event in self.sent)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0)


@pytest.mark.parametrize("size", [0, 10, 250, 1_024 * 30])
async def test_a_request_is_answered_as_if_it_had_come_there(size: int) -> None:
    wire = Wire(most=2_048)
    here = wire.join("a", not_here)
    wire.join("b", echo)
    scope, events = http(b"z" * size)
    line = Line(*events)
    await here(scope, line.receive, line.send)
    assert line.body == b"POST /x " + b"z" * size
    assert line.sent[0]["status"] == 200
    assert (b"x-from", b"192.0.2.1") in line.sent[0]["headers"]
    assert not here._lines


@pytest.mark.parametrize("loses", [Said, End, Open])
async def test_what_is_lost_on_the_way_is_asked_again_and_not_made_up(loses: type) -> None:
    """The last piece of an answer, or the end of it."""
    wire = Wire(most=1_500)
    here, there = wire.join("a", not_here), wire.join("b", echo)
    wire.loses = lambda message: (
        isinstance(message, loses)
        and (not isinstance(message, Said) or message.event["type"] == "http.response.start")
    )
    scope, events = http(b"z" * 3_000)
    line = Line(*events)
    carried = asyncio.create_task(here(scope, line.receive, line.send))
    await asyncio.sleep(0.05)
    here.lost("b")
    await carried
    complete = line.body == b"POST /x " + b"z" * 3_000
    assert complete if loses is End else line.sent[0]["status"] == 503
    there.lost("a")
    await there.close()
    assert not here._lines
    assert not there._lines


async def test_a_socket_goes_both_ways_until_a_worker_is_lost() -> None:
    wire = Wire()
    here, there = wire.join("a", not_here), wire.join("b", echo)
    scope: Scope = {"type": "websocket", "path": "/socket/t", "headers": [], "client": None}
    line = Line({"type": "websocket.connect"})
    carried = asyncio.create_task(here(scope, line.receive, line.send))
    for text in ("one", "two"):
        line.say({"type": "websocket.receive", "text": text})
    await until(lambda: len(line.sent) == 3)
    assert [event.get("text") for event in line.sent] == [None, "one", "two"]
    assert here.workers() == {"b"}
    assert there.workers() == {"a"}
    here.lost("b")
    await carried
    assert line.sent[-1] == {"type": "websocket.close", "code": 4000, "reason": "busy"}
    await until(lambda: not there._lines)  # it was told that the browser is gone


async def test_a_gap_ends_the_socket() -> None:
    wire = Wire()
    here, there = wire.join("a", not_here), wire.join("b", echo)
    scope: Scope = {"type": "websocket", "path": "/socket/t", "headers": [], "client": None}
    line = Line({"type": "websocket.connect"})
    carried = asyncio.create_task(here(scope, line.receive, line.send))
    await until(lambda: len(line.sent) == 1)
    wire.loses = lambda message: isinstance(message, Said) and message.event.get("text") == "one"
    for text in ("one", "two"):
        line.say({"type": "websocket.receive", "text": text})
    await asyncio.wait_for(carried, 10)
    assert [event["type"] for event in line.sent] == ["websocket.accept", "websocket.close"]
    await until(lambda: not there._lines)


class Note(dict[str, Any]):
    """An event whose end can be noticed."""


@pytest.mark.slow
async def test_what_is_heard_here_is_not_kept() -> None:
    """A socket may be open for days."""
    line = Line({"type": "websocket.connect"})
    here = Wire().join("a", echo)
    scope: Scope = {"type": "websocket", "path": "/", "headers": [], "client": None}
    served = asyncio.create_task(here(scope, line.receive, line.send))
    note = Note(type="websocket.receive", text="one")
    noticed = weakref.ref(note)
    line.say(note)
    del note
    line.say({"type": "websocket.receive", "text": "two"})
    await until(lambda: len(line.sent) == 3)
    gc.collect()
    assert noticed() is None
    line.say({"type": "websocket.disconnect", "code": 1000})
    await served


async def test_nobody_there_is_busy() -> None:
    wire = Wire()
    here = wire.join("a", not_here)
    scope, events = http(b"")
    line = Line(*events)
    await here(scope, line.receive, line.send)
    assert line.sent[0]["status"] == 503
    socket: Scope = {"type": "websocket", "path": "/", "headers": []}
    line = Line({"type": "websocket.connect"})
    await here(socket, line.receive, line.send)
    assert [event["type"] for event in line.sent] == ["websocket.accept", "websocket.close"]


async def test_what_was_carried_is_not_carried_on() -> None:
    """Two workers that each believe the other has it do not send it round in circles."""

    async def nor_here(scope: Scope, receive: Receive, send: Send) -> None:
        assert not elsewhere(scope, Elsewhere("a"))
        await Response("busy", 503)(scope, receive, send)

    wire = Wire()
    here = wire.join("a", not_here)
    wire.join("b", nor_here)
    scope, events = http(b"")
    line = Line(*events)
    await here(scope, line.receive, line.send)
    assert line.sent[0]["status"] == 503
    assert scope[FOUND] == ["b"]


def test_a_long_body_comes_in_parts() -> None:
    event = {"type": "http.response.body", "body": b"abcde", "more_body": False}
    parts = list(parts_of(event, 2))
    assert [part["body"] for part in parts] == [b"ab", b"cd", b"e"]
    assert [part["more_body"] for part in parts] == [True, True, False]
    assert list(parts_of(event, 5)) == [event]
