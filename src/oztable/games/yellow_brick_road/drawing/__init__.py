"""Pictures of cards and grids, drawn with nothing but the standard library."""

from oztable.games.yellow_brick_road.drawing.board_svg import grid_svg
from oztable.games.yellow_brick_road.drawing.curves import RoadShape, road_of

__all__ = ["RoadShape", "grid_svg", "road_of"]
