"""Leaks to plant on purpose in a house, each with the parts of a visit where it must show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from starlette.responses import PlainTextResponse

from oztable.core.game import Seat
from oztable.server import broadcaster as telling
from oztable.server import company, host, shelf, table_routes
from oztable.server import page_builder as seen
from oztable.server import table_registry as tables
from oztable.server.advice import Adviser
from oztable.server.host import Host
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.people.rows import Browser
from oztable.server.rows import ChatRow
from oztable.server.wire.to_page import Page, Pong, Refused, Taken

Leaky = Callable[[pytest.MonkeyPatch], None]


class Plant(NamedTuple):
    leak: Leaky
    part: str


PLANTS: list[Plant] = []


def shows_in(*parts: str) -> Callable[[Leaky], Leaky]:
    def plant(leak: Leaky) -> Leaky:
        PLANTS.extend(Plant(leak, part) for part in parts)
        return leak

    return plant


def hands(table: LiveTable) -> str:
    return repr(table.begun.state.hands)


def spied(patch: pytest.MonkeyPatch) -> Callable[[], str]:
    """The hands at the table that was looked at last, for leaks that do not know their table."""
    true, last = LiveTable.seats_of, [""]

    def spy(self: LiveTable, browser: Browser) -> list[int]:
        last[0] = hands(self)
        return true(self, browser)

    patch.setattr(LiveTable, "seats_of", spy)
    return lambda: last[0]


# Answers


@shows_in("take_a_hint")
def advice_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    true = Adviser.advise

    async def leaky(self: Adviser, table: LiveTable, *more: Any) -> Any:
        said = await true(self, table, *more)
        return [msgspec.structs.replace(one, why=one.why + hands(table)) for one in said]

    patch.setattr(Adviser, "advise", leaky)


@shows_in("talk_wrongly", "take_a_hint")
def a_refusal_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Host, key: str, code: Any, why: str = "") -> None:
        self.listener.send(Refused(key, code, hands(self.table)))

    patch.setattr(Host, "_refuse", leaky)


@shows_in("talk_wrongly")
def how_many_answers_there_are_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true = Host._refuse

    def leaky(self: Host, *more: Any) -> None:
        true(self, *more)
        for _ in range(sum(hands(self.table).encode()) % 5):
            self.listener.send(Pong())

    patch.setattr(Host, "_refuse", leaky)


@shows_in("talk_wrongly", "see_moves")
def an_acknowledgement_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true, last = Listener.send, spied(patch)

    def leaky(self: Listener, message: Any) -> None:
        if isinstance(message, Taken):
            message = Taken(message.id, sum(last().encode()))
        true(self, message)

    patch.setattr(Listener, "send", leaky)


# Pages


@shows_in("talk_wrongly")
def the_chat_is_signed_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    true = LiveTable.say

    async def leaky(self: LiveTable, line: ChatRow) -> None:
        await true(self, line._replace(text=line.text + hands(self)))

    patch.setattr(LiveTable, "say", leaky)


@shows_in("agree_on_an_undo", "miss_somebody", "stop_and_ask_for_more")
def a_question_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    true = seen._questions

    def leaky(table: LiveTable, *more: Any) -> Any:
        asked = true(table, *more)
        return [msgspec.structs.replace(one, text=one.text + hands(table)) for one in asked]

    patch.setattr(seen, "_questions", leaky)


@shows_in("see_moves")
def what_happens_is_seen_through_other_eyes(patch: pytest.MonkeyPatch) -> None:
    true = seen._scene

    def leaky(table: LiveTable, seat: Seat | None, since: int | None, *more: Any) -> Any:
        eyes = seat if since is None else Seat(1 - (seat or 0))
        return true(table, eyes, since, *more)

    patch.setattr(seen, "_scene", leaky)


@shows_in("miss_something")
def who_catches_up_is_told_too_much(patch: pytest.MonkeyPatch) -> None:
    true = seen.page_for

    def leaky(table: LiveTable, listener: Listener) -> Page:
        came_back = listener.told is None and table._entries > 0
        page = true(table, listener)
        return msgspec.structs.replace(page, rule=hands(table)) if came_back else page

    patch.setattr(host, "page_for", leaky)
    patch.setattr(telling, "page_for", leaky)


# HTTP


@shows_in("fetch")
def the_shelf_of_tables_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true = shelf._as_it_stands

    def leaky(line: Any, table: LiveTable, browser: Browser) -> Any:
        told = sum(hands(table).encode())
        return msgspec.structs.replace(true(line, table, browser), chapter=told)

    patch.setattr(shelf, "_as_it_stands", leaky)


@shows_in("fetch", "miss_something")
def the_record_under_way_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    true = LiveTable.record_seen_by

    def leaky(self: LiveTable, seat: int | None) -> str:
        return true(self, seat) + hands(self)

    patch.setattr(LiveTable, "record_seen_by", leaky)


@shows_in("fetch")
def a_header_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    last = spied(patch)

    def leaky(text: str, headers: dict[str, str]) -> PlainTextResponse:
        return PlainTextResponse(text, headers={**headers, "etag": str(sum(last().encode()))})

    patch.setattr(table_routes, "PlainTextResponse", leaky)


# Last words


@shows_in("moved", "deleted", "closing")
def a_notice_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    last = spied(patch)
    for place in (company, tables):
        patch.setattr(place, "say", lambda key, language, **more: f"{key} {last()}")


@shows_in("moved", "deleted", "closing")
def how_a_line_is_cut_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true, last = Listener.cut_off, spied(patch)

    def leaky(self: Listener, why: str) -> None:
        true(self, f"{why} {sum(last().encode())}")

    patch.setattr(Listener, "cut_off", leaky)
