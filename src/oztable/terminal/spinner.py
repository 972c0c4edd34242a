"""Something to look at while the table thinks, and a way not to wait for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread, Timer
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def thinking(words: str, after: float = 0.0) -> Iterator[None]:
    """A bar on the terminal that is gone afterwards; nothing where nobody looks, nor before so many
    seconds."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    progress.add_task(words, total=None)
    shown = Timer(after, progress.start)
    shown.daemon = True
    shown.start()
    try:
        yield
    finally:
        shown.cancel()
        shown.join()
        progress.stop()


async def aside(work: Callable[[], T]) -> T:
    """In a thread that is left behind when the program ends, however long it would go on."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(how: Callable[[Any], None], what: Any) -> None:
        if not done.cancelled():
            how(what)

    def think() -> None:
        how: Callable[[Any], None] = done.set_result
        what: Any
        try:
            what = work()
        except Exception as fault:
            how, what = done.set_exception, fault
        with suppress(RuntimeError):  # nobody waits any more: the loop is closed
            loop.call_soon_threadsafe(tell, how, what)

    Thread(target=think, daemon=True).start()
    return await done
