"""What the rest of the software asks of the numbers of this game."""

from __future__ import annotations

from oztable.envs.package import GameEnv
from oztable.games.card_game_of_oz.envs.encoding import OzEncoding

ENV = GameEnv(OzEncoding)
