"""A letter a day, at a chosen hour, and only if something has waited for half a day."""

from __future__ import annotations

import email
from collections.abc import AsyncIterator
from email.policy import default
from pathlib import Path

import pytest
import pytest_asyncio

from oztable.server.notices import channel_queries
from oztable.server.notices.hours import end_of_quiet, next_hour
from oztable.server.notices.mail import MailServer, is_address, letter, mail_server
from oztable.server.notices.rows import MOST_FAILS, Channel, Quiet
from oztable.server.pace.clocks import Rest
from tests.server.notices.receivers import HERE, PostOffice, post_office
from tests.server.notices.telling import HOUR, NOON, House, decider, house_at, rests, whole_go

NINE = 9 * HOUR
TO = "glinda@example.org"


@pytest_asyncio.fixture
async def house(engine: str, tmp_path: Path) -> AsyncIterator[House]:
    async with house_at(tmp_path) as here:
        yield here


@pytest_asyncio.fixture
async def office() -> AsyncIterator[PostOffice]:
    async with post_office() as here:
        yield here


def by(office: PostOffice) -> MailServer:
    return MailServer(HERE, office.port, secure=False, sender="oz@example.org")


async def waiting(house: House, pace: str = "2d") -> str:
    table = await house.table(pace)
    await whole_go(table)
    await house.store.do(lambda db: db.execute("UPDATE tables SET touched=?", (house.now,)))
    who = decider(table)
    slot = next_hour(house.now, 9, "")
    one = Channel("m", who, "mail", TO, base="https://oz.example", hour=9, slot=slot, due=slot)
    await house.store.do(channel_queries.set_channels(who, [one], Quiet(), ""))
    return table.id


async def test_once_a_day_while_something_waits(house: House, office: PostOffice) -> None:
    table = await waiting(house)
    notifier = house.notifier(mail=by(office))
    house.now = next_hour(house.now, 9, "") - 1
    await notifier.look()
    assert not office.letters
    for _ in range(2):
        house.now += 2
        await notifier.look()
        await house.notifier(mail=by(office)).look()
        house.now += 24 * HOUR - 2
    [first, second] = office.letters
    told = email.message_from_string(first.text, policy=default)
    assert (first.to, told["To"], told["From"]) == (TO, TO, "oz@example.org")
    assert f"https://oz.example/table/{table}" in told.get_content()
    assert "Person 0" not in first.text
    ids = [email.message_from_string(one.text)["Message-ID"] for one in (first, second)]
    assert ids[0] != ids[1]


async def test_on_a_free_day_there_is_no_letter(house: House, office: PostOffice) -> None:
    await waiting(house)
    await rests(house, Rest("weekend", "2099-01-05"))
    house.now = next_hour(house.now, 9, "") + 1
    await house.notifier(mail=by(office)).look()
    assert not office.letters
    assert house.rows("SELECT due FROM channels") == [(next_hour(house.now, 9, ""),)]
    await rests(house, None)
    house.now += 24 * HOUR
    await house.notifier(mail=by(office)).look()
    assert len(office.letters) == 1


async def test_what_waits_for_less_than_half_a_day_is_no_letter(
    house: House, office: PostOffice
) -> None:
    await waiting(house)
    house.now = next_hour(house.now, 9, "") + 1
    young = house.now - 11 * HOUR
    await house.store.do(lambda db: db.execute("UPDATE tables SET touched=?", (young,)))
    await house.notifier(mail=by(office)).look()
    assert not office.letters
    assert house.rows("SELECT due FROM channels") == [(next_hour(house.now, 9, ""),)]


async def test_a_letter_that_was_not_marked_goes_again_under_its_id(
    house: House, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    await waiting(house)
    house.now = next_hour(house.now, 9, "") + 1

    def dies(channel: str, slot: float) -> None:
        raise ZeroDivisionError  # as near to a kill as one comes in here

    with monkeypatch.context() as patched:
        patched.setattr(channel_queries, "digest_done", dies)
        with pytest.raises(ZeroDivisionError):
            await house.notifier(mail=by(office)).look()
    await house.notifier(mail=by(office)).look()
    assert len(office.letters) == 1
    house.now += 61
    await house.notifier(mail=by(office)).look()
    ids = {email.message_from_string(one.text)["Message-ID"] for one in office.letters}
    assert (len(office.letters), len(ids)) == (2, 1)


async def test_letters_that_are_not_taken(house: House, office: PostOffice) -> None:
    await waiting(house)
    office.refuses = True
    notifier = house.notifier(mail=by(office))
    house.now = next_hour(house.now, 9, "") + 1
    for _ in range(MOST_FAILS + 2):
        await notifier.look()
        house.now += 5 * HOUR
    [(is_on, fails, why)] = house.rows("SELECT is_on, fails, why FROM channels")
    assert (bool(is_on), fails, why) == (False, MOST_FAILS, "451")


def test_hours_where_somebody_is() -> None:
    assert next_hour(NOON, 9, "") == NOON + 21 * HOUR
    assert next_hour(NOON, 14, "Europe/Paris") == NOON + HOUR
    assert next_hour(NOON, 14, "No/Where") == NOON + 2 * HOUR
    # A day with 23 hours: spring comes at 2:00 on the 28th of March 2027 in Paris.
    before = 1_806_145_200.0  # the 27th, 12:00 there
    assert next_hour(before, 9, "Europe/Paris") == before + 20 * HOUR
    quiet = Quiet(22, 8)
    assert end_of_quiet(NOON, quiet, "") is None
    assert end_of_quiet(NOON + 10 * HOUR, quiet, "") == NOON + 20 * HOUR
    assert end_of_quiet(NOON + 19.9 * HOUR, quiet, "") == NOON + 20 * HOUR
    assert end_of_quiet(NOON + 20 * HOUR, quiet, "") is None
    assert end_of_quiet(NOON, Quiet(9, 9), "") is None
    assert end_of_quiet(NOON, Quiet(11, 14), "") == NOON + 2 * HOUR


@pytest.mark.parametrize(
    "text",
    ["", "a", "a@", "@b", "a@b\r\nBcc: c@d", "a b@c", "<a@b>", "a@b,c@d", "a@b..c", "é@b.org"],
)
def test_what_is_no_address(text: str) -> None:
    assert not is_address(text)


@pytest.mark.parametrize("url", ["", "http://h", "smtp://", "smtp://u:secret@h/x", "smtp://h?x=1"])
def test_what_is_no_server_for_letters_and_nothing_of_it_is_said(url: str) -> None:
    with pytest.raises(ValueError, match="smtp://USER@HOST:587") as refused:
        mail_server(url, "oz@example.org")
    assert "secret" not in str(refused.value)


def test_a_server_for_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OZTABLE_SMTP_PASSWORD", "open sesame")
    found = mail_server("smtp://me%40here@mail.example.org", "oz@example.org")
    assert (found.port, found.user, found.password) == (587, "me@here", "open sesame")
    assert "sesame" not in repr(found)
    assert letter(found, TO, "Ça va", "text", "id")["Message-ID"] == "<id@example.org>"
