"""Sentences from the catalogues: filled with nouns, agreeing with them, none twice in a chapter."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple, TypeAlias

from oztable.core import french
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.naming import with_one_stop
from oztable.games.card_game_of_oz.study.retelling.nouns import FORMS, Noun

Value: TypeAlias = Noun | str | int
_SLOT = re.compile(r"\{(?:([^\W\d_]+) )?([A-Za-z]+)('s|,)?(?::([^{}]*))?\}")
_PRONOUNS = {
    "he": ("he", "him", "his", "himself"),
    "she": ("she", "her", "her", "herself"),
    "it": ("it", "it", "its", "itself"),
    "they": ("they", "them", "their", "themselves"),
}
_CASES = {"he": 0, "him": 1, "his": 2, "himself": 3}
_SUBJECTS = ("il", "elle", "ils", "elles")
SUBJECT = {"en": "He", "fr": "Il"}
_ONTO = {"in": "into", "at": "to", "on": "on to"}
_FIRST_LETTER = re.compile(r"^([“«\u00a0 ]*)(\w)")
# A quoted title in the middle of a sentence.
_STOP_WITHIN = re.compile(r"\.(”|\u00a0»)(?=,| ?;| \w)")
_STOP_AFTER = re.compile("([!?\u2026](?:”|\u00a0»))\\.")
_WORD = re.compile(r"\w{4,}")
_SENTENCE = re.compile(r"[^.!?\u2026]+")
SHORT = 6  # words of a sentence that may come again
_ENDS = re.compile("(?:^|[.!?\u2026][”»]?)[\u00a0 “«]*$")  # where a sentence begins


class Lead(NamedTuple):
    """How a sentence goes on from the one before it, where it can."""

    over: str = ""  # the key of words before its first, such as `Meanwhile`
    is_same: bool = False  # {X} was told of just before: a pronoun is enough


PLAINLY = Lead()


@cache
def catalogue(language: Language) -> Mapping[str, list[str]]:
    found = files(__package__) / "words" / f"{language}.toml"
    return tomllib.loads(found.read_text("utf-8"))


class Phrases:
    """The same luck chooses the same sentences."""

    def __init__(self, language: Language, luck: Random) -> None:
        self.language: Language = language
        self._luck = luck
        self._bags: dict[str, list[str]] = {}
        self._last: dict[str, str] = {}
        self._told: set[str] = set()

    def has(self, key: str) -> bool:
        return key in catalogue(self.language)

    def raw(self, key: str) -> str:
        """A sentence as it stands in the catalogue; all come before one comes again."""
        bag = self._bags.setdefault(key, [])
        if not bag:
            bag += catalogue(self.language)[key]
            self._luck.shuffle(bag)
            if bag[-1] == self._last.get(key):  # not twice running
                bag.reverse()
        self._last[key] = bag.pop()
        return self._last[key]

    def say(self, key: str, lead: Lead = PLAINLY, /, **values: Value) -> str:
        """Nothing where all that could be said has been said: a tale tells of it once."""
        for _ in range(
            2 * len(catalogue(self.language)[key])
        ):  # what is left of a bag, and a new one
            if words := self.once(self._said(self.raw(key), lead, values)):
                return words
        return ""

    def once(self, words: str) -> str:
        """These words, unless one of their long sentences was told before."""
        long = {one for one in _sentences(words) if len(one.split()) > SHORT}
        if long & self._told:
            return ""
        self._told |= long
        return words

    def _said(self, raw: str, lead: Lead, values: Mapping[str, Value]) -> str:
        if lead.is_same and raw.startswith(("{X} ", "{x} ")):
            raw = f"{{{SUBJECT[self.language]} x}}{raw[3:]}"
        elif lead.over and raw.startswith(("{a}", "{X}", "{a's}")):
            raw = self._led(raw, self.part(lead.over))
        told = _SLOT.sub(lambda slot: self._filled(slot, values), raw)
        return self.finished(told)

    @staticmethod
    def _led(raw: str, word: str) -> str:
        """After such words as `Across the table,`, unless it says the same itself."""
        if set(_WORD.findall(word.lower())) & set(_WORD.findall(raw.lower())):
            return raw
        return f"{word} {raw[0]}{raw[1].lower()}{raw[2:]}"

    def part(self, key: str, **values: Value) -> str:
        """What is no sentence, and has no capital."""
        told = _SLOT.sub(lambda slot: self._filled(slot, values, False), self.raw(key))
        return french.firm(told) if self.language == "fr" else told

    def finished(self, told: str) -> str:
        told = with_one_stop(_STOP_AFTER.sub(r"\1", _STOP_WITHIN.sub(r"\1", _upper(told))))
        return french.firm(told) if self.language == "fr" else told

    def _filled(
        self, slot: re.Match[str], values: Mapping[str, Value], is_sentence: bool = True
    ) -> str:
        before, name, after, choices = slot.groups()
        value = values[name] if name in values else values[name.lower()]
        thing = value if isinstance(value, Noun) else Noun(str(value))
        if choices is not None:
            said = _chosen(choices.split("|"), thing)
        elif before is not None:
            said = self._joined(before, thing)
        elif after == "'s":
            said = _owning(thing)
        elif after == ",":
            said = spoken(thing.words, self.language)
        else:
            said = thing.words
        begins = is_sentence and _ENDS.search(slot.string[: slot.start()]) is not None
        capital = begins or name[:1].isupper() or (before or "")[:1].isupper()
        return _upper(said) if capital else said

    def _joined(self, word: str, thing: Noun) -> str:
        low = word.lower()
        if self.language == "en":
            if low in _CASES:
                return _PRONOUNS[thing.pronoun][_CASES[low]]
            place = _ONTO.get(thing.where, "to") if low == "into" else thing.where or "at"
            return f"{'at' if low == 'at' else place} {thing.words}"
        if low == "il":
            return _SUBJECTS[FORMS.index(thing.form)]
        if low == "dans":
            return french.join(thing.where or "à", thing.words)
        return french.join(low, thing.words)


def _sentences(words: str) -> Iterator[str]:
    return (one.strip("”»\u00a0 “«") for one in _SENTENCE.findall(words))


def _chosen(choices: list[str], thing: Noun) -> str:
    if len(choices) == len(FORMS):
        return choices[FORMS.index(thing.form)]
    return choices[thing.is_many]


def _owning(thing: Noun) -> str:
    return f"{thing.words}’" if thing.is_many and thing.words.endswith("s") else f"{thing.words}’s"


def _upper(told: str) -> str:
    return _FIRST_LETTER.sub(lambda found: found[1] + found[2].upper(), told)


def spoken(words: str, language: Language) -> str:
    """What is said before `said she`."""
    if language == "en":
        return f"{words[:-2]},”" if words.endswith(".”") else words.removesuffix("”") + "”"
    bare = words.removesuffix("»").rstrip("\u00a0 ")
    if bare.endswith("."):
        return f"{bare[:-1]}\u00a0»,"
    return words if bare.endswith(("!", "?")) else f"{words},"
