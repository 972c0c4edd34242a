"""Games that were over before games were told of: told once, from their tables and records."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

from oztable.core import record as records
from oztable.core.game import Decide, Over
from oztable.core.play import Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import loaded_once
from oztable.server.history import list_queries as lists
from oztable.server.history.filling import tell_of_before
from oztable.server.history.rows import Filters
from oztable.server.queries import make_table
from oztable.server.rows import ChairRow, Database, Work
from oztable.server.store import Store
from oztable.server.table_registry import new_row
from tests.server.keeping import Engine, place_at

ROAD = "yellow-brick-road"
SECRET = b"s" * 32
CHAIRS = [ChairRow(0, "person", name="Ann", person="ann"), ChairRow(1, "bot", bot="toto")]


def record(ended: str = "") -> tuple[str, tuple[int, ...]]:
    """A whole game, or one that was given up, and its scores."""
    game = loaded_once(ROAD, {})
    session = Session(game, 2, VerifiableRandom(SECRET, ROAD, ["", ""]))
    session.let_chance_happen()
    rng = Random(4)
    while isinstance(node := session.node, Decide) and not ended:
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    text = records.write(
        records.of_session(session, ["Ann", "toto"], "2026-01-01", SECRET, ended=ended)
    )
    return text, session.node.scores if isinstance(session.node, Over) else ()


def before(name: str, text: str, tutorial: bool = False) -> Work[None]:
    """A table that was over when the file was brought to this version."""

    def work(db: Database) -> None:
        row = new_row(ROAD, {}, "", SECRET, hints=False, tutorial=tutorial)
        row = row._replace(id=name, record=f"r-{name}", status="over", touched=float(len(name)))
        make_table(row, CHAIRS)(db)
        db.execute("INSERT INTO untold VALUES (?,?)", (row.record, name))
        if text:
            db.execute("INSERT INTO records VALUES (?,?,1.0)", (row.record, text))

    return work


def test_games_of_before_are_told_of_once(engine: Engine, tmp_path: Path) -> None:
    whole, scores = record()
    resigned, _ = record("seat 1 resigned")

    async def told(store: Store) -> None:
        for work in (
            before("whole", whole),
            before("resigned", resigned),
            before("lesson", whole, tutorial=True),
            before("lost", ""),
            before("damaged", whole[:200]),
        ):
            await store.do(work)
        await tell_of_before(store)
        await tell_of_before(store)
        found = {game.record: game for game in await store.do(lists.games_of("ann", Filters()))}
        assert set(found) == {"r-whole", "r-resigned", "r-damaged"}
        one = found["r-whole"]
        assert (one.how, one.score, one.rated, one.why) == ("played", scores[0], False, "before")
        assert (one.won, one.ended) == ((scores[0] > scores[1]) + (scores[0] == scores[1]) / 2, 5.0)
        assert (found["r-resigned"].how, found["r-resigned"].place) == ("resigned", 2)
        assert (found["r-damaged"].how, found["r-damaged"].place) == ("given_up", 0)
        assert await store.do(lists.ratings_of("ann")) == []

    with closing(Store(place_at(tmp_path))) as store:
        asyncio.run(store.do(ann))
        asyncio.run(told(store))


def ann(db: Database) -> None:
    db.execute(
        "INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, made, "
        "seen) VALUES ('ann','Ann','ann',1,1,1,'played','','',0,0)"
    )
