"""How telling a fact is, and the words for all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from oztable.core.game import Message
from oztable.core.language import Catalogue

WORDS = Catalogue.beside("oztable.study.reasons")


class Weighed(NamedTuple):
    """A fact, and its weight: about the points it is worth."""

    weight: float
    message: Message


def fact(weight: float, key: str, **values: Any) -> Weighed:
    return Weighed(weight, Message(key, tuple(values.items())))
