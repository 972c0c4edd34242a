"""Both grids at the end of a game, side by side."""

from __future__ import annotations

from typing import cast

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.drawing.svg import DISPLAY, EMERALD, Point, fitting, moved, picture, text
from oztable.games.yellow_brick_road.drawing.board_svg import GRID_HEIGHT, GRID_WIDTH, laid_grid
from oztable.games.yellow_brick_road.drawing.face_svg import definitions
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.roads import Scorer
from oztable.games.yellow_brick_road.rules.state import SEATS

EDGE, ABOVE, BETWEEN = 24.0, 66.0, 54.0


def last_board_svg(session: AnySession, names: tuple[str, ...], language: Language) -> str:
    deck, grids = cast(YellowBrickRoad, session.game).deck, session.state.grids
    parts = [definitions()]
    for seat in SEATS:
        at = EDGE + seat * (GRID_WIDTH + BETWEEN)
        caption = f"{names[seat]} · {Scorer(deck).total(grids[seat])}"
        words, size = fitting(caption, 26, GRID_WIDTH)
        parts += [
            text(Point(at, 28), words, size, fill=EMERALD, font_family=DISPLAY),
            moved(Point(at, ABOVE), laid_grid(grids[seat], deck, language)),
        ]
    return picture(2 * GRID_WIDTH + BETWEEN + 2 * EDGE, ABOVE + GRID_HEIGHT + 8, 1, *parts)
