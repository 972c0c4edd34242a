"""What the server itself says, and what people at a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.game import Message
from oztable.core.language import Catalogue, Language
from oztable.core.package import PLAYER
from oztable.games import is_installed, package_of
from oztable.players import bot_name
from oztable.server.rows import ChairRow

WORDS = Catalogue.beside("oztable.server")


def say(key: str, language: Language, **values: object) -> str:
    return WORDS.say(key, language, **values)


def name_of(seat: int, chairs: Sequence[ChairRow], game: str, language: Language) -> str:
    chair = chairs[seat]
    if chair.kind == "bot":
        name = bot_name(chair.bot, language)
        alike = sum(other.kind == "bot" and other.bot == chair.bot for other in chairs) > 1
        return f"{name} {seat + 1}" if alike else name
    return chair.name or role_of(seat, game, language)


def role_of(seat: int, game: str, language: Language) -> str:
    """What somebody without a name is called."""
    if not is_installed(game):
        return PLAYER.into(language).format(number=seat + 1)
    return package_of(game).role_of(seat, language)


def names_of(chairs: Sequence[ChairRow], game: str, language: Language) -> tuple[str, ...]:
    return tuple(name_of(chair.seat, chairs, game, language) for chair in chairs)


def with_names(message: Message, names: Sequence[str]) -> Message:
    """Says who is meant, where the rules know only seats."""
    values = ((key, names[value] if key == "whom" else value) for key, value in message.values)
    return message._replace(values=tuple(values))
