"""Pictures of cards and grids, drawn with nothing but the standard library."""

from oztable.games.yellow_brick_road.drawing.board_svg import grid_svg
from oztable.games.yellow_brick_road.drawing.curves import RoadShape, road_of
from oztable.games.yellow_brick_road.drawing.face_svg import card_svg

__all__ = ["RoadShape", "card_svg", "grid_svg", "road_of"]
