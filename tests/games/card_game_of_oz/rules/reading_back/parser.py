"""Patterns with holes, read from left to right: the same machinery for both languages.

"<archive> {archive:target}"        a verb in any of its forms, and a hole `archive` of the
                                    kind `target`, which is read by the method `target`
"{into|to} your hand"               one of these words; `{| each}` for words that may be absent
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

Data: TypeAlias = dict[str, Any]
PIECE = re.compile(r"\{(\w+):(\w+)\}|<([\w’-]+)>|\{([^{}:]*\|[^{}:]*)\}")


class NoReading(Exception):
    """The grammar has no words for what stands there."""


class Facts(NamedTuple):
    """What a reader knows of a card before reading its text."""

    type: str
    name: str  # as the text writes it
    own: str  # as a pack file has it
    host: str | None  # what an Effect is attached to
    names: Mapping[str, str]  # the names of cards as texts write them, and as a pack file does
    kinds: Mapping[str, str]  # of cards, by their names in a pack file
    keywords: Mapping[str, str]
    is_unique: bool = True  # no second card of this name can be in play


class Reading(NamedTuple):
    """One way to say an effect, in both languages, and what of it stands in no hole."""

    head: str
    english: str
    french: str
    said: Mapping[str, Any] = {}


@cache
def pieces(pattern: str, verbs: Callable[[str], str]) -> tuple[Any, ...]:
    """What a pattern is made of: expressions, and holes as pairs."""
    found: list[Any] = []
    words, end = "", 0
    for piece in PIECE.finditer(pattern):
        words += re.escape(pattern[end : piece.start()])
        end = piece.end()
        key, slot, verb, choice = piece.groups()
        if verb:
            words += verbs(verb)
        elif choice is not None:
            words += f"(?:{'|'.join(map(re.escape, sorted(choice.split('|'), key=len)[::-1]))})"
        else:
            found += [re.compile(words)] if words else []
            found.append((key, slot))
            words = ""
    words += re.escape(pattern[end:])
    return (*found, re.compile(words)) if words else tuple(found)


class Parser:
    """A text and how far it has been read. A reader answers, or leaves the place as it was."""

    def __init__(self, text: str, facts: Facts) -> None:
        self.text, self.facts = text, facts
        self.at = self.far = 0

    @abstractmethod
    def verbs(self) -> Callable[[str], str]:
        """The forms that a verb has where we are, by its plain form."""

    def no_reading(self) -> NoReading:
        self.far = max(self.far, self.at)
        return NoReading(f"no reading for “{self.text[self.far :]}” in: {self.text}")

    def take(self, expression: re.Pattern[str]) -> re.Match[str] | None:
        found = expression.match(self.text, self.at)
        if found:
            self.at = found.end()
        elif self.at > self.far:
            self.far = self.at
        return found

    def need(self, expression: re.Pattern[str]) -> re.Match[str]:
        found = self.take(expression)
        if not found:
            raise self.no_reading()
        return found

    def word(self, words: str) -> bool:
        if not self.text.startswith(words, self.at):
            self.far = max(self.far, self.at)
            return False
        self.at += len(words)
        return True

    def attempt(self, read: Callable[..., Any], *given: Any) -> Any:
        """What is read there; None, and back to where it began, if that is something else."""
        start, text = self.at, self.text
        try:
            return read(*given)
        except NoReading:
            self.at, self.text = start, text
            return None

    def pattern(self, pattern: str) -> Data:
        said: Data = {}
        for piece in pieces(pattern, self.verbs()):
            if isinstance(piece, tuple):
                said[piece[0]] = getattr(self, piece[1])()
            else:
                self.need(piece)
        said.pop("_", None)  # words that say nothing by themselves
        return said

    def first(self, patterns: Sequence[tuple[str, Mapping[str, Any]]]) -> Data:
        """By the first of these patterns that fits."""
        for pattern, said in patterns:
            first = pieces(pattern, self.verbs())[0]
            if isinstance(first, re.Pattern) and not first.match(self.text, self.at):
                continue
            found: Data | None = self.attempt(self.pattern, pattern)
            if found is not None:
                return {**said, **found}
        raise self.no_reading()

    def lower(self) -> None:
        """A capital at the beginning of a sentence says nothing."""
        self.text = (
            self.text[: self.at] + self.text[self.at :][:1].lower() + self.text[self.at + 1 :]
        )

    def end(self) -> None:
        if self.text[self.at :] != ".":
            raise self.no_reading()
