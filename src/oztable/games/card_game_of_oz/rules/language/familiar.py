"""Words that designers bring along, and what does that in this language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

ALIKE = 0.8  # of letters, for a word to be taken for another

MEANS: Mapping[str, Mapping[str, str]] = {
    "effect": {
        "archive": "bury defeat destroy kill sacrifice slay trash",
        "bring": "teleport",
        "control": "capture seize steal",
        "copy": "clone mimic",
        "counter": "charge token",
        "discard": "discard_hand",
        "drop": "disarm unequip",
        "equip": "wear wield",
        "fetch": "gather shuffle",
        "find": "search seek shuffle tutor",
        "give": "boost buff damage grant heal hurt pump strengthen weaken wound",
        "hide": "conceal cover",
        "if": "condition unless",
        "look": "inspect peek scout spy",
        "look_top": "scry",
        "may": "can optional",
        "move": "advance push retreat walk",
        "one_of": "choice either modal",
        "pay": "spend",
        "pick": "choose select target",
        "points": "earn gain score",
        "put": "deploy play reanimate resurrect revive summon",
        "question": "guess",
        "remove": "banish exile",
        "return": "recover retrieve salvage",
        "reveal": "explore flip uncover",
        "roll": "dice die",
        "strip": "cleanse dispel",
        "take": "bounce recall",
    },
    "change": {
        "cannot": "forbid prevent",
        "keyword": "trait",
        "toll": "fee tax",
        "vitality": "health life power strength toughness",
    },
    "change for you": {"gold_dice": "dice die roll", "price": "cost discount"},
}


def nearest_in_meaning(word: str, known: Collection[str], what: str) -> str:
    """What does it here, ready to be told; nothing where the word is rather one of those known."""
    here = {does: words.split() for does, words in MEANS.get(what, {}).items() if does in known}
    others = [other for words in here.values() for other in words]
    meant = get_close_matches(word.lower(), [*known, *others], n=1, cutoff=ALIKE)
    return ", ".join(does for does, words in here.items() if {*meant} & {*words})
