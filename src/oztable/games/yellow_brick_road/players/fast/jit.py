"""One source, two speeds: marked functions run as they stand, and compiled where numba is.

`@jit` only marks a function. `compiled(function)` gives its compiled twin, in which every marked
function it calls is compiled too. So nothing here imports numba until somebody asks for a twin,
and the plain functions can play on while a thread waits for the compiler.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = "OZTABLE_PLAIN"  # set it to run without the compiler even where there is one

# Rows are borrowed from whoever calls, so nothing need be counted; a zero is never divided by.
HOW = {"nogil": True, "_nrt": False, "error_model": "numpy"}
INTRINSICS = "oztable.games.yellow_brick_road.players.fast.intrinsics"

_marked: set[Any] = set()
_by_hand: set[Any] = set()
_inlined: set[Any] = set()
_apart: set[Any] = set()
_worlds: dict[str, dict[str, Any]] = {}
_twins: dict[Any, Any] = {}
_entries: dict[Any, Any] = {}
_making = RLock()


def jit(function: F) -> F:
    """Marks a function that keeps to what numba can compile."""
    _marked.add(function)
    return function


def intrinsic(function: F) -> F:
    """Marks a function whose twin is written by hand, in `intrinsics.py`, under the same name."""
    _by_hand.add(function)
    return jit(function)


def inlined(function: F) -> F:
    """Marks a function that is compiled anew into each that calls it: its constants count there."""
    _inlined.add(function)
    return jit(function)


def apart(function: F) -> F:
    """Marks a function whose rows are never the same: its loops may make many steps at once."""
    _apart.add(function)
    return jit(function)


def available() -> bool:
    """Whether there is a compiler here; asking does not load it."""
    return not os.environ.get(PLAIN) and find_spec("numba") is not None


def compiled(function: F) -> F:
    """The compiled twin of a marked function; it compiles when first called, or comes off disk."""
    with _making:
        if function not in _entries:
            _entries[function] = _entry(function)
    return cast(F, _entries[function])


def warm_up(function: Callable[..., Any], *arguments: Any) -> None:
    """Compiles a function for such arguments and keeps it on disk, so that nobody has to wait."""
    compiled(function)(*arguments)
    folder = cache_folder(function)
    if folder is not None:
        _note(folder, function).touch()


def ready(*functions: Callable[..., Any]) -> bool:
    """Whether the twins of all these were warmed up before, so that they begin within a moment."""
    if not available():
        return False
    stamps: dict[frozenset[str], Path | None] = {}
    for function in functions:
        sources = _sources(function)
        if sources not in stamps:
            stamps[sources] = _folder_for(sources)
        folder = stamps[sources]
        if folder is None or not _note(folder, function).exists():
            return False
    return True


def forget(*functions: Callable[..., Any]) -> None:
    """Whatever is kept of their twins and beside them: it is damaged."""
    for folder in {cache_folder(function) for function in functions} - {None}:
        for file in cast(Path, folder).rglob("*"):
            if file.suffix in (".ready", ".nbi", ".nbc"):  # numba's own are the latter two
                file.unlink(missing_ok=True)


def _note(folder: Path, function: Callable[..., Any]) -> Path:
    return folder / f"{function.__module__}.{function.__qualname__}.ready"


def _entry(function: Any) -> Any:
    """A twin that Python may call, kept on disk with all it is made of."""
    numba, folder = import_module("numba"), cache_folder(function)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder or "")
    try:
        return numba.njit(_clone(function), **HOW, cache=folder is not None)
    finally:
        numba.config.CACHE_DIR = before


def _twin(function: Any) -> Any:
    """A twin that only other twins may call: without the wrapping, it compiles sooner."""
    if function not in _twins:
        if function in _by_hand:
            _twins[function] = getattr(import_module(INTRINSICS), function.__name__)
        else:
            inline = "always" if function in _inlined else "never"
            bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "inline": inline}
            if function in _apart:
                bare["pipeline_class"] = import_module(INTRINSICS).compile_apart
            _twins[function] = import_module("numba").njit(_clone(function), **HOW, **bare)
    return _twins[function]


def _clone(function: Any) -> FunctionType:
    """The same function in a world of twins."""
    world = _world(function.__globals__)
    clone = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    clone.__qualname__, clone.__module__ = function.__qualname__, function.__module__
    return clone


def _world(plain: dict[str, Any]) -> dict[str, Any]:
    """The globals of a module with a twin in place of every marked function."""
    name = plain["__name__"]
    if name not in _worlds:
        world = _worlds[name] = dict(plain)
        world.update((key, _twin(value)) for key, value in plain.items() if _is_marked(value))
    return _worlds[name]


def _is_marked(value: object) -> bool:
    return isinstance(value, FunctionType) and value in _marked


# What was compiled is kept on disk, in a folder named after all that went into it: numba itself
# would not notice that a function called from another file has changed. Where the sources lie is
# part of it, as numba looks for compiled code by the place of its source.


def cache_folder(function: Callable[..., Any]) -> Path | None:
    """Where the twin of a function is kept; None where nothing can be written."""
    return _folder_for(_sources(function))


def _sources(function: Callable[..., Any]) -> frozenset[str]:
    return frozenset(_folders(function.__globals__, set()))


def _folder_for(sources: frozenset[str]) -> Path | None:
    folder = user_cache_path("oztable", appauthor=False) / "compiled" / _stamp(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _folders(plain: dict[str, Any], known: set[str]) -> set[str]:
    """The folders of the sources that a module's marked functions are made of."""
    if plain["__name__"] in known:
        return set()
    known.add(plain["__name__"])
    folders = {os.path.dirname(plain["__file__"])}
    for value in plain.values():
        if _is_marked(value) and value.__globals__ is not plain:
            folders |= _folders(value.__globals__, known)
    return folders


def _stamp(folders: frozenset[str]) -> str:
    """Of what is here now: the compiler may be installed while this process plays."""
    digest = _made_from(folders).copy()
    for library in ("numba", "llvmlite", "numpy"):
        digest.update(f"{library} {_version(library)}".encode())
    digest.update(_processor())
    return digest.hexdigest()[:16]


@cache
def _made_from(folders: frozenset[str]) -> hashlib._Hash:
    digest = hashlib.sha256()
    for folder in sorted(folders):
        for source in sorted(Path(folder).glob("*.py")):
            digest.update(f"{source}\0".encode() + source.read_bytes())
    return digest


@cache
def _processor() -> bytes:
    """What the processor can do: code for another one would not be used, or not run."""
    try:
        lines = Path("/proc/cpuinfo").read_bytes().splitlines()
    except OSError:
        return platform.processor().encode()
    return next((line for line in lines if line.startswith((b"flags", b"Features"))), b"")


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "absent"
