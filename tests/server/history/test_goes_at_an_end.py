"""Whether everybody has had two goes when a game is given up: counted as the clocks count them,
also where others are asked in passing in the middle of a turn."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from oztable.server.history import list_queries as lists
from oztable.server.history.rating import without_undo
from oztable.server.history.rows import Filters
from oztable.server.leaving import resign
from oztable.server.live import LiveTable
from oztable.server.rows import ChairRow, Database
from tests.server.pace.test_pace_at_table import (
    CARDS,
    ROAD,
    House,
    clocks_of,
    house,
    move,
    out_of_time,
    whole_go,
)

__all__ = ["house"]  # a fixture
pytestmark = pytest.mark.usefixtures("engine")


async def between_people(house: House, game: str, pace: str, deal: int = 0) -> LiveTable:
    def known(db: Database) -> None:
        for name in ("p0", "p1"):
            db.execute(
                "INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, "
                "made, seen) VALUES (?1,?1,?1,1,1,1,'played','','',0,0) ON CONFLICT DO NOTHING",
                (name,),
            )

    await house.store.do(known)
    chairs = [ChairRow(seat, "person", name=f"P{seat}", person=f"p{seat}") for seat in range(2)]
    options = without_undo(game)
    secret = bytes([deal]) * 32
    return await house.tables.create(
        game, options, "", chairs, secret=secret, pace=pace, rated=True
    )


async def first_turn_of_second(house: House) -> LiveTable:
    """The second to play, P0, is in the middle of their first turn, interrupted by the other, who
    was asked in passing."""
    for number in itertools.count():
        table, rng = await between_people(house, CARDS, "10+15", number), Random(number)
        while (wanted := clocks_of(table).wanted) and wanted.go[1] <= 2:
            if (wanted.go, wanted.seat) == ((0, 2), 0) and all(
                runs(table, one) > 1 for one in (0, 1)
            ):
                return table
            decide = table.decide
            assert decide
            text = table.game.format(rng.choice(decide.actions))
            await table.act(decide.seat, text, table.moment)
    raise AssertionError


def runs(table: LiveTable, seat: int) -> int:
    """Of decisions, unbroken: more than goes."""
    deciding = [int(step.seat) for step in table.begun.steps if step.seat is not None]
    return [one for one, _ in itertools.groupby(deciding)].count(seat)


async def ended_how(house: House, person: int) -> list[str]:
    """The games of somebody, the latest last."""
    found = await house.store.do(lists.games_of(f"p{person}", Filters()))
    return [line.how for line in reversed(found)]


async def test_who_gives_up_in_their_first_turn_has_called_it_off(house: House) -> None:
    table = await first_turn_of_second(house)
    async with house.tables.changing(table):
        await resign(table, 0)
    assert await ended_how(house, 0) == ["called_off"]


async def test_after_two_goes_of_each_it_is_lost(house: House) -> None:
    for game, pace in ((ROAD, "5+15"), (CARDS, "10+15")):
        table = await between_people(house, game, pace)
        while any(one.goes < 2 for one in clocks_of(table).seats):
            assert table.status == "playing"
            await whole_go(table)
        async with house.tables.changing(table):
            await resign(table, 0)
    assert await ended_how(house, 0) == ["resigned", "resigned"]


async def test_a_second_go_that_is_not_over_has_not_been_had(house: House) -> None:
    """A go of Yellow Brick Road is several decisions."""
    table = await between_people(house, ROAD, "5+15")
    while any(one.goes < 1 for one in clocks_of(table).seats):
        await whole_go(table)
    await whole_go(table)
    seat = await move(table)
    assert clocks_of(table).wanted, "in the middle of it"
    assert clocks_of(table).seats[seat].goes == 1
    async with house.tables.changing(table):
        await resign(table, seat)
    assert await ended_how(house, seat) == ["called_off"]


async def test_whose_time_is_up_again_and_again_in_their_first_turn_has_lost(house: House) -> None:
    for _ in range(3):
        table = await first_turn_of_second(house)
        await out_of_time(house, table)
        assert table.status == "ended"
    assert await ended_how(house, 0) == ["called_off", "called_off", "time"]
