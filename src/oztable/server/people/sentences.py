"""A sentence by which somebody comes back: six words of 2,048 each, 66 bits. It is shown once, and
only what it comes to is kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from functools import cache
from unicodedata import combining, normalize

from oztable.core.language import Language

WORDS = 6
SALT_BYTES = 16
LISTS = {"en": "english", "fr": "french"}


@cache
def words_of(language: Language) -> tuple[str, ...]:
    from mnemonic import Mnemonic  # takes a while, and few ask

    return tuple(normalize("NFC", word) for word in Mnemonic(LISTS[language]).wordlist)


def new_sentence(language: Language) -> str:
    line = " ".join(secrets.choice(words_of(language)) for _ in range(WORDS))
    return f"{line[:1].upper()}{line[1:]}."


def new_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def plain(sentence: str) -> str:
    """The same however it was written down: no capitals, accents or signs."""
    letters = (one for one in normalize("NFKD", sentence).casefold() if not combining(one))
    return " ".join(re.findall(r"[^\W\d_]+", "".join(letters)))


def weighed(sentence: str, salt: bytes) -> bytes:
    """What is kept of it. Takes long on purpose: off the loop, please."""
    return hashlib.scrypt(plain(sentence).encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)


def is_same(one: bytes, other: bytes) -> bool:
    return hmac.compare_digest(one, other)
