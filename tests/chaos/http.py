"""One request on a connection of its own: behind a proxy each may come to another worker."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec

HERE = "127.0.0.1"


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Refused(Exception):
    """The server answered, and not with yes."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status} {text}")
        self.status = status

    @property
    def passes(self) -> bool:
        """Whether the same request may succeed a little later, as the page sees it."""
        return self.status == 429 or self.status >= 500


async def request(
    port: int, method: str, path: str, body: Any = None, cookie: str = "", patience: float = 20.0
) -> Answer:
    """Raises OSError, EOFError or TimeoutError where there is no whole answer."""
    content = b"" if body is None else msgspec.json.encode(body)
    head = [
        f"{method} {path} HTTP/1.1",
        f"host: localhost:{port}",
        f"origin: http://localhost:{port}",
        "connection: close",
        f"content-length: {len(content)}",
        *(["content-type: application/json"] if content else []),
        *([f"cookie: {cookie}"] if cookie else []),
    ]
    async with asyncio.timeout(patience):
        reader, writer = await asyncio.open_connection(HERE, port)
        try:
            writer.write("\r\n".join([*head, "", ""]).encode() + content)
            return await _answer(reader)
        finally:
            writer.transport.abort()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    pairs = [line.partition(":") for line in head[1:] if line]
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    if "content-length" in headers:
        return Answer(status, headers, await reader.readexactly(int(headers["content-length"])))
    if "chunked" not in headers.get("transfer-encoding", ""):
        return Answer(status, headers, await reader.read())
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append((await reader.readexactly(size + 2))[:-2])
    return Answer(status, headers, b"".join(parts))


async def ask(port: int, method: str, path: str, body: Any = None, **more: Any) -> Answer:
    """An answer that says yes; else raises Refused."""
    answer = await request(port, method, path, body, **more)
    if answer.status >= 300:
        raise Refused(answer.status, answer.body[:200].decode("utf-8", "replace"))
    return answer
