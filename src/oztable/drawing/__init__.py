"""Pictures of cards and grids, drawn with nothing but the standard library."""

from oztable.drawing.board_svg import grid_svg
from oztable.drawing.curves import RoadShape, road_of
from oztable.drawing.face_svg import card_svg

__all__ = ["RoadShape", "card_svg", "grid_svg", "road_of"]
