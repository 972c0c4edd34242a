"""The screens of a game: how it is played and replayed at this terminal.

They are imported only when they are opened, because the full screen is slow to import.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from oztable.core.language import Language
from oztable.core.package import imported
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games import package_of, spec_of
from oztable.players import usual_player
from oztable.terminal.local_table import LocalTable

Write = Callable[[str], None]


class Left(NamedTuple):
    """How somebody rose from the table."""

    wants_another: bool
    language: Language  # spoken last: it may be changed in the middle of a game
    has_seen_review: bool = False  # the end of the full screen offers it


Play = Callable[[LocalTable, Language], Left]


class Screens(NamedTuple):
    full_screen: bool  # whether it draws on the whole terminal, and so needs one
    play: Play
    play_plain: Play
    replay: Callable[[Record, AnySession, Language], None]
    replay_plain: Callable[[Record, AnySession, Language, Write], None]
    look: Callable[[Any, Any, tuple[str, ...], Language], str] | None = None
    """What the seat of a view sees, in lines of text: for puzzles."""


def _play_lines(table: LocalTable, language: Language) -> Left:
    from oztable.terminal.default_game import DefaultGame

    game = DefaultGame(table, language)
    game.run()
    return Left(False, game.language)


def _replay_lines(record: Record, session: AnySession, language: Language, write: Write) -> None:
    from oztable.terminal.replay import replay_lines

    replay_lines(record, session, language, write)


def _replay_at_once(record: Record, session: AnySession, language: Language) -> None:
    _replay_lines(record, session, language, lambda line: print(line))  # noqa: T201  to be read


DEFAULT = Screens(False, _play_lines, _play_lines, _replay_at_once, _replay_lines)


def _then_looking_back(screens: Screens) -> Screens:
    """After a game that is not followed by another, the way to its review."""

    def with_review(play: Play) -> Play:
        def played(table: LocalTable, language: Language) -> Left:
            left = play(table, language)
            if not left.wants_another:
                from oztable.terminal.review import offer_review

                offer_review(table, left.language, asks=not left.has_seen_review)
            return left

        return played

    return screens._replace(
        play=with_review(screens.play), play_plain=with_review(screens.play_plain)
    )


@cache
def screens_of(game: str) -> Screens:
    where = package_of(game).terminal
    return _then_looking_back(imported(where) if where else DEFAULT)


def usual_seats(game: str) -> str:
    """Who sits down when nobody says: one person, and bots in the other chairs."""
    least = min(spec_of(game).seats, key=lambda seats: (seats == 1, seats))
    return ",".join(["me", *[usual_player(game)] * (least - 1)])
