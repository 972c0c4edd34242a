"""What a text does, read from the data of a pack file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Effect
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Count, Subject
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    ANYTHING,
    CHARACTERS,
    HOSTS,
    IN_PLAY,
    LOCATIONS,
    OBJECTS,
    OUT_OF_PLAY,
    PLACES,
    TAKEN,
    condition,
    filter_of,
    subject,
    target,
)
from oztable.games.card_game_of_oz.rules.language.reading_modifiers import (
    Form,
    form_of,
    modifiers,
    optional,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    Read,
    Site,
    build,
    flag,
    is_shallow,
    keyword,
    list_of,
    number,
    one_of,
    only_true,
)

MOST_EFFECTS = 8
FEW = 8  # cards to draw or look at, dice to roll


def effects(site: Site) -> Read:
    """A list of effects; each may point at what was chosen before it."""

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[Effect, ...] | None:
        if not findings.is_a(value, list, path, "[{ draw = 1 }]"):
            return None
        if not 1 <= len(value) <= MOST_EFFECTS:
            findings.fault(path, f"{len(value)} effects; write 1 to {MOST_EFFECTS}")
            return None
        now, found = site, list[Effect]()
        for place, item in enumerate(value):
            effect = _effect(findings, (*path, place), item, now)
            now = now.after(effect is None or chooses(effect))
            found += [effect] if effect else []
        return tuple(found) if len(found) == len(value) else None

    return read


def _effect(findings: Findings, path: KeyPath, value: object, site: Site) -> Effect | None:
    if not is_shallow(findings, path, site):
        return None
    forms = _effect_forms(site)
    head = form_of(findings, path, value, forms, "effect")
    if head is None:
        return None
    if head == "bring" and not site.stays:
        findings.fault((*path, head), "this card stays nowhere; use move instead")
        return None
    result: Effect | None = build(findings, path, value, *forms[head])
    return result


def chooses(effect: Effect) -> bool:
    """Whether somebody chooses a card or a Location in it."""
    match effect:
        case tree.Pick() | tree.Look():
            return True
        case tree.May(do):
            return any(map(chooses, do))
        case tree.If(_, then, otherwise):
            return any(map(chooses, then + otherwise))
        case tree.OneOf(ways):
            return any(chooses(effect) for way in ways for effect in way)
    parts = (getattr(effect, name) for name in effect.__dataclass_fields__)
    return any(isinstance(part, Choose) for part in parts)


def _effect_forms(site: Site) -> dict[str, Form]:
    # A head that is an option elsewhere (may, take, keyword) comes after those it may stand in.
    return {
        **_simple_forms(site),
        **_moving_forms(site),
        **_seeing_forms(site),
        **_stored_forms(site),
        **_changing_forms(site),
        **_object_forms(site),
        **_nesting_forms(site),
    }


def _count(site: Site) -> Read:
    fields = {
        "each": Field(filter_of(site.afresh(), ANYTHING), "each = { … }"),
        "most": optional(number(1, FEW), "most = 3"),
    }

    def read(findings: Findings, path: KeyPath, value: object) -> int | Count | None:
        if isinstance(value, dict):
            return build(
                findings, path, value, fields, lambda said: Count(said["each"], said.get("most"))
            )
        count: int | None = number(1, FEW)(findings, path, value)
        return count

    return read


def _simple_forms(site: Site) -> dict[str, Form]:
    return {
        "draw": Form(
            {"draw": Field(_count(site), "draw = 1")},
            lambda said: tree.Draw(**_as(said, draw="count")),
        ),
        "points": Form(
            {"points": Field(number(1), "points = 2")}, lambda said: tree.Points(said["points"])
        ),
        "roll": Form(
            {"roll": Field(number(1, FEW), "roll = 1")}, lambda said: tree.Roll(said["roll"])
        ),
        "question": Form(
            {"question": Field(only_true, "question = true")}, lambda said: tree.Question()
        ),
    }


def _as(said: dict[str, Any], **names: str) -> dict[str, Any]:
    """What was said, under the names of the tree."""
    return {names.get(key, key): value for key, value in said.items()}


def _moving_forms(site: Site) -> dict[str, Form]:
    who = target(site, CHARACTERS)
    return {
        "move": Form(
            {
                "move": Field(who, 'move = "this"'),
                "steps": Field(number(1), "steps = 2"),
                "way": optional(one_of(get_args(tree.Walk)), 'way = "back"'),
                "free": optional(flag, "free = true"),
                "may": optional(flag, "may = true"),
            },
            lambda said: tree.Move(**_as(said, move="who")),
        ),
        "bring": Form(
            {"bring": Field(who, "bring = { choose = { … } }")},
            lambda said: tree.Bring(said["bring"]),
        ),
    }


def _seeing_forms(site: Site) -> dict[str, Form]:
    place = target(site, LOCATIONS)
    return {
        "look": Form(
            {"look": Field(filter_of(site.afresh(), LOCATIONS), "look = { hidden = true }")},
            lambda said: tree.Look(said["look"]),
        ),
        "look_top": Form(
            {
                "look_top": Field(number(1, FEW), "look_top = 2"),
                "take": optional(flag, "take = true"),
            },
            lambda said: tree.LookTop(**_as(said, look_top="count")),
        ),
        "reveal": Form(
            {"reveal": Field(place, "reveal = { choose = { hidden = true } }")},
            lambda said: tree.Reveal(said["reveal"]),
        ),
        "replace": Form(
            {"replace": Field(place, "replace = { choose = { hidden = false } }")},
            lambda said: tree.Replace(said["replace"]),
        ),
        "pick": Form(
            {"pick": Field(filter_of(site.afresh(), PLACES), "pick = { hidden = false }")},
            lambda said: tree.Pick(said["pick"]),
        ),
    }


def _stored_forms(site: Site) -> dict[str, Form]:
    stored = filter_of(site.afresh(), OUT_OF_PLAY, in_play=False)
    return {
        "return": Form(
            {"return": Field(stored, "return = { … }")}, lambda said: tree.Return(said["return"])
        ),
        "fetch": Form(
            {"fetch": Field(stored, "fetch = { … }")}, lambda said: tree.Fetch(said["fetch"])
        ),
    }


def _changing_forms(site: Site) -> dict[str, Form]:
    return {
        "archive": Form(
            {"archive": Field(target(site, IN_PLAY), 'archive = "this"')},
            lambda said: tree.Archive(said["archive"]),
        ),
        "strip": Form(
            {
                "strip": Field(target(site, HOSTS), 'strip = "bearer"'),
                "keyword": optional(keyword(site), 'keyword = "Steadfast"'),
            },
            lambda said: tree.Strip(**_as(said, strip="who")),
        ),
        "give": Form(
            {
                "give": Field(
                    modifiers(replace(site, given=True), "character"), "give = [{ vitality = 1 }]"
                ),
                "to": Field(target(site, CHARACTERS), 'to = "this"'),
                "until": optional(one_of(get_args(tree.Until)), 'until = "end of turn"'),
            },
            lambda said: tree.Give(**_as(said, give="gives")),
        ),
    }


def _object_forms(site: Site) -> dict[str, Form]:
    return {
        "equip": Form(
            {
                "equip": Field(target(site, OBJECTS), "equip = { choose = { … } }"),
                "to": Field(_bearer(site), 'to = "this"'),
            },
            lambda said: tree.Equip(**_as(said, equip="what")),
        ),
        "take": Form(
            {"take": Field(target(site, TAKEN), "take = { choose = { loose = true } }")},
            lambda said: tree.Take(said["take"]),
        ),
    }


def _bearer(site: Site) -> Read:
    """A Character to be equipped, and no Object."""
    known = subject(site)

    def read(findings: Findings, path: KeyPath, value: object) -> Subject | None:
        who: Subject | None = known(findings, path, value)
        itself = {"this": site.type, "host": site.host}.get(who or "", "character")
        if who is not None and itself not in ("character", None):
            findings.fault(path, f'"{who}" is no Character; only Characters bear Objects')
            return None
        return who

    return read


def _nesting_forms(site: Site) -> dict[str, Form]:
    # Looked up only when one of these is met, or the forms would be built without end.
    def inner(findings: Findings, path: KeyPath, value: object) -> tuple[Effect, ...] | None:
        found: tuple[Effect, ...] | None = effects(site.deeper())(findings, path, value)
        return found

    ways = list_of(inner, "[[{ … }], [{ … }]]")
    return {
        "may": Form({"may": Field(inner, "may = [{ … }]")}, lambda said: tree.May(said["may"])),
        "if": Form(
            {
                "if": Field(condition(site), "if = { there = { … } }"),
                "then": Field(inner, "then = [{ … }]"),
                "else": optional(inner, "else = [{ … }]"),
            },
            lambda said: tree.If(said["if"], said["then"], said.get("else", ())),
        ),
        "one_of": Form(
            {"one_of": Field(ways, "one_of = [[{ … }], [{ … }]]")},
            lambda said: tree.OneOf(said["one_of"]),
        ),
    }
