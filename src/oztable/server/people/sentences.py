"""A sentence by which somebody comes back, as one might tell it: “The copper owl paints warm plums
for the shy baker behind the mill.” Of more than 66 bits. It is shown once, and only what it comes
to is kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import tomllib
from functools import cache
from importlib.resources import files
from unicodedata import combining, normalize

from oztable.core.language import Language

SALT_BYTES = 16
PLACES = (  # the lists that a sentence takes its words from, in the order of English
    "adjectives", "actors", "verbs", "adjectives", "things", "adjectives", "actors", "places",
)  # fmt: skip
ENGLISH = "The {} {} {} {} {} for the {} {} behind the {}."
FRENCH = "{1} {0} {2} des {4} {3}s pour {6} {5} derrière {7}."
VOWELS = "aeiou"
WITHOUT_ELISION = frozenset(  # after whose h nothing is left out
    (
        "haie", "hameau", "hamster", "hangar", "haras", "harpiste", "havre", "herse", "hérisson",
        "hibou", "homard",
    )
)  # fmt: skip


@cache
def lists(language: Language) -> dict[str, tuple[str, ...]]:
    """The words by their part; French nouns with their article."""
    file = files("oztable.server.people") / "sentence_words" / f"{language}.toml"
    found: dict[str, tuple[str, ...]] = {}
    for key, words in tomllib.loads(file.read_text("utf-8")).items():
        part, _, article = key.partition("_")
        told = tuple(_with_article(word, article) for word in words.split())
        found[part] = found.get(part, ()) + told
    return found


def _with_article(word: str, article: str) -> str:
    if not article:
        return word
    opens = _folded(word)[0]
    elided = opens in VOWELS or (opens == "h" and word not in WITHOUT_ELISION)
    return f"l’{word}" if elided else f"{article} {word}"


def new_sentence(language: Language) -> str:
    words = lists(language)
    chosen = [secrets.choice(words[part]) for part in PLACES]
    line = (FRENCH if language == "fr" else ENGLISH).format(*chosen)
    return f"{line[:1].upper()}{line[1:]}"


def new_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def plain(sentence: str) -> str:
    """The same however it was written down: no capitals, accents or signs."""
    return " ".join(re.findall(r"[^\W\d_]+", _folded(sentence)))


def _folded(text: str) -> str:
    letters = normalize("NFKD", text).casefold().replace("œ", "oe")
    return "".join(one for one in letters if not combining(one))


def weighed(sentence: str, salt: bytes) -> bytes:
    """What is kept of it. Takes long on purpose: off the loop, please."""
    return hashlib.scrypt(plain(sentence).encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)


def is_same(one: bytes, other: bytes) -> bool:
    return hmac.compare_digest(one, other)
