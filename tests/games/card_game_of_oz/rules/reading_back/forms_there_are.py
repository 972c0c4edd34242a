"""Every form of the language, by the names of its tree: what could be read back, and what is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.language import abilities, filters

POINTERS = get_args(filters.Subject)  # `cases.pairs` aims every effect with each of them
UNSAID = {"By.of", "Copy.to"}  # understood from who is named; and there is but one
NEVER = {"Find.zones hand"}  # a hand is not searched: the check of pack files refuses it


def all_forms() -> set[str]:
    """`Filter.half`, `Trigger.moment enters`."""
    parts: list[type] = [form.kind for form in effect_forms().values()]
    for module in (abilities, filters):
        known = [one for one in vars(module).values() if isinstance(one, type)]
        parts += [one for one in known if is_dataclass(one)]
    return {form for part in {*parts, By} for form in _forms(part)} - UNSAID - NEVER


def _forms(part: type) -> Iterator[str]:
    assert is_dataclass(part)
    for field in fields(part):
        words = _words(part, field.name)
        yield from (f"{part.__name__}.{field.name} {word}" for word in words)
        if not words:
            yield f"{part.__name__}.{field.name}"


@cache
def _words(part: type, name: str) -> tuple[str, ...]:
    """The words that may stand there."""
    try:
        hint = get_type_hints(part)[name]
    except NameError:  # a hint for type checkers alone
        return ()
    words = (word for word in _literals(hint) if isinstance(word, str) and word not in POINTERS)
    return tuple(dict.fromkeys(words))


def _literals(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for inner in get_args(hint):
            yield from _literals(inner)


def forms_in(thing: Any) -> Iterator[str]:
    """Those that a tree has."""
    if isinstance(thing, (tuple, list)):
        for inner in thing:
            yield from forms_in(inner)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            value = getattr(thing, field.name)
            yield from _form_of(type(thing), field, value)
            yield from forms_in(value)


def _form_of(part: type, field: Field[Any], value: Any) -> Iterable[str]:
    name = f"{part.__name__}.{field.name}"
    words = _words(part, field.name)
    if words:
        said = value if isinstance(value, tuple) else (value,)
        return [f"{name} {word}" for word in said if isinstance(word, str) and word in words]
    return [] if field.default is not MISSING and value == field.default else [name]
