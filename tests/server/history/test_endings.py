"""A finished game is told once, and counts once, whichever engine keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from oztable.server.history import list_queries as lists
from oztable.server.history.queries import forget_person, note_ending, rating_of
from oztable.server.history.rating import MOST_OF_A_PAIR
from oztable.server.history.rows import EndedSeat, Ending, Filters
from oztable.server.rows import Database, Work
from oztable.server.store import Store
from oztable.study.ratings import START
from tests.server.keeping import Engine, place_at

ROAD = "yellow-brick-road"
_numbers = count()


def seat(person: str = "", bot: str = "", place: int = 1, **more: object) -> EndedSeat:
    return EndedSeat(person, bot, person, 20, place, float(place == 1), False)._replace(**more)  # type: ignore[arg-type]


def game(*seats: EndedSeat, record: str = "", at: float = 1e6, **more: object) -> Ending:
    record = record or f"r{next(_numbers)}"
    ending = Ending(record, ROAD, "5+15", None, True, at - 100, at, "played", seats)
    return ending._replace(**more)  # type: ignore[arg-type]


def won(winner: str, loser: str, **more: object) -> Ending:
    return game(seat(winner), seat(loser, place=2), **more)  # type: ignore[arg-type]


@pytest.fixture
def store(engine: Engine, tmp_path: Path) -> Iterator[Store]:
    with closing(Store(place_at(tmp_path))) as store:
        asyncio.run(store.do(people("ann", "ben", "cleo")))
        yield store


def people(*names: str) -> Work[None]:
    def work(db: Database) -> None:
        for name in names:
            db.execute(
                "INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, "
                "made, seen) VALUES (?1,?1,?1,1,1,1,'played','','',0,0)",
                (name,),
            )

    return work


def do(store: Store, *works: Work[Any]) -> list[Any]:
    async def all_at_once() -> list[Any]:
        return await asyncio.gather(*(store.do(work, alone=True) for work in works))

    return asyncio.run(all_at_once())


def test_a_game_counts_once_however_often_it_is_told(store: Store) -> None:
    told = won("ann", "ben")
    assert do(store, note_ending(told), note_ending(told)) == [True, False]
    (rating,) = do(store, lists.ratings_of("ann"))
    assert [(row.game, row.n) for row in rating] == [(ROAD, 1)]
    assert rating[0].mu > START.mu
    (course,) = do(store, lists.course_of("ann", ROAD))
    assert [(point.mu, point.sigma) for point in course] == [(rating[0].mu, rating[0].sigma)]


def test_games_that_end_at_once_at_two_workers_each_go_on_from_another(
    engine: Engine, tmp_path: Path
) -> None:
    """Nobody’s rating is lost, whatever the order, and nobody waits for each other for ever. With
    SQLite one process keeps all tables."""
    many = engine == "postgresql"
    with closing(Store(place_at(tmp_path), shared=many)) as one, ExitStack() as stack:
        other = stack.enter_context(closing(Store(one.place, shared=True))) if many else one
        do(one, people("ann", "ben", "cleo"))
        pairs = [("ann", "ben"), ("cleo", "ann"), ("ben", "cleo")] * 8
        endings = [note_ending(won(*pair, at=1e6 + n)) for n, pair in enumerate(pairs)]

        async def at_once() -> None:
            stores = (one, other)
            works = (stores[n % 2].do(work, alone=True) for n, work in enumerate(endings))
            await asyncio.gather(*works)

        asyncio.run(at_once())
        for person in ("ann", "ben", "cleo"):
            chain = do(one, changes(person))[0]
            assert len(chain) == 16
            befores, afters = {mu for mu, _ in chain}, {mu for _, mu in chain}
            assert befores - afters == {START.mu}
            (row,) = do(one, lists.ratings_of(person))[0]
            assert (afters - befores, row.n) == ({row.mu}, 16)


def changes(person: str) -> Work[list[tuple[float, float]]]:
    def work(db: Database) -> list[tuple[float, float]]:
        asked = "SELECT mu, mu2 FROM game_seats WHERE person=?"
        return [(mu, mu2) for mu, mu2 in db.execute(asked, (person,))]

    return work


def test_who_is_at_one_browser_with_another_is_not_rated_against_them(store: Store) -> None:
    def share(db: Database) -> None:
        db.execute("INSERT INTO browsers (hash, now, label, seen) VALUES ('b','ann','',0)")
        db.execute("INSERT INTO browser_people (hash, person) VALUES ('b','ann')")
        db.execute("INSERT INTO browser_people (hash, person) VALUES ('b','ben')")

    do(store, share)
    do(store, note_ending(won("ann", "ben")), note_ending(won("ann", "cleo")))
    (games,) = do(store, lists.games_of("ann", Filters()))
    assert sorted((line.rated, line.why) for line in games) == [
        (False, "shared_browser"),
        (True, ""),
    ]


def test_of_one_pair_only_so_many_games_a_day_count(store: Store) -> None:
    games = [won("ann", "ben", at=1e6 + number) for number in range(MOST_OF_A_PAIR + 1)]
    do(store, *map(note_ending, games))
    (found,) = do(store, lists.games_of("ann", Filters()))
    assert [line.why for line in found][:2] == ["pair", ""]
    do(store, note_ending(won("ann", "ben", at=1e6 + 86_500)))
    (found,) = do(store, lists.games_of("ann", Filters()))
    assert found[0].rated


def test_who_calls_off_again_and_again_has_lost(store: Store) -> None:
    given_up = seat("ben", place=2, gave_up=True)
    games = [
        game(seat("ann"), given_up, at=1e6 + number, how="resigned", early=True)
        for number in range(3)
    ]
    for one in games:
        do(store, note_ending(one))
    (found,) = do(store, lists.games_of("ben", Filters()))
    assert [(line.how, line.rated) for line in found] == [
        ("resigned", True), ("called_off", False), ("called_off", False),
    ]  # fmt: skip


def test_a_bot_stays_where_it_is_and_early_resignation_counts(store: Store) -> None:
    do(store, note_ending(
        game(seat("ann", place=2, gave_up=True), seat(bot="lion"), how="resigned", early=True)
    ))  # fmt: skip
    (row,) = do(store, lists.ratings_of("ann"))[0]
    assert row.mu < START.mu
    assert do(store, rating_of("lion", ROAD)) == [START]


def test_who_is_forgotten_is_somebody_in_the_games_of_others(store: Store) -> None:
    told = won("ann", "ben")
    do(store, note_ending(told))
    do(store, forget_person("ann"))
    assert do(store, lists.ratings_of("ann"), lists.games_of("ann", Filters())) == [[], []]
    (seats,) = do(store, lists.seats_of([told.record]))
    assert [(one.person, one.name) for one in seats[told.record]] == [("", ""), ("ben", "ben")]
    assert do(store, lists.ratings_of("ben"))[0][0].mu < START.mu


def test_who_goes_before_the_end_is_written_nowhere(store: Store) -> None:
    def go(db: Database) -> None:
        db.execute("UPDATE people SET name='', kept=0, gone=1.0 WHERE id='ann'")

    told = won("ann", "ben")
    do(store, go)
    do(store, note_ending(told))
    assert do(store, lists.ratings_of("ann"), lists.ratings_of("ben")) == [[], []]
    (seats,) = do(store, lists.seats_of([told.record]))
    assert [(one.person, one.name) for one in seats[told.record]] == [("", ""), ("ben", "ben")]


def test_a_history_is_turned_over_page_by_page_without_a_gap(store: Store) -> None:
    """Also where many games ended at the same moment."""
    games = [won("ann", "ben", at=1e6 + number // 5, why="choice") for number in range(23)]
    do(store, *map(note_ending, games))
    seen: list[str] = []
    filters = Filters()
    while True:
        (page,) = do(store, lists.games_of("ann", filters, most=5))
        seen += [line.record for line in page]
        if len(page) < 5:
            break
        filters = filters._replace(before=page[-1].record)
    assert len(seen) == len(set(seen)) == 23
    assert do(store, lists.how_many("ann", Filters())) == [23]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filters", "records"),
    [
        (Filters(), "dcba"),
        (Filters(company="people"), "ca"),
        (Filters(company="bots"), "db"),
        (Filters(company="lion"), "d"),
        (Filters(company="ben"), "ca"),
        (Filters(result="won"), "da"),
        (Filters(result="lost"), "c"),
        (Filters(result="shared"), "b"),
        (Filters(rated=True), "da"),
        (Filters(rated=False), "cb"),
        (Filters(since=2e6, until=4e6), "cb"),
        (Filters(game="card-game-of-oz"), ""),
        (Filters(before="c"), "ba"),
    ],
)
def test_games_are_found_by_what_they_were(store: Store, filters: Filters, records: str) -> None:
    half = seat("ann", won=0.5)
    do(
        store,
        note_ending(won("ann", "ben", record="a", at=1e6)),
        note_ending(game(half, seat(bot="toto", won=0.5), record="b", at=2e6, why="hints")),
        note_ending(won("ben", "ann", record="c", at=3e6, why="choice")),
        note_ending(game(seat("ann"), seat(bot="lion", place=2), record="d", at=4e6)),
    )
    (found,) = do(store, lists.games_of("ann", filters))
    assert "".join(line.record for line in found) == records


def test_what_is_hidden_is_hidden_and_what_is_unlisted_is_not_for_others(store: Store) -> None:
    do(store, *(note_ending(won("ann", "ben", record=one, at=at)) for at, one in enumerate("abc")))
    do(store, found_by_everybody("b", "c"))

    def seen(person: str, public: bool) -> str:
        (found,) = do(store, lists.games_of(person, Filters(), public))
        return "".join(line.record for line in found)

    assert (seen("ann", False), seen("ann", True)) == ("cba", "cb")
    assert do(store, lists.hide("ann", "c", True), lists.hide("cleo", "b", True)) == [True, False]
    assert (seen("ann", False), seen("ann", True), seen("ben", True)) == ("ba", "b", "cb")


def found_by_everybody(*games: str) -> Work[None]:
    def work(db: Database) -> None:
        for record in games:
            db.execute("UPDATE games SET listed=1 WHERE record=?", (record,))

    return work


def test_statistics_say_how_many_games_they_are_about(store: Store) -> None:
    do(
        store,
        note_ending(game(seat("ann", score=30), seat(bot="lion", place=2, score=10))),
        note_ending(game(seat("ann", place=2, score=None), seat("ben"), how="resigned")),
    )
    scores, bots = do(store, lists.scores_of("ann", ROAD), lists.against_bots("ann", ROAD))
    assert sorted((one.how, one.score, one.best_other) for one in scores) == [
        ("played", 30, 10), ("resigned", None, 20),
    ]  # fmt: skip
    assert [tuple(one) for one in bots] == [("lion", 1, 1.0)]
