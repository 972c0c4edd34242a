"""Three words that stand for a link for a while, and are said aloud."""

from __future__ import annotations

import secrets
from functools import cache
from unicodedata import normalize

from oztable.core.language import Language

LISTS = {"en": "english", "fr": "french"}


def three_words(language: Language) -> str:
    return "-".join(secrets.choice(_words(language)) for _ in range(3))


@cache
def _words(language: Language) -> tuple[str, ...]:
    from mnemonic import Mnemonic  # takes a while, and few ask

    return tuple(normalize("NFC", word) for word in Mnemonic(LISTS[language]).wordlist)
