"""Many games of one kind that are stepped at once: what a game that has such a way brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Batch(Protocol):
    """So many games, each at its next decision, in which `step` does what is chosen.

    Chance is let happen in between. A game that ends begins anew at once: `done`, `rewards` and
    `points` tell of the game that has ended, `observations`, `masks` and `seats` of the new one.
    The arrays are the same ones after each step: copy what you keep. Game number n of a seed is the
    same game in a batch of any size.
    """

    games: int
    """How many there are."""
    observations: NDArray[np.int8]
    """What the seat that decides sees; `envs.legend` says what each number is."""
    masks: NDArray[np.bool_]
    """Which ids there are to choose from."""
    seats: NDArray[np.int64]
    """Whose decision it is."""
    rewards: NDArray[np.int8]
    """By seat, of the last step: 1 for a game won, -1 for one lost, 0 for one shared."""
    points: NDArray[np.int8]
    """By seat, before a new game begins: the points as they lie, or at the end."""
    done: NDArray[np.bool_]
    """Whether a game has ended in the last step."""

    def reset(self) -> None:
        """All games anew, the same as the first time."""
        ...

    def step(self, ids: Any) -> None:
        """Does in each game what its seat chooses; refused whole if one of the ids is not there."""
        ...
