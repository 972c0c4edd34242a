"""Plays Yellow Brick Road as `train_road.py` has learned it; numpy is enough.

oz arena yellow-brick-road --players scarecrow --code examples/trained_road.py
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from oztable.core.game import AnyGame, Decide
from oztable.envs.package import encoding_of

LINES, PLACES = 6, 36  # ids of an action: six lines, then 36 ways to lay a card; then the Snake's
HANDS, HELD, GRIDS, LAID = 57, 11, 101, 10  # where cards stand in an observation, see the legend
NUMBERS = 281
FACING = (5, 4, 7, 6, 1, 0, 3, 2)  # the slot of the neighbour that each of eight slots meets
ASIDE = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west: two slots each


def _look() -> Any:
    """For each way to lay a card, eight slots: where its exit stands in an observation, where the
    exit that faces it, and where the card that has it. Behind an observation come a 0 and a 1."""
    rows = []
    for way in range(PLACES):
        slot, spot, turned = way // 18, way // 2 % 9, way % 2
        for exit_ in range(8):
            down, right = ASIDE[exit_ // 2]
            row, column = spot // 3 + down, spot % 3 + right
            there = GRIDS + (row * 3 + column) * LAID
            inside = 0 <= row < 3 and 0 <= column < 3
            faced = (there + 2 + FACING[exit_], there) if inside else (NUMBERS, NUMBERS + 1)
            rows.append((HANDS + slot * HELD + 1 + (exit_ + 4 * turned) % 8, *faced))
    return np.array(rows).reshape(PLACES, 8, 3).transpose(2, 0, 1)


LOOK = _look()


def think(weights: dict[str, Any], seen: Any, xp: ModuleType = np) -> tuple[Any, Any]:
    """How good each id is, and what the seat expects to earn: of rows of observations.

    Lines and the Snake's choices come from the whole table. Each way to lay a card is judged by one
    small network for all of them: by the sides it links, leaves open or ends, and by a context.
    """
    both = xp.concatenate([seen, xp.zeros_like(seen[:, :1]), xp.ones_like(seen[:, :1])], 1)
    mine, facing, card = (both[:, LOOK[part]] for part in range(3))
    laid = xp.sign(card)
    slots = xp.stack([mine * facing, mine * (1 - laid), mine * laid, facing * (1 - mine)], -1)
    sides = xp.max(slots.reshape(-1, PLACES, 4, 2, 4), 3).reshape(-1, PLACES, 16)
    scaled = seen * weights["scale"]
    for number in "12":
        scaled = xp.maximum(scaled @ weights["m" + number] + weights["s" + number], 0)
    said = scaled @ weights["m3"] + weights["s3"]
    context = (scaled @ weights["m4"] + weights["s4"])[:, None]
    judged = xp.maximum(sides @ weights["m5"] + context, 0) @ weights["m6"]
    ids = [said[:, :LINES], judged[:, :, 0] + said[:, LINES : LINES + PLACES]]
    return xp.concatenate([*ids, said[:, LINES + PLACES : -1]], 1), said[:, -1]


class Trained:
    name, looks = "trained", True

    def __init__(self, game: AnyGame, path: str | Path) -> None:
        self._encoding = encoding_of(game)
        with np.load(path) as kept:
            self._weights = {name: kept[name].astype("float32") for name in kept}

    def choose(self, view: Any, decide: Decide[Any]) -> Any:
        """The action whose id is thought best."""
        seen = np.array([self._encoding.observation(view)], "float32")
        good = think(self._weights, seen)[0][0]
        ids = [number for (number,) in self._encoding.spellings(decide, view)]
        return decide.actions[int(np.argmax(good[ids]))]


def make_player(game: AnyGame, rng: Random, work: Any, path: str | Path = "") -> Trained:
    """What the arena asks for."""
    return Trained(game, path or Path(__file__).with_suffix(".npz"))
