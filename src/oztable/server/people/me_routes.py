"""Who one is, over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.players.seat_names import is_a_bots
from oztable.server import dates
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    known_browser,
    refuse,
    sent,
    visitor,
)
from oztable.server.clean_text import Untidy, tidy_name
from oztable.server.people import device_queries, queries
from oztable.server.people.forget_queries import be_gone
from oztable.server.people.key_queries import keys_of
from oztable.server.people.labels import device_of
from oztable.server.people.passkeys import host_of
from oztable.server.people.rows import Browser, Person
from oztable.server.problems import Refusal, language_of
from oztable.server.rows import AlreadyUsed
from oztable.server.wire import api
from oztable.server.wording import say


async def read_me(request: Request) -> Response:
    browser, device = await browser_of(request), device_of(request.headers.get("user-agent", ""))
    if browser.people and device:
        labelling = device_queries.label_device(browser.hash, device)
        await app_context(request).tables.store.do(labelling)
    return answer(await me_as_told(request, browser))


async def me_as_told(request: Request, browser: Browser) -> api.Me:
    asked = queries.people_at(browser.hash)
    people = await app_context(request).tables.store.do(asked) if browser.people else []
    cards = [card_of(one) for one in people]
    me = next((one for one in people if one.id == browser.now), None)
    has_passkeys = host_of(app_context(request).site, request.headers.get("host", "")) is not None
    if me is None:
        return api.Me(None, cards, passkeys_here=has_passkeys)
    keys = await _keys(request, browser)
    return api.Me(card_of(me), cards, me.shows, me.lang, me.zone, keys, has_passkeys)


async def _keys(request: Request, browser: Browser) -> api.Keys:
    asked = keys_of(browser.now, browser.hash, dates.now())
    found = await app_context(request).tables.store.do(asked)
    return api.Keys(found.sentence, list(found.passkeys), found.devices, found.may_change)


def card_of(person: Person) -> api.PersonCard:
    return api.PersonCard(person.id, person.name, person.picture, person.realm, not person.is_kept)


async def change_me(request: Request) -> Response:
    """Who has never sat down is somebody from now on."""
    asked = await sent(request, api.ChangeMe)
    name = name_in(request, asked.name) if asked.name is not None else None
    here, who = app_context(request), await visitor(request)
    changes = queries.Changes(name, asked.picture, asked.realm, asked.shows, asked.lang, asked.zone)
    changing = queries.change_me(who.browser.hash, changes, here.site.is_home, dates.now())
    try:
        await here.tables.store.do(changing, alone=True)
    except AlreadyUsed:
        raise refuse(request, 409, "name_kept", name=name) from None
    return who.greeted(
        answer(await me_as_told(request, await known_browser(here, who.browser.hash)))
    )


def name_in(request: Request, name: str) -> str:
    """As it may stand in a record; nobody is called like a bot."""
    try:
        tidy = tidy_name(name.replace("|", "/")) if name.strip() else ""
    except Untidy as fault:
        text = say(f"untidy_{fault.why}", language_of(request))
        raise Refusal(400, "bad_request", text, "$.name") from None
    if is_a_bots(tidy):
        text = say("name_of_bot", language_of(request), name=tidy)
        raise Refusal(400, "bad_request", text, "$.name")
    return tidy


async def switch(request: Request) -> Response:
    """Another of the people of this browser plays there now, or somebody new."""
    asked = await sent(request, api.Switch)
    here, who, now = app_context(request), await visitor(request), dates.now()
    if asked.person is None:
        await here.tables.store.do(queries.add_person(who.browser.hash, now))
    else:
        try:
            await here.tables.store.do(queries.play_as(who.browser.hash, asked.person, now))
        except LookupError:
            raise refuse(request, 404, "no_person") from None
    await here.devices.ask_again([who.browser.hash])
    return who.greeted(
        answer(await me_as_told(request, await known_browser(here, who.browser.hash)))
    )


async def delete_me(request: Request) -> Response:
    """Who plays here is gone: name, picture and keys at once, chairs and records soon after. Games
    under way are resigned."""
    here, browser = app_context(request), await browser_of(request)
    if not browser.now:
        raise refuse(request, 404, "no_person")
    found = await here.tables.store.do(keys_of(browser.now, browser.hash, dates.now()))
    if not found.may_change:
        raise refuse(request, 403, "prove_first")
    left = await here.tables.store.do(be_gone(browser.now, dates.now()), alone=True)
    await here.devices.ask_again(left)
    return Response(status_code=204)


ROUTES = [
    Route("/api/me", read_me, methods=["GET"]),
    Route("/api/me", change_me, methods=["PATCH"]),
    Route("/api/me", delete_me, methods=["DELETE"]),
    Route("/api/me/switch", switch, methods=["POST"]),
]
