"""Deals that can be checked.

Before the first card the table publishes the SHA-256 of a secret of 32 bytes, and each seat may
add a word of its own. Every draw is then fixed: HMAC-SHA-256 with the secret as key over the
format, the game, the words and a counter. When the secret is shown, anyone can draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence

from oztable.core.game import A, Chance

FORMAT = "oztable-fate-1"
SECRET_BYTES = 32
LONGEST_WORD = 64


def new_secret() -> bytes:
    """Thirty-two bytes that nobody can guess: what a fair deal follows from."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What the table publishes before the game: it binds the secret and tells nothing of it."""
    return hashlib.sha256(secret).hexdigest()


def keeps_promise(secret: bytes, promised: str) -> bool:
    return hmac.compare_digest(commitment(secret), promised)


def tidy_word(word: str) -> str:
    """A seat's word as it enters the stream: composed (NFC), one line, not too long."""
    tidy = unicodedata.normalize("NFC", word).strip()
    if len(tidy) > LONGEST_WORD or not tidy.isprintable() or "|" in tidy or tidy == "-":
        raise ValueError(f"a word is at most {LONGEST_WORD} printable characters, no | and not -")
    return tidy


def checked_secret(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret


def below_which_all_is_fair(limit: int) -> int:
    """Of numbers of 256 bits taken modulo a limit, the few at the very top favour small ones."""
    return (1 << 256) - (1 << 256) % limit


def fields(*texts: str) -> bytes:
    """Length first, so that no two lists of fields read the same."""
    coded = [text.encode("utf-8") for text in texts]
    return b"".join(len(data).to_bytes(4, "big") + data for data in coded)


class VerifiableRandom:
    """The stream of chance of one game. Its counter can be rewound, so an undo redraws the same."""

    def __init__(self, secret: bytes, game: str, words: Sequence[str] = ()) -> None:
        self._secret = checked_secret(secret)
        self._prefix = fields(FORMAT, game, *map(tidy_word, words))
        self.counter = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each exactly as likely as any other."""
        if limit < 1:
            raise ValueError("there must be something to choose from")
        fair = below_which_all_is_fair(limit)
        while True:
            drawn = int.from_bytes(self._block(), "big")
            if drawn < fair:
                return drawn % limit

    def pick(self, chance: Chance[A], state: object = None) -> A:
        """One of the outcomes, by weight."""
        return chance.outcome_at(self.below(chance.total))

    def _block(self) -> bytes:
        message = self._prefix + self.counter.to_bytes(8, "big")
        self.counter += 1
        return hmac.digest(self._secret, message, "sha256")
