"""Rules and rulings, found in their documents by number: `X22`, `X5.2`, `XR-24`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from oztable.core.game import BadNotation
from oztable.core.quoting import one_line, quoted

CHAPTER = re.compile(r"## ([A-Z]+\d+)\. ")
RULE = re.compile(r"- \*\*([A-Z]+\d+\.\d+[a-z]?)\*\* ")
RULING = re.compile(r"### ([A-Z]+-\d+) ")
PART = re.compile(r"[a-z]$")
HEADING = re.compile(r"#+ ")


class NoSuchNumber(BadNotation):
    """A number that neither the rules nor the rulings have; `nearest` is one that they have."""

    def __init__(self, number: str, nearest: str) -> None:
        super().__init__(
            f"there is no rule or ruling {one_line(quoted(number))}; the nearest is {nearest}"
        )
        self.number = number
        self.nearest = nearest


def excerpt(rules: str, rulings: str, numbers: Sequence[str]) -> str:
    """The rules and rulings with these numbers, as Markdown, in the order asked for.

    `O22` is a whole chapter and `OR` all rulings.
    """
    from_rules, from_rulings = numbered_rules(rules), numbered_rulings(rulings)
    known = [*from_rules, *from_rulings]
    from_rulings[known[-1].partition("-")[0]] = rulings
    texts = {_folded(number): text for number, text in {**from_rules, **from_rulings}.items()}
    parts = []
    for number in numbers:
        if _folded(number) not in texts:
            raise NoSuchNumber(number, _nearest(number, known))
        parts.append(texts[_folded(number)].strip())
    return "\n\n".join(parts)


def numbered_rules(text: str) -> dict[str, str]:
    """Every chapter whole, and every rule by itself; a rule with its points a to e."""
    lines = {found[1]: line for line in text.splitlines() if (found := RULE.match(line))}
    rules: dict[str, list[str]] = {number: [] for number in lines}
    for number, line in lines.items():
        for whole in {number, PART.sub("", number)} & rules.keys():
            rules[whole].append(line)
    return {**_blocks(text, CHAPTER), **{number: "\n".join(some) for number, some in rules.items()}}


def numbered_rulings(text: str) -> dict[str, str]:
    return _blocks(text, RULING)


def _blocks(text: str, heading: re.Pattern[str]) -> dict[str, str]:
    """What stands below each of these headings, up to the next heading of any kind."""
    blocks: dict[str, list[str]] = {}
    here: list[str] = []
    for line in text.splitlines():
        if HEADING.match(line):
            found = heading.match(line)
            here = blocks.setdefault(found[1], []) if found else []
        here.append(line)
    return {number: "\n".join(lines) for number, lines in blocks.items()}


def _folded(number: str) -> str:
    """`xr24` will do for `XR-24`."""
    return re.sub(r"[-‐‑–\s]", "", number).upper().rstrip(".")


def _nearest(number: str, known: Iterable[str]) -> str:
    """Of the same kind if there is that kind, and then nearest by its numbers."""

    def kind_and_places(text: str) -> tuple[str, list[int]]:
        folded = _folded(text)
        return re.split(r"\d", folded)[0], [int(part) for part in re.findall(r"\d{1,6}", folded)]

    kind, wanted = kind_and_places(number)

    def distance(other: str) -> tuple[object, ...]:
        other_kind, places = kind_and_places(other)
        apart = [abs(here - there) for here, there in zip(wanted, places, strict=False)]
        return other_kind != kind, apart[:1], abs(len(places) - len(wanted)), apart[1:]

    return min(known, key=distance)
