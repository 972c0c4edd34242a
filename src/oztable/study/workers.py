"""Processes that share long work, and leave without a word when it is stopped."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import active_children, parent_process

from oztable.core.game import AnyGame
from oztable.games import load

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


def loaded_once(game: str, options: Mapping[str, str], deck: str | None) -> AnyGame:
    """Once for a process: whoever changes the file meanwhile changes the next run."""
    return _loaded(game, tuple(options.items()), deck)


@lru_cache(1)
def _loaded(game: str, options: tuple[tuple[str, str], ...], deck: str | None) -> AnyGame:
    return load(game, dict(options), deck)


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
