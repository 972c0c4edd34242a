"""The words of this game, and of its terminal, before those of the terminal itself."""

from oztable.terminal import wording

_GAME = "oztable.games.yellow_brick_road"
WORDS = wording.WORDS.extended(_GAME).extended(f"{_GAME}.terminal")
