"""Which tests run through which blocks of the sources: made once, and kept.

The sources are copied with a probe in every block. A probe sets a byte of a file that all
processes share, so that a server which a test starts is seen as well. This module is also the
pytest plugin that reads the probes after each test.
"""

from __future__ import annotations

import ast
import hashlib
import json
import mmap
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tools.mutant_finder import Block, blocks_of, with_probes

PROBES = "OZTABLE_PROBES"  # the file of marks
LINES = "OZTABLE_PROBE_LINES"  # where the plugin writes what it saw
MODULE = "oztable_probes.py"
MODULE_SOURCE = f"""
import mmap, os
_path = os.environ.get("{PROBES}")
if _path:
    with open(_path, "r+b") as _file:
        probes = mmap.mmap(_file.fileno(), 0)
else:
    probes = bytearray({{size}})
"""


class Numbers(NamedTuple):
    """Which numbers the blocks of a file have."""

    path: str
    digest: str
    first: int
    blocks: tuple[Block, ...]

    @property
    def end(self) -> int:
        return self.first + len(self.blocks)


class Seen(NamedTuple):
    """A test, how long it took, and the blocks of each file that it ran through."""

    test: str
    seconds: float
    blocks: dict[str, tuple[str, frozenset[int]]]  # by path: digest of the file, its blocks

    @property
    def file(self) -> str:
        return self.test.partition("::")[0]


def digest_of(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()[:12]


def blocks(source: bytes) -> tuple[Block, ...]:
    return tuple(block for block, _ in blocks_of(ast.parse(source)))


def lay_probes(tree: Path, paths: list[str]) -> list[Numbers]:
    """Puts probes into these files of a copy of the sources."""
    found, first = list[Numbers](), 0
    for path in paths:
        source = (tree / path).read_bytes()
        numbers = Numbers(path, digest_of(source), first, blocks(source))
        (tree / path).write_bytes(with_probes(source, first))
        found.append(numbers)
        first = numbers.end
    (tree / "src" / MODULE).write_text(MODULE_SOURCE.format(size=first), "utf-8")
    (tree / "probes").write_bytes(bytes(max(1, first)))
    numbered = [[one.path, one.digest, one.first, one.end] for one in found]
    (tree / "probes.json").write_text(json.dumps(numbered), "utf-8")
    return found


def environment(tree: Path, lines: Path) -> dict[str, str]:
    return {PROBES: str(tree / "probes"), LINES: str(lines)}


# The map


def read(lines: Path) -> Iterator[tuple[str, str, Seen | float]]:
    """A test file, its digest, and one of its tests; or the seconds in which it was gone through
    as far as possible, endless where it was to the end."""
    if not lines.exists():
        return
    for line in lines.read_text("utf-8").splitlines():
        with suppress(ValueError):  # cut off in the middle
            known = json.loads(line)
            seen: Seen | float = known.get("within", inf)
            if "test" in known:
                by_path = {
                    path: (digest, frozenset(numbers))
                    for path, (digest, numbers) in known["blocks"].items()
                }
                seen = Seen(known["test"], known["seconds"], by_path)
            yield known["file"], known["digest"], seen


def tests_by_file(
    lines: Path, digests: dict[str, str], limit: float
) -> tuple[dict[str, list[Seen]], set[str]]:
    """The tests of the files that are still as they were, and which files were gone through in at
    least so many seconds."""
    found: dict[str, dict[str, Seen]] = {}
    done = set[str]()
    for file, digest, seen in read(lines):
        if digests.get(file) != digest:
            continue
        if isinstance(seen, Seen):
            found.setdefault(file, {})[seen.test] = seen
        elif seen >= limit:
            done.add(file)
    return {file: list(tests.values()) for file, tests in found.items()}, done


# The plugin


class Watcher:
    """Writes a line for each test that passes."""

    def __init__(self, root: Path) -> None:
        self._root = root
        with open(os.environ[PROBES], "r+b") as marks:
            self._marks = mmap.mmap(marks.fileno(), 0)
        self._numbers = json.loads((root / "probes.json").read_text("utf-8"))
        self._failed = False

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._marks[:] = bytes(len(self._marks))
        self._failed = False
        began = time.perf_counter()
        yield
        if not self._failed:
            self._write(item.nodeid, time.perf_counter() - began)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed = self._failed or not report.passed

    def _digest(self, file: str) -> str:
        return digest_of((self._root / file).read_bytes())

    def _write(self, test: str, seconds: float) -> None:
        marks, seen = self._marks[:], {}
        for path, digest, first, end in self._numbers:
            if any(part := marks[first:end]):
                seen[path] = [digest, [number for number, hit in enumerate(part) if hit]]
        file = test.partition("::")[0]
        line = {"file": file, "digest": self._digest(file), "test": test}
        self._append({**line, "seconds": round(seconds, 3), "blocks": seen})

    def _append(self, line: dict[str, Any]) -> None:
        with open(os.environ[LINES], "a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    if PROBES in os.environ:
        config.pluginmanager.register(Watcher(config.rootpath))
