"""What may be compiled for Yellow Brick Road while people play: the whole search."""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import available
from oztable.games.yellow_brick_road.players.search import engine
from oztable.players.warm_up import WarmUp

warm_up = WarmUp(available, engine.is_ready, engine.folder, engine.warm_up)
