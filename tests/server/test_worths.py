"""What a card of one's own is worth: deals with it and with a blank, while somebody looks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from oztable.games.card_game_of_oz.page.editing import edited_card
from oztable.server import worths
from oztable.server.card_editing import AskWorth, CardWorth, EditCard, WorthFigure
from oztable.server.jobs import TooMany
from oztable.server.worth_worker import WorthLine, WorthOrder, line_of, plan_of
from oztable.server.worths import AT_ONCE, BOUNDS, Worths
from oztable.study.balance import BLANK, play_one
from oztable.study.balance_sums import FEW_PAIRS, Sums
from tests.server.house import Browser, Server
from tests.study.small import OZ

WORTH = f"/api/decks/{OZ}/worth"
SHORT = {"maxRounds": "1"}


def made(kind: str) -> AskWorth:
    found: Any = edited_card(EditCard(new=kind), "en")
    text = found.text.replace("trial = true", f'trial = "{found.id}"')
    return AskWorth(text, found.id)


@pytest.mark.parametrize("kind", ["character", "location"])
def test_every_deal_says_something_about_the_card(kind: str) -> None:
    """It is in the first hand, or beside the first Title."""
    asked = made(kind)
    plan = plan_of(WorthOrder(OZ, asked.text, asked.card, options=SHORT))
    ((change, _),) = play_one(plan, 0, {}).differences
    assert change == BLANK + asked.card


def test_nothing_is_said_after_a_few_deals_and_what_is_known_is_gone_on_from() -> None:
    asked = made("event")
    order = WorthOrder(OZ, asked.text, asked.card)
    known, change = Sums(plan_of(order)), BLANK + asked.card
    for games in range(1, FEW_PAIRS + 1):
        assert line_of(known, change).win is None
        known.games = games
        known.changes[change].add({"win": 12, "lead": 3, "length": 0, "tie": 0, "total": 0})
    line = line_of(known, change)
    assert line.win
    assert line.lead == WorthFigure(3, 3, 3)
    assert (line.deals, line.win.value) == (FEW_PAIRS, 1)
    assert line.sums
    again = Sums.of_data(plan_of(order), line.deals, line.sums)
    assert line_of(again, change) == line


@pytest.mark.real
async def test_a_process_plays_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths, "MOST_DEALS", 2)
    run, asked = worths._Run(), made("event")
    await worths._played(run, WorthOrder(OZ, asked.text, asked.card, options=SHORT))
    assert (run.so_far.deals, run.so_far.win) == (2, None)
    assert run.told().state == "ready"


@pytest.mark.one_engine
def test_somebody_asks(server: Server) -> None:
    asked = made("event")
    told = Browser(server).post(WORTH, {"text": asked.text, "card": asked.card})
    assert told == {"state": "waiting", "deals": 0, "of": 1000, "win": None, "lead": None}


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"card": "toto-the-second"}, 404, "no_card"),
        ({"text": "= nothing"}, 400, "bad_request"),
        ({"text": "#" * 48_001}, 400, "bad_request"),
        ({"card": ""}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_weighed_is_refused(
    server: Server, changed: dict[str, str], status: int, code: str
) -> None:
    browser, asked = Browser(server), made("event")
    body = {"text": asked.text, "card": asked.card, **changed}
    told = browser.http.post(WORTH, json=body)
    assert (told.status_code, told.json()["code"]) == (status, code), told.text
    other = browser.http.post("/api/decks/yellow-brick-road/worth", json=body | {"text": "x"})
    assert other.json()["code"] in ("no_deck", "bad_request")


# Who is next, and until when


class Played:
    """In the place of the process: as many deals as are let through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began: list[int] = []  # how many deals were known then
        self.fault: Exception | None = None
        monkeypatch.setattr(worths, "_played", self)

    async def __call__(self, run: Any, order: WorthOrder) -> None:
        self.began.append(order.so_far.deals)
        if self.fault:
            raise self.fault
        run.so_far = WorthLine(order.so_far.deals + 2)
        await asyncio.Event().wait()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    return Played(monkeypatch)


def look(house: Worths, card: str, address: str = "one") -> CardWorth:
    return house.look(card, OZ, AskWorth("", card), address)


async def at_rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_it_ends_when_nobody_looks_and_goes_on_from_there(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Worths()
    assert look(house, "a").state == "waiting"
    await at_rest()
    assert (look(house, "a").state, look(house, "a").deals) == ("playing", 2)
    run = house._jobs.named["a"]
    assert run.task
    assert run.patience
    run.patience.reschedule(0)
    await run.task
    assert not run.is_under_way
    assert look(house, "a").deals == 2
    await at_rest()
    assert played.began == [0, 2]
    await house.close()


async def test_a_look_gives_it_time(played: Played) -> None:
    house = Worths()
    look(house, "a")
    await at_rest()
    patience = house._jobs.named["a"].patience
    assert patience
    patience.reschedule(asyncio.get_running_loop().time() + 1)
    before = patience.when()
    look(house, "a")
    assert before is not None
    assert (patience.when() or 0) > before
    await house.close()


async def test_few_are_played_at_once_and_one_address_begins_so_many(played: Played) -> None:
    house = Worths()
    for number in range(AT_ONCE + 1):
        look(house, f"card {number}")
    await at_rest()
    states = [look(house, f"card {number}").state for number in range(AT_ONCE + 1)]
    assert states == ["playing"] * AT_ONCE + ["waiting"]
    for number in range(BOUNDS.waiting - AT_ONCE - 1):
        look(house, f"more {number}", "two")
    with pytest.raises(TooMany):
        look(house, "too many", "two")
    await house.close()
    house = Worths()
    for _ in range(int(BOUNDS.begun.burst)):
        look(house, "a")
        await at_rest()
        await house.close()
    with pytest.raises(TooMany):
        look(house, "a")
    assert look(house, "a", "two").state == "waiting"
    await house.close()


async def test_one_that_fails_is_told_once_and_may_be_asked_again(played: Played) -> None:
    house, played.fault = Worths(), EOFError()
    look(house, "a")
    await at_rest()
    assert look(house, "a").state == "failed"
    played.fault = None
    assert look(house, "a").state == "waiting"
    await at_rest()
    assert look(house, "a").state == "playing"
    await house.close()


async def test_what_was_asked_long_ago_is_forgotten(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worths, "MOST_KEPT", 2)
    house = Worths()
    for name in "abc":
        look(house, name)
        await at_rest()
        await house.close()
    assert [*house._jobs.named] == ["b", "c"]
