"""How The Card Game of Oz is played and replayed at a terminal.

Each screen is imported when it is opened.
"""

from __future__ import annotations

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.terminal.local_table import LocalTable
from oztable.terminal.screens import Left, Screens, Write


def play(table: LocalTable, language: Language) -> Left:
    from oztable.games.card_game_of_oz.terminal.drawn import DrawnGame

    game = DrawnGame(table, language)
    return Left(game.run(), game.language)


def play_plain(table: LocalTable, language: Language) -> Left:
    from oztable.games.card_game_of_oz.terminal.plain import PlainGame

    game = PlainGame(table, language)
    return Left(game.run(), game.language)


def replay(record: Record, session: AnySession, language: Language) -> None:
    from oztable.games.card_game_of_oz.terminal.replay import replay_drawn

    replay_drawn(record, session, language)


def replay_plain(record: Record, session: AnySession, language: Language, write: Write) -> None:
    from oztable.games.card_game_of_oz.terminal.replay import replay_plain

    replay_plain(record, session, language, write)


SCREENS = Screens(False, play, play_plain, replay, replay_plain)
