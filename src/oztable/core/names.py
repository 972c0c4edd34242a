"""Names side by side: whether two look the same to a reader, and how equal ones are told apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import combining, normalize

NUMERALS = ("", " II", " III", " IV")  # of the second of a kind and so on
_ARTICLE = re.compile(r"^(?:the|le|la|les|l) (?=.)")
_NUMBER = re.compile(r" (?:[234]|i[iv]|iii)$")
# Letters of other scripts, and digits, that look like ours once they are small.
_ALIKE = str.maketrans(
    {
        **dict(zip("аеіјкмнорстухѕһԁԛѡ", "aeijkmhopctyxshdqw", strict=True)),
        **dict(zip("αεηικνορτυχω", "aehikvoptuxw", strict=True)),
        **dict(zip("ıɡ01|", "igoll", strict=True)),
    }
)


def folded(name: str) -> str:
    """What a reader sees at a glance: no accents, capitals, articles, signs or other alphabets; a
    capital i and a small l are one."""
    return _words(name).replace(" ", "").replace("l", "i")


def folded_kind(name: str) -> str:
    """The same without the number that tells two of a kind apart."""
    return folded(_NUMBER.sub("", _words(name)))


def _words(name: str) -> str:
    letters = (one for one in normalize("NFKD", name).casefold() if not combining(one))
    found = re.findall(r"[^\W_]+", "".join(letters).translate(_ALIKE))
    return _ARTICLE.sub("", " ".join(found)) or name


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The second of equal names and all further ones bear a number: `The Illustrator II`."""
    return tuple(
        f"{name}{NUMERALS[before] if before < len(NUMERALS) else f' {before + 1}'}"
        for name, before in ((name, names[:at].count(name)) for at, name in enumerate(names))
    )
