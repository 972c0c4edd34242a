"""The rules of The Card Game of Oz, from set-up to the count."""

from oztable.games.card_game_of_oz import compiled  # first: it says where the others are

__all__ = ["compiled"]
