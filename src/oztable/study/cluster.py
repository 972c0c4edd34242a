"""Studies on other machines: the workers of a Dask scheduler play, and this process adds up.

A cluster is an executor like any other. Everything about a game follows from its plan and its
number, so Dask may give a piece of work to another worker when one is lost, and figures stay.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import re
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from contextvars import copy_context
from dataclasses import replace
from importlib import import_module
from typing import Any, TypeVar
from uuid import uuid4

import oztable
from oztable.core.files import is_file_text, read_text
from oztable.core.game import BadNotation
from oztable.core.quoting import one_line, quoted
from oztable.games import rules_of
from oztable.study import cluster_worker
from oztable.study.cluster_worker import Done, Errand, Order, Unfit, signs_of
from oztable.study.workers import Elsewhere, Lost, at_once, ctrl_c_later

ADDRESS = re.compile(r"(tcp|tls)://(\[[0-9A-Fa-f:.%]+\]|[^\s/:@\[\]]+):([0-9]{1,5})")
PATIENCE = 5.0  # seconds for a scheduler to answer
LOOK = 1.0  # seconds between two looks at who is there
PIECE = 0.5  # seconds of work to send at a time: a piece costs some milliseconds on its way
NEW = "that has just come"
T = TypeVar("T")


def check_address(address: str) -> None:
    found = ADDRESS.fullmatch(address)
    if not found or not 0 < int(found[3]) < 1 << 16:
        raise BadNotation(
            f"--cluster is the address that `dask scheduler` says when it starts, "
            f"such as tcp://192.0.2.7:8786, not {quoted(address)}"
        )


@contextmanager
def workers_of(
    address: str,
    plan: Any,
    tell: Callable[[str], None],
    ready: Callable[[Any], None] | None = None,
    leave: Callable[[], None] | None = None,
) -> Iterator[ClusterPool]:
    """The workers of that scheduler, for this plan. `ready` is asked once in each of them whether
    it can be played there, `leave` is called there in the end."""
    travelling = packed(plan)
    errand = Errand(uuid4().hex, travelling, dict(signs_of(travelling)), ready, leave)
    pool = ClusterPool(_connected(address), address, plan, errand)
    try:
        try:
            pool.find_workers(tell)
        except OSError:
            raise _nobody_at(address) from None
        yield pool
    finally:
        with ctrl_c_later():
            pool.shutdown()


def packed(plan: Any) -> Any:
    """The plan as it travels: what stands in the files of decks instead of their names."""
    knows = rules_of(plan.game).knows
    named = {name: getattr(plan, name, None) for name in ("deck", "other")}
    files = {name: deck for name, deck in named.items() if deck and not knows(deck)}
    texts = {name: read_text(deck) for name, deck in files.items() if not is_file_text(deck)}
    return replace(plan, **texts)


def _dask() -> Any:
    """Imported when it is asked for: it takes a second, and few have it."""
    try:
        return import_module("distributed")
    except ImportError:
        raise BadNotation(
            "--cluster needs Dask, which is not installed; install it with "
            "`pip install 'oztable[many-machines]'` (in a checkout `make machines`), or use --jobs"
        ) from None


def _connected(address: str) -> Any:
    dask = _dask()
    # What matters is told by us, in one line.
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    warnings.filterwarnings("ignore", module="distributed")
    kind = asyncio.run(_kind_of(address))
    if kind not in ("Scheduler", ""):
        raise BadNotation(
            f"what answers at {address} is a {kind} of Dask and no scheduler; name the address "
            "that `dask scheduler` says when it starts"
        )
    with suppress(OSError), ctrl_c_later():
        if kind:
            return dask.Client(address, timeout=PATIENCE, set_as_default=False)
    raise _nobody_at(address)


def _nobody_at(address: str) -> BadNotation:
    return BadNotation(
        f"no scheduler of Dask answers at {address}; start one with `dask scheduler`, "
        "or check the address"
    )


async def _kind_of(address: str) -> str:
    """Empty where nothing of Dask answers. Never for long, while a client waits for ever where
    somebody listens and is silent."""

    async def asked() -> str:
        dask = _dask()
        keys = dask.Security().get_connection_args("client")
        async with dask.rpc(address, timeout=PATIENCE, connection_args=keys) as there:
            return str((await there.identity())["type"])

    try:
        return await asyncio.wait_for(asked(), PATIENCE)
    except Exception:  # whatever comes of reading what is not meant for us
        return ""


class ClusterPool(Elsewhere):
    """Work for one plan."""

    def __init__(self, client: Any, address: str, plan: Any, errand: Errand) -> None:
        self._client, self._address = client, address
        self._plan, self._errand = plan, errand
        self._tasks: Executor = client.get_executor(pure=False)
        self._pace = PIECE  # seconds that a call of `map` takes
        self._over = threading.Event()

    # Who is there

    def find_workers(self, tell: Callable[[str], None]) -> None:
        """Waits for the first; refuses those that would play other games."""
        nobody = (
            f"the scheduler at {self._address} has no workers, so this waits; start one with "
            f"`dask worker {self._address} --nthreads 1`"
        )
        if not self._workers():
            tell(nobody)
            while not self._workers():
                self._over.wait(LOOK)
        self._refuse_others()
        watch = threading.Thread(
            target=copy_context().run, args=(self._watch, tell, nobody), daemon=True
        )
        watch.start()

    def _workers(self) -> list[str]:
        found = list(self._client.nthreads())
        self.jobs = max(1, len(found))
        return found

    def _watch(self, tell: Callable[[str], None], nobody: str) -> None:
        """Whoever comes later is given work; when all are gone, somebody should know."""
        were_there = True
        while not self._over.wait(LOOK):
            with suppress(Exception):  # a scheduler that is lost is told by the work itself
                are_there = bool(self._workers())
                if were_there and not are_there:
                    tell(nobody)
                were_there = are_there

    def _refuse_others(self) -> None:
        found = self._client.run(cluster_worker.ask, self._errand, on_error="return")
        for worker, why in found.items():
            if isinstance(why, OSError):  # it has just left
                continue
            if isinstance(why, Exception):  # it does not understand the question
                raise BadNotation(_unfit(worker, _no_oztable(why)))
            if why:
                raise BadNotation(_unfit(worker, why))

    # The work

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        ours: Future[T] = Future()

        def hand_on(theirs: Future[Done]) -> None:
            try:
                ours.set_result(self._done(theirs).results[0])
            except BaseException as fault:
                ours.set_exception(fault)

        self._send(fn, [args]).add_done_callback(hand_on)
        return ours

    def map(
        self,
        fn: Callable[..., T],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[T]:
        """In order; as many calls in a piece as take about `PIECE`."""
        waiting, under_way = deque(zip(*iterables, strict=True)), deque[Future[Done]]()
        while waiting or under_way:
            most = at_once(self, self.jobs)
            while waiting and len(under_way) < most:
                fair = -(-len(waiting) // most)
                size = max(1, min(fair, int(PIECE / self._pace)))
                under_way.append(self._send(fn, [waiting.popleft() for _ in range(size)]))
            done = self._done(under_way.popleft())
            self._pace = max(done.seconds / len(done.results), 1e-6)
            yield from done.results

    def _send(self, call: Callable[..., Any], pieces: Sequence[Sequence[Any]]) -> Future[Done]:
        errand = self._errand
        given = [
            [errand.plan if part is self._plan else part for part in piece] for piece in pieces
        ]
        with ctrl_c_later():
            return self._tasks.submit(pickle.loads, pickle.dumps(Order(errand, call, given)))

    def _done(self, sent: Future[Done]) -> Done:
        try:
            return sent.result()
        except CancelledError:
            why = f"the scheduler at {self._address} no longer answers, so this stopped"
        except _dask().KilledWorker:
            why = "one worker after the other was lost with the same games, so this stopped"
        except Unfit as fault:
            why = _unfit(NEW, str(fault))
        except ImportError as fault:
            why = _unfit(NEW, _no_oztable(fault))
        raise Lost(why)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What is under way is ended by its worker, for nobody; the rest is forgotten."""
        self._over.set()
        with suppress(Exception):  # a scheduler that is lost
            client, told = self._client, cluster_worker.leave
            client.sync(client.run, told, self._errand, callback_timeout=PATIENCE)
        with suppress(Exception):
            self._client.close(timeout=PATIENCE)


def _no_oztable(fault: Exception) -> str:
    return f"there is no oztable {oztable.__version__} ({fault})"


def _unfit(worker: str, why: str) -> str:
    return one_line(
        f"the worker {worker} cannot take part: {why}; "
        "install the same on all machines, then restart their workers"
    )
