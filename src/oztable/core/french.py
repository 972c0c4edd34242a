"""How French joins words: elision, articles that melt into `de` and `à`, spaces before signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from unicodedata import normalize

APOSTROPHE = "’"
MOST_TEXTS = 4096  # remembered
_BEFORE_A_SIGN = re.compile(r" (?=[:;!?»])")
# Nouns and first names; before most other words in h nothing is left out.
_MUTE_H = (
    "helen", "henri", "heure", "herbe", "histoire", "historien", "hiver", "homme", "honore",
    "horace", "hortense", "hote", "hubert", "huile", "humain",
)  # fmt: skip
# What may stand before the first letter: signs, and the marks of core.telling.
_LEADING = re.compile(r"(?:[*«\u00a0“\"'( ]|\ue000[^\ue001]*\ue001)*")


@lru_cache(MOST_TEXTS)
def firm(french: str) -> str:
    """With spaces that do not break where French puts one before a sign or inside its quotes."""
    return _BEFORE_A_SIGN.sub("\u00a0", french).replace("« ", "«\u00a0")


def starts_with_vowel(words: str) -> bool:
    bare = words[_leading(words) :].lower().replace("œ", "o").replace("æ", "a")
    sound = "".join(letter for letter in normalize("NFD", bare[:12]) if letter.isalpha())
    if sound[:1] == "y":  # d’Yvonne, de Yann
        return bool(sound[1:2]) and sound[1] not in "aeiou"
    return sound[:1] in tuple("aeiou") or sound.startswith(_MUTE_H)


def _leading(words: str) -> int:
    found = _LEADING.match(words)
    return found.end() if found else 0


def elided(word: str, words: str) -> str:
    """`de` and `que` before other words: `d’un`, `qu’aucun`, `de Toto`."""
    if starts_with_vowel(words):
        return f"{word[:-1]}{APOSTROPHE}{words}"
    return f"{word} {words}"


def of(words: str) -> str:
    """`du porteur`, `des Personnages`, `d’un Objet`, `de l’Éditeur`."""
    return _contracted(words, "du", "des", "de") or elided("de", words)


def to(words: str) -> str:
    """`au porteur`, `aux Personnages`, `à un Objet`, `à l’Éditeur`."""
    return _contracted(words, "au", "aux", "à") or f"à {words}"


def that(words: str) -> str:
    return elided("que", words)


def if_(words: str) -> str:
    return f"s{APOSTROPHE}{words}" if words.startswith(("il ", "ils ")) else f"si {words}"


def without_article(words: str) -> str:
    """`Auteur` of `Le Auteur`, of which the adjective is gone."""
    return re.sub(r"^(?:Le|La|Les) +", "", words)


def _small(words: str) -> str:
    """The article of a name has no capital in the middle of a sentence: `avec le Typographe`."""
    at = _leading(words)
    if re.match(r"(?:L[’']|(?:Le|La|Les) )\w", words[at:]):
        return f"{words[:at]}l{words[at + 1 :]}"
    return words


def _contracted(words: str, singular: str, plural: str, plain: str) -> str:
    """The article of a name, which has a capital, is a small one after another word."""
    at = _leading(words)
    before, after = words[:at], words[at:]
    first, _, rest = after.partition(" ")
    if rest and first.lower() in ("le", "les"):
        return f"{singular if first.lower() == 'le' else plural} {before}{rest}"
    if first[:2] in ("L’", "L'") or (rest and first == "La"):
        return f"{plain} {before}{after[0].lower()}{after[1:]}"
    return ""


_JOINED = re.compile(r"\b([Dd]e|[Qq]ue|[Àà]|[Aa]vec|[Ii]nterroger) \{(\w+)\}")
_JOINS: Mapping[str, Callable[[str], str]] = {"de": of, "que": that, "à": to}


def joined(sentence: str) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """A sentence where `de {who}` is one value, and what each such value is made of: its name, the
    word before it, and the value itself."""
    found: list[tuple[str, str, str]] = []

    def one(match: re.Match[str]) -> str:
        found.append((f"joined_{len(found)}", match[1], match[2]))
        return f"{{{found[-1][0]}}}"

    return _JOINED.sub(one, sentence), tuple(found)


def join(word: str, words: str) -> str:
    """`de` and `Épouvantail`: `d’Épouvantail`; a capital stays."""
    melts = _JOINS.get(word.lower())
    said = melts(words) if melts else f"{word} {_small(words)}"
    return said[:1].upper() + said[1:] if word[:1].isupper() else said
