"""Filters, targets and conditions, as Hypothesis makes them up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, get_args

from hypothesis import strategies as st

from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import reading_filters as about
from oztable.games.card_game_of_oz.rules.language.filters import (
    Alignment,
    AllOf,
    AnyOf,
    Choose,
    Compare,
    Condition,
    Ended,
    Every,
    Filter,
    Gem,
    Half,
    HowMany,
    Is,
    Kind,
    Realm,
    Round,
    Sign,
    Subject,
    There,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import Site

NAMES = ("Toto", "Dorothy", "Dorothy • Kansas Farm Girl", "Poppy Field", '"Run, \\ run!"')
some_keywords = st.lists(st.sampled_from(sorted(KEYWORDS)), min_size=1, max_size=3, unique=True)
some_names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True)
compares = st.builds(Compare, st.sampled_from(get_args(Sign)), st.integers(0, 99))
changes = st.integers(-20, 20).filter(bool)
counts = st.integers(1, 8)


def site(kind: str | None, host: Kind | None = None) -> Site:
    return Site(kind, tuple(KEYWORDS), NAMES, host)


def _field(name: str, site: Site, depth: int, kind: Kind, in_play: bool) -> st.SearchStrategy[Any]:
    nobodys = site.type == "location" and site.lasting
    around = ["here", "adjacent"] + ["near"] * (kind != "location")
    wheres = ["storyline"]
    if not site.given:
        wheres += around * site.stays + ["there"] * _chose_place(site)
    match name:
        case "keywords" | "either" | "without":
            return some_keywords.map(tuple)
        case "named" | "not_named":
            return some_names.map(tuple)
        case "vitality" | "printed" | "cost":
            return compares
        case "gem":
            return st.sampled_from(get_args(Gem))
        case "half":
            return st.sampled_from(get_args(Half))
        case "other" | "loose":
            return st.just(True)
        case "hidden":
            return st.booleans()
        case "bears_not":
            return filters(site, about.OBJECTS, depth=depth - 1).map(
                lambda what: replace(what, where="anywhere", loose=False, borne_by=None)
            )
        case "at" | "near" | "bears" | "with":
            near = about.LOCATIONS if kind == "location" else about.CHARACTERS
            kinds = {"at": about.LOCATIONS, "near": near, "with": about.CHARACTERS}
            return filters(site, kinds.get(name, about.OBJECTS), depth=depth - 1)
        case "borne_by":
            bearer: st.SearchStrategy[Any] = filters(site, about.CHARACTERS, depth=depth - 1)
            who = pronouns(site, about.CHARACTERS, alone=True)
            return bearer | st.sampled_from(who) if who else bearer
        case "any_of":
            return _alternatives(site, kind, in_play, depth)
        case "whose":
            return st.just("any") if nobodys else st.sampled_from(["your", "opposing"])
        case "where":
            return st.sampled_from(wheres)
        case "realm":
            return st.sampled_from(get_args(Realm))
    return st.sampled_from(get_args(Alignment))


def _alternatives(
    site: Site, kind: Kind, in_play: bool, depth: int
) -> st.SearchStrategy[tuple[Filter, ...]]:
    kinds = about.alternatives(kind, in_play)
    some = filters(site, kinds, in_play, depth - 1).filter(
        lambda one: one != Filter(kinds[0]) and not (one.other or one.any_of)
    )
    return st.lists(some, min_size=2, max_size=3, unique=True).map(tuple)


DEEP = {"at", "near", "bears", "bears_not", "borne_by", "with", "any_of"}


# Strategies are kept: to build them anew for every text takes most of a minute.


@cache
@st.composite
def filters(
    draw: st.DrawFn, site: Site, kinds: tuple[Kind, ...], in_play: bool = True, depth: int = 3
) -> Filter:
    kind = draw(st.sampled_from(kinds))
    known = about.ALWAYS | about.OF_A_KIND[kind]
    known -= {"kind"} | (set() if in_play else about.ONLY_IN_PLAY)
    known -= {"vitality"} if site.lasting else set()
    known -= DEEP if depth <= 1 else set()
    said = {
        about.FIELDS.get(name, name): draw(_field(name, site, depth, kind, in_play))
        for name in sorted(draw(st.sets(st.sampled_from(sorted(known)), max_size=3)))
    }
    if "half" in said:
        said.pop("where", None)
    return Filter(kind=kind, **said)


def pronouns(site: Site, kinds: tuple[Kind, ...], alone: bool = False) -> list[Subject]:
    """Those that mean a card of one of these kinds."""
    return [
        who
        for who in get_args(Subject)
        if about.why_not_point(site, who) is None
        and about.kind_pointed_at(site, who) in kinds
        and not (alone and who == "it" and not _chose_one(site))
    ]


def _chose_place(site: Site) -> bool:
    """Whether what was chosen is at a Location."""
    return _chose_one(site) and all(choice.kind != "set event" for choice in site.chosen)


def _chose_one(site: Site) -> bool:
    return len(site.chosen) == 1 and not any(choice.is_many for choice in site.chosen)


@cache
def targets(
    site: Site, kinds: tuple[Kind, ...], pointed: tuple[Kind, ...] = ()
) -> st.SearchStrategy[Any]:
    what = filters(site, kinds)
    some = st.builds(Choose, what.filter(lambda one: one.kind != "location"), st.integers(2, 20))
    chosen = st.builds(Choose, what) | st.builds(Every, what)
    chosen = chosen if kinds == about.LOCATIONS else chosen | some
    able = pronouns(site, pointed or kinds)
    return chosen | st.sampled_from(able) if able else chosen


@cache
def conditions(site: Site) -> st.SearchStrategy[Condition]:
    one = _single_conditions(site)
    some = st.lists(one, min_size=2, max_size=3, unique=True).map(tuple)
    either = st.builds(AnyOf, some)
    several = st.lists(one | either, min_size=2, max_size=3, unique=True).map(tuple)
    return one | one | one | either | st.builds(AllOf, several)


def _single_conditions(site: Site) -> st.SearchStrategy[Condition]:
    found: st.SearchStrategy[Condition] = st.builds(
        There, filters(site, about.ANYTHING), st.booleans()
    )
    counted = filters(site, about.ANYTHING)
    found |= st.builds(HowMany, counted, st.integers(2, 10))
    found |= st.builds(HowMany, counted, st.none(), st.integers(1, 10))
    found |= st.builds(Round, compares) | st.just(Ended())
    if people := pronouns(site, about.CHARACTERS, alone=True):
        found |= st.builds(Ended, st.sampled_from(people))
    for who in pronouns(site, about.ANYTHING, alone=True):
        kind = about.kind_pointed_at(site, who)
        kinds: tuple[Kind, ...] = (kind or "character",)
        what = filters(site, kinds if kind in ("location", "card") else (*kinds, "card"))
        what = what.filter(lambda one: not one.bears_not or one != Filter(bears_not=one.bears_not))
        found |= st.builds(Is, st.just(who), what, st.booleans())
    return found
