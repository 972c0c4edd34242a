"""What the rest of the software asks of the studies of this game."""

from __future__ import annotations

from pathlib import Path

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.luck_by_seat import Stream
from oztable.games.yellow_brick_road.drawing.last_board_svg import last_board_svg
from oztable.games.yellow_brick_road.drawing.road_table_svg import RoadTable
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import FIRST, State, View
from oztable.games.yellow_brick_road.rules.views import who_draws
from oztable.games.yellow_brick_road.rules.wording import WORDS
from oztable.games.yellow_brick_road.study.balancing import BALANCING
from oztable.games.yellow_brick_road.study.bulk import many_games
from oztable.games.yellow_brick_road.study.figures import FIGURES
from oztable.games.yellow_brick_road.study.puzzling import PUZZLING
from oztable.games.yellow_brick_road.study.references import REFERENCES
from oztable.study.package import WHO_BEGINS, GameStudy


def stream_of(state: State) -> Stream:
    if state.phase is FIRST:
        return WHO_BEGINS
    seat = who_draws(state)
    return Stream(f"cards of seat {seat}", True, seat)


def picture(
    game: YellowBrickRoad,
    view: View,
    seat: Seat,
    names: tuple[str, ...],
    title: str,
    language: Language,
) -> tuple[str, str]:
    table = RoadTable(game.deck, view, seat, names, language)
    return table.svg(title), table.words()


STUDY = GameStudy(
    stream_of,
    many_games,
    WORDS.text("luck"),
    picture,
    REFERENCES,
    Path(__file__).with_name("references.json"),
    BALANCING,
    PUZZLING,
    last_board=last_board_svg,
    figures=FIGURES,
)
