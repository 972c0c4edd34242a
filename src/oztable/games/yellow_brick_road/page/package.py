"""What the server asks of the page of this game."""

from __future__ import annotations

from oztable.core.language import Text
from oztable.games.yellow_brick_road.page.card_faces import (
    RoadDeckOfPage,
    card_picture,
    deck_of_page,
)
from oztable.games.yellow_brick_road.page.model import road_page_model
from oztable.games.yellow_brick_road.page.types import RoadPageModel
from oztable.games.yellow_brick_road.rules.events import Scored
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players.levels import NAMES
from oztable.server.package import Daily, GamePage, Tutorial

NO_UNDO = {"undo": "off"}


def road_sizes(game: YellowBrickRoad, state: State, seat: int) -> list[int]:
    return list(map(len, game.scorer.roads(state.grids[seat])))


PAGE = GamePage(
    road_page_model,
    RoadPageModel,
    (Scored,),
    deck_of_page,
    RoadDeckOfPage,
    card_picture,
    Tutorial({}, "greedy", "first steps on the road 35", Text("Aunt Em", "Tante Em")),
    daily=Daily(frozenset(range(6)), NO_UNDO, ("lion",), NAMES, road_sizes, two=NO_UNDO),
)
