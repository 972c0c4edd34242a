"""What a text can do: one file an effect, or a small family of them.

A file holds everything about its effects, and is found by being in this folder. The rest of the
rules knows effects by `effects/effect.py` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.forms import FORMS, Form

MACHINERY = ("__init__", "by", "effect", "gains")
FILES = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
FAMILIES = tuple(name for name in FILES if name not in MACHINERY)
# Messages list these first, in this order; others follow by name.
TOLD_FIRST = (
    "draw", "points", "roll", "question", "move", "bring", "look", "look_top", "reveal", "replace",
    "pick", "return", "fetch", "archive", "strip", "give", "equip", "take", "may", "if", "one_of",
)  # fmt: skip


@cache
def effect_forms() -> Mapping[str, Form]:
    """How every effect is written in a pack file, by its head."""
    for family in FAMILIES:
        import_module(f"{__name__}.{family}")
    forms = {form.head: form for form in FORMS.values() if issubclass(form.kind, Effect)}
    known = [head for head in TOLD_FIRST if head in forms]
    return {head: forms[head] for head in (*known, *sorted(forms.keys() - {*known}))}
