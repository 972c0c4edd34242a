"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from oztable.core.game import AnyGame, BadNotation, GameSpec
from oztable.core.language import Language
from oztable.core.options import seats_in_words
from oztable.core.quoting import quoted
from oztable.players import player_names
from oztable.players.seat_names import Sitter, names_at, taken
from oztable.terminal.wording import WORDS

LONGEST_NAME = 24


class Chair(NamedTuple):
    """A seat: a person, with a name or without, or a bot."""

    bot: str = ""
    person: str = ""
    game: str = ""  # which says what somebody without a name is called
    is_own: bool = False  # a bot of the players' own, called as its file is

    @property
    def is_person(self) -> bool:
        return not self.bot

    def __str__(self) -> str:
        return self.bot or (f"me:{self.person}" if self.person else "me")


def parse_seats(
    text: str, spec: GameSpec, own: Collection[str] = (), kept: bool = False
) -> tuple[Chair, ...]:
    """`me,greedy`, `me,me`, `me:Dorothy,me:Ozma` …; `own` are bots of the players' own. In a
    `kept` game everybody keeps their name."""
    chairs = tuple(_chair(part.strip(), spec, own) for part in text.split(","))
    if len(chairs) not in spec.seats:
        seats = seats_in_words(spec.seats)
        raise BadNotation(f"{spec.id} seats {seats} players, and {text!r} names {len(chairs)}")
    for seat, chair in enumerate(() if kept else chairs):
        whose = taken(chair.person, seat, _sitters(chairs), spec.id) if chair.person else None
        if whose == "bot":
            raise BadNotation(f"{quoted(chair.person)} is the name of a bot; choose another")
        if whose == "seat":
            raise BadNotation(
                f"two players are called {quoted(chair.person)}; give each a name of its own"
            )
    return chairs


def _chair(text: str, spec: GameSpec, own: Collection[str]) -> Chair:
    who, colon, name = text.partition(":")
    if who == "me":
        name = name.strip()
        if (
            (colon and not name)
            or len(name) > LONGEST_NAME
            or not name.isprintable()
            or "|" in name
        ):
            raise BadNotation(f"a name has 1 to {LONGEST_NAME} printable characters, and no |")
        if name in own:
            raise BadNotation(f"{quoted(name)} is the name of a bot; choose another")
        return Chair(person=name, game=spec.id)
    if text in own:
        return Chair(bot=text, game=spec.id, is_own=True)
    if text not in player_names(spec.id):
        bots = ", ".join((*player_names(spec.id), *own))
        raise BadNotation(f"nobody called {quoted(text)}; write me, me:NAME or a bot: {bots}")
    return Chair(bot=text, game=spec.id)


def chairs_of(players: tuple[str, ...], spec: GameSpec) -> tuple[Chair, ...]:
    """The chairs of a record, which knows its players by name only."""
    bots = player_names(spec.id)
    return tuple(
        Chair(bot=name, game=spec.id)
        if name in bots
        else Chair(person="" if name == "me" else name, game=spec.id)
        for name in players
    )


def names_of(
    chairs: tuple[Chair, ...], language: Language, rules: AnyGame | None = None
) -> tuple[str, ...]:
    """What everybody is called on the table."""
    you = WORDS.say("you", language)
    return tuple(name or you for name in told_as(chairs, language, rules))


def told_as(
    chairs: tuple[Chair, ...], language: Language, rules: AnyGame | None = None
) -> tuple[str, ...]:
    """What everybody is called in the tale; empty for the one person it is told to."""
    if not chairs:
        return ()
    alone = sum(chair.is_person for chair in chairs) == 1
    names = names_at(_sitters(chairs), chairs[0].game, language, rules)
    return tuple(
        "" if alone and chair.is_person and not chair.person else name
        for chair, name in zip(chairs, names, strict=True)
    )


def _sitters(chairs: tuple[Chair, ...]) -> list[Sitter]:
    return [
        Sitter(name=chair.bot) if chair.is_own else Sitter(chair.bot, chair.person)
        for chair in chairs
    ]
