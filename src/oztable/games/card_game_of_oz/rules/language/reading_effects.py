"""What a text does, read from the data of a pack file."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, get_args

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Subject
from oztable.games.card_game_of_oz.rules.language.fitting import Items, Keys
from oztable.games.card_game_of_oz.rules.language.forms import form_of
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    kind_pointed_at,
    why_not_point,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    UNKNOWN_CHOICE,
    Choice,
    Read,
    Site,
    is_shallow,
    one_of,
)
from oztable.games.card_game_of_oz.rules.texts import Doer

MOST_EFFECTS = 8
NOBODYS: Final[Subject] = "mover"  # where no controller is meant
BY: Final = Field(one_of(("you", *get_args(Doer))), 'by = "controller"', required=False)


def effects(site: Site) -> Read:
    """A list of effects; each may point at what was chosen before it."""

    def read(findings: Findings, path: KeyPath, value: object) -> tuple[Effect, ...] | None:
        findings.fits(path, Items(MOST_EFFECTS))
        findings.reads((*path, 0), _reader(site))
        if not findings.is_a(value, list, path, "[{ draw = 1 }]"):
            return None
        if not 1 <= len(value) <= MOST_EFFECTS:
            findings.fault(path, f"{len(value)} effects; write 1 to {MOST_EFFECTS}")
            return None
        now, found = site, list[Effect]()
        for place, item in enumerate(value):
            findings.reads((*path, place), _reader(now))
            effect = _effect(findings, (*path, place), item, now)
            unknown = frozenset({UNKNOWN_CHOICE})
            now = replace(now, chosen=chosen_after(effect, now.chosen) if effect else unknown)
            found += [effect] if effect else []
        findings.reads((*path, len(value)), _reader(now))
        return tuple(found) if len(found) == len(value) else None

    return read


def _reader(site: Site) -> Read:
    return lambda findings, path, value: _effect(findings, path, value, site)


def _effect(findings: Findings, path: KeyPath, value: object, site: Site) -> Effect | None:
    if not is_shallow(findings, path, site):
        return None
    findings.fits(path, Keys({"by": BY}))
    by = value.get("by") if isinstance(value, dict) else None
    if isinstance(value, dict) and "by" in value:
        value = {key: said for key, said in value.items() if key != "by"}
    form = form_of(findings, path, value, effect_forms(), "effect")
    before = len(findings.faults)
    effect: Effect | None = form.read(findings, path, value, site) if form else None
    is_whole = all(one.warning for one in findings.faults[before:])  # else its parts are at fault
    if effect is not None and is_whole and (why := effect.fault()) is not None:
        findings.fault(path, why)
        return None
    return effect if by is None else _by(findings, (*path, "by"), by, effect, site)


def _by(
    findings: Findings, path: KeyPath, value: object, effect: Effect | None, site: Site
) -> Effect | None:
    """A step that another Author does."""
    who = BY.read(findings, path, value)
    if who is None or effect is None or who == "you":
        return None if who is None else effect
    why = effect.why_not_by()
    named = controlled(site)
    if why is None and who == "controller":
        why = why_nobody_controls(site)
    if why is not None:
        findings.fault(path, why)
        return None
    return By(effect, who, named if who == "controller" else NOBODYS)


def controlled(site: Site) -> Subject:
    """The card last named: what was chosen last, else the Character that set the text off."""
    return "it" if site.chosen else "mover"


def why_nobody_controls(site: Site) -> str | None:
    """Why `by = "controller"` means nobody here."""
    who = controlled(site)
    if who == "mover" and not site.moved:
        return "no card was named before this; choose one first, or write another word"
    if why := why_not_point(site, who):
        return f"{why}, so its controller is not one Author; choose one card first"
    if any(choice.is_many for choice in site.chosen):
        return "several may have been chosen before this; choose one without up_to"
    kind = kind_pointed_at(site, who)
    return "a Location is nobody's; choose a card first" if kind == "location" else None


def chosen_after(effect: Effect, before: frozenset[Choice]) -> frozenset[Choice]:
    """What may be chosen last when an effect is done; of one with ways, on any of them. Where each
    chooses for themselves, nothing is "the chosen one"."""
    if effect.is_done_by_each():
        same = chosen_after(effect.plain(), frozenset()) == frozenset()
        return before if same else frozenset()
    effect = effect.plain()
    target = effect.chosen_last()
    if isinstance(target, Choose):
        return frozenset({Choice(target.what.kind, target.up_to is not None)})
    found = before
    for way in effect.inner():
        chosen = before
        for inner in way:
            chosen = chosen_after(inner, chosen)
        found |= chosen
    if effect.hides_choice() and found:
        found |= {UNKNOWN_CHOICE}
    return found
