"""Cards with random texts, among them every pair that the language can say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, NamedTuple

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.reading_filters import LOCATIONS
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.reading_back import writer
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.told import told

PATIENCE = 5_000
OWN = {"character": ("Toto", "Field Mice", "Dorothy"), "object": ("Oil Can",)}
NOBODY = Card(
    "nobody", Text("Nobody", "Personne"), "character", "kansas", "good", Text("…", "…"), vitality=5
)


WITH = {"bearer": ("object",), "host": ("attached",)}  # cards that have one


class Wanted(NamedTuple):
    """What a text must hold: two things that meet in it."""

    effects: tuple[str, ...]
    aim: str = ""  # of the last of them
    condition: str = ""
    by: str = ""  # who does the last of them


def pairs() -> list[Wanted]:
    """Every effect with every other, aimed in every way, under every kind of condition, and done by
    everybody who can do it."""
    found = [Wanted(pair) for pair in product(writer.SHAPES, repeat=2)]
    for head, shape in writer.SHAPES.items():
        targets = [part for part in shape.values() if isinstance(part, writer.Target)]
        for target in targets:
            found += [Wanted(_after_choice(head, aim), aim) for aim in ways_to_aim(target)]
        found += [Wanted((head,), condition=condition) for condition in writer.CONDITIONS]
        if head != "if":  # which nobody does
            found += [Wanted(_after_choice(head, by), by=by) for by in writer.DOERS]
    return found


def _after_choice(head: str, aim: str) -> tuple[str, ...]:
    return ("pick", head) if aim in ("it", "controller") else (head,)


def ways_to_aim(target: writer.Target) -> list[str]:
    """Those that can mean a card of one of its kinds."""
    kinds = {*target.pointed}
    able = {
        "up_to": target.kinds != LOCATIONS,
        "bearer": "character" in kinds,
        "mover": "character" in kinds,
        "host": bool(kinds & {"character", "object", "location"}),
    }
    return [aim for aim in target.ways if able.get(aim, True)]


def is_met(wanted: Wanted, said: list[Data]) -> bool:
    effects = list(_effects(said))
    heads = [_head(effect) for effect in effects]
    return (
        all(head in heads for head in wanted.effects)
        and (not wanted.condition or wanted.condition in _conditions(said))
        and (not wanted.aim or any(_is_aimed(one, wanted) for one in effects))
        and (not wanted.by or any(_is_by(one, wanted) for one in effects))
    )


def _conditions(said: list[Data]) -> set[str]:
    asked = [part[key] for part in _parts(said) for key in ("if", "while") if key in part]
    asked += [one for some in asked for key in ("all_of", "any_of") for one in some.get(key, ())]
    return {key for one in asked for key in one if key in writer.CONDITIONS}


def _is_by(effect: Data, wanted: Wanted) -> bool:
    return _head(effect) == wanted.effects[-1] and effect.get("by") == wanted.by


def _is_aimed(effect: Data, wanted: Wanted) -> bool:
    if _head(effect) != wanted.effects[-1]:
        return False
    shape = writer.SHAPES[wanted.effects[-1]]
    for key, part in shape.items():
        if isinstance(part, writer.Target):
            value = effect[key]
            aims = {value} if isinstance(value, str) else value.keys()
            return wanted.aim in aims and not (wanted.aim == "choose" and "up_to" in aims)
    return False


def _head(effect: Data) -> str:
    return next(head for head in writer.SHAPES if head in effect)


def _effects(said: Any) -> Iterator[Data]:
    for part in _parts(said):
        for key in ("do", "instead", "then", "else", "may", "one_of"):
            inner = part.get(key, [])
            for effect in inner if isinstance(inner, list) else []:
                yield from effect if isinstance(effect, list) else [effect]


def _parts(said: Any) -> Iterator[Data]:
    if isinstance(said, dict):
        yield said
    for inner in said.values() if isinstance(said, dict) else said:
        if isinstance(inner, (dict, list)):
            yield from _parts(inner)


def cards(seed: int, share: int, shares: int, number: int) -> Iterator[tuple[Card, Pack]]:
    """So many cards, with their share of all pairs first."""
    rng, pack = Random(seed * shares + share), load_pack("story-pack-1")
    wanted = pairs()[share::shares]
    for place in range(number):
        want = wanted[place] if place < len(wanted) else Wanted(())
        yield card(rng, want), pack


def card(rng: Random, wanted: Wanted) -> Card:
    for _ in range(PATIENCE):
        type = rng.choice(WITH.get(wanted.aim, writer.TYPES))
        writing = writer.Writer(rng, type)
        if wanted.effects or not writing.is_staying or rng.random() < 0.75:
            heads = wanted.effects or _some_effects(rng)
            aims = {heads[-1]: wanted.aim} if wanted.aim else {}
            writing.doers = {heads[-1]: wanted.by} if wanted.by else {}
            said = writing.abilities(heads, aims, wanted.condition)
        else:
            said = writing.lasting()
        abilities = writer.as_read(type, said)
        if abilities and (not wanted.effects or is_met(wanted, told(abilities))):
            of_type: Any = writing.type
            return _named(rng, replace(NOBODY, type=of_type, abilities=abilities))
    raise AssertionError(f"no text with {wanted} passes the check of pack files")


def _some_effects(rng: Random) -> tuple[str, ...]:
    heads = tuple(writer.SHAPES)
    return tuple(rng.choice(heads) for _ in range(rng.choice((1, 1, 2))))


def _named(rng: Random, card: Card) -> Card:
    """Some cards bear a name that texts speak of; of some, others may be in play."""
    keywords = ("Multitude",) if rng.random() < 0.2 else ()
    names = OWN.get(card.type, ())
    name = rng.choice(names) if names and rng.random() < 0.2 else ""
    if name:
        shown = next(one.name for one in load_pack("story-pack-1").cards if one.group == name)
        return replace(card, name=shown, keywords=keywords)
    return replace(card, keywords=keywords)
