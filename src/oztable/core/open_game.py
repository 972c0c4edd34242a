"""A game in which nothing is hidden: all of the contract that follows from that.

Such a game says what it is (`spec`), how it begins, who decides what at a state (`node`), what an
action makes of a state (`after`), and how a state and an action are written. The rest is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Generic, NamedTuple

from oztable.core.game import (
    A,
    Chance,
    Contents,
    Decide,
    GameSpec,
    IllegalAction,
    Message,
    Over,
    S,
    Seat,
    actions_of,
)
from oztable.core.language import WORDS as CORE_WORDS
from oztable.core.language import Language, Text
from oztable.core.options import nearest, resolve

WORDS = {"not_legal": CORE_WORDS.text("not_legal")}


class Played(NamedTuple):
    """The one event of such a game: a seat, or chance, took an action."""

    seat: Seat | None
    action: str


class OpenGame(ABC, Generic[S, A]):
    spec: GameSpec
    words: Mapping[str, Text] = {}  # prompts, reasons and refusals by key

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        self.options = resolve(self.spec, options or {})

    # What each game brings

    @abstractmethod
    def initial(self, seats: int) -> S: ...

    @abstractmethod
    def node(self, state: S) -> Decide[A] | Chance[A] | Over: ...

    @abstractmethod
    def after(self, state: S, action: A) -> S:
        """The next state; the action is legal."""

    @abstractmethod
    def format(self, action: A) -> str: ...

    @abstractmethod
    def position(self, state: S) -> str: ...

    @abstractmethod
    def from_position(self, text: str) -> S:
        """Raises BadNotation."""

    # What follows

    @property
    def contents(self) -> Contents:
        made_of = f"{self.spec.id} {self.spec.rules_version}"
        return Contents(self.spec.id, sha256(made_of.encode()).hexdigest())

    def apply(self, state: S, action: A) -> tuple[S, tuple[Played, ...]]:
        node = self.node(state)
        if action not in actions_of(node):
            text = self.format(action)
            raise IllegalAction(text, Message("not_legal"), f"{text} is not possible here")
        seat = node.seat if isinstance(node, Decide) else None
        return self.after(state, action), (Played(seat, self.format(action)),)

    def seats(self, state: S) -> int:
        return self.spec.seats[0]

    def chapter(self, state: S) -> int:
        return 1

    def first_seat(self, state: S) -> Seat | None:
        return Seat(0)

    def view(self, state: S, seat: Seat | None) -> S:
        return state

    def redact(self, event: Played, seat: Seat | None) -> Played | None:
        return event

    def discloses(self, event: Played, seat: Seat) -> bool:
        return False

    def witness(self, state: S, action: A, seat: Seat | None) -> str:
        return self.format(action)

    def determinize(self, view: S, rng: Random) -> S:
        return view

    def parse(self, text: str, state: S) -> A:
        """What is not possible here is refused, whether or not it is well written."""
        by_text = {self.format(action): action for action in actions_of(self.node(state))}
        typed = " ".join(text.split()).lower()
        if typed not in by_text:
            example = f"; for example {next(iter(by_text))}" if by_text else ""
            sentence = f"{text!r} is not possible here{nearest(typed, by_text)}{example}"
            raise IllegalAction(text, Message("not_legal"), sentence)
        return by_text[typed]

    def say(self, message: Message, language: Language) -> str:
        text = self.words.get(message.key) or WORDS.get(message.key)
        if text is None:
            return message.key.replace("_", " ")
        return text.into(language).format(**message.fields)

    def tell(self, event: Played, names: tuple[str, ...], language: Language) -> str:
        name = "" if event.seat is None else names[event.seat]
        who = name or CORE_WORDS.say("chance" if event.seat is None else "you", language)
        return f"{who}: {event.action}"
