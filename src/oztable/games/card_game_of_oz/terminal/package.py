"""How The Card Game of Oz is played and replayed at a terminal.

Each screen is imported when it is opened.
"""

from __future__ import annotations

import shutil

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import View
from oztable.terminal.local_table import LocalTable
from oztable.terminal.screens import Left, Screens, Write


def play(table: LocalTable, language: Language) -> Left:
    """On the full screen; where the window is too small for it, page by page."""
    from oztable.games.card_game_of_oz.terminal.app import LEAST, run_game

    size = shutil.get_terminal_size()
    if size.columns >= LEAST[0] and size.lines >= LEAST[1]:
        return Left(*run_game(table, language), has_seen_review=True)
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


def look(game: CardGameOfOz, view: View, names: tuple[str, ...], language: Language) -> str:
    from oztable.games.card_game_of_oz.terminal.facts import Facts
    from oztable.games.card_game_of_oz.terminal.plain import table_lines

    return "\n".join(table_lines(Facts(game, view, names, language)))


SCREENS = Screens(True, play, play_plain, replay, replay_plain, look)
