"""Circles in the store: who may join, what leaving costs, and that a result is written once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from oztable.server import dates
from oztable.server import queries as table_queries
from oztable.server.circles import circle_queries as queries
from oztable.server.circles import telling
from oztable.server.circles.circle_queries import Laid, Refused
from oztable.server.circles.pairing import round_robin
from oztable.server.circles.result_queries import note_result
from oztable.server.circles.rows import A_DAY, Circle, CircleRow, GameRow
from oztable.server.history.rows import EndedSeat, Ending
from oztable.server.limits import Limits
from oztable.server.manners.manners_queries import block
from oztable.server.pace import how_many
from oztable.server.people.forget_queries import be_gone, unseen
from oztable.server.place import DatabaseUrl
from oztable.server.rows import AlreadyUsed, ChairRow, ClockRow, Entry, Work
from oztable.server.store import Store
from tests.server.keeping import Engine, store_at
from tests.server.somebody import known
from tests.server.test_queries import row as table_row

T = TypeVar("T")
ROW = CircleRow("c", "Oz", "link", "yellow-brick-road", "2d", False, False, False, 30, 1.0, 9.0)
NOW = 100.0
PEOPLE = ("ann", "ben", "cid", "dot", "eve")


async def alone(store: Store, work: Work[T]) -> T:
    return await store.do(work, alone=True)


class House:
    """A store, asked as the server asks it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        for one in PEOPLE:
            self.do(known(f"browser of {one}", one))

    def do(self, work: Work[T]) -> T:
        return asyncio.run(alone(self.store, work))

    def join(self, *people: str) -> None:
        for person in people:
            self.do(queries.join_circle("c", "link", person, [person]))

    def circle(self) -> Circle:
        found = self.do(queries.find_circle("c"))
        assert found
        return found

    def begin(self) -> Circle:
        numbers = [one.number for one in self.circle().people]
        self.do(queries.begin_circle("c", round_robin(numbers, False), NOW))
        return self.circle()

    def lay(self, game: GameRow) -> str:
        row = table_row(f"t{game.number}")._replace(record=f"r{game.number}")
        chairs = [ChairRow(seat, "person", person=f"x{seat}") for seat in (0, 1)]
        self.do(queries.lay_game("c", game.number, Laid(row, chairs, None), ""))
        return row.id

    def game(self, number: int) -> GameRow:
        return next(one for one in self.circle().games if one.number == number)


@pytest.fixture
def house(engine: Engine, tmp_path: Path) -> Iterator[House]:
    found = House(store_at(tmp_path))
    found.do(queries.make_circle(ROW, "ann"))
    yield found
    found.store.close()


def ending(
    game: int, how: Any = "played", seats: Any = ((7, 1.0), (4, 0.0)), gave_up: Any = ()
) -> Ending:
    told = tuple(
        EndedSeat(f"x{at}", "", "", score, 1, won, at in gave_up)
        for at, (score, won) in enumerate(seats)
    )
    return Ending(f"r{game}", ROW.game, "2d", None, True, 0.0, NOW + 1, how, told)


def test_who_may_join(house: House) -> None:
    with pytest.raises(Refused, match="no_circle"):
        house.do(queries.join_circle("c", "guessed", "ben", ["ben"]))
    house.join("ben", "ben")
    assert [one.person for one in house.circle().people] == ["ann", "ben"]
    with pytest.raises(Refused, match="circle_few"):
        house.begin()
    assert house.circle().row.state == "gathering"
    house.do(block("ben", "cid", 1.0))
    house.do(block("dot", "ann", 1.0))
    for shunned in ("cid", "dot"):
        with pytest.raises(Refused, match="no_circle"):
            house.join(shunned)
    for number in range(10):
        house.do(known("h", f"n{number}"))
        house.join(f"n{number}")
    with pytest.raises(Refused, match="circle_full"):
        house.join("eve")
    house.do(queries.leave_circle("c", 5))
    house.join("eve")
    begun = house.begin()
    assert (len(begun.games), begun.row.until) == (66, NOW + 30 * A_DAY)
    house.do(known("h", "late"))
    with pytest.raises(Refused, match="circle_begun"):
        house.join("late")
    with pytest.raises(Refused, match="circle_begun"):
        house.begin()


def test_those_who_share_a_browser_cannot_see_the_same_deals_twice(house: House) -> None:
    for name, same in (("same", True), ("other", False)):
        row = ROW._replace(id=name, same_deals=same)
        house.do(queries.make_circle(row, "ann"))
        joined = queries.join_circle(name, "link", "ben", ["ann", "ben"])
        if same:
            with pytest.raises(Refused, match="circle_seen_here"):
                house.do(joined)
        else:
            house.do(joined)


def test_a_person_is_in_so_many_circles_at_once(house: House) -> None:
    for number in range(queries.MOST_OF_ONE - 1):
        house.do(queries.make_circle(ROW._replace(id=f"c{number}"), "ann"))
    with pytest.raises(Refused, match="circles_enough"):
        house.do(queries.make_circle(ROW._replace(id="more"), "ann"))
    house.do(queries.leave_circle("c0", 0))
    assert house.do(queries.find_circle("c0")) is None, "nobody is left in it"
    house.do(queries.make_circle(ROW._replace(id="more"), "ann"))
    assert {one.row.id for one in house.do(queries.circles_of({"ann", "ben"}))} >= {"c", "more"}


def test_before_it_begins_the_next_one_makes_it(house: House) -> None:
    house.join("ben", "cid")
    house.do(queries.leave_circle("c", 0))
    assert [(one.person, one.is_maker) for one in house.circle().people] == [
        ("ben", True),
        ("cid", False),
    ]
    house.join("dot")
    assert {one.number for one in house.circle().people} == {1, 2, 3}
    with pytest.raises(Refused, match="circle_changed"):
        house.do(queries.begin_circle("c", round_robin([0, 1, 2], False), NOW))
    assert house.circle().games == ()


def test_leaving_loses_what_is_left_and_what_was_played_stays(house: House) -> None:
    house.join("ben", "cid", "dot")
    games = house.begin().games
    mine = [one for one in games if 1 in (one.a, one.b)]
    played, open_, laid = mine
    house.lay(played)
    seats = ((3, 0.0), (9, 1.0)) if played.a == 1 else ((9, 1.0), (3, 0.0))
    house.do(note_result(ending(played.number, seats=seats)))
    before = house.game(played.number)
    assert (before.result, before.how) == (float(played.a != 1), "played")
    house.lay(laid)
    house.do(queries.leave_circle("c", 1))
    assert house.game(played.number) == before
    for one, todo in ((open_, None), (laid, "leave")):
        now = house.game(one.number)
        assert (now.result, now.how, now.todo) == (float(one.a != 1), "forfeit", todo)
    (left,) = house.do(queries.to_leave)
    assert left == ("c", laid.number, f"t{laid.number}", 0 if laid.a == 1 else 1)
    house.do(note_result(ending(laid.number, "resigned", gave_up=[1 - left.seat])))
    assert house.game(laid.number).result == float(laid.a != 1), "it was lost before"
    house.do(queries.done_with("c", laid.number))
    assert house.do(queries.to_leave) == []
    assert house.circle().row.state == "playing"
    for number in (0, 2):
        house.do(queries.leave_circle("c", number))
    assert house.circle().row.state == "ended", "nobody is left to play"


def test_a_result_counts_once_and_not_after_the_end(house: House) -> None:
    house.join("ben", "cid")
    one, other, third = house.begin().games
    house.lay(one)
    with pytest.raises(AlreadyUsed):
        house.lay(one)
    house.do(note_result(ending(one.number)))
    house.do(note_result(ending(one.number, seats=((0, 0.0), (9, 1.0)))))
    now = house.game(one.number)
    assert (now.result, now.margin, now.how) == (1.0, 3, "played")
    with pytest.raises(AlreadyUsed):
        house.lay(one)

    house.do(queries.close_circles(NOW + 30 * A_DAY - 1))
    assert house.circle().row.state == "playing"
    house.lay(other)
    house.do(queries.close_circles(NOW + 30 * A_DAY))
    assert house.circle().row.state == "ended"
    assert [(g.result, g.how) for g in house.circle().games[1:]] == [(0.5, "unplayed")] * 2
    house.do(note_result(ending(other.number)))
    assert house.game(other.number).result == 0.5
    assert house.do(queries.to_lay(20)) == []
    assert house.game(third.number).todo is None


@pytest.mark.parametrize(
    ("how", "gave_up", "result"),
    [("resigned", [0], 0.0), ("time", [1], 1.0), ("called_off", [1], 1.0), ("played", [0], 0.0)],
)
def test_who_gives_a_seat_up_has_lost_by_nothing(
    house: House, how: Any, gave_up: list[int], result: float
) -> None:
    house.join("ben", "cid")
    one = house.begin().games[0]
    house.lay(one)
    house.do(note_result(ending(one.number, how, gave_up=gave_up)))
    now = house.game(one.number)
    assert (now.result, now.margin, now.how) == (result, 0, "forfeit")


def test_what_came_to_nothing_is_dealt_again_or_is_half_on_the_same_deals(house: House) -> None:
    house.join("ben", "cid")
    one = house.begin().games[0]
    house.lay(one)
    waiting = len(house.do(queries.to_lay(20)))
    house.do(note_result(ending(one.number, "given_up", ((None, 0.0), (None, 0.0)))))
    assert house.game(one.number).table == ""
    assert len(house.do(queries.to_lay(20))) == waiting + 1
    house.do(lambda db: db.execute("UPDATE circles SET same_deals=1") and None)
    house.do(lambda db: db.execute("UPDATE circle_games SET record='r0' WHERE number=0") and None)
    house.do(note_result(ending(0, "given_up", ((None, 0.0), (None, 0.0)))))
    assert (house.game(0).result, house.game(0).how) == (0.5, "unplayed")


def test_two_of_whom_one_blocked_the_other_meanwhile_are_not_brought_together(house: House) -> None:
    house.join("ben", "cid")
    house.do(block("ben", "ann", 2.0))
    house.begin()
    due = {number for _, number in house.do(queries.to_lay(20))}
    assert due == {g.number for g in house.circle().games if {g.a, g.b} != {0, 1}}


def test_who_has_as_many_slow_games_as_they_may_gets_the_next_when_one_is_over(
    house: House,
) -> None:
    house.join("ben", "cid")
    house.begin()

    def lay(game: GameRow) -> None:
        row = table_row(f"t{game.number}")._replace(record=f"r{game.number}")
        chairs = [ChairRow(at, "person", person=PEOPLE[who]) for at, who in enumerate(game[2:4])]
        laid = Laid(row, chairs, ClockRow("2d/5", "", None, ""), most=1)
        house.do(queries.lay_game("c", game.number, laid, ""))

    first, *others = house.circle().games
    lay(first)
    assert house.do(queries.to_lay(1)) == []
    for game in others:
        with pytest.raises(AlreadyUsed):
            lay(game)
    assert len(house.do(queries.to_lay(2))) == 2
    house.do(lambda db: db.execute("UPDATE clocks SET pace='5+15'"))
    assert len(house.do(queries.to_lay(1))) == 2, "a running clock is none of a slow game"
    house.do(lambda db: db.execute("UPDATE clocks SET pace='2d'"))
    house.do(lambda db: db.execute("UPDATE tables SET status='over'"))
    assert len(house.do(queries.to_lay(1))) == 2
    lay(others[0])
    assert house.do(queries.to_lay(1)) == []


def test_why_a_slow_table_is_not_laid_yet(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is told of one’s own games, and of the other nothing at all."""
    house.join("ben", "cid")
    house.do(block("ben", "ann", 2.0))
    circle = house.begin()
    house.lay(circle.games[2])
    mine = {number for number in (0, 1) if 0 in circle.games[number][2:4]}

    def held(now: float, full: tuple[int, ...] = ()) -> list[str]:
        monkeypatch.setattr(dates, "now", lambda: now)
        games = telling.told(house.circle(), [0], {}, (), "http://oz", full).games
        return [game.held for game in games]

    assert circle.row.began == NOW
    assert held(NOW + 1) == ["", "", ""]
    waits = ["both" if number in mine else "" for number in (0, 1)]
    assert held(NOW + 61) == [*waits, ""]
    assert held(NOW + 1, (0,)) == [one and "room" for one in waits] + [""]
    house.do(lambda db: db.execute("UPDATE circle_games SET result=1.0") and None)
    assert held(NOW + 61, (0,)) == ["", "", ""]


def test_who_has_no_room_for_another(house: House) -> None:
    house.join("ben", "cid")
    first = house.begin().games[0]
    laid = Laid(
        table_row("t")._replace(record="r"),
        [ChairRow(0, "person", person="ann"), ChairRow(1, "person", person="ben")],
        ClockRow("2d", "", None, ""),
    )
    house.do(queries.lay_game("c", first.number, laid, ""))

    def is_full(person: str, most: int, *, slow: bool) -> bool:
        limits = Limits()._replace(slow_games=most, live_games=most)
        return asyncio.run(how_many.is_full(house.store, limits, person, slow=slow))

    assert is_full("ann", 1, slow=True)
    assert not is_full("ann", 2, slow=True)
    assert not is_full("ann", 1, slow=False)
    assert not is_full("cid", 1, slow=True)


def test_who_is_forgotten_leaves_and_is_nobody(house: House) -> None:
    house.join("ben", "cid")
    house.begin()
    assert house.do(unseen(1e9, False)) == sorted(["dot", "eve"]), "who is in a circle stays"
    house.do(be_gone("ben", 200.0))
    ben = house.circle().people[1]
    assert (ben.person, ben.name, ben.has_left) == ("", "", True)
    assert [g.how for g in house.circle().games].count("forfeit") == 2
    assert house.do(queries.circles_of({"ben"})) == []


def test_one_that_never_begins_is_given_up(house: House) -> None:
    house.do(queries.close_circles(8.0))
    assert house.circle()
    house.do(queries.close_circles(9.0))
    assert house.do(queries.find_circle("c")) is None


def test_the_result_is_written_with_the_ending_or_not_at_all(house: House) -> None:
    """As the move that ends a game is kept: a kill in between leaves neither."""
    house.join("ben", "cid")
    one = house.begin().games[0]
    table = house.lay(one)
    record = (f"r{one.number}", "text")
    keep = table_queries.keep(
        table, 0, "", [Entry("act", 0, "x")], NOW, "over", record=record, ending=ending(one.number)
    )

    def killed(db: Any) -> None:
        keep(db)
        raise RuntimeError("killed")

    with pytest.raises(RuntimeError, match="killed"):
        house.do(killed)
    assert house.game(one.number).result is None
    assert house.do(lambda db: db.execute("SELECT count(*) FROM games").fetchone()[0]) == 0
    house.do(keep)
    assert house.game(one.number).result == 1.0
    assert house.do(lambda db: db.execute("SELECT count(*) FROM games").fetchone()[0]) == 1


@pytest.mark.slow
def test_two_that_end_at_the_same_moment_end_their_circle(url: DatabaseUrl) -> None:
    """Whichever comes last, at whichever worker."""
    stores = [Store(url, shared=True) for _ in range(2)]
    house, gate = House(stores[0]), threading.Barrier(2)
    house.do(queries.make_circle(ROW, "ann"))
    house.join("ben", "cid")
    first, *others = house.begin().games
    for one in (first, *others):
        house.lay(one)
    house.do(note_result(ending(first.number)))

    def end(store: Store, game: GameRow) -> None:
        gate.wait()
        asyncio.run(alone(store, note_result(ending(game.number))))

    pairs = zip(stores, others, strict=True)
    threads = [threading.Thread(target=end, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert house.circle().row.state == "ended"
    for store in stores:
        store.close()


def test_two_workers_lay_a_table_once(url: DatabaseUrl) -> None:
    """Each makes one of its own for the same game, at the same moment."""
    stores = [Store(url, shared=True) for _ in range(2)]
    house, gate = House(stores[0]), threading.Barrier(2)
    house.do(queries.make_circle(ROW, "ann"))
    house.join("ben", "cid")

    def lay(store: Store, game: int, name: str) -> str:
        laid = Laid(table_row(name)._replace(record=name), [], None)
        gate.wait()
        try:
            asyncio.run(alone(store, queries.lay_game("c", game, laid, "")))
        except AlreadyUsed:
            return ""
        return name

    for game in house.begin().games:
        names = [f"{game.number} at {worker}" for worker in "ab"]
        with ThreadPoolExecutor(2) as pool:
            done = {*pool.map(lay, stores, [game.number] * 2, names)}
        assert done == {"", house.game(game.number).table}
    for store in stores:
        store.close()
