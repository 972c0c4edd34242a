"""What goes over HTTP about the review of a finished game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from oztable.study.review_wording import ToldReview


class ReviewState(Struct, frozen=True):
    """Whether a game has been thought over, or how far that has come. `waiting`: another game is
    thought over first; `failed`: it may be asked for again."""

    state: Literal["none", "waiting", "thinking", "ready", "failed"]
    done: int = 0
    of: int = 0
    review: ToldReview | None = None
