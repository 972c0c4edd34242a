"""How one is told, over HTTP."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.app_context import answer, app_context, browser_of, refuse, sent
from oztable.server.holders import hashed
from oztable.server.limits import Buckets
from oztable.server.notices import channel_queries
from oztable.server.notices.forms import Message, matrix_url, message, shown
from oztable.server.notices.hours import is_zone, next_hour
from oztable.server.notices.mail import MailFault, is_address
from oztable.server.notices.notifier import Notifier, NotSent
from oztable.server.notices.outside import Unsafe
from oztable.server.notices.push import keys_of
from oztable.server.notices.rows import Channel, Quiet
from oztable.server.people.passkeys import host_of
from oztable.server.people.rows import Browser
from oztable.server.problems import Refusal, language_of
from oztable.server.wire import notices as wire
from oztable.server.wording import say


class Here(NamedTuple):
    notifier: Notifier
    trials: Buckets  # by person


def here_of(request: Request) -> Here:
    found: Here = request.app.state.notices
    return found


async def _somebody(request: Request) -> Browser:
    browser = await browser_of(request)
    if not browser.now:
        raise refuse(request, 404, "no_person")
    return browser


async def read_channels(request: Request) -> Response:
    return answer(await _told(request, await browser_of(request)))


async def _told(request: Request, browser: Browser) -> wire.Channels:
    notifier, store = here_of(request).notifier, app_context(request).tables.store
    channels = await store.do(channel_queries.channels_of(browser.now)) if browser.now else []
    quiet = await store.do(channel_queries.quiet_of(browser.now))
    zone = await store.do(channel_queries.zone_of(browser.now))
    may_push = host_of(app_context(request).site, request.headers.get("host", "")) is not None
    return wire.Channels(
        [_as_told(one, browser) for one in channels],
        quiet.start,
        quiet.until,
        zone,
        (await notifier.key()).public if may_push else "",
        notifier.sending.mail is not None,
    )


def _as_told(one: Channel, browser: Browser) -> wire.Channel:
    here = one.kind == "push" and one.browser == browser.hash
    state = "unconfirmed" if one.code else "failing" if one.fails else "on"
    return wire.Channel(
        one.id,
        one.kind,
        shown(one),
        state if one.is_on or one.code else "off",  # type: ignore[arg-type]
        one.why,
        one.fails,
        one.hour,
        here,
    )


async def put_channels(request: Request) -> Response:
    asked = await sent(request, wire.PutChannels)
    browser, store = await _somebody(request), app_context(request).tables.store
    known = {one.id: one for one in await store.do(channel_queries.channels_of(browser.now))}
    zone = asked.zone if is_zone(asked.zone) else ""
    there = zone or await store.do(channel_queries.zone_of(browser.now))
    channels, codes = [], []
    for at, one in enumerate(asked.channels):
        before = known.pop(one.id, None) if one.id else None
        if one.id and before is None:
            raise refuse(request, 404, "no_channel")
        if before is not None:
            channels.append(_changed(before, one, there))
            continue
        made = await _made(request, browser, one, at)
        channels.append(made)
        if made.kind == "mail":
            codes.append(made)
    for number, made in enumerate(codes):  # more than one is refused by the rate
        code = f"{secrets.randbelow(10**8):08}"
        _take_trial(request, browser, number)
        channels[channels.index(made)] = made._replace(code=hashed(code))
        try:
            await here_of(request).notifier.digests.confirm(made, code)
        except MailFault:
            raise refuse(request, 400, "mail_not_taken") from None
    quiet = Quiet(asked.quiet_from, asked.quiet_until)
    await store.do(channel_queries.set_channels(browser.now, channels, quiet, zone))
    return answer(await _told(request, browser))


def _changed(before: Channel, asked: wire.PutChannel, zone: str) -> Channel:
    """Who turns it on again gives it ten new tries."""
    if asked.on and not before.is_on and not before.code:
        before = before._replace(is_on=True, fails=0, why="")
    if not asked.on:
        before = before._replace(is_on=False)
    if before.kind == "mail" and not before.code:
        moved = asked.hour != before.hour or before.slot is None
        slot = next_hour(dates.now(), asked.hour, zone) if moved else before.slot
        due = slot if moved or before.due is None else before.due
        before = before._replace(hour=asked.hour, slot=slot, due=due if before.is_on else None)
    return before


async def _made(request: Request, browser: Browser, asked: wire.PutChannel, at: int) -> Channel:
    base, language = app_context(request).base(request), language_of(request)
    one = Channel(
        secrets.token_urlsafe(9), browser.now, asked.kind, asked.target.strip(),
        asked.secret.strip(), browser.hash, base, language, asked.on, hour=asked.hour,
    )  # fmt: skip
    field = f"$.channels[{at}].target"
    if any(not sign.isprintable() or ord(sign) > 126 for sign in one.secret):
        raise _bad(request, "hook_form", field)
    if one.kind == "mail":
        if here_of(request).notifier.sending.mail is None:
            raise _bad(request, "no_mail", field)
        if not is_address(one.target):
            raise _bad(request, "mail_form", field)
        return one._replace(is_on=False, secret="", code="new")
    try:
        if one.kind == "push":
            keys_of(*_two(one.secret))
        if one.kind == "matrix":
            matrix_url(one.target)
        await here_of(request).notifier.outside.check(one.target)
    except Unsafe as wrong:
        raise _bad(request, wrong.why, field) from None
    except ValueError:
        raise _bad(request, "hook_form", field) from None
    return one


def _two(secret: str) -> tuple[str, str]:
    public, _, auth = secret.partition(" ")
    return public, auth


def _bad(request: Request, key: str, field: str) -> Refusal:
    return Refusal(400, "bad_request", say(key, language_of(request)), field)


def _take_trial(request: Request, browser: Browser, number: int = 0) -> None:
    trials = here_of(request).trials
    if number or not trials.take(browser.now):
        raise Refusal(429, "too_fast", wait=trials.wait(browser.now))


async def _channel(request: Request, browser: Browser) -> Channel:
    store, id_ = app_context(request).tables.store, request.path_params["channel"]
    found = await store.do(channel_queries.channels_of(browser.now))
    for one in found:
        if one.id == id_:
            return one
    raise refuse(request, 404, "no_channel")


async def try_channel(request: Request) -> Response:
    """A notice that says what notices look like."""
    browser = await _somebody(request)
    one, here = await _channel(request, browser), here_of(request)
    if one.code:
        raise refuse(request, 409, "unconfirmed")
    _take_trial(request, browser)
    told, why = _trial(one), ""
    try:
        if one.kind == "mail":
            await here.notifier.digests.try_out(one, told.id)
        else:
            await here.notifier.ship(one, told, dates.now())
    except (NotSent, MailFault) as wrong:
        why = wrong.why
    await app_context(request).tables.store.do(channel_queries.tested(one.id, why))
    return answer(wire.ChannelTried(not why, why))


def _trial(one: Channel) -> Message:
    return message(secrets.token_urlsafe(12), "test", "", "/me", one)


async def confirm_channel(request: Request) -> Response:
    asked = await sent(request, wire.ConfirmChannel)
    browser = await _somebody(request)
    one, store = await _channel(request, browser), app_context(request).tables.store
    zone = await store.do(channel_queries.zone_of(browser.now))
    slot = next_hour(dates.now(), one.hour, zone)
    confirming = channel_queries.confirm(browser.now, one.id, hashed(asked.code), slot)
    if not await store.do(confirming):
        raise refuse(request, 403, "wrong_code")
    return answer(await _told(request, browser))


async def renew_push(request: Request) -> Response:
    """A service worker says that its browser has another subscription."""
    asked, browser = await sent(request, wire.RenewPush), await _somebody(request)
    _take_trial(request, browser)
    new = wire.PutChannel(kind="push", target=asked.target, secret=asked.secret)
    made = await _made(request, browser, new, 0)
    work = channel_queries.renew_push(
        browser.hash, browser.people, asked.old, (made.target, made.secret)
    )
    if not await app_context(request).tables.store.do(work):
        raise refuse(request, 404, "no_channel")
    return Response(status_code=204)


ROUTES = [
    Route("/api/me/channels", read_channels, methods=["GET"]),
    Route("/api/me/channels", put_channels, methods=["PUT"]),
    Route("/api/me/channels/renew", renew_push, methods=["POST"]),
    Route("/api/me/channels/{channel}/test", try_channel, methods=["POST"]),
    Route("/api/me/channels/{channel}/confirm", confirm_channel, methods=["POST"]),
]
