"""What is kept of manners at a table."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

PhraseName = Literal[
    "hello", "good_luck", "have_fun", "well_played", "thanks", "sorry",
    "oh_no", "what_luck", "one_moment", "must_go", "once_more", "goodbye",
]  # fmt: skip
PHRASES: tuple[PhraseName, ...] = get_args(PhraseName)
"""What strangers may say to each other, in the order in which it is offered."""


class Manners(NamedTuple):
    """`wishes`: the seats that would talk freely with strangers. `mutes`: at which browser nothing
    is heard of which seat. `out`: browsers and people who may look on no more."""

    strangers: bool = False
    wishes: frozenset[int] = frozenset()
    mutes: frozenset[tuple[str, int]] = frozenset()
    out: frozenset[str] = frozenset()

    def muted_at(self, browser: str) -> frozenset[int]:
        return frozenset(seat for where, seat in self.mutes if where == browser)


USUAL = Manners()
