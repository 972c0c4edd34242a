"""Filters, conditions and targets, read from the data of a pack file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from oztable.core.findings import Field, Findings
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import reading_site
from oztable.games.card_game_of_oz.rules.language.filters import (
    Alignment,
    Choose,
    Compare,
    Every,
    Filter,
    Gem,
    Half,
    Kind,
    Realm,
    Sign,
    Subject,
    Target,
    Where,
    Whose,
)
from oztable.games.card_game_of_oz.rules.language.fitting import Heads, Words

# What a filter may be about at some place of a text; the first is meant where none is said.
ANYTHING: tuple[Kind, ...] = ("character", "object", "effect", "card", "location")
CHARACTERS: tuple[Kind, ...] = ("character",)
OBJECTS: tuple[Kind, ...] = ("object",)
LOCATIONS: tuple[Kind, ...] = ("location",)
RECEIVERS: tuple[Kind, ...] = ("character", "object")
PLACES: tuple[Kind, ...] = ("location", "character", "object", "effect")
HOSTS: tuple[Kind, ...] = ("character", "object", "location")
IN_PLAY: tuple[Kind, ...] = ("character", "object", "effect", "card")
TAKEN: tuple[Kind, ...] = ("object", "character", "effect", "card", "set event")
ARCHIVED: tuple[Kind, ...] = (*IN_PLAY, "set event")
LOOKED_AT: tuple[Kind, ...] = ("location", "set event")
OUT_OF_PLAY: tuple[Kind, ...] = ("card", "character", "object", "effect", "event")

ALWAYS = {
    "kind", "keywords", "either", "without", "realm", "alignment", "named", "not_named", "any_of",
}  # fmt: skip
OF_A_KIND: dict[Kind, set[str]] = {
    "character": {
        "whose", "where", "vitality", "printed", "other", "at", "near", "bears", "gem", "cost",
        "bears_not", "with",
    },
    "object": {"whose", "where", "other", "loose", "gem", "cost", "borne_by"},
    "effect": {"whose", "where", "other", "gem", "cost"},
    "event": {"whose", "gem", "cost"},
    "card": {"whose", "where", "other", "gem", "cost"},
    "location": {"where", "other", "hidden", "near", "with", "half"},
    "set event": {"whose"},
}  # fmt: skip
ONLY_IN_PLAY = {
    "whose", "where", "vitality", "other", "loose", "hidden", "at", "near", "bears", "bears_not",
    "borne_by", "with", "half",
}  # fmt: skip
NOT_IN_A_CHOICE = {"other", "any_of"}  # of the filters of `any_of`
# Of what somebody does not bear: where it is would be taken for where the Character is.
NOT_OF_BORNE = frozenset({"where", "loose", "borne_by"})
FIELDS = {"with": "beside"}  # the keys that are called otherwise in Python

COMPARE = re.compile(r"(<=|>=|[<>≤≥])\s?([0-9]{1,2})")
COMPARISONS = Words(
    tuple(
        f"{sign} {number}"
        for sign in ("<=", ">=", "<", ">")
        for number in (*range(1, reading_site.MOST + 1), 0)  # which is rarely meant
    )
)
SIGNS: dict[str, Sign] = {"<": "<", "<=": "≤", "≤": "≤", ">": ">", ">=": "≥", "≥": "≥"}


def compare(findings: Findings, path: KeyPath, value: object) -> Compare | None:
    findings.fits(path, COMPARISONS)
    if not findings.is_a(value, str, path, '"<= 3"'):
        return None
    found = COMPARE.fullmatch(value)
    if not found:
        findings.fault(path, f'{quoted(value)} is no comparison; write "<= 3", "< 3", "> 3" …')
        return None
    return Compare(SIGNS[found[1]], int(found[2]))


def filter_of(
    site: reading_site.Site,
    kinds: tuple[Kind, ...],
    *,
    in_play: bool = True,
    without: frozenset[str] = frozenset(),
) -> reading_site.Read:
    """A filter about one of these kinds, the first unless it says otherwise."""

    def read(findings: Findings, path: KeyPath, value: object) -> Filter | None:
        if not reading_site.is_shallow(findings, path, site):
            return None
        if not findings.is_a(value, dict, path, '{ keywords = ["Animal"] }'):
            return None
        said = value.get("kind")
        kind = next((known for known in kinds if known == said), kinds[0])
        known = {"kind"} if kind == "set event" else ALWAYS  # what lies face-down is not known
        allowed = known | (OF_A_KIND[kind] - (set() if in_play else ONLY_IN_PLAY))
        allowed -= without
        fields = _fields(site, kinds, kind, in_play)
        senseless = [key for key in value if key in fields and key not in allowed]
        for key in senseless:
            about = f"a filter about {kind}s" if in_play else "cards that are not in play"
            findings.fault((*path, key), f"makes no sense in {about}; remove it")
        if "half" in value and value.get("where") == "storyline":
            findings.fault((*path, "where"), "half = says that already; remove it")
        sensible = {key: inner for key, inner in value.items() if key not in senseless}
        here = {key: field for key, field in fields.items() if key in allowed}
        made = reading_site.build(findings, path, sensible, here, lambda read: _made(kind, read))
        for name in made.named if made else ():
            if why := _never_named(site, name, kind):
                findings.fault((*path, "named"), why)
                return None
        return made

    return read


def _never_named(site: reading_site.Site, name: str, kind: Kind) -> str | None:
    """Why no card of this kind has the name."""
    kinds = site.names[name] if isinstance(site.names, Mapping) else (kind,)
    is_one = kind in kinds or (kind == "card" and any(one != "location" for one in kinds))
    known: list[Kind] = [one for one in A_KIND if one in kinds]
    if is_one or not known:
        return None
    return f'{quoted(name)} is {A_KIND[known[0]]}, never {A_KIND[kind]}; write kind = "{known[0]}"'


def _made(kind: Kind, read: dict[str, Any]) -> Filter:
    return Filter(**{"kind": kind, **{FIELDS.get(key, key): said for key, said in read.items()}})


def _fields(
    site: reading_site.Site, kinds: tuple[Kind, ...], kind: Kind, in_play: bool
) -> dict[str, Field]:
    inner = site.deeper()
    name = reading_site.card_name(site, lambda one: _never_named(site, one, kind))
    names = reading_site.words(name, '["Toto"]')
    some = alternatives(kind, in_play)
    nearby = LOCATIONS if kind == "location" else CHARACTERS
    some_keywords = reading_site.words(reading_site.keyword(site), '["Animal"]')
    readers: dict[str, tuple[reading_site.Read, str]] = {
        "kind": (reading_site.one_of(kinds), f'kind = "{kinds[0]}"'),
        "whose": (_whose(site), 'whose = "your"'),
        "where": (where_of(site, kind), 'where = "here"'),
        "keywords": (some_keywords, 'keywords = ["Animal"]'),
        "either": (some_keywords, 'either = ["Animat", "Mouse"]'),
        "without": (some_keywords, 'without = ["Animat"]'),
        "realm": (reading_site.one_of(get_args(Realm)), 'realm = "kansas"'),
        "alignment": (reading_site.one_of(get_args(Alignment)), 'alignment = "good"'),
        "named": (names, 'named = ["Toto"]'),
        "not_named": (names, 'not_named = ["Toto"]'),
        "gem": (reading_site.one_of(get_args(Gem)), 'gem = "sorcery"'),
        "cost": (compare, 'cost = "<= 3"'),
        "half": (reading_site.one_of(get_args(Half)), 'half = "first"'),
        "vitality": (_vitality_now(site), 'vitality = "<= 3"'),
        "printed": (compare, 'printed = "<= 3"'),
        "other": (reading_site.only_true, "other = true"),
        "loose": (reading_site.only_true, "loose = true"),
        "hidden": (reading_site.flag, "hidden = true"),
        "at": (lambda f, p, v: filter_of(inner, LOCATIONS)(f, p, v), 'at = { realm = "kansas" }'),
        "near": (lambda f, p, v: filter_of(inner, nearby)(f, p, v), "near = { … }"),
        "bears": (lambda f, p, v: filter_of(inner, OBJECTS)(f, p, v), "bears = { … }"),
        "bears_not": (
            lambda f, p, v: filter_of(inner, OBJECTS, without=NOT_OF_BORNE)(f, p, v),
            "bears_not = { … }",
        ),
        "borne_by": (lambda f, p, v: _bearer(inner)(f, p, v), "borne_by = { … }"),
        "with": (lambda f, p, v: filter_of(inner, CHARACTERS)(f, p, v), "with = { … }"),
        "any_of": (_any_of(inner, some, in_play), "any_of = [{ … }, { … }]"),
    }
    return {key: Field(read, example, required=False) for key, (read, example) in readers.items()}


def alternatives(kind: Kind, in_play: bool) -> tuple[Kind, ...]:
    """What each filter of an `any_of` may be about."""
    if kind != "card":
        return (kind,)
    return OUT_OF_PLAY if not in_play else ("card", "character", "object", "effect")


def _bearer(site: reading_site.Site) -> reading_site.Read:
    """A Character, pointed at or described."""

    def read(findings: Findings, path: KeyPath, value: object) -> Subject | Filter | None:
        pointed = isinstance(value, str)
        inner = subject(site, CHARACTERS, alone=True) if pointed else filter_of(site, CHARACTERS)
        found: Subject | Filter | None = inner(findings, path, value)
        return found

    return read


def _any_of(site: reading_site.Site, kinds: tuple[Kind, ...], in_play: bool) -> reading_site.Read:
    """Two filters or more, each of which says something."""

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[Filter, ...] | None:
        one = filter_of(site, kinds, in_play=in_play, without=frozenset(NOT_IN_A_CHOICE))
        found: tuple[Filter, ...] | None = reading_site.list_of(one, "[{ … }, { … }]")(
            findings, path, value
        )
        if found is None:
            return None
        if len(set(found)) < max(2, len(found)) or Filter(kinds[0]) in found:
            findings.fault(path, "needs two filters or more, each of its own; or leave it out")
            return None
        return found

    return read


def _whose(site: reading_site.Site) -> reading_site.Read:
    known = reading_site.one_of(get_args(Whose))

    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        whose: str | None = known(findings, path, value)
        if whose in ("your", "opposing") and site.type == "location" and site.lasting:
            findings.fault(path, f'a Location is nobody\'s, so "{whose}" means no one; remove it')
            return None
        return whose

    return read


AROUND = ("here", "adjacent", "near")


def where_of(site: reading_site.Site, kind: Kind) -> reading_site.Read:
    known = reading_site.one_of(get_args(Where))

    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        where: str | None = known(findings, path, value)
        if where in (*AROUND, "there") and site.given:
            findings.fault(path, f'what is given for a time has no "{where}"; leave where out')
        elif where == "there" and not site.chosen:
            findings.fault(path, '"there" comes after a choice; choose a Location with pick first')
        elif where == "there" and any(choice.kind == "set event" for choice in site.chosen):
            findings.fault(path, "a Set Event is at no Location; choose a Location with pick")
        elif where == "there" and (_is_many(site) or len(site.chosen) > 1):
            findings.fault(path, '"there" may be several places; choose one Location with pick')
        elif where == "near" and kind == "location":
            findings.fault(path, 'a Location is "here" or "adjacent"; write any_of for both')
        elif where in AROUND and not site.stays:
            findings.fault(
                path, f'this card stays nowhere, so "{where}" means nothing; pick a Location'
            )
        else:
            return where
        return None

    return read


def _vitality_now(site: reading_site.Site) -> reading_site.Read:
    def read(findings: Findings, path: KeyPath, value: object) -> Compare | None:
        if site.lasting:
            findings.fault(
                path,
                "a lasting text that looks at Vitality as it is now would chase its own tail; "
                "write printed = instead",
            )
            return None
        return compare(findings, path, value)

    return read


# What a text points at

A_KIND: dict[Kind, str] = {
    **reading_site.A_TYPE,  # type: ignore[dict-item]
    "card": "any card",
    "set event": "a Set Event",
}
CAN_BE_ARCHIVED: tuple[Kind, ...] = (*IN_PLAY, "location")


def subject(
    site: reading_site.Site, kinds: tuple[Kind, ...] = (), *, alone: bool = False
) -> reading_site.Read:
    """A pronoun for a card of one of these kinds, if any are said; `alone`, for one card only."""
    known = reading_site.one_of(get_args(Subject))

    def read(findings: Findings, path: KeyPath, value: object) -> Subject | None:
        who: Subject | None = known(findings, path, value)
        if who is None:
            return None
        if why := why_not_point(site, who):
            findings.fault(path, f'"{who}" points at nothing: {why}; name another')
            return None
        kind = kind_pointed_at(site, who)
        if kinds and kind is not None and kind not in kinds:
            findings.fault(path, f'"{who}" is {A_KIND[kind]} here; name {A_KIND[kinds[0]]}')
            return None
        if alone and who == "it" and _is_many(site):
            findings.fault(path, '"it" may be several here; choose one without up_to')
            return None
        return who

    return read


def why_not_point(site: reading_site.Site, who: Subject) -> str | None:
    """Why a pronoun means nothing here; None where it means something."""
    match who:
        case "bearer":
            return None if site.type in ("object", None) else "only an Object has a bearer"
        case "host":
            if site.type == "location":
                return 'a Location has no host, its Characters are { where = "here" }'
            has_one = site.host is not None or site.type is None
            return None if has_one else "only an Effect with attach = has a host"
        case "it":
            if len(site.chosen) > 1:
                return "what was chosen before this is not always of one kind"
            return None if site.chosen else "nothing was chosen before this"
        case "mover":
            return None if site.moved else "no Character sets this text off"
        case "this":
            if site.spent:
                return "this card has left play by then"
            stays = site.stays or site.type is None
            return None if stays else "this card does not stay in play"


def kind_pointed_at(site: reading_site.Site, who: Subject) -> Kind | None:
    """What kind of card a pronoun means; None where a fault leaves that open."""
    match who:
        case "this":
            return next((kind for kind in ANYTHING if kind == site.type), None)
        case "host":
            return site.host
        case "it":
            return next(iter(site.chosen)).kind if len(site.chosen) == 1 else None
        case "bearer":
            return "character"
        case "mover":
            return site.mover


def _is_many(site: reading_site.Site) -> bool:
    return any(choice.is_many for choice in site.chosen)


def subject_or_filter(
    site: reading_site.Site,
    kinds: tuple[Kind, ...] = CHARACTERS,
    pointed: tuple[Kind, ...] = (),
) -> reading_site.Read:
    def read(findings: Findings, path: KeyPath, value: object) -> Subject | Filter | None:
        if isinstance(value, list):
            findings.fault(path, 'should be one table, not a list; write { … } or "this"')
            return None
        inner = (
            subject(site, pointed) if isinstance(value, str) else filter_of(site.afresh(), kinds)
        )
        result: Subject | Filter | None = inner(findings, path, value)
        return result

    return read


def target(
    site: reading_site.Site, kinds: tuple[Kind, ...], pointed: tuple[Kind, ...] = ()
) -> reading_site.Read:
    """`"this"`, `{ choose = … }` or `{ every = … }`; a pronoun may mean more kinds."""
    filters = filter_of(site.afresh(), kinds)
    choose = {
        "choose": Field(filters, "choose = { … }"),
        "up_to": Field(reading_site.number(2), "up_to = 3", required=False),
    }
    every = {"every": Field(filters, "every = { … }")}

    def read(findings: Findings, path: KeyPath, value: object) -> Target | None:
        findings.fits(path, Heads(("choose", "every")))
        if isinstance(value, str):
            who: Target | None = subject(site, pointed or kinds)(findings, path, value)
            return who
        if isinstance(value, dict) and "every" in value:
            all_of = reading_site.build(
                findings, path, value, every, lambda said: Every(said["every"])
            )
            return None if _is_too_many(findings, (*path, "every"), all_of) else all_of
        made = reading_site.build(
            findings, path, value, choose, lambda said: Choose(said["choose"], said.get("up_to"))
        )
        if made and made.up_to and _is_too_many(findings, (*path, "up_to"), made):
            return None
        if made and made.up_to and made.what.kind == "location":
            findings.fault(
                (*path, "up_to"), "one Location is chosen at a time; leave it out, or write every"
            )
            return None
        return made

    return read


def _is_too_many(findings: Findings, path: KeyPath, made: Choose | Every | None) -> bool:
    if made is None or made.what.kind != "set event":
        return False
    findings.fault(path, "one Set Event is chosen at a time; write { choose = { … } }")
    return True
