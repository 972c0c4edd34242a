"""Why an action is good, in words made from the position as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from oztable.core.game import AnyGame, Decide, Message
from oztable.core.language import Catalogue, Language

WORDS = Catalogue.beside("oztable.players")


class Weighed(NamedTuple):
    """A fact, and its weight: about the points it is worth."""

    weight: float
    message: Message


def fact(weight: float, key: str, **values: Any) -> Weighed:
    return Weighed(weight, Message(key, tuple(values.items())))


class Reasoner(Protocol):
    """What can be said about the actions of one decision. It sees a view and nothing else."""

    def why(self, action: Any) -> Sequence[Weighed]:
        """Facts about this action, in any order, each with how telling it is."""
        ...

    def essence(self, action: Any) -> object:
        """Equal for actions that come to the same."""
        ...

    def describe(self, action: Any, names: Sequence[str], language: Language) -> str:
        """The action itself, as a short command."""
        ...

    def say(self, message: Message, names: Sequence[str], language: Language) -> str: ...


class PlainReasons:
    """For a game without reasons of its own: actions by their notation, and no facts."""

    def __init__(self, game: AnyGame, view: Any, decide: Decide[Any]) -> None:
        self._game = game

    def why(self, action: Any) -> Sequence[Weighed]:
        return ()

    def essence(self, action: Any) -> object:
        return self._game.format(action)

    def describe(self, action: Any, names: Sequence[str], language: Language) -> str:
        return self._game.format(action)

    def say(self, message: Message, names: Sequence[str], language: Language) -> str:
        return WORDS.say(message.key, language, **message.fields)
