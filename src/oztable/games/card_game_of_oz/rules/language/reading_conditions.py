"""Conditions, read from the data of a pack file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import filters, reading_site
from oztable.games.card_game_of_oz.rules.language.filters import Condition, Filter
from oztable.games.card_game_of_oz.rules.language.fitting import Heads
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    A_KIND,
    ANYTHING,
    CHARACTERS,
    compare,
    filter_of,
    kind_pointed_at,
    subject,
    why_not_point,
)

Shape: TypeAlias = tuple[dict[str, Field], Callable[[dict[str, Any]], Condition | None]]
MANY = 10  # of anything that is counted
MOST_OF_A_LIST = 4
LISTS = ("all_of", "any_of")
ONLY_BEARS_NOT = "says the same as is_not = { bears = { … } }; write that"


def condition(site: reading_site.Site, heads: tuple[str, ...] = ()) -> reading_site.Read:
    """`{ there = … }`, `{ is = …, who = … }`, `{ all_of = [ … ] }` and so on."""
    known = heads or tuple(SHAPES)

    def read(findings: Findings, path: KeyPath, value: object) -> Condition | None:
        findings.fits(path, Heads(known))
        if not findings.is_a(value, dict, path, "{ there = { … } }"):
            return None
        head = next((key for key in known if key in value), None)
        if head is None:
            wrong = reading_site.none_of(value, known, "condition")
            choices = f"{', '.join(known[:-1])} or {known[-1]}"
            findings.fault(path, f"{wrong}; write {choices} = {{ … }}")
            return None
        fields, make = SHAPES[head](findings, path, site)
        return reading_site.build(findings, path, value, fields, make)

    return read


def _some(head: str) -> Callable[[Findings, KeyPath, reading_site.Site], Shape]:
    """`there`, or `no`."""

    def shape(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
        what = Field(filter_of(site.afresh(), ANYTHING), f"{head} = {{ … }}")
        return {head: what}, lambda said: filters.There(said[head], head == "no")

    return shape


def _identity(head: str) -> Callable[[Findings, KeyPath, reading_site.Site], Shape]:
    """`is`, or `is_not`."""

    def shape(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
        fields = {
            head: Field(filter_of(site.afresh(), ANYTHING), f"{head} = {{ … }}"),
            "who": Field(subject(site, alone=True), 'who = "this"', required=False),
        }

        def make(said: dict[str, Any]) -> Condition | None:
            made = filters.Is(said.get("who", "this"), said[head], head == "is_not")
            if why := _never_is(site, made):
                findings.fault((*path, head), why)
                return None
            return made

        return fields, make

    return shape


def _never_is(site: reading_site.Site, condition: filters.Is) -> str | None:
    """Why the card pointed at can be no such card."""
    who, kind = condition.who, condition.what.kind
    if why := why_not_point(site, who):
        return f'"{who}" points at nothing: {why}; write who = "…"'
    if condition.what.bears_not and condition.what == Filter(bears_not=condition.what.bears_not):
        return ONLY_BEARS_NOT.replace("is_not", "is") if condition.no else ONLY_BEARS_NOT
    pointed = kind_pointed_at(site, who)
    if pointed in (kind, None) or (kind == "card" and pointed != "location"):
        return None
    return f'"{who}" is {A_KIND[pointed]}, never {A_KIND[kind]}; write kind = "{pointed}"'


def _count(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
    fields = {
        "count": Field(filter_of(site.afresh(), ANYTHING), "count = { … }"),
        "at_least": Field(reading_site.number(2, MANY), "at_least = 2", required=False),
        "at_most": Field(reading_site.number(1, MANY), "at_most = 2", required=False),
    }

    def make(said: dict[str, Any]) -> Condition | None:
        if ("at_least" in said) == ("at_most" in said):
            findings.fault((*path, "count"), "write either at_least = 2 or at_most = 2")
            return None
        if said["count"].kind == "location" and said["count"].where in ("here", "there"):
            findings.fault((*path, "count"), "one Location is there; write there = or no =")
            return None
        return filters.HowMany(said["count"], said.get("at_least"), said.get("at_most"))

    return fields, make


def _round(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
    fields = {"round": Field(compare, 'round = ">= 6"')}
    return fields, lambda said: filters.Round(said["round"])


def _ended(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
    fields = {
        "ended": Field(reading_site.only_true, "ended = true"),
        "who": Field(subject(site, CHARACTERS, alone=True), 'who = "it"', required=False),
    }
    return fields, lambda said: filters.Ended(said.get("who"))


def _several(head: str) -> Callable[[Findings, KeyPath, reading_site.Site], Shape]:
    """`all_of` may hold `any_of`; nothing else nests, so that each sentence means one thing."""

    def shape(findings: Findings, path: KeyPath, site: reading_site.Site) -> Shape:
        inner = tuple(key for key in SHAPES if key not in LISTS)
        inner = (*inner, "any_of") if head == "all_of" else inner
        some = reading_site.list_of(condition(site, inner), "[{ … }, { … }]", MOST_OF_A_LIST)

        def make(said: dict[str, Any]) -> Condition | None:
            found: tuple[Any, ...] = said[head]
            if len(set(found)) < max(2, len(found)):
                findings.fault((*path, head), "needs two conditions or more, each of its own")
                return None
            return filters.AllOf(found) if head == "all_of" else filters.AnyOf(found)

        return {head: Field(some, f"{head} = [{{ … }}, {{ … }}]")}, make

    return shape


SHAPES: Mapping[str, Callable[[Findings, KeyPath, reading_site.Site], Shape]] = {
    "there": _some("there"),
    "no": _some("no"),
    "is": _identity("is"),
    "is_not": _identity("is_not"),
    "count": _count,
    "round": _round,
    "ended": _ended,
    "all_of": _several("all_of"),
    "any_of": _several("any_of"),
}
