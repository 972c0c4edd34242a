"""Puzzles of games that strangers have played: mined where they are kept, offered beside others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core import record as records
from oztable.core.game import AnyGame
from oztable.core.play import Dice, Session
from oztable.games import load
from oztable.server.puzzles import box
from oztable.server.rows import Database
from oztable.study import puzzle_file, puzzles
from oztable.study.puzzles import Puzzle, puzzling_of
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.keeping import Engine, flags_for, keeping, store_at

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


def keep(folder: Path, record: str, text: str, **about: Any) -> None:
    of = {"game": ROAD, "how": "played", "ended": 2.0, "listed": 1, "deal": "", **about}

    def work(db: Database) -> None:
        game = (record, of["game"], "people", "", 0, "", 1.0, of["ended"], of["how"])
        marks = ",".join("?" * 11)
        db.execute(f"INSERT INTO games VALUES ({marks})", (*game, of["listed"], of["deal"]))  # noqa: S608
        db.execute("INSERT INTO records VALUES (?,?,0)", (record, text))
        if of["deal"]:
            deal = (of["deal"], "day", ROAD, "{}", "", b"", "", 9e9, 1.0, 0)
            marks = ",".join("?" * len(deal))
            db.execute(f"INSERT INTO deals VALUES ({marks})", deal)  # noqa: S608
            tried = (of["deal"], "p", 0, f"t{record}", record, "", 1, 1.0, "[]")
            columns = "deal, person, seat, table_id, record, name, counts, began, sizes"
            marks = ",".join("?" * len(tried))
            db.execute(f"INSERT INTO tries ({columns}) VALUES ({marks})", tried)  # noqa: S608

    store = store_at(folder)
    asyncio.run(store.do(work))
    store.close()


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
    keep(folder, "resigned", played(4)[0], how="resigned")
    keep(folder, "sealed", played(5)[0], deal="a day")
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
