"""Coming back on another device, over HTTP: by a sentence or a passkey. What is refused says
neither in words nor in time whether a name exists."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.core.names import folded
from oztable.server import dates
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    known_browser,
    may_guess,
    may_invite,
    refuse,
    sent,
    visitor,
)
from oztable.server.history.telling import iso
from oztable.server.holders import cookie_header, hashed, new_secret
from oztable.server.lan import qr_path
from oztable.server.limits import address_of
from oztable.server.people import device_queries, key_queries, passkeys, queries, sentences
from oztable.server.people.device_queries import Device
from oztable.server.people.me_routes import me_as_told
from oztable.server.people.passkeys import NotProved
from oztable.server.people.rows import Browser
from oztable.server.problems import Refusal, language_of
from oztable.server.rows import AlreadyUsed
from oztable.server.wire import api, invites

TRIES = 5  # an hour, by name and address
TRIES_OF_ADDRESS = 60
NOBODYS = sentences.new_salt()  # so that who is not there takes as long as who is


async def enter(request: Request) -> Response:
    """With name and sentence; with the answer of a passkey; with nothing, to be asked for one."""
    asked = await sent(request, api.Enter)
    if asked.credential is not None:
        person = await _by_passkey(request, asked.credential)
    elif asked.device:
        return await _come_in(request, await _by_device(request, asked.device), proved=False)
    elif asked.sentence:
        person = await _by_sentence(request, asked.name, asked.sentence)
    else:
        return await _ask_passkey(request)
    return await _come_in(request, person)


async def _by_device(request: Request, secret: str) -> str:
    """Another device of theirs shows a link that serves once. It proves nothing: others may have
    seen it."""
    may_guess(request)
    using = device_queries.use_device_link(hashed(secret), dates.now())
    person = await app_context(request).tables.store.do(using)
    if not person:
        raise refuse(request, 403, "old_device_link")
    return person


async def make_device_link(request: Request) -> Response:
    """All that is theirs comes along, not one seat alone."""
    here, secret, browser = app_context(request), new_secret(), await _may_change(request)
    may_invite(request)
    adding = device_queries.add_device_link(hashed(secret), browser.now, dates.now())
    await here.tables.store.do(adding)
    door = f"in={here.rules.admission}&" if here.site.is_home else ""
    link = f"{here.base(request)}/me#{door}device={secret}"
    return answer(invites.DeviceLink(link, *qr_path(link)), 201)


async def list_devices(request: Request) -> Response:
    browser = await browser_of(request)
    if not browser.now:
        return answer([])
    return answer(await _devices(request, browser))


async def _devices(request: Request, browser: Browser) -> list[invites.Device]:
    found = await app_context(request).tables.store.do(device_queries.devices_at(browser.now))
    return _told(found, browser)


def _told(found: list[Device], browser: Browser) -> list[invites.Device]:
    return [
        invites.Device(one.id, one.label, iso(one.seen), browser.hash in one.hashes)
        for one in found
    ]


async def sign_out_device(request: Request) -> Response:
    """One of those at which they play; also this one."""
    here, browser = app_context(request), await _may_change(request)
    devices = await here.tables.store.do(device_queries.devices_at(browser.now))
    wanted = request.path_params["device"]
    found = next((one for one in devices if one.id == wanted), None)
    if found is None:
        raise refuse(request, 404, "no_device")
    await here.tables.store.do(device_queries.sign_out(browser.now, found.hashes))
    await here.devices.ask_again(found.hashes)
    return answer(_told([one for one in devices if one is not found], browser))


async def _by_sentence(request: Request, name: str, sentence: str) -> str:
    here, fold = app_context(request), folded(name)
    address = address_of(request.scope, here.site.proxies)
    await _may_try(request, f"enter {fold} {address}", TRIES)
    await _may_try(request, f"enter {address}", TRIES_OF_ADDRESS)
    kept = await here.tables.store.do(key_queries.kept_as(fold))
    salt = kept.salt if kept else NOBODYS
    weighed = await asyncio.to_thread(sentences.weighed, sentence, salt)
    if not (kept and sentences.is_same(weighed, kept.sentence)):
        raise refuse(request, 403, "not_entered")
    return kept.person


async def _may_try(request: Request, who: str, most: int) -> None:
    """Counted in a row: a restart forgets nothing, and all workers count together."""
    counting = key_queries.try_once(hashed(who), most, dates.now())
    if not await app_context(request).tables.store.do(counting):
        raise Refusal(429, "too_fast", wait=key_queries.AN_HOUR)


async def _come_in(
    request: Request, person: str, status: int = 200, *, proved: bool = True
) -> Response:
    here, secret = app_context(request), await _under_another_secret(request, person, proved)
    told = await me_as_told(request, await known_browser(here, hashed(secret)))
    return _with_cookie(request, secret, answer(told, status))


async def _under_another_secret(request: Request, person: str, proved: bool = True) -> str:
    """Who knew the old one is this person no more. `proved`: who they are, or just now how they
    will prove it."""
    here, old, secret = app_context(request), await browser_of(request), new_secret()
    coming = key_queries.come_in(old.hash, hashed(secret), person, dates.now(), proved=proved)
    await here.devices.ask_again(await here.tables.store.do(coming, alone=True))
    return secret


def _with_cookie(request: Request, secret: str, response: Response) -> Response:
    header = cookie_header(secret, app_context(request).site.secure)
    response.headers.append("set-cookie", header)
    return response


# Sentences


async def make_sentence(request: Request) -> Response:
    """Shown this once. Another takes the place of the one before."""
    browser = await _may_change(request)
    sentence = sentences.new_sentence(language_of(request))
    salt = sentences.new_salt()
    weighed = await asyncio.to_thread(sentences.weighed, sentence, salt)
    keeping = key_queries.keep_sentence(browser.now, salt, weighed)
    await _keep(request, keeping)
    secret = await _under_another_secret(request, browser.now)
    return _with_cookie(request, secret, answer(api.Sentence(sentence), 201))


async def _may_change(request: Request) -> Browser:
    """Who has a name, and has proved just now who they are if there is a way to."""
    here, browser = app_context(request), await browser_of(request)
    me = await here.tables.store.do(queries.person(browser.now)) if browser.now else None
    if me is None or not me.name:
        raise refuse(request, 409, "no_name")
    keys = await here.tables.store.do(key_queries.keys_of(me.id, browser.hash, dates.now()))
    if not keys.may_change:
        raise refuse(request, 403, "prove_first")
    return browser


async def _keep(request: Request, work: Any) -> None:
    try:
        await app_context(request).tables.store.do(work, alone=True)
    except AlreadyUsed:
        raise refuse(request, 409, "name_kept", name="") from None


async def sign_out_others(request: Request) -> Response:
    """Of who plays here; this browser itself goes on under another secret."""
    browser = await _may_change(request)
    store = app_context(request).tables.store
    left = await store.do(key_queries.sign_out_others(browser.now, browser.hash), alone=True)
    await app_context(request).devices.ask_again(left)
    return await _come_in(request, browser.now, proved=False)  # no longer than it was


# Passkeys


async def _ask_passkey(request: Request) -> Response:
    host, who = _host(request), await visitor(request)
    challenge = await _put(request, who.browser.hash, "enter")
    return who.greeted(answer(passkeys.to_enter(host, challenge)))


def _host(request: Request) -> passkeys.Host:
    host = passkeys.host_of(app_context(request).site, request.headers.get("host", ""))
    if host is None:
        raise refuse(request, 404, "no_passkeys")
    return host


async def _put(request: Request, browser: str, kind: str) -> bytes:
    challenge, now = secrets.token_bytes(passkeys.CHALLENGE_BYTES), dates.now()
    until = now + passkeys.CHALLENGE_SECONDS
    await app_context(request).tables.store.do(
        key_queries.put(challenge, browser, kind, until, now)
    )
    return challenge


async def _answered(request: Request, credential: dict[str, Any], kind: str) -> bytes:
    """The challenge that it answers, which is gone then. Raises NotProved."""
    challenge, browser = passkeys.challenge_in(credential), await browser_of(request)
    store = app_context(request).tables.store
    if not await store.do(key_queries.answered(challenge, browser.hash, kind, dates.now())):
        raise NotProved
    return challenge


async def _by_passkey(request: Request, credential: dict[str, Any]) -> str:
    host, store = _host(request), app_context(request).tables.store
    try:
        challenge = await _answered(request, credential, "enter")
        known = await store.do(key_queries.find_passkey(passkeys.id_in(credential)))
        if known is None:
            raise NotProved
        count = passkeys.count_proved(credential, challenge, host, known)
    except NotProved:
        raise refuse(request, 403, "not_entered") from None
    await store.do(key_queries.used_passkey(known.id, count))
    return known.person


async def make_passkey(request: Request) -> Response:
    """Without a credential: what the browser is to make; with it: it is kept."""
    asked = await sent(request, api.MakePasskey)
    host, browser = _host(request), await _may_change(request)
    store = app_context(request).tables.store
    if asked.credential is None:
        me = await store.do(queries.person(browser.now))
        there = await store.do(key_queries.passkeys_of(browser.now))
        challenge = await _put(request, browser.hash, "keep")
        return answer(passkeys.to_make(host, browser.now, me.name if me else "", challenge, there))
    try:
        challenge = await _answered(request, asked.credential, "keep")
        made = passkeys.made(asked.credential, challenge, host, browser.now, asked.label)
    except NotProved:
        raise refuse(request, 400, "not_a_passkey") from None
    await _keep(request, key_queries.add_passkey(made))
    return await _come_in(request, browser.now, 201)


ROUTES = [
    Route("/api/me/devices", list_devices, methods=["GET"]),
    Route("/api/me/devices", make_device_link, methods=["POST"]),
    Route("/api/me/devices/{device}", sign_out_device, methods=["DELETE"]),
    Route("/api/enter", enter, methods=["POST"]),
    Route("/api/me/sentence", make_sentence, methods=["POST"]),
    Route("/api/me/passkeys", make_passkey, methods=["POST"]),
    Route("/api/me/others", sign_out_others, methods=["DELETE"]),
]
