"""Who plays The Card Game of Oz, and how they judge it."""

from oztable.games.card_game_of_oz import compiled  # first: it says where the others are

__all__ = ["compiled"]
