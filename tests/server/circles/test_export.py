"""Circles in the file of everything that is one's own."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from typing import Any
from zipfile import ZipFile

from oztable.server.circles import circle_queries as queries
from oztable.server.circles.result_queries import note_result
from oztable.server.circles.rows import GameRow
from oztable.server.history.export import written
from oztable.server.people.queries import person
from tests.server.circles.test_store import ROW, House, ending
from tests.server.circles.test_store import house as house


def exported(house: House, whom: str) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    me = house.do(person(whom))
    assert me
    path = asyncio.run(written(house.store, me, "en"))
    try:
        with ZipFile(path) as file:
            text = file.read("me.json").decode()
            assert ROW.link not in text
            table = io.StringIO(file.read("circles.csv").decode())
            return json.loads(text)["circles"], list(csv.DictReader(table))
    finally:
        path.unlink()


def between(house: House, one: int, other: int) -> GameRow:
    return next(game for game in house.circle().games if {game.a, game.b} == {one, other})


def test_each_has_the_circle_and_their_own_games_as_they_saw_them(house: House) -> None:
    house.do(lambda db: db.execute("UPDATE people SET name=upper(substr(id, 1, 1))") and None)
    house.do(lambda db: db.execute("UPDATE people SET name='=ben()' WHERE id='ben'") and None)
    house.join("ben", "cid")
    house.begin()
    played = between(house, 0, 1)
    house.lay(played)
    seats = ((9, 1.0), (4, 0.0)) if played.a == 0 else ((4, 0.0), (9, 1.0))  # Ann wins
    house.do(note_result(ending(played.number, seats=seats)))
    house.do(queries.leave_circle("c", 2))
    for whom, name, other, points, margin, place in (
        ("ann", "A", "'=ben()", 2.0, 5, 1),
        ("ben", "=ben()", "A", 1.0, -5, 2),
    ):
        (circle,), games = exported(house, whom)
        assert (circle["id"], circle["name"], circle["state"]) == ("c", "Oz", "ended")
        assert [circle[key] for key in ("game", "pace", "days")] == [ROW.game, "2d", 30]
        assert sorted(circle["people"]) == sorted(["A", "=ben()", "C"])
        assert name in circle["people"]
        assert (circle["maker"], circle["left"]) == (whom == "ann", False)
        stands = (circle["games_done"], circle["points"], circle["margin"], circle["place"])
        assert stands == (2, points, margin, place)
        told = {game["other"]: game for game in games}
        assert told.keys() == {other, "C"}
        mine = told[other]
        assert (mine["record"], mine["how"]) == (f"r{played.number}", "played")
        assert (mine["result"], mine["margin"]) == (str(points - 1), str(margin))
        assert mine["seat"] == str(1 if (played.a == 0) == (whom == "ann") else 2)
        assert (told["C"]["result"], told["C"]["how"]) == ("1.0", "forfeit")
    assert exported(house, "cid")[0][0]["left"]
    assert exported(house, "dot") == ([], [])


def test_one_that_has_not_begun_is_there_too(house: House) -> None:
    (circle,), games = exported(house, "ann")
    assert (circle["state"], circle["place"], games) == ("gathering", None, [])
    house.join("ben", "cid")
    house.begin()
    (circle,), games = exported(house, "ann")
    assert (circle["state"], circle["place"], circle["games_done"]) == ("playing", None, 0)
    assert circle["until"] > circle["made"]
    assert [(game["result"], game["margin"]) for game in games] == [("", "")] * 2
