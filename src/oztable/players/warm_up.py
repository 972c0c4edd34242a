"""What makes players faster is compiled in the background, and everybody plays on meanwhile.

A game may offer a `WarmUp`, by an import string. `python -m oztable.players.warm_up` runs what was
not done yet (`make fast` does, with `--now`); `warming_up()` has a process of lowest priority do
that for as long as somebody plays. Players notice by themselves when it is done. Where anything
goes wrong, plain Python plays on.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Literal, NamedTuple

from oztable.core.files import lock
from oztable.core.package import imported
from oztable.games import built_in

log = logging.getLogger("oztable.warm_up")

LOWEST = 19  # the niceness of what nobody waits for
LOCK = "compiling.lock"
NOW = "--now"  # for somebody who waits
LOOK_AGAIN = 1.0  # seconds: the disk is not asked more often
FIRST_TO_GO = "1000"  # when memory runs out, the system ends this process and not the server

Speed = Literal["compiled", "plain", "compiling"]


class WarmUp(NamedTuple):
    """Something of a game that can be compiled and kept on disk."""

    is_possible: Callable[[], bool]  # whether a compiler is here; asking does not load it
    is_ready: Callable[[], bool]  # whether it was done before
    folder: Callable[[], Path | None]  # where it is kept; None where nothing can be written
    run: Callable[[], None]  # compiles; it may be stopped halfway and run again


def warm_ups() -> tuple[str, ...]:
    """What the games offer, as import strings."""
    return tuple(game.warm_up for game in built_in().values() if game.warm_up)


def offered(addresses: Sequence[str] = ()) -> list[WarmUp]:
    """These, or all there are."""
    found = []
    for address in addresses or warm_ups():
        one: WarmUp = imported(address)
        found.append(one)
    return found


# Which speed


def speed() -> Speed:
    """How our players think now."""
    return speed_of(offered())


def speed_of(every: Sequence[WarmUp]) -> Speed:
    waiting = [one for one in every if not (one.is_possible() and one.is_ready())]
    if every and not waiting:
        return "compiled"
    folders = [one.folder() for one in waiting if one.is_possible()]
    return "compiling" if any(folder and is_locked(folder) for folder in folders) else "plain"


class Speedometer:
    """The speed, for whoever asks often."""

    def __init__(self, read: Callable[[], Speed] = speed) -> None:
        self._read = read
        self._last: Speed = "plain"
        self._next_look = 0.0

    def now(self) -> Speed:
        if monotonic() >= self._next_look:
            self._last = self._read()
            self._next_look = monotonic() + LOOK_AGAIN
        return self._last


# One at a time.


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Waits while another process compiles the same."""
    with (folder / LOCK).open("a+b") as file:
        lock(file, wait=True)
        yield


def is_locked(folder: Path) -> bool:
    try:
        with (folder / LOCK).open("r+b") as file:
            return not lock(file, shared=True)
    except OSError:
        return False


# The work


def run_all(every: Sequence[WarmUp]) -> None:
    """Compiles what can be compiled and is not; raises what went wrong."""
    for one in every:
        folder = one.folder() if is_wanted(one) else None
        if folder is None:
            continue
        with locked(folder):
            if not one.is_ready():
                one.run()


def run_now() -> None:
    """For somebody who waits, and is told how it went."""
    every = offered()
    if not any(one.is_possible() for one in every):
        sys.exit("oztable: there is no compiler for the search here (numba); plain Python plays on")
    wanted = [one for one in every if is_wanted(one)]
    if any(one.folder() is None for one in wanted):
        sys.exit("oztable: the cache folder cannot be written, so nothing that is compiled is kept")
    said = "compiling the search (a minute or so)" if wanted else "the search is compiled already"
    sys.stderr.write(f"oztable: {said}\n")
    run_all(wanted)


def is_wanted(one: WarmUp) -> bool:
    return one.is_possible() and not one.is_ready()


@contextmanager
def warming_up() -> Iterator[None]:
    """A process compiles in here, if there is anything to do, and ends with whoever began it."""
    process = _begin()
    try:
        yield
    finally:
        if process:
            process.kill()
            process.wait()


def _begin() -> subprocess.Popen[bytes] | None:
    try:
        if not any(is_wanted(one) and one.folder() for one in offered()):
            return None
        process = _spawn()
    except Exception:  # nobody is kept from playing by what only makes it faster
        log.exception("warm_up_failed")
        return None
    Thread(target=_tell_of_the_end, args=(process,), daemon=True).start()
    return process


def _spawn() -> subprocess.Popen[bytes]:
    path = os.pathsep.join(part for part in sys.path if part)
    aside = [found, "-c", "3"] if (found := shutil.which("ionice")) else []
    return subprocess.Popen(  # noqa: S603 - our own module
        [*aside, sys.executable, "-P", "-m", __name__, *warm_ups()],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,  # Ctrl-C is for whoever began it
    )


def _tell_of_the_end(process: subprocess.Popen[bytes]) -> None:
    status = process.wait()
    if status > 0:  # below, it was ended from outside
        log.warning("warm_up_failed", extra={"status": status})


def _step_back() -> None:
    """Everything else comes first."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), subprocess.IDLE_PRIORITY_CLASS)
        return
    with suppress(OSError):
        os.nice(LOWEST)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, encoding="ascii")


def main() -> None:
    from oztable.players import warm_up  # not `__main__`: the games know this one

    given = sys.argv[1:]
    if NOW in given:
        warm_up.run_now()
    else:
        _step_back()
        warm_up.run_all(warm_up.offered(given))


if __name__ == "__main__":
    main()
