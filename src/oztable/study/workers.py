"""Those who share long work, and leave without a word when it is stopped: processes, here."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from typing import ParamSpec, TypeVar

INTERRUPTED = 128 + signal.SIGINT
P = ParamSpec("P")
T = TypeVar("T")


class Elsewhere(Executor):
    """Other machines that share the work; how many come and go."""

    jobs = 1


class Lost(BrokenExecutor):
    """Those who share the work cannot go on, and why."""


def at_once(executor: Executor, jobs: int) -> int:
    """How many pieces of work may be under way, so that nobody waits for the next."""
    return 2 * (executor.jobs if isinstance(executor, Elsewhere) else jobs)


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """Ctrl-C in here is heard at its end, and by no process that is started in here."""
    if sys.platform == "win32":
        yield
        return
    heard = []  # through whichever thread the signal comes
    handler = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    if is_main:
        signal.signal(signal.SIGINT, lambda *_: heard.append(signal.SIGINT))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # children inherit it
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if is_main:
            signal.signal(signal.SIGINT, handler)
    if heard and handler is signal.default_int_handler:
        raise KeyboardInterrupt


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Starts processes and a thread: stopped halfway, the pool could not be shut down."""
        with ctrl_c_later():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Whoever stops the work does not wait for what is under way."""
    before = set(active_children())
    pool = _Pool(jobs, initializer=_ready_to_leave)
    try:
        yield pool
    except BaseException:
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ready_to_leave() -> None:
    """On Ctrl-C, or when the command itself is killed, a worker has nothing to clean up: the
    game it plays will be played again."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    outlive_nobody()


def outlive_nobody() -> None:
    """This process ends as soon as the one that started it has ended, in whatever way."""
    threading.Thread(target=_end_with_it, daemon=True).start()


def _end_with_it() -> None:
    above = parent_process()
    if above is not None:
        above.join()
        os._exit(INTERRUPTED)
