"""Cards of our own, where Story Pack #1 has none that would show a rule.

    pack = pack_with(character("rock", keywords=["Immovable"]))

An ability is written as in a pack file: `'to = "this"\\ngives = [{ vitality = 1 }]'`.
"""

from __future__ import annotations

import json

Value = str | int | list[str]


def _entry(kind: str, slug: str, title: str, keys: dict[str, Value], texts: tuple[str, ...]) -> str:
    name = json.dumps(title or slug.replace("-", " ").title(), ensure_ascii=False)
    facts: dict[str, Value] = {"realm": "kansas", "alignment": "neutral", **keys}
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in facts.items())
    return (
        f'\n[[{kind}]]\nid = "{slug}"\nname = {{ en = {name}, fr = {name} }}\n'
        f'flavour = {{ en = "…", fr = "…" }}\n{lines}'
        + "".join(f"\n[[{kind}.ability]]\n{text}\n" for text in texts)
    )


def character(slug: str, *texts: str, title: str = "", **keys: Value) -> str:
    return _entry(
        "card", slug, title, {"type": "character", "cost": 2, "vitality": 2, **keys}, texts
    )


def thing(slug: str, *texts: str, title: str = "", **keys: Value) -> str:
    """An Object."""
    return _entry("card", slug, title, {"type": "object", "cost": 1, **keys}, texts)


def effect(slug: str, *texts: str, title: str = "", **keys: Value) -> str:
    return _entry("card", slug, title, {"type": "effect", "cost": 1, **keys}, texts)


def event(slug: str, *texts: str, title: str = "", **keys: Value) -> str:
    return _entry("card", slug, title, {"type": "event", "cost": 1, **keys}, texts)


def location(slug: str, *texts: str, title: str = "", **keys: Value) -> str:
    return _entry("location", slug, title, keys, texts)


def version(slug: str, title: str, *texts: str, **keys: Value) -> str:
    """A Character with a bullet in its title."""
    return character(slug, *texts, title=title, **keys)


def enter(cost: int) -> str:
    """What a Location asks of those who come in."""
    at = '{ where = "here" }'
    return f'to = {{}}\ngives = [{{ toll = "enter", change = {cost}, at = {at} }}]'


def leave(cost: int) -> str:
    return f'to = {{ where = "here" }}\ngives = [{{ toll = "leave", change = {cost} }}]'


NO_ENTRY = 'to = {}\ngives = [{ cannot = "enter" }]'
NO_EXIT = 'to = { where = "here" }\ngives = [{ cannot = "leave" }]'
