"""A small proxy for trials: each new connection goes to the next worker that takes one.

It looks at nothing that goes through, so it carries requests and sockets alike; and it holds nobody
to one worker, so whatever needs that would show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

HERE = "127.0.0.1"
AT_ONCE = 64 * 1024
ANSWERS_WITHIN = 2.0


class Proxy:
    def __init__(self, workers: Sequence[int], port: int = 0) -> None:
        """Both are ports of this machine; 0 is any that is free."""
        self.workers = list(workers)
        self.port = port
        self.carried = 0  # connections
        self.turned_away = 0  # because no worker took them
        self._next = 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    async def start(self) -> Proxy:
        self._server = await asyncio.start_server(self._arrive, HERE, self.port, limit=AT_ONCE)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        if self._server:
            self._server.close()
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task  # noqa: S101 - it is one
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        try:
            await self._carry(reader, writer)
        except asyncio.CancelledError:
            pass  # the proxy closes
        finally:
            writer.transport.abort() if writer.is_closing() else writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._connect()
        if found is None:
            self.turned_away += 1
            writer.transport.abort()
            return
        self.carried += 1
        there, back = found
        try:
            await asyncio.gather(_pump(reader, back), _pump(there, writer))
        finally:
            back.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for _ in range(len(self.workers)):
            port = self.workers[self._next % len(self.workers)]
            self._next += 1
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(ANSWERS_WITHIN):
                    return await asyncio.open_connection(HERE, port, limit=AT_ONCE)
        return None


async def _pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    """All that comes, until either end hangs up."""
    try:
        while content := await source.read(AT_ONCE):
            sink.write(content)
            await sink.drain()
        if sink.can_write_eof():
            sink.write_eof()
    except OSError:
        sink.transport.abort()
