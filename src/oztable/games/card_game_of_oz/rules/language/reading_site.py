"""The context of a text, and readers for plain values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

from oztable.core.findings import Field, Findings
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language.familiar import nearest_in_meaning
from oztable.games.card_game_of_oz.rules.language.filters import Kind
from oztable.games.card_game_of_oz.rules.language.fitting import Flags, Heads, Items, Number, Words

T = TypeVar("T")
Read: TypeAlias = Callable[[Findings, KeyPath, object], Any]

A_TYPE = {"character": "a Character", "object": "an Object", "effect": "an Effect",
          "event": "an Event", "location": "a Location"}  # fmt: skip
DEEPEST = 4
LONGEST_LIST = 8
MOST = 20  # of anything that a text counts, moves, draws, changes or pays


class Choice(NamedTuple):
    """What somebody chose, as far as the text tells."""

    kind: Kind | None  # None where the text has a fault
    is_many: bool


UNKNOWN_CHOICE = Choice(None, is_many=False)


@dataclass(frozen=True)
class Site:
    """The card that a text is on, and what it may refer to at this point."""

    type: str | None  # of the card; None where that could not be read
    keywords: Collection[str]  # all that are known
    names: Collection[str]  # titles of the pack, and names before a bullet
    host: Kind | None = None  # what an Effect attaches to
    lasting: bool = False  # inside a text that holds all the time
    given: bool = False  # inside what a text gives for a time
    moved: bool = False  # a Character set this text off, or another card that fits
    mover: Kind | None = "character"  # what that card is; None where that could not be read
    chosen: frozenset[Choice] = frozenset()  # what may have been chosen last
    played: bool = True  # the card is in play, or on its way through
    spent: bool = False  # the card has left play when this text is carried out
    depth: int = 1

    @property
    def stays(self) -> bool:
        """Whether this card stays in play, so that it has a `here`."""
        leaves_at_once = self.type in ("effect", "event") and self.host is None
        return self.played and not leaves_at_once

    def deeper(self) -> Site:
        return replace(self, depth=self.depth + 1)

    def afresh(self) -> Site:
        """Nesting is counted separately for effects and for filters."""
        return replace(self, depth=1)


def build(
    findings: Findings,
    path: KeyPath,
    value: object,
    fields: Mapping[str, Field],
    make: Callable[[dict[str, Any]], T],
) -> T | None:
    """What a table means; nothing where a key that it needs is missing or wrong."""
    read = findings.table(path, value, fields)
    if any(field.required and key not in read for key, field in fields.items()):
        return None
    return make(read)


def none_of(value: Iterable[str], known: Collection[str], what: str) -> str:
    """What is wrong with a table that has none of the known keys: `"vitalty" is no change`."""
    for key in value:
        return f"{quoted(key)} is no {what} that the language has yet{nearest(key, known)}"
    return f"no {what}"


def head_of(
    findings: Findings, path: KeyPath, value: object, heads: Collection[str], what: str
) -> str | None:
    """Which of these heads a table has; the first, where it has several."""
    findings.fits(path, Heads(tuple(heads)))
    if not findings.is_a(value, dict, path, f"{{ {next(iter(heads))} = 1 }}"):
        return None
    for head in heads:
        if head in value:
            return head
    word = next(iter(value), "")
    if near := nearest_in_meaning(word, heads, what):
        findings.fault(path, f"{quoted(word)} is not in the language yet; nearest: {near}")
    else:
        findings.fault(path, f"{none_of(value, heads, what)}; write one of {', '.join(heads)}")
    return None


def is_shallow(findings: Findings, path: KeyPath, site: Site) -> bool:
    if site.depth > DEEPEST:
        findings.fault(path, f"nested more than {DEEPEST} deep; say it more simply")
    return site.depth <= DEEPEST


def number(least: int, most: int = MOST, *, zero: bool = True, note: str = "") -> Read:
    fits = Number(least, most, zero)

    def read(findings: Findings, path: KeyPath, value: object) -> int | None:
        findings.fits(path, fits)
        if not findings.is_a(value, int, path, f"a number such as {max(least, 1)}"):
            return None
        if not least <= value <= most or not (zero or value):
            but = "" if zero else ", but not 0"
            findings.fault(path, f"{value} is out of range; write {least} to {most}{but}{note}")
            return None
        return value

    return read


def flag(findings: Findings, path: KeyPath, value: object) -> bool | None:
    findings.fits(path, Flags((True, False)))
    return value if findings.is_a(value, bool, path, "true or false") else None


def only_true(findings: Findings, path: KeyPath, value: object) -> bool | None:
    findings.fits(path, Flags((True,)))
    if not findings.is_a(value, bool, path, "true or false"):
        return None
    if not value:
        findings.fault(path, "says nothing when false; write true, or leave it out")
        return None
    return True


UNKNOWN = "unknown word"


def unknown_word(value: str, known: Collection[str], choices: str) -> str:
    return f"{UNKNOWN} {quoted(value)}{nearest(value, known)}; write {choices}"


def one_of(known: Collection[str], note: str = "") -> Read:
    fits = Words(tuple(known), is_told=True)

    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        findings.fits(path, fits)
        if not findings.is_a(value, str, path, f'"{next(iter(known))}"'):
            return None
        if value not in known:
            choices = ", ".join(f'"{word}"' for word in known)  # all; `remedies` tries them
            findings.fault(path, unknown_word(value, known, choices + note))
            return None
        return value

    return read


def list_of(inner: Read, example: str, most: int = LONGEST_LIST) -> Read:
    """A list that is not empty and not too long."""

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[Any, ...] | None:
        findings.fits(path, Items(most))
        _tell_items(findings, path, value, inner)
        if not findings.is_a(value, list, path, example):
            return None
        if not value:
            findings.fault(path, f"empty; write {example}, or leave it out")
        elif len(value) > most:
            findings.fault(path, f"{len(value)} items; write {most} at most")
        else:
            items = [inner(findings, (*path, n), item) for n, item in enumerate(value)]
            return tuple(items) if None not in items else None
        return None

    return read


def _tell_items(findings: Findings, path: KeyPath, value: object, inner: Read) -> None:
    for place in range(len(value) + 1 if isinstance(value, list) else 1):
        findings.reads((*path, place), inner)


def keyword(site: Site) -> Read:
    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        findings.fits(path, lambda: Words(tuple(sorted(site.keywords))))
        if not findings.is_a(value, str, path, '"Animal"'):
            return None
        if value not in site.keywords:
            findings.fault(
                path,
                f"unknown keyword {quoted(value)}{nearest(value, site.keywords)}; correct it, "
                f"or add it with its French to the [keywords] of the pack",
            )
            return None
        return value

    return read


def card_name(site: Site, why_not: Callable[[str], str | None]) -> Read:
    """`why_not` a name cannot stand there is told by others, who know the whole table."""

    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        findings.fits(path, lambda: Words(tuple(name for name in site.names if not why_not(name))))
        if not findings.is_a(value, str, path, '"Toto"'):
            return None
        if value not in site.names:
            findings.fault(
                path,
                f"no card of this pack is named {quoted(value)}{nearest(value, site.names)}; "
                "write an English title, or the name before its bullet",
            )
            return None
        return value

    return read


def words(inner: Read, example: str) -> Read:
    """Several words, each of them once."""
    several = list_of(inner, example)

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[str, ...] | None:
        found: tuple[str, ...] | None = several(findings, path, value)
        if found and len(set(found)) < len(found):
            findings.fault(path, "says a word twice; remove one")
            return None
        return found

    return read
