"""How fast, how much and how long, as whoever runs a server wants it: a TOML file, or lines of one,
with every fault at its place. `as_toml` writes such a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, NamedTuple

from oztable.core.findings import KINDS, Field, Findings
from oztable.core.toml_lines import Fault, KeyPath, parse
from oztable.server.limits import Limits, Rate
from oztable.server.timings import Timings

BOT_WORKERS = max(1, min(4, (os.cpu_count() or 1) - 1))  # one processor is for the people
DAY = 86_400.0
MANY = 1_000_000


class Bots(NamedTuple):
    workers: int = BOT_WORKERS
    deadline: float = 5.0  # seconds
    memory: int = 1024  # MiB each


class ReviewSizes(NamedTuple):
    seconds: float = 45.0  # for a whole game


class Tuning(NamedTuple):
    limits: Limits = Limits()
    times: Timings = Timings()
    bots: Bots = Bots()
    reviews: ReviewSizes = ReviewSizes()


class Span(NamedTuple):
    """What a number may be."""

    least: float
    most: float
    whole: bool = False


RATE = {"per_second": Span(1e-6, MANY), "burst": Span(1, MANY)}
COUNT = Span(1, MANY, whole=True)
SPANS: Mapping[str, Mapping[str, Span | Mapping[str, Span]]] = {
    "limits": {
        name: RATE if isinstance(value, Rate) else COUNT
        for name, value in Limits()._asdict().items()
    },
    "times": {
        "bot_pace": Span(0, 60),
        "brief_pace": Span(0, 60),
        "away_after": Span(10, DAY),
        "look_round": Span(0.1, 300),
        "forget_after": Span(10, 30 * DAY),
        "expire_after": Span(3600, 36_500 * DAY),
        "notice_after": Span(0, DAY),
        "mistrust_clock": Span(0, 30 * DAY),
    },
    "bots": {
        "workers": Span(1, 256, whole=True),
        "deadline": Span(0.5, 60),
        "memory": Span(256, 65_536, whole=True),
    },
    "reviews": {"seconds": Span(1, 3600)},
}


# Reading


def tuned(tuning: Tuning, text: str, source: str) -> tuple[Tuning, list[Fault]]:
    """With what the text says, and all that is wrong in it."""
    findings = Findings(parse(text, source))
    found: dict[str, Any] = {}
    if findings.document.data is not None:
        found = findings.table((), findings.document.data, _fields(tuning))
    return tuning._replace(**found), findings.by_line


def _fields(tuning: Tuning) -> dict[str, Field]:
    return {
        section: Field(partial(_section, getattr(tuning, section)), "{ … }", required=False)
        for section in SPANS
    }


def _section(before: Any, findings: Findings, path: KeyPath, value: object) -> Any:
    spans = SPANS[str(path[-1])]
    fields = {
        name: _field(f"{name} = ", span, getattr(before, name)) for name, span in spans.items()
    }
    return _replaced(before, findings.table(path, value, fields))


def _field(start: str, span: Span | Mapping[str, Span], before: Any) -> Field:
    if isinstance(span, Span):
        return Field(partial(_number, span, before), f"{start}{before:g}", required=False)
    example = f"{start}{{ per_second = {before.per_second:g}, burst = {before.burst:g} }}"
    return Field(partial(_rate, span, before), example, required=False)


def _rate(
    spans: Mapping[str, Span], before: Rate, findings: Findings, path: KeyPath, value: object
) -> Rate:
    """What it leaves out stays as it was."""
    fields = {
        name: _field(f"{name} = ", span, getattr(before, name)) for name, span in spans.items()
    }
    return before._replace(**findings.table(path, value, fields))


def _number(span: Span, before: float, findings: Findings, path: KeyPath, value: object) -> Any:
    kinds = (int,) if span.whole else (int, float)
    wanted = KINDS[int] if span.whole else "a number"
    if type(value) not in kinds:
        found = KINDS.get(type(value), "a date or time")
        findings.fault(path, f"should be {wanted}, not {found}; write {path[-1]} = {before:g}")
        return None
    if not span.least <= value <= span.most:  # type: ignore[operator]
        least, most = _plain(span.least), _plain(span.most)
        findings.fault(path, f"should be from {least} to {most}, not {value}; write one in between")
        return None
    return value if span.whole else float(value)  # type: ignore[arg-type]


def _replaced(before: Any, found: Mapping[str, Any]) -> Any:
    if isinstance(before, Timings):
        return Timings(**{**asdict(before), **found})
    return before._replace(**found)


# Writing


def as_toml(tuning: Tuning, comment: Callable[[str], str]) -> str:
    """A file that says the same, each line with what it is for: `comment` of a section, and of
    `section.key`."""
    return "\n".join(_written(tuning, comment)) + "\n"


def _written(tuning: Tuning, comment: Callable[[str], str]) -> Iterator[str]:
    for section, spans in SPANS.items():
        yield from ("", f"# {comment(section)}", f"[{section}]")
        for name in spans:
            value = getattr(getattr(tuning, section), name)
            yield f"{name} = {_value(value)}  # {comment(f'{section}.{name}')}"


def _value(value: Any) -> str:
    if isinstance(value, Rate):
        return f"{{ per_second = {_plain(value.per_second)}, burst = {_plain(value.burst)} }}"
    return _plain(value)


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else repr(number)
