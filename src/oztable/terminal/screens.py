"""The screens of each game: how it is played and replayed at this terminal.

They are opened by name and imported only then, because the full screen is slow to import.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.players.levels import USUAL
from oztable.terminal.local_table import LocalTable

Write = Callable[[str], None]


class Left(NamedTuple):
    """How somebody rose from the table."""

    wants_another: bool
    language: Language  # spoken last: it may be changed in the middle of a game


Play = Callable[[LocalTable, Language], Left]


class Screens(NamedTuple):
    seats: str  # who sits down when nobody says
    full_screen: bool  # whether it draws on the whole terminal, and so needs one
    play: Play
    play_plain: Play
    replay: Callable[[Record, AnySession, Language], None]
    replay_plain: Callable[[Record, AnySession, Language, Write], None]


def _road() -> Screens:
    def play(table: LocalTable, language: Language) -> Left:
        from oztable.games.yellow_brick_road.terminal.app import run_game

        return Left(*run_game(table, language))

    def play_plain(table: LocalTable, language: Language) -> Left:
        from oztable.games.yellow_brick_road.terminal.plain import PlainGame

        game = PlainGame(table, language)
        game.run()
        return Left(False, game.language)

    def replay(record: Record, session: AnySession, language: Language) -> None:
        from oztable.games.yellow_brick_road.terminal.app import run_replay

        run_replay(record, session, language)

    def replay_plain(record: Record, session: AnySession, language: Language, write: Write) -> None:
        from oztable.games.yellow_brick_road.terminal.replay import replay_plain

        replay_plain(record, session, language, write)

    return Screens(f"me,{USUAL}", True, play, play_plain, replay, replay_plain)


def _oz() -> Screens:
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

    return Screens(f"me,{USUAL}", False, play, play_plain, replay, replay_plain)


def _then_looking_back(screens: Screens) -> Screens:
    """After a game that is not followed by another, the way to its review."""

    def with_review(play: Play) -> Play:
        def played(table: LocalTable, language: Language) -> Left:
            left = play(table, language)
            if not left.wants_another:
                from oztable.terminal.review import offer_review

                offer_review(table, left.language)
            return left

        return played

    return screens._replace(
        play=with_review(screens.play), play_plain=with_review(screens.play_plain)
    )


SCREENS: Mapping[str, Screens] = {
    "yellow-brick-road": _then_looking_back(_road()),
    "card-game-of-oz": _then_looking_back(_oz()),
}
