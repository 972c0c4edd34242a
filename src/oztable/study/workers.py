"""Processes that share long work, and leave without a word when it is stopped."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process

INTERRUPTED = 128 + signal.SIGINT


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Whoever stops the work does not wait for what is under way."""
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_ready_to_leave)
    try:
        yield pool
    except BaseException:
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ready_to_leave() -> None:
    """On Ctrl-C, or when the command itself is killed, a worker has nothing to tidy: the game it
    plays will be played again."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    outlive_nobody()


def outlive_nobody() -> None:
    """This process ends as soon as the one that started it has ended, in whatever way."""
    threading.Thread(target=_end_with_it, daemon=True).start()


def _end_with_it() -> None:
    above = parent_process()
    if above is not None:
        above.join()
        os._exit(INTERRUPTED)
