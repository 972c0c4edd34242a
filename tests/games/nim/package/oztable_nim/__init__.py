"""Nim: three heaps, two players; whoever takes the last stone wins."""

from oztable.core.language import Text
from oztable.core.package import GamePackage

GAME = GamePackage(id="nim", name=Text("Nim", "Nim"), rules="oztable_nim.rules:RULES")
