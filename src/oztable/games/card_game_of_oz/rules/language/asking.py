"""Readers asked what they would read: nothing is told but what the readers tell themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice, pairwise
from typing import Any, TypeAlias

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath, TomlDocument
from oztable.games.card_game_of_oz.rules.language import fitting
from oztable.games.card_game_of_oz.rules.language.reading_site import Read

Data: TypeAlias = dict[str, Any]
NOTHING = TomlDocument({}, (), {})
SHAPES: tuple[object, ...] = ("", {}, [], 0, True)  # readers of several kinds of values choose
DEEPEST = 5
FEW = 6  # ways to begin a table with one key
TRIES = 8  # of the values that may stand beside one another
SAMPLE = "…"


class Asked(Findings):
    """Keeps what the readers tell, and where there are faults."""

    def __init__(self) -> None:
        super().__init__(NOTHING)
        self.fitting: dict[KeyPath, list[fitting.Fit]] = {}
        self.readers: dict[KeyPath, Read] = {}
        self.wrong: list[tuple[KeyPath, str]] = []

    def fault(self, path: KeyPath, message: str, *, warning: bool = False) -> None:
        if not warning:
            self.wrong.append((path, message))

    def fits(self, path: KeyPath, what: Any) -> None:
        what = what() if callable(what) else what
        known = self.fitting.setdefault(path, [])
        if what not in known:
            known.append(what)
        if isinstance(what, fitting.Keys):
            for key, field in what.fields.items():
                self.reads((*path, key), field.read)

    def reads(self, path: KeyPath, read: Read) -> None:
        self.readers[path] = read

    def table(self, path: KeyPath, value: object, fields: Mapping[str, Field]) -> Data:
        self.fits(path, fitting.Keys(fields))
        return super().table(path, value, fields)

    def fields(self, path: KeyPath) -> dict[str, Field]:
        """All keys that were told of a table."""
        found: dict[str, Field] = {}
        for fit in self.fitting.get(path, ()):
            found |= fit.fields if isinstance(fit, fitting.Keys) else {}
        return found


def asked(read: Read, path: KeyPath, value: object) -> Asked:
    found = Asked()
    read(found, path, value)
    return found


def fits_of(read: Read, path: KeyPath) -> tuple[list[fitting.Fit], Asked]:
    """Everything that may stand there, whatever its kind."""
    found = Asked()
    for shape in SHAPES:
        read(found, path, shape)
    return found.fitting.get(path, []), found


def beginnings(read: Read, path: KeyPath, depth: int = 0) -> Iterator[Any]:
    """Values that this reader has nothing against, the simplest of each kind first."""
    if depth > DEEPEST:
        return
    fits, found = fits_of(read, path)
    for fit in fits:
        for value in _of_fit(fit, found, read, path, depth):
            if not asked(read, path, value).wrong:
                yield value


def _of_fit(fit: fitting.Fit, found: Asked, read: Read, path: KeyPath, depth: int) -> Iterator[Any]:
    match fit:
        case fitting.Words(words):
            yield from words
        case fitting.Number():
            yield from (number for number in fit.values() if number > 0)
        case fitting.Flags(flags):
            yield from flags
        case fitting.Letters():
            yield SAMPLE
        case fitting.Items():
            yield from _lists(found.readers[(*path, 0)], path, depth)
        case fitting.Heads(heads):
            for head in heads:
                yield from islice(begun(read, path, head, depth), 1)
        case fitting.Keys(fields):
            yield {}
            for key in fields:
                yield from islice(begun(read, path, key, depth), FEW)


def _lists(inner: Read, path: KeyPath, depth: int) -> Iterator[list[Any]]:
    """Of one item, or of two that differ."""
    items = list(islice(beginnings(inner, (*path, 0), depth + 1), TRIES))
    yield from ([item] for item in items[:1])
    yield from ([*pair] for pair in islice(pairwise(items), FEW))
    yield from ([item] for item in items[1:])
    yield []


def begun(read: Read, path: KeyPath, head: str, depth: int = 0) -> Iterator[Data]:
    """Tables with this key that are whole."""
    inner = asked(read, path, {head: ""}).readers.get((*path, head))
    if inner is None:
        return
    for value in islice(beginnings(inner, (*path, head), depth + 1), TRIES):
        yield from islice(mended(read, path, {head: value}, head, depth), 1)


def mended(read: Read, path: KeyPath, table: Data, keep: str, depth: int = 0) -> Iterator[Data]:
    """The same table made whole around one key: without what cannot stand beside that, with what
    it needs, and with one key more or less where that is what is wrong with it; where somebody
    changes it, also with something else at one of its keys."""
    found = asked(read, path, table)
    if not found.wrong:
        yield table
        return
    wrong = {at[len(path)] for at, _ in found.wrong if len(at) > len(path)}
    kept = {key: value for key, value in table.items() if key == keep or key not in wrong}
    for whole in _with_needed(read, path, kept, found, depth):
        more, less = _with_one_more(read, path, whole, depth), _with_one_less(whole, keep)
        else_ = _with_one_else(read, path, whole, keep) if depth == 0 else ()
        for other in chain([whole], more, less, else_):
            if not asked(read, path, other).wrong:
                yield other


def _with_needed(
    read: Read, path: KeyPath, table: Data, before: Asked, depth: int
) -> Iterator[Data]:
    """With one value or another for each key that it lacks; `before` is what was told of it with
    all its keys."""
    found = asked(read, path, table)
    told = found if found.fields(path) else before
    lacking = [
        key for key, field in told.fields(path).items() if field.required and key not in table
    ]
    if not lacking:
        yield table
        return
    for value in _values_of(told, path, lacking[0], depth):
        yield from _with_needed(read, path, {**table, lacking[0]: value}, told, depth)


def _with_one_more(read: Read, path: KeyPath, table: Data, depth: int) -> Iterator[Data]:
    found = asked(read, path, table)
    for key in found.fields(path):
        if key not in table:
            values = _values_of(found, path, key, depth)
            yield from ({**table, key: value} for value in values)


def _with_one_less(table: Data, keep: str) -> Iterator[Data]:
    for key in table:
        if key != keep:
            yield {name: value for name, value in table.items() if name != key}


def _with_one_else(read: Read, path: KeyPath, table: Data, keep: str) -> Iterator[Data]:
    found = asked(read, path, table)
    for key in table:
        if key != keep and (*path, key) in found.readers:
            yield from ({**table, key: value} for value in _values_of(found, path, key, 0))


def _values_of(found: Asked, path: KeyPath, key: str, depth: int) -> Iterator[Any]:
    return islice(beginnings(found.readers[(*path, key)], (*path, key), depth + 1), TRIES)
