"""What the rest of the software asks of the numbers of this game."""

from __future__ import annotations

from oztable.envs.package import GameEnv
from oztable.games.yellow_brick_road.envs.encoding import RoadEncoding

ENV = GameEnv(RoadEncoding, f"{__package__}.batch:RoadBatch")
