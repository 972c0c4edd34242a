"""Processes of the server's own, which are given orders over their standard input."""

from __future__ import annotations

import os
import signal
import sys
from asyncio import StreamReader, StreamWriter, create_subprocess_exec
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from types import MappingProxyType
from typing import cast

import msgspec

LAST = 10  # after people, and after bots
LINE = 64 * 1024
NO_OTHERS: Mapping[str, str] = MappingProxyType({})


async def spawned(module: str, *arguments: object, longest_line: int = LINE) -> Process:
    return await started(words_for(module, *arguments), longest_line)


def words_for(module: str, *arguments: object) -> tuple[str, ...]:
    """What Python is told to run a module of the server."""
    return ("-P", "-m", f"oztable.server.{module}", *map(str, arguments))


async def started(
    words: Sequence[str], longest_line: int = LINE, environment: Mapping[str, str] = NO_OTHERS
) -> Process:
    path = os.pathsep.join(part for part in sys.path if part)
    return await create_subprocess_exec(
        sys.executable,
        *words,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": path, **environment},
        start_new_session=True,
        limit=longest_line,
    )


@asynccontextmanager
async def at_work(process: Process, order: object) -> AsyncIterator[StreamReader]:
    """Given its only order, it is heard until nobody listens any more; then it is ended."""
    try:
        given = cast(StreamWriter, process.stdin)
        given.write(msgspec.json.encode(order))
        given.close()
        yield cast(StreamReader, process.stdout)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def give_way(niceness: int = LAST, memory: int = 0) -> None:
    """Said in the child: others come first, and it may take so many bytes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if sys.platform == "win32":
        return
    with suppress(OSError):
        os.nice(niceness)
    if memory:
        import resource

        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def say(what: object) -> None:
    """A line from the child. When nobody listens any more, there is nothing left to do."""
    try:
        sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)
