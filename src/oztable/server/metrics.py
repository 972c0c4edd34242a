"""Counters, gauges and histograms, and the text in which Prometheus reads them.

A few lines of our own instead of a client library: the format is small, and an increment here is
one addition. It has no lock, which would cost more than all the rest: the interpreter changes
threads at calls, and there is none within an addition. No name, table or address may become a
label: labels are words of ours.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Kind = Literal["counter", "gauge", "histogram"]
Labels = tuple[str, ...]


class Sample(NamedTuple):
    """A line: what is added to the name of its family, its labels and its value."""

    suffix: str
    labels: Mapping[str, str]
    value: float


class Family:
    """All samples of one name."""

    kind: Kind

    def __init__(self, name: str, about: str, labels: Labels = ()) -> None:
        self.name = name
        self.about = about
        self.labels = labels

    def samples(self) -> Iterator[Sample]:
        raise NotImplementedError

    def _named(self, values: Labels) -> dict[str, str]:
        return dict(zip(self.labels, values, strict=True))


class Counter(Family):
    """What only grows. Those of `known` labels are there from the start, at nought."""

    kind: Kind = "counter"

    def __init__(
        self, name: str, about: str, labels: Labels = (), known: Sequence[Labels] = ()
    ) -> None:
        super().__init__(name, about, labels)
        self.known = tuple(known) if labels else ((),)
        self._values: dict[Labels, float] = dict.fromkeys(self.known, 0)

    def add(self, *labels: str, by: float = 1) -> None:
        try:
            self._values[labels] += by
        except KeyError:
            self._values[labels] = by

    def value(self, *labels: str) -> float:
        return self._values.get(labels, 0)

    def samples(self) -> Iterator[Sample]:
        for values, number in sorted(self._values.copy().items()):
            yield Sample("", self._named(values), number)


class Gauge(Family):
    """What goes up and down; not told before it is set."""

    kind: Kind = "gauge"

    def __init__(self, name: str, about: str, labels: Labels = ()) -> None:
        super().__init__(name, about, labels)
        self._values: dict[Labels, float] = {}

    def set(self, value: float, *labels: str) -> None:
        self._values[labels] = value

    def add(self, by: float) -> None:
        self._values[()] += by

    def value(self, *labels: str) -> float | None:
        return self._values.get(labels)

    def samples(self) -> Iterator[Sample]:
        for values, number in sorted(self._values.copy().items()):
            yield Sample("", self._named(values), number)


class Total(Gauge):
    """What only grows, and is counted elsewhere."""

    kind: Kind = "counter"


class Histogram(Family):
    """How many were at most so long."""

    kind: Kind = "histogram"

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        super().__init__(name, about)
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    @property
    def count(self) -> int:
        return sum(self._counts)

    def samples(self) -> Iterator[Sample]:
        counts, whole, so_far = list(self._counts), self._sum, 0
        for bound, count in zip((*map(_number, self._bounds), "+Inf"), counts, strict=True):
            so_far += count
            yield Sample("_bucket", {"le": bound}, so_far)
        yield Sample("_sum", {}, whole)
        yield Sample("_count", {}, so_far)


F = TypeVar("F", bound=Family)


class Metrics:
    """All families, in the order in which they were named."""

    def __init__(self) -> None:
        self._families: dict[str, Family] = {}

    def __iter__(self) -> Iterator[Family]:
        return iter(self._families.values())

    def keep(self, family: F) -> F:
        if family.name in self._families:
            raise ValueError(f"{family.name} is named twice")
        self._families[family.name] = family
        return family

    def text(self) -> str:
        return "".join(line for family in self for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    samples = list(family.samples())
    if samples:
        yield f"# HELP {family.name} {_escaped(family.about)}\n"
        yield f"# TYPE {family.name} {family.kind}\n"
    for suffix, labels, value in samples:
        pairs = ",".join(f'{name}="{_quoted(text)}"' for name, text in labels.items())
        yield f"{family.name}{suffix}{f'{{{pairs}}}' if pairs else ''} {_number(value)}\n"


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _quoted(text: str) -> str:
    return _escaped(text).replace('"', '\\"')
