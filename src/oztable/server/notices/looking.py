"""Who looks at a page of ours: it says so itself, and only while it is in view."""

from __future__ import annotations

from collections.abc import Iterable

from oztable.server.hall.guests import Guest
from oztable.server.live import LiveTable


def looking(tables: Iterable[LiveTable], guests: Iterable[Guest] = ()) -> frozenset[str]:
    """The people in front of these pages: who plays at the browser, and who sits there at the
    table that is shown."""
    found: set[str] = set()
    for table in tables:
        for listener in table.listeners:
            if listener.is_in_view:
                found.add(listener.browser.now)
                found |= {table.chairs[seat].person for seat in table.seats_of(listener.browser)}
    found |= {guest.person for guest in guests if guest.listener.is_in_view}
    return frozenset(found - {""})
