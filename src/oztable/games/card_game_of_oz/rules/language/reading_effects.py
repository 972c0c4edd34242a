"""What a text does, read from the data of a pack file."""

from __future__ import annotations

from dataclasses import replace

from oztable.core.findings import Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.filters import Choose
from oztable.games.card_game_of_oz.rules.language.forms import form_of
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    UNKNOWN_CHOICE,
    Choice,
    Read,
    Site,
    is_shallow,
)

MOST_EFFECTS = 8


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
            unknown = frozenset({UNKNOWN_CHOICE})
            now = replace(now, chosen=chosen_after(effect, now.chosen) if effect else unknown)
            found += [effect] if effect else []
        return tuple(found) if len(found) == len(value) else None

    return read


def _effect(findings: Findings, path: KeyPath, value: object, site: Site) -> Effect | None:
    if not is_shallow(findings, path, site):
        return None
    form = form_of(findings, path, value, effect_forms(), "effect")
    effect: Effect | None = form.read(findings, path, value, site) if form else None
    if effect is not None and (why := effect.fault()) is not None:
        findings.fault(path, why)
        return None
    return effect


def chosen_after(effect: Effect, before: frozenset[Choice]) -> frozenset[Choice]:
    """What may be chosen last when an effect is done; of one with ways, on any of them."""
    target = effect.target()
    if isinstance(target, Choose):
        return frozenset({Choice(target.what.kind, target.up_to is not None)})
    found = before
    for way in effect.inner():
        chosen = before
        for inner in way:
            chosen = chosen_after(inner, chosen)
        found |= chosen
    return found
