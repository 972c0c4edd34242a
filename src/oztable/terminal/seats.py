"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from oztable.core.game import BadNotation, GameSpec
from oztable.core.language import Language
from oztable.core.options import seats_in_words
from oztable.core.quoting import quoted
from oztable.games import package_of
from oztable.players import bot_name, player_names
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


def parse_seats(text: str, spec: GameSpec, own: Collection[str] = ()) -> tuple[Chair, ...]:
    """`me,greedy`, `me,me`, `me:Dorothy,me:Toto` …; `own` are bots of the players' own."""
    chairs = tuple(_chair(part.strip(), spec, own) for part in text.split(","))
    if len(chairs) not in spec.seats:
        seats = seats_in_words(spec.seats)
        raise BadNotation(f"{spec.id} seats {seats} players, and {text!r} names {len(chairs)}")
    named = [chair.person for chair in chairs if chair.person]
    if len(set(named)) < len(named):
        raise BadNotation(f"two players are called {quoted(named[0])}; give each a name of its own")
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
        if name in (*player_names(spec.id), *own):
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


def names_of(chairs: tuple[Chair, ...], language: Language) -> tuple[str, ...]:
    """What everybody is called on the table."""
    you = WORDS.say("you", language)
    return tuple(name or you for name in told_as(chairs, language))


def told_as(chairs: tuple[Chair, ...], language: Language) -> tuple[str, ...]:
    """What everybody is called in the tale; empty for the one person it is told to."""
    return tuple(_name(number, chairs, language) for number in range(len(chairs)))


def _name(seat: int, chairs: tuple[Chair, ...], language: Language) -> str:
    chair = chairs[seat]
    if chair.bot:
        name = chair.bot if chair.is_own else bot_name(chair.bot, language)
        alike = sum(other.bot == chair.bot for other in chairs) > 1
        return f"{name} {seat + 1}" if alike else name
    alone = sum(other.is_person for other in chairs) == 1
    if chair.person or alone:
        return chair.person
    return package_of(chair.game).role_of(seat, language)
