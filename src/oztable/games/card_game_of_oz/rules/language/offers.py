"""What fits at some place of a card: every step that leaves it without a fault it did not have.

Nothing is listed here. The readers of pack files tell what they know (`asking`), and each step is
tried on the whole card before it is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import fitting
from oztable.games.card_game_of_oz.rules.language.asking import (
    TRIES,
    Data,
    asked,
    beginnings,
    begun,
    fits_of,
    mended,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import Read

Reading: TypeAlias = Callable[[Data], Read]  # of a card as it is, with the pack around it
ROOT: KeyPath = ("card", 0)
FEW = 16  # words that may each ask for something else beside them; names and numbers do not


class Step(NamedTuple):
    """To put a value at some place, or to take away what stands there."""

    kind: Literal["put", "add", "take"]
    says: str | int | bool  # the word, number or key that tells it from others
    path: KeyPath
    value: Any = None
    is_key: bool = False  # whether it tells it by a key


class Offers:
    """Of one card."""

    def __init__(self, card: Data, reading: Reading) -> None:
        self.card, self.reading = card, reading
        self.now = asked(reading(card), ROOT, card)
        self.now.reads(ROOT, reading(card))
        self.before = {*self.now.wrong}

    def steps(self, path: KeyPath) -> Iterator[Step]:
        """From this place, each of them once."""
        told = set()
        for step in self._steps(path):
            if (name := (step.kind, type(step.says), step.says)) not in told:
                told.add(name)
                yield step

    def letters(self, path: KeyPath) -> int:
        """How long a free text may be there; 0 where there is none."""
        fits = self.now.fitting.get(path, ())
        return max((fit.most for fit in fits if isinstance(fit, fitting.Letters)), default=0)

    def _steps(self, path: KeyPath) -> Iterator[Step]:
        if (value := value_at(self.card, path)) is None:
            return
        if path in self.now.readers:
            yield from self._instead(path, value)
        if isinstance(value, dict):
            yield from self._more_keys(path, value)
        if isinstance(value, list):
            yield from self._more_items(path, value)
        if path != ROOT and self.is_good(path, None, gone=True):
            yield Step("take", "", path)

    def is_good(self, path: KeyPath, value: Any, *, gone: bool = False) -> bool:
        """Whether a step leaves no fault that was not there before."""
        card = without(self.card, path) if gone else with_value(self.card, path, value)
        return not {*asked(self.reading(card), ROOT, card).wrong} - self.before

    def _instead(self, path: KeyPath, now: Any) -> Iterator[Step]:
        """What may stand here instead of what does."""
        read = self.now.readers[path]
        told = self.now.fitting.get(path, [])
        for fit in (*told, *(fit for fit in fits_of(read, path)[0] if fit not in told)):
            match fit:
                case fitting.Words(words):
                    values: tuple[Any, ...] = words
                case fitting.Flags(flags):
                    values = flags
                case fitting.Number():
                    values = tuple(range(fit.least, fit.most + 1))
                case fitting.Heads(heads):
                    here = [head for head in heads if isinstance(now, dict) and head in now]
                    yield from self._heads(read, path, [one for one in heads if one not in here])
                    continue
                case fitting.Keys() if not isinstance(now, dict):
                    yield from self._other_kind(read, path, dict, "{}")
                    continue
                case fitting.Items() if not isinstance(now, list):
                    yield from self._other_kind(read, path, list, "[]")
                    continue
                case _:
                    continue
            for value in values:
                if value != now or type(value) is not type(now):
                    yield from self._put(path, value, len(values) <= FEW)

    def _put(self, path: KeyPath, value: Any, mends: bool) -> Iterator[Step]:
        """A plain value; where that does not suit what stands beside it, that is mended as well."""
        if self.is_good(path, value):
            yield Step("put", value, path, value)
            return
        if not mends:
            return
        for length in range(len(path) - 1, len(ROOT) - 1, -1):
            if (whole := self._mended(path[:length], path, value)) is not None:
                yield Step("put", value, path[:length], whole)
                return

    def _mended(self, above: KeyPath, path: KeyPath, value: Any) -> Any:
        """The table there, with the value and whatever this asks for."""
        keep, read = path[len(above)], self.now.readers.get(above)
        table = value_at(with_value(self.card, path, value), above)
        if read is None or not isinstance(keep, str) or not isinstance(table, dict):
            return None
        return self._first(above, mended(read, above, table, keep))

    def _heads(self, read: Read, path: KeyPath, heads: list[str]) -> Iterator[Step]:
        for head in heads:
            if (value := self._first(path, begun(read, path, head))) is not None:
                yield Step("put", head, path, value, True)

    def _other_kind(self, read: Read, path: KeyPath, kind: type, says: str) -> Iterator[Step]:
        """A table or a list where something else stands."""
        found = (one for one in beginnings(read, path) if isinstance(one, kind))
        if (value := self._first(path, found)) is not None:
            yield Step("put", says, path, value)

    def _first(self, path: KeyPath, values: Iterator[Any]) -> Any:
        """The first of these that suits the whole card."""
        return next((one for one in islice(values, TRIES) if self.is_good(path, one)), None)

    def _more_keys(self, path: KeyPath, table: Data) -> Iterator[Step]:
        read = self.now.readers[path]
        for key in self.now.fields(path):
            if key in table:
                continue
            place = (*path, key)
            values = list(islice(beginnings(self.now.readers[place], place), TRIES))
            if (value := self._first(place, iter(values))) is not None:
                yield Step("add", key, place, value, True)
                continue
            whole = (
                one for some in values[:1] for one in mended(read, path, {**table, key: some}, key)
            )
            if (value := self._first(path, whole)) is not None:
                yield Step("add", key, path, value, True)

    def _more_items(self, path: KeyPath, items: list[Any]) -> Iterator[Step]:
        fits = [fit for fit in self.now.fitting.get(path, ()) if isinstance(fit, fitting.Items)]
        place = (*path, len(items))
        read = self.now.readers.get(place)
        if not fits or read is None or len(items) >= max(fit.most for fit in fits):
            return
        kinds = fits_of(read, place)[0]
        for fit in [
            fit for fit in kinds if isinstance(fit, (fitting.Heads, fitting.Words))
        ] or kinds[:1]:
            match fit:
                case fitting.Heads(heads):
                    for head in heads:
                        if (value := self._first(place, begun(read, place, head))) is not None:
                            yield Step("add", head, place, value, True)
                case fitting.Words(words):
                    for word in words:
                        if self.is_good(place, word):
                            yield Step("add", word, place, word)
                case _:
                    if (value := self._first(place, beginnings(read, place))) is not None:
                        yield Step("add", "", place, value)


def value_at(card: Any, path: KeyPath) -> Any:
    """What stands at a place of a card; nothing where there is no such place."""
    for part in path[len(ROOT) :]:
        try:
            card = card[part]
        except (KeyError, IndexError, TypeError):
            return None
    return card


def with_value(card: Data, path: KeyPath, value: Any) -> Data:
    """A card with another value there, or one more at the end of a list."""
    found: Data = changed(card, path[len(ROOT) :], lambda _: value)
    return found


def without(card: Data, path: KeyPath) -> Data:
    key = path[-1]

    def rest(table: Any) -> Any:
        if isinstance(table, dict):
            return {name: value for name, value in table.items() if name != key}
        return [value for place, value in enumerate(table) if place != key]

    found: Data = changed(card, path[len(ROOT) : -1], rest)
    return found


def changed(old: Any, path: KeyPath, change: Callable[[Any], Any]) -> Any:
    """A copy as far as the path goes; what lies beside it is the same."""
    if not path:
        return change(old)
    key, rest = path[0], path[1:]
    if isinstance(old, dict):
        return {**old, key: changed(old.get(str(key)), rest, change)}
    place = int(key)
    inner = changed(old[place] if place < len(old) else None, rest, change)
    return [*old[:place], inner, *old[place + 1 :]]


def taken(card: Data, step: Step) -> Data:
    """A card after one of the steps."""
    if step.kind == "take":
        return without(card, step.path)
    return with_value(card, step.path, step.value)
