"""Requests and sockets of other workers' tables: carried over the post as they are, event by event.

A table is served by the worker that has it, with the same code whether a browser came to that
worker or to another. What is lost on the way costs a new request or a new socket, never a move.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from oztable.server.cluster.broker import Unreachable
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.cluster.post import End, Open, Post, Said
from oztable.server.request_ids import current as request_id

log = logging.getLogger("oztable.relay")

MOST_WAITING = 256  # events on one side
MOST_BYTES = 4 * 1024 * 1024
ROOM_FOR_NAMES = 1024  # bytes of a message besides what it carries
CARRIED = (
    "type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path",
    "headers", "client", "server", "subprotocols",
)  # fmt: skip
FOUND = "oztable.elsewhere"  # in a scope: a list for the worker that has the table
RELAYED = "oztable.relayed"
REQUEST = "oztable.request_id"
GONE: dict[str, Message] = {
    "http": {"type": "http.disconnect"},
    "websocket": {"type": "websocket.disconnect", "code": 1006},
}


def elsewhere(scope: Scope, fault: Elsewhere) -> bool:
    """Whether it will be carried to the worker that has the table; one that was is not again."""
    found = scope.get(FOUND)
    if found is None or was_carried(scope):
        return False
    found.append(fault.worker)
    return True


def was_carried(scope: Scope) -> bool:
    return bool(scope.get(RELAYED))


class _Line:
    """What one side of a stream hears, in its order."""

    def __init__(self, worker: str, scope_type: str) -> None:
        self.worker = worker  # at the other end
        self.scope_type = scope_type
        self.said = 0
        self._heard = 0
        self._bytes = 0
        self._waiting: asyncio.Queue[tuple[Message | None, int]] = asyncio.Queue()

    def hear(self, said: Said) -> bool:
        """False where something was lost before it, or nobody reads."""
        size = sum(len(one) for one in said.event.values() if isinstance(one, str | bytes))
        self._bytes += size
        is_next = said.n == self._heard
        self._heard += 1
        if not is_next or self._bytes > MOST_BYTES or self._waiting.qsize() > MOST_WAITING:
            return False
        self._waiting.put_nowait((said.event, size))
        return True

    def end(self) -> None:
        self._waiting.put_nowait((None, 0))

    async def next(self) -> Message | None:
        event, size = await self._waiting.get()
        self._bytes -= size
        return event


class Relay:
    """In front of the application, which is asked first. Where it finds that the table is at
    another worker it has said nothing yet, and the same is asked there."""

    def __init__(self, app: ASGIApp, busy: Callable[[Scope], Response]) -> None:
        self.post: Post | None = None  # once there is one
        self._app = app
        self._busy = busy  # the answer when nobody can be reached
        self._lines: dict[str, _Line] = {}  # by stream, of both sides
        self._serving: dict[str, asyncio.Task[None]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in GONE:
            await self._app(scope, receive, send)
            return
        found: list[str] = []
        scope[FOUND] = found
        heard: list[Message] = []
        is_here = False  # whoever has said something has the table

        async def hear() -> Message:
            event = await receive()
            if not is_here:
                heard.append(event)
            return event

        async def say(event: Message) -> None:
            nonlocal is_here
            if not is_here:
                is_here = True
                heard.clear()
            await send(event)

        await self._app(scope, hear, say)
        if found:
            await self._carry(scope, _again(heard, receive), send, found[0])

    @property
    def _post(self) -> Post:
        if self.post is None:
            raise Unreachable("not yet connected")
        return self.post

    # Where the browser is

    async def _carry(self, scope: Scope, receive: Receive, send: Send, worker: str) -> None:
        stream = secrets.token_urlsafe(9)
        line = self._lines[stream] = _Line(worker, scope["type"])
        state = {"started": False, "done": False}
        try:
            given = {key: scope[key] for key in CARRIED if key in scope}
            given[REQUEST] = request_id.get()
            await self._post.ask(worker, Open(stream, self._post.worker, given))
            speaking = asyncio.create_task(self._forward(stream, line, receive))
            try:
                await _deliver(line, send, state)
            finally:
                speaking.cancel()
                await asyncio.gather(speaking, return_exceptions=True)
        except Unreachable:
            pass
        except OSError:
            return  # the browser is gone
        finally:
            self._lines.pop(stream, None)
            with suppress(Unreachable):
                await self._post.to(worker, End(stream))
        if not state["done"]:
            await self._cut_short(scope, receive, send, state["started"])

    async def _forward(self, stream: str, line: _Line, receive: Receive) -> None:
        try:
            while True:
                event = await receive()
                await self._say(stream, line, event)
                if event["type"].endswith("disconnect"):
                    return
        except Unreachable:
            line.end()  # what is not heard there would never be missed

    async def _say(self, stream: str, line: _Line, event: Message) -> None:
        for part in parts_of(event, self._post.broker.most - ROOM_FOR_NAMES):
            await self._post.to(line.worker, Said(stream, line.said, dict(part)))
            line.said += 1

    async def _cut_short(self, scope: Scope, receive: Receive, send: Send, started: bool) -> None:
        """The browser asks again, and by then somebody has the table."""
        with suppress(OSError, RuntimeError):
            if scope["type"] == "websocket":
                await close_busy(send, started)
            elif not started:
                await self._busy(scope)(scope, receive, send)

    # Where the table is

    def hear(self, message: Open | Said | End) -> None:
        match message:
            case Open(stream, sender, scope):
                self._lines[stream] = _Line(sender, scope["type"])
                task = asyncio.create_task(self._serve(stream, scope))
                self._serving[stream] = task
                task.add_done_callback(lambda _: self._serving.pop(stream, None))
            case Said(stream):
                line = self._lines.get(stream)
                if line and not line.hear(message):
                    del self._lines[stream]  # nothing more is heard of it
                    line.end()
            case End(stream):
                if line := self._lines.get(stream):
                    line.end()

    async def _serve(self, stream: str, given: dict[str, Any]) -> None:
        line = self._lines[stream]
        request_id.set(given.pop(REQUEST, ""))

        async def receive() -> Message:
            return await line.next() or GONE[line.scope_type]

        async def send(event: Message) -> None:
            try:
                await self._say(stream, line, event)
            except Unreachable:
                raise OSError("the browser's worker is out of reach") from None

        scope = {
            **given,
            "headers": [(bytes(name), bytes(value)) for name, value in given["headers"]],
            "client": tuple(given["client"]) if given.get("client") else None,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "extensions": {},
            "state": {},
            RELAYED: True,
        }
        try:
            await self._app(scope, receive, send)
        except (OSError, ClientDisconnect, WebSocketDisconnect):
            pass  # the browser is gone, or its worker
        except Exception:
            log.exception("unhandled", extra={"path": given["path"]})
        finally:
            self._lines.pop(stream, None)
            with suppress(Unreachable):
                await self._post.to(line.worker, End(stream))

    # Workers that are gone

    def lost(self, worker: str) -> None:
        """Nothing more is heard from it."""
        for line in list(self._lines.values()):
            if line.worker == worker:
                line.end()

    def workers(self) -> set[str]:
        """Those at the other end of something."""
        return {line.worker for line in self._lines.values()}

    async def close(self) -> None:
        tasks = list(self._serving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _again(heard: list[Message], receive: Receive) -> Receive:
    """What was read already comes first."""
    before = iter(heard)

    async def hear() -> Message:
        for event in before:
            return event
        return await receive()

    return hear


async def _deliver(line: _Line, send: Send, state: dict[str, bool]) -> None:
    """Says to the browser what the table's worker says, until it has said all."""
    while event := await line.next():
        await send(event)
        state["started"] = True
        is_last = event["type"] == "http.response.body" and not event.get("more_body")
        if is_last or event["type"] == "websocket.close":
            state["done"] = True
            return


async def close_busy(send: Send, accepted: bool) -> None:
    if not accepted:
        await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 4000, "reason": "busy"})


def parts_of(event: Message, most: int) -> Iterator[Message]:
    """A body too long for one message comes in several."""
    body = event.get("body", b"")
    if len(body) <= most:
        yield event
        return
    for start in range(0, len(body), most):
        more = start + most < len(body) or event.get("more_body", False)
        yield {**event, "body": body[start : start + most], "more_body": more}
