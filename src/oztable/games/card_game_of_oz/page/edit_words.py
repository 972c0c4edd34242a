"""What the keys and words of pack files are called where a card is made."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.drawing.naming import printed
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.wording import alignment_name, realm_name
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack

COMPARISON = re.compile(r"(<=|>=|[<>≤≥]) ?(\d+)")
COMPARED: Mapping[str, Mapping[Language, str]] = {
    "<": {"en": "less than {}", "fr": "moins de {}"},
    ">": {"en": "more than {}", "fr": "plus de {}"},
    "<=": {"en": "{} or less", "fr": "{} ou moins"},
    ">=": {"en": "{} or more", "fr": "{} ou plus"},
}
SIGNS = {"≤": "<=", "≥": ">="}
REALMS = ("kansas", "munchkin", "emerald", "winkie", "quadling")
ALIGNMENTS = ("good", "neutral", "evil")
YES: Mapping[bool, Mapping[Language, str]] = {
    True: {"en": "yes", "fr": "oui"},
    False: {"en": "no", "fr": "non"},
}


@cache
def words() -> Mapping[str, Mapping[str, list[str]]]:
    where = files("oztable.games.card_game_of_oz.page") / "editor_words.toml"
    return tomllib.loads(where.read_text("utf-8"))


def key_name(key: str, language: Language) -> str:
    said = words()["key"].get(key)
    return said[LANGUAGES.index(language)] if said else key


def word_name(word: object, language: Language, own: Mapping[str, Any]) -> str:
    """`own`: the French of keywords and titles that this file alone has."""
    if isinstance(word, bool):
        return YES[word][language]
    if not isinstance(word, str):
        return str(word)
    if said := words()["word"].get(word):
        return said[LANGUAGES.index(language)]
    if word in REALMS:
        return realm_name(word, language)  # type: ignore[arg-type]
    if word in ALIGNMENTS:
        return alignment_name(word, language)  # type: ignore[arg-type]
    if found := COMPARISON.fullmatch(word):
        return COMPARED[SIGNS.get(found[1], found[1])][language].format(found[2])
    if language == "fr":
        word = KEYWORDS.get(word) or str(own.get(word) or "") or _titles().get(word, word)
    return printed(word, language)


@cache
def _titles() -> Mapping[str, str]:
    """Of all our packs, by the English one; names before a bullet as well."""
    found: dict[str, str] = {}
    for pack in BUNDLED:
        for card in load_pack(pack).cards:
            found[card.name.en] = card.name.fr
            found.setdefault(card.group_in("en"), card.group_in("fr"))
    return found
