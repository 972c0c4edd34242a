"""The words of this game at the terminal, before those of the terminal itself."""

from oztable.terminal import wording

WORDS = wording.WORDS.extended("oztable.games.yellow_brick_road.terminal")
