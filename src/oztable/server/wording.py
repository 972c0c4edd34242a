"""What the server itself says, and what people at a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.game import Message
from oztable.core.language import Catalogue, Language
from oztable.games import is_installed
from oztable.players.seat_names import Sitter, names_at
from oztable.server.package import page_of
from oztable.server.rows import ChairRow, TableRow

WORDS = Catalogue.beside("oztable.server")


def say(key: str, language: Language, **values: object) -> str:
    return WORDS.say(key, language, **values)


def names_of(row: TableRow, chairs: Sequence[ChairRow], language: Language) -> tuple[str, ...]:
    """What everybody at a table is called."""
    sitting = sitters(chairs)
    if row.tutorial:
        sitting = with_tutor(sitting, row.game, language)
    return names_at(sitting, row.game, language)


def with_tutor(sitting: Sequence[Sitter], game: str, language: Language) -> list[Sitter]:
    """In the guided first game a bot has a name of its own."""
    lesson = page_of(game).tutorial if is_installed(game) else None
    own = lesson.opponent.into(language) if lesson and lesson.opponent else ""
    return [one._replace(name=own) if one.bot else one for one in sitting]


def sitters(chairs: Sequence[ChairRow]) -> list[Sitter]:
    return [
        Sitter(bot=chair.bot) if chair.kind == "bot" else Sitter(name=chair.name)
        for chair in chairs
    ]


def with_names(message: Message, names: Sequence[str]) -> Message:
    """Says who is meant, where the rules know only seats."""
    values = ((key, names[value] if key == "whom" else value) for key, value in message.values)
    return message._replace(values=tuple(values))
