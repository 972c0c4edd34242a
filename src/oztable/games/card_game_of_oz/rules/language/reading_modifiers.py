"""What a text gives, read from the data of a pack file; and how tables with a head are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Modifier, YourModifier
from oztable.games.card_game_of_oz.rules.language.filters import Kind
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    ANYTHING,
    LOCATIONS,
    OUT_OF_PLAY,
    filter_of,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    MOST,
    Read,
    Site,
    build,
    head_of,
    keyword,
    list_of,
    number,
    one_of,
    only_true,
)


class Form(NamedTuple):
    """How a table with this head is written, and what it means."""

    fields: Mapping[str, Field]
    make: Callable[[dict[str, Any]], Any]


def optional(read: Read, example: str) -> Field:
    return Field(read, example, required=False)


def modifiers(site: Site, to: Kind | None) -> Read:
    """Changes to cards of a kind, where that is known."""
    inner = replace(site, lasting=True)
    return list_of(_choice_of(_modifier_forms(inner), "change", to, site), "[{ vitality = 1 }]")


def your_modifiers(site: Site) -> Read:
    inner = replace(site, lasting=True)
    return list_of(
        _choice_of(_your_forms(inner), "change for you", None, site), "[{ gold_dice = 1 }]"
    )


ONLY_FOR_CHARACTERS = ("vitality", "toll", "ignores")


def _choice_of(forms: Mapping[str, Form], what: str, to: Kind | None, site: Site) -> Read:
    def read(findings: Findings, path: KeyPath, value: object) -> Modifier | YourModifier | None:
        head = head_of(findings, path, value, forms, what)
        if head is None:
            return None
        if head in ONLY_FOR_CHARACTERS and to not in ("character", None):
            findings.fault(
                (*path, head), f"means nothing for {to}s; give it to Characters, with to ="
            )
            return None
        if isinstance(value, dict) and (why := _means_nothing(site, value)):
            findings.fault((*path, head), why)
            return None
        result: Modifier | YourModifier | None = build(findings, path, value, *forms[head])
        if head == "toll" and isinstance(value, dict) and ("change" in value) == ("none" in value):
            findings.fault((*path, head), "write either change = -1 (or 1, 2 …), or none = true")
        return result

    return read


def _means_nothing(site: Site, value: Mapping[str, object]) -> str | None:
    """Changes that could be written here but would do nothing."""
    if site.given and value.get("cannot") in ("enter", "leave"):
        return "cannot be given for a time, as no Location is meant; write it as a lasting text"
    if value.get("ignores") == "this text" and site.type not in ("location", None):
        return "is for Locations, whose text is meant; choose another"
    if value.get("first") and not _is_paid_once(site, value):
        return "with first = true is for a lower price on a card in play: write change = -1 or less"
    return None


def _is_paid_once(site: Site, value: Mapping[str, object]) -> bool:
    """Whose price was lowered, and by which card, is what a turn remembers."""
    change = value.get("change")
    lower = not isinstance(change, int) or change < 0
    stays = site.type is None or (site.type != "location" and site.stays and not site.given)
    return lower and stays and "none" not in value


def _modifier_forms(site: Site) -> dict[str, Form]:
    change = number(-MOST, zero=False)
    counted = filter_of(site.afresh(), ANYTHING)
    return {
        "toll": _toll_form(site),
        "vitality": Form(
            {
                "vitality": Field(change, "vitality = 1"),
                "each": optional(counted, 'each = { keywords = ["Mouse"] }'),
            },
            lambda said: tree.Vitality(said["vitality"], said.get("each")),
        ),
        "keyword": Form(
            {"keyword": Field(keyword(site), 'keyword = "Steadfast"')},
            lambda said: tree.Keyword(said["keyword"]),
        ),
        "cannot": Form(
            {"cannot": Field(one_of(get_args(tree.Forbidden)), 'cannot = "enter"')},
            lambda said: tree.Cannot(said["cannot"]),
        ),
        "ignores": Form(
            {"ignores": Field(one_of(get_args(tree.Ignored)), 'ignores = "water"')},
            lambda said: tree.Ignores(said["ignores"]),
        ),
    }


def _toll_form(site: Site) -> Form:
    places = filter_of(site.afresh(), LOCATIONS)
    return Form(
        {
            "toll": Field(one_of(get_args(tree.Paid)), 'toll = "enter"'),
            "change": optional(number(-MOST, zero=False), "change = -1"),
            "none": optional(only_true, "none = true"),
            "at": optional(places, 'at = { where = "here" }'),
            "first": optional(only_true, "first = true"),
        },
        lambda said: tree.Toll(
            said["toll"], said.get("change"), said.get("at"), said.get("first", False)
        ),
    )


def _your_forms(site: Site) -> dict[str, Form]:
    what = filter_of(site.afresh(), OUT_OF_PLAY, in_play=False)
    return {
        "gold_dice": Form(
            {"gold_dice": Field(number(-6, 6, zero=False), "gold_dice = 1")},
            lambda said: tree.GoldDice(said["gold_dice"]),
        ),
        "price": Form(
            {
                "price": Field(number(-MOST, zero=False), "price = -1"),
                "what": Field(what, 'what = { keywords = ["Spell"] }'),
            },
            lambda said: tree.Price(said["price"], said["what"]),
        ),
    }
