"""Who sits down at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from oztable.server import dates
from oztable.server import queries as table_queries
from oztable.server.app_context import AppContext, known_browser
from oztable.server.live import LiveTable
from oztable.server.pace import how_many
from oztable.server.people import queries
from oztable.server.people.rows import Browser
from oztable.server.rows import ChairRow, InviteRow


async def sit_down(
    here: AppContext, browser: Browser, names: Sequence[str], but: Collection[str] = ()
) -> list[str]:
    """The people of a browser under these names, each once and none of `but`; new ones are made.
    Where somebody else played there before, their pages are closed to who does now."""
    found = await here.tables.store.do(
        queries.sit_down(browser.hash, names, here.site.is_home, dates.now(), but)
    )
    if browser.now and browser.now not in found:
        await here.devices.ask_again([browser.hash])
    return found


async def seat_people(
    here: AppContext, browser: Browser, chairs: Sequence[ChairRow]
) -> list[ChairRow]:
    """The same chairs, with the people of a browser in all in which persons sit."""
    names = [chair.name for chair in chairs if chair.kind == "person"]
    people = iter(await sit_down(here, browser, names))
    return [
        chair._replace(person=next(people)) if chair.kind == "person" else chair for chair in chairs
    ]


async def sit_here(
    here: AppContext, browser: Browser, table: LiveTable, invite: InviteRow, chair: ChairRow
) -> None:
    """In an open chair, by an invite; with the table locked. Raises AlreadyUsed and TooMany."""
    others = [one.person for one in table.chairs if one.person]
    (me,) = await sit_down(here, browser, [chair.name], others)
    await how_many.check(here.tables.store, here.limits, [me], table.pace.text)
    chair = chair._replace(person=me)
    await table.do(table_queries.use_invite(invite, chair))
    table.seat_anew(chair, await known_browser(here, browser.hash))


async def come_back(
    here: AppContext, browser: Browser, table: LiveTable, invite: InviteRow
) -> None:
    """To one's own chair, on another device; with the table locked. Who has several chairs here
    comes for this one alone, as somebody new. Raises AlreadyUsed."""
    chair = table.chairs[invite.seat]
    if sum(one.person == chair.person for one in table.chairs) > 1:
        await sit_here(here, browser, table, invite, chair)
        return
    await table.do(queries.move_seat(invite, chair.person, browser.hash, dates.now()))
    table.seat_anew(chair, await known_browser(here, browser.hash))
