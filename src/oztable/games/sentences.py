"""Faults in French, by the English sentence they were made from.

Faults are written in English where they arise, in every layer. Here each sentence has its French
beside it; `{}` stands for whatever was filled in, and is said in French too where it can be.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from oztable.core.french import firm
from oztable.core.language import Language
from oztable.games import built_in

LAYERS = ("oztable.core", "oztable.drawing", "oztable.envs")
HOLE = re.compile(r"\{(\d*)\}")
# Letters that a sentence must have beside its holes, to be known by them; then `a or b`.
SHORTEST, LOOSEST = 6, 3


class Sentence(NamedTuple):
    pattern: re.Pattern[str]
    french: str
    weight: int  # letters that are no hole


@cache
def sentences(name: str) -> Mapping[str, str]:
    """Of all layers, and of some rooms of each game: `faults`, or the `help` of commands."""
    rooms = {
        where.partition(":")[0].rpartition(".")[0]
        for game in built_in().values()
        for where in (*game.commands.values(), game.drawing, game.envs)
        if where
    }
    found: dict[str, str] = {}
    for package in (*LAYERS, *sorted(rooms)):
        file = files(package) / "words" / "sentences.toml"
        if file.is_file():
            found |= tomllib.loads(file.read_text("utf-8")).get(name, {})
    return found


@cache
def _patterns() -> tuple[Sentence, ...]:
    found = []
    for english, french in sentences("faults").items():
        literal = HOLE.split(english)[::2]
        pattern = "(.*?)".join(map(re.escape, literal))
        weight = sum(map(len, literal))
        found.append(Sentence(re.compile(pattern, re.DOTALL), firm(french), weight))
    return tuple(sorted(found, key=lambda one: -one.weight))


def said_in(sentence: str, language: Language) -> str:
    return in_french(sentence) if language == "fr" else sentence


def in_french(sentence: str) -> str:
    """The sentence in French; as it is where nobody has translated it."""
    told = _whole(sentence) or _after_a_place(sentence) or _whole(sentence, LOOSEST)
    return told or sentence


def _whole(sentence: str, least: int = SHORTEST) -> str:
    for one in _patterns():
        if one.weight >= least and (found := one.pattern.fullmatch(sentence)):
            return filled(one.french, [in_french(part) for part in found.groups()])
    return ""


def _after_a_place(sentence: str) -> str:
    """`FILE:3: key: what is wrong there`: only the end is a sentence."""
    for mark in re.finditer(r": ", sentence):
        if told := _whole(sentence[mark.end() :]):
            return firm(f"{sentence[: mark.start()]} : {told}")
    return ""


def filled(french: str, parts: list[str]) -> str:
    """Holes in order, or by number."""
    count: Iterator[int] = iter(range(len(parts)))

    def put(hole: re.Match[str]) -> str:
        at = int(hole[1]) if hole[1] else next(count)
        return parts[at] if at < len(parts) else ""

    return HOLE.sub(put, french)
