"""Puzzles of games that strangers have played: mined where they are kept, offered beside others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from oztable.core import record as records
from oztable.core.game import AnyGame
from oztable.core.play import Dice, Session
from oztable.games import load
from oztable.server.history.rating import How
from oztable.server.puzzles import box
from oztable.server.puzzles.from_games import records_of
from oztable.server.rows import Database, Work
from oztable.study import puzzle_file, puzzles
from oztable.study.puzzles import Puzzle, puzzling_of
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.keeping import Engine, flags_for, keeping, place_at, store_at

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
NEW = Puzzle("somewhere else", "lay", 29.9, (900, 100), "", False)


@pytest.fixture
def folder(engine: Engine, tmp_path: Path) -> Iterator[Path]:
    with keeping(engine):
        store_at(tmp_path).close()
        yield tmp_path


def played(seed: int, options: dict[str, str] | None = None) -> tuple[str, list[str]]:
    """The record of a game by lot, and what its seats saw in the decisions that can be settled."""
    game, rng, seen = load(ROAD, options or {}), Random(seed), []
    session: Any = Session(game, 2, Dice(rng))
    session.let_chance_happen()
    while not hasattr(session.node, "scores"):
        view = game.view(session.state, session.node.seat)
        if puzzling_of(ROAD).settles(view):  # type: ignore[misc]
            seen.append(puzzling_of(ROAD).write(game, view))
        session.act(session.node.seat, rng.choice(session.node.actions))
        session.let_chance_happen()
    record = records.of_session(session, ["Dorothy", "Toto"], "2026-11-19", bytes(32))
    return records.write(record), seen


def row_of(table: str, *values: object) -> Work[None]:
    insert = f"INSERT INTO {table} VALUES ({','.join('?' * len(values))})"  # noqa: S608

    def work(db: Database) -> None:
        db.execute(insert, values)

    return work


def keep(folder: Path, record: str, text: str, **about: Any) -> None:
    """A game of the hall, but for what is said `about` it; `until`: its deal is sealed."""
    of = {"how": "played", "ended": 2.0, "listed": 1, "until": 0.0, "gave_up": 0, **about}
    deal = f"deal of {record}" if of["until"] else ""
    ended, seat = of["ended"], (record, 0, "", "", "", 5, 1, 1.0, of["gave_up"])
    came_to = (ended, of["how"], of["listed"], deal)
    rows = [
        row_of("games", record, ROAD, "people", "", 0, "", 1.0, *came_to),
        row_of("game_seats", *seat, None, None, None, None, 0, "[]", ended),
        row_of("records", record, text, 0),
    ]
    if deal:
        tried = "tries (deal, person, seat, table_id, record, name, counts, began, sizes)"
        rows += [
            row_of("deals", deal, "day", ROAD, "{}", "", b"", "", of["until"], 1.0, 0),
            row_of(tried, deal, "p", 0, f"t{record}", record, "", 1, 1.0, "[]"),
        ]
    store = store_at(folder)
    for row in rows:
        asyncio.run(store.do(row))
    store.close()


NOT_TO_BE_TAKEN: dict[str, dict[str, Any]] = {
    "by a link": {"listed": 0},
    "others may still play it": {"until": 9e9},
    "left to a bot": {"gave_up": 1},
    **{how: {"how": how} for how in get_args(How) if how != "played"},
}


def test_nothing_private_sealed_or_given_up_is_read(folder: Path) -> None:
    assert len(NOT_TO_BE_TAKEN) == 8
    for record, about in NOT_TO_BE_TAKEN.items():
        keep(folder, record, record, **about)
    keep(folder, "open", "of the hall")
    keep(folder, "open again", "of a day that is over", until=3.0, ended=4.0)
    found = records_of(place_at(folder), ROAD)
    assert found == ["of the hall", "of a day that is over"]
    assert records_of(place_at(folder), OZ) == []


def test_only_games_of_the_hall_that_are_over_are_looked_through(
    oz: Oz, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def any_view(game: AnyGame, view: Any) -> Puzzle:
        return NEW._replace(position=puzzling_of(ROAD).write(game, view))

    monkeypatch.setattr(puzzles, "made", any_view)
    where, mined = flags_for(folder), folder / "mined.jsonl"
    mine = ("puzzles", "mine", ROAD, "--from-games", *where, "--save", mined)
    (first, seen), (later, more) = played(1), played(2)
    keep(folder, "unlisted", played(3)[0], listed=0)
    none = oz(*mine)
    assert (none.status, none.err.count("\n")) == (2, 1)
    assert "only games of the hall that were played to their end" in none.err
    keep(folder, "other", played(6, {"birdBlock": "skipped"})[0], ended=1.0)
    keep(folder, "changed", first.replace("Dorothy", "Nobody"), ended=1.0)
    keep(folder, "second", later, ended=4.0)
    keep(folder, "first", first, ended=3.0)
    assert oz(*mine, "-n", 6).status == 0
    found = [find.puzzle.position for find in puzzle_file.read(mined).finds]
    assert found == [*dict.fromkeys([*seen, *more])][:6]
    assert oz(*mine, "-n", 1000).status == 0, "it goes on until no game is left"
    found = [find.puzzle.position for find in puzzle_file.read(mined).finds]
    assert set(found) <= {*seen, *more}
    assert len(found) == len(set(found)) > 6
    assert "Dorothy" not in mined.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([OZ, "--from-games"], "its answers take a search; leave --from-games out"),
        ([ROAD, "--from-games", "--seed", "tip"], "leave --option, --deck, --seed, --jobs"),
        ([ROAD, "--data", "."], "say --from-games, too"),
        ([ROAD, "--from-games", "--data", "nowhere"], "nowhere"),
    ],
)
def test_what_does_not_go_together_is_said_in_one_line(
    oz: Oz, arguments: list[str], told: str
) -> None:
    ran = oz("puzzles", "mine", *arguments)
    assert ran.status in (1, 2)
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_what_was_mined_is_offered_besides_and_changes_no_day(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box, "_added", {})
    file, bad = tmp_path / "more.jsonl", tmp_path / "bad.jsonl"
    plan = puzzles.Plan(ROAD, "tip")
    with puzzle_file.PuzzleFile(file, plan) as made:
        made.add([puzzles.Find(0, NEW)])
    days, aside = [box.of_the_day(ROAD, f"2026-01-{n:02}") for n in range(40)], box.kept_aside()
    try:
        box.add(file)
        assert box.found(NEW.id(ROAD)) == (ROAD, NEW)
        assert NEW.id(ROAD) == box.next_one(
            ROAD, "", NEW.rating, {*box.puzzles_of(ROAD)} - {NEW.id(ROAD)}
        )
        assert [box.of_the_day(ROAD, f"2026-01-{n:02}") for n in range(40)] == days
        box.kept_aside.cache_clear()
        assert box.kept_aside() == aside
    finally:
        monkeypatch.undo()
        box.puzzles_of.cache_clear()
    bad.write_text(file.read_text("utf-8").replace('"rules":', '"rules":9'), "utf-8")
    for path, told in ((bad, "mine them again with this version"), (tmp_path / "x", "check its")):
        ran = oz("serve", "--port", "0", "--no-browser", "--puzzles", path)
        assert (ran.status, ran.err.count("\n")) == (2, 1), ran.err
        assert told in ran.err
