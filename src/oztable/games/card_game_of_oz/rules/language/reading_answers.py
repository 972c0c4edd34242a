"""Answers of Set Events, read from the data of a pack file (O33)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, get_args

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Answer,
    Doer,
    Happening,
    Unless,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Kind
from oztable.games.card_game_of_oz.rules.language.reading_effects import effects
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    CHARACTERS,
    LOCATIONS,
    OUT_OF_PLAY,
    filter_of,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    MOST,
    Choice,
    Read,
    Site,
    build,
    number,
    one_of,
    words,
)

PAYERS = ("doer", "controller")


def answer_fields(value: dict[str, Any], site: Site) -> dict[str, Field]:
    """The keys of an ability that answers, by what it answers."""
    said = value["answer"] if isinstance(value["answer"], dict) else {}
    is_of_play = said.get("to") in ("play", ["play"])
    kinds: tuple[Kind, ...] = OUT_OF_PLAY if is_of_play else CHARACTERS
    happening = {
        "to": Field(_happenings, 'to = "archive"'),
        "who": Field(
            filter_of(site, kinds, in_play=not is_of_play), 'who = { whose = "your" }', False
        ),
        "by": Field(one_of(get_args(Doer)), 'by = "opponent"', required=False),
        "into": Field(filter_of(site, LOCATIONS), 'into = { keywords = ["Water"] }', False),
        "from": Field(filter_of(site, LOCATIONS), 'from = { keywords = ["Water"] }', False),
    }
    price = {
        "pay": Field(number(1, MOST), "pay = 2"),
        "by": Field(one_of(PAYERS), 'by = "controller"', required=False),
    }
    subject = Choice("card" if is_of_play else "character", is_many=False)
    return {
        "answer": Field(lambda f, p, v: build(f, p, v, happening, dict), "answer = { … }"),
        "instead": Field(_steps(replace(site, chosen=frozenset({subject}))), "instead = []"),
        "unless": Field(
            lambda f, p, v: build(f, p, v, price, lambda read: Unless(**read)),
            "unless = { pay = 2 }",
            required=False,
        ),
    }


def _happenings(findings: Findings, path: KeyPath, value: object) -> tuple[Happening, ...] | None:
    known = one_of(get_args(Happening))
    if isinstance(value, str):
        found = known(findings, path, value)
        return None if found is None else (found,)
    several: tuple[Happening, ...] | None = words(known, '["archive", "move"]')(
        findings, path, value
    )
    if several and "play" in several and len(several) > 1:
        findings.fault(path, "a card that is played is not in play yet; answer that by itself")
        return None
    return several


def _steps(site: Site) -> Read:
    """What is done instead; nothing at all leaves everything as it is."""

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[Effect, ...] | None:
        if value == []:
            return ()
        found: tuple[Effect, ...] | None = effects(site)(findings, path, value)
        return found

    return read


def made_answer(findings: Findings, path: KeyPath, said: dict[str, Any]) -> Answer | None:
    about = said["answer"]
    if "to" not in about:
        return None
    to, instead = about["to"], said["instead"]
    places = {"into": about.get("into"), "leaving": about.get("from")}
    if any(places.values()) and "move" not in to:
        findings.fault((*path, "answer"), 'into and from are for to = "move"; remove them')
        return None
    if to == ("play",) and not _sends_away(instead):
        findings.fault(
            (*path, "instead"),
            "a card that is not played goes to the Archive, and nothing else can be done with it; "
            'begin with { archive = "it" }',
        )
        return None
    who = about.get("who", Filter(kind="card" if to == ("play",) else "character"))
    by: Doer = about.get("by", "anyone")
    return Answer(to, who, instead, by, unless=said.get("unless"), **places)


def _sends_away(instead: Sequence[Effect]) -> bool:
    """Whether the first step archives the card, and no other speaks of it."""
    first, *others = instead or (None,)
    change = first.change() if first is not None else None
    if first is None or first.target() != "it" or change is None or not change.is_archived:
        return False
    return all(other is not None and other.target() != "it" for other in others)
