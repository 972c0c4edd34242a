"""Who tries a deal."""

from __future__ import annotations

from starlette.requests import Request

from oztable.server.app_context import Visitor, app_context, browser_of, visitor
from oztable.server.deals.dealing import Trier
from oztable.server.people import queries
from oztable.server.people.me_routes import name_in
from oztable.server.people.sitting import sit_down
from oztable.server.rows import ChairRow


async def person_of(request: Request) -> str:
    """Who plays at this browser now; nobody when it has not played yet."""
    return (await browser_of(request)).now


async def who_tries(request: Request, name: str) -> tuple[Trier, Visitor]:
    """At a public host only kept people are in the field."""
    here, who = app_context(request), await visitor(request)
    store, now = here.tables.store, who.browser.now
    if not now:
        (now,) = await sit_down(here, who.browser, [name_in(request, name)])
    person = await store.do(queries.person(now))
    called = person.name if person else ""
    chair = ChairRow(0, "person", name=called, person=now)
    counts = here.site.is_home or bool(person and person.is_kept)
    return Trier(now, chair, counts), who
