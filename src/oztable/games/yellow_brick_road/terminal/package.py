"""How Yellow Brick Road is played and replayed at a terminal.

Each screen is imported when it is opened.
"""

from __future__ import annotations

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.games.yellow_brick_road.rules.state import SEATS, View
from oztable.terminal.local_table import LocalTable
from oztable.terminal.screens import Left, Screens, Write


def play(table: LocalTable, language: Language) -> Left:
    from oztable.games.yellow_brick_road.terminal.app import run_game

    return Left(*run_game(table, language), has_seen_review=True)


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


def look(game: YellowBrickRoad, view: View, names: tuple[str, ...], language: Language) -> str:
    from oztable.games.yellow_brick_road.drawing.road_table_svg import RoadTable

    seat = SEATS[0] if view.seat is None else view.seat
    table = RoadTable(game.deck, view, seat, names, language)
    grids = (f"{names[at]}: {format_grid(view.grids[at])}" for at in (1 - seat, seat))
    return "\n".join((*grids, table.words()))


SCREENS = Screens(True, play, play_plain, replay, replay_plain, look)
