"""How many games with a clock one person may have at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from oztable.server.limits import Limits
from oztable.server.pace import pace_queries
from oztable.server.pace.terms import pace_in
from oztable.server.store import Store

if TYPE_CHECKING:
    from oztable.server.app_context import AppContext
    from oztable.server.live import LiveTable


class TooMany(Exception):
    """Says which, as a word, how many there may be, and who has them."""

    def __init__(self, what: str, most: int, person: str) -> None:
        super().__init__(what)
        self.what = what
        self.most = most
        self.person = person

    def said_to(self, own: Collection[str]) -> str:
        """A key of the catalogue, for whoever these are."""
        return f"too_many_{self.what}" if self.person in own else f"others_have_{self.what}"


async def check(store: Store, limits: Limits, people: Iterable[str], text: str) -> None:
    """One game more at this pace. Raises TooMany and ValueError."""
    pace = pace_in(text)
    if pace is None:
        return
    for person in people:
        if await is_full(store, limits, person, slow=pace.slow):
            raise TooMany("slow" if pace.slow else "live", _most(limits, pace.slow), person)


async def is_full(store: Store, limits: Limits, person: str, *, slow: bool) -> bool:
    """Whether somebody has as many games of this kind as one may."""
    paces = await store.do(pace_queries.paces_of(person))
    alike = [one for one in map(pace_in, paces) if one and one.slow == slow]
    return len(alike) >= _most(limits, slow)


def _most(limits: Limits, slow: bool) -> int:
    return limits.slow_games if slow else limits.live_games


async def check_again(here: AppContext, table: LiveTable, people: Iterable[str]) -> None:
    """Before a table is played anew: once more at its pace. Raises TooMany."""
    await check(here.tables.store, here.limits, people, table.pace.text)
