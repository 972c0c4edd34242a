"""The spaces of an environment, and its observations as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from oztable.core.game import Seat
from oztable.envs.package import Encoding, Part, parts_of

if TYPE_CHECKING:
    from oztable.envs.moment import Moment

NUMBER, FLAG = np.int16, np.int8


def actions(coding: Encoding) -> Any:
    return spaces.Discrete(coding.ids)


def observations(coding: Encoding) -> Any:
    low, high = _bounds(parts_of(coding))
    mask = spaces.Box(0, 1, (coding.ids,), FLAG)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=NUMBER), "action_mask": mask})


@lru_cache(8)
def _bounds(parts: tuple[Part, ...]) -> tuple[Any, Any]:
    sizes = [part.size for part in parts]
    low = np.repeat(np.array([part.low for part in parts], NUMBER), sizes)
    high = np.repeat(np.array([part.high for part in parts], NUMBER), sizes)
    return low, high


def observed(moment: Moment, seat: Seat) -> dict[str, Any]:
    """What a seat sees, and what it may do: nothing, unless it is to act."""
    mask = np.zeros(moment.coding.ids, FLAG)
    if moment.seat == seat:
        mask[moment.legal()] = 1
    return {"observation": np.array(moment.numbers(seat), NUMBER), "action_mask": mask}
