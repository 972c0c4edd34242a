"""What a game of Yellow Brick Road adds to the history of those who played it."""

from __future__ import annotations

from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.games.yellow_brick_road.rules.wording import WORDS
from oztable.study.figures import Figure, Figures, SeatFigures, Steps

LONGEST = "longest_road"


def of_game(game: YellowBrickRoad, state: State, steps: Steps) -> list[SeatFigures]:
    roads = [game.scorer.roads(grid) for grid in state.grids]
    return [SeatFigures({LONGEST: len(own[0])}) for own in roads]


FIGURES = Figures(
    of_game,
    (
        Figure(
            LONGEST, WORDS.text("figure_road"), "best", (WORDS.text("card"), WORDS.text("cards"))
        ),
    ),
)
