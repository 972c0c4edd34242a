"""What a text gives, read from the data of a pack file and written to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from oztable.core.findings import Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Modifier, YourModifier
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Kind
from oztable.games.card_game_of_oz.rules.language.forms import FORMS, Part, Value, plain, register
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    ANYTHING,
    LOCATIONS,
    OUT_OF_PLAY,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    MOST,
    Read,
    Site,
    head_of,
    list_of,
    number,
    one_of,
)
from oztable.games.card_game_of_oz.rules.language.values import KEYWORD, TRUE, filters

CHANGES = (tree.Toll, tree.Vitality, tree.Keyword, tree.Cannot, tree.Ignores, tree.Counts)
CHANGES_FOR_YOU = (tree.GoldDice, tree.Price)


def modifiers(site: Site, to: Kind | None) -> Read:
    """Changes to cards of a kind, where that is known."""
    return list_of(_choice_of(CHANGES, "change", to, site), "[{ vitality = 1 }]")


def your_modifiers(site: Site) -> Read:
    changes = _choice_of(CHANGES_FOR_YOU, "change for you", None, site)
    return list_of(changes, "[{ gold_dice = 1 }]")


ONLY_FOR_CHARACTERS = ("vitality", "toll", "ignores", "counts")


def _choice_of(kinds: tuple[type, ...], what: str, to: Kind | None, site: Site) -> Read:
    forms = {FORMS[kind].head: FORMS[kind] for kind in kinds}

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
        lasting = replace(site, lasting=True)
        result: Modifier | YourModifier | None = forms[head].read(findings, path, value, lasting)
        if head == "toll" and isinstance(value, dict) and ("change" in value) == ("none" in value):
            findings.fault((*path, head), "write either change = -1 (or 1, 2 …), or none = true")
        return result

    return read


def _means_nothing(site: Site, value: Mapping[str, object]) -> str | None:
    """Changes that could be written here but would do nothing."""
    change = value.get("price")
    if value.get("what") == "set" and isinstance(change, int) and change < 0:
        return "setting never costs less than what is printed (OR-77); write 1 or more"
    if site.given and value.get("cannot") in ("enter", "leave"):
        return "cannot be given for a time, as no Location is meant; write it as a lasting text"
    if value.get("ignores") == "this text" and site.type not in ("location", None):
        return "is for Locations, whose text is meant; choose another"
    if value.get("toll") == "end" and (why := _why_not_at_the_end(site, value)):
        return why
    if value.get("first") and not _is_paid_once(site, value):
        return "with first = true is for a lower price on a card in play: write change = -1 or less"
    return None


def _why_not_at_the_end(site: Site, value: Mapping[str, object]) -> str | None:
    if site.type == "location":
        return 'is not for Locations, as a Title Card is none; write toll = "leave"'
    for key in ("at", "first"):
        if key in value:
            return f"is paid at one place only, and always; remove {key}"
    return None


def _is_paid_once(site: Site, value: Mapping[str, object]) -> bool:
    """Whose price was lowered, and by which card, is what a turn remembers."""
    change = value.get("change")
    lower = not isinstance(change, int) or change < 0
    stays = site.type is None or (site.type != "location" and site.stays and not site.given)
    return lower and stays and "none" not in value


def _each(site: Site) -> Read:
    what = filters(ANYTHING)

    def read(findings: Findings, path: KeyPath, value: object) -> Any:
        if not isinstance(value, str):
            return what.read(site)(findings, path, value)
        if one_of(("counter",), " or { … }")(findings, path, value) is None:
            return None
        if site.given or site.type == "location":
            whose = "what is given for a time" if site.given else "a Location"
            findings.fault(path, f"{whose} has no counters; count cards with {{ … }}")
            return None
        return value

    return read


def _each_data(each: Filter | str) -> Any:
    return each if isinstance(each, str) else filters(ANYTHING).write(each)


EACH = Value(_each, _each_data)
CHANGE = plain(number(-MOST, zero=False))


def _priced(site: Site) -> Read:
    """Cards, or `"set"`."""
    cards = CARDS.read(site)

    def read(findings: Findings, path: KeyPath, value: object) -> Any:
        is_word = isinstance(value, str)
        return one_of(("set",))(findings, path, value) if is_word else cards(findings, path, value)

    return read


CARDS: Final = filters(OUT_OF_PLAY, in_play=False)
PRICED: Final = Value(_priced, lambda what: what if isinstance(what, str) else CARDS.write(what))

register(
    tree.Toll,
    "Toll on change at first",
    Part("toll", "on", plain(one_of(get_args(tree.Paid))), 'toll = "enter"'),
    Part("change", "change", CHANGE, "change = -1", required=False),
    Part("none", "is_waived", TRUE, "none = true", required=False),
    Part("at", "at", filters(LOCATIONS), 'at = { where = "here" }', required=False),
    Part("first", "first", TRUE, "first = true", required=False),
)
register(
    tree.Vitality,
    "Vitality change each",
    Part("vitality", "change", CHANGE, "vitality = 1"),
    Part("each", "each", EACH, 'each = { keywords = ["Mouse"] }', required=False),
)
register(
    tree.Keyword, "Keyword keyword", Part("keyword", "keyword", KEYWORD, 'keyword = "Steadfast"')
)
register(
    tree.Cannot,
    "Cannot what",
    Part("cannot", "what", plain(one_of(get_args(tree.Forbidden))), 'cannot = "enter"'),
)
register(
    tree.Ignores,
    "Ignores what",
    Part("ignores", "what", plain(one_of(get_args(tree.Ignored))), 'ignores = "water"'),
)
register(
    tree.Counts,
    "Counts how",
    Part("counts", "how", plain(one_of(("printed",))), 'counts = "printed"'),
)
register(
    tree.GoldDice,
    "GoldDice more",
    Part("gold_dice", "more", plain(number(-6, 6, zero=False)), "gold_dice = 1"),
)
register(
    tree.Price,
    "Price change what",
    Part("price", "change", CHANGE, "price = -1"),
    Part("what", "what", PRICED, 'what = { keywords = ["Spell"] }'),
)
