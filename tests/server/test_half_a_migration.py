"""Steps of the store that break off: the version of before is there whole, on both engines, and who
comes next brings it to the new one."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from oztable.server import data_file, data_server, schema
from oztable.server.database_line import connect
from oztable.server.place import DatabaseUrl
from oztable.server.schema import Step, StoreFault, migrations
from tests.server.keeping import Engine, behind_its_back, place_at, read

pytestmark = pytest.mark.real

BEFORE = 4  # there were no people then
# Of two steps the second has done its work, and is about to be kept.
DIES = """
import os, signal, sys
from pathlib import Path
from oztable.server import data_file, data_server
from oztable.server.place import DatabaseUrl, place_of

done = []
def then(step, db):
    done.append(step)
    if len(done) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
data_file.then = data_server.then = then
engine, where = sys.argv[1], sys.stdin.read()
(data_file.migrate(Path(where)) if engine == "sqlite" else data_server.migrate(place_of(where)))
"""


@pytest.fixture
def older(tmp_path: Path, engine: Engine) -> Path:
    """The folder of tables of an older version."""
    steps = [Step(n, sql) for n, sql in enumerate(migrations()[:BEFORE], start=1)]
    place = place_at(tmp_path)
    if isinstance(place, DatabaseUrl):
        with closing(connect(place)) as connection:
            data_server.bring_up(connection, steps)
    else:
        with closing(data_file._connect(place)) as file:
            data_file.bring_up(file, steps)
    with behind_its_back(tmp_path) as db:
        db.execute("INSERT INTO records VALUES ('kept', 'text', 0)")
    return tmp_path


def names(data: Path) -> set[str]:
    """Of all tables, and of their columns."""
    if isinstance(place_at(data), DatabaseUrl):
        asked = (
            "SELECT table_name || '.' || column_name FROM information_schema.columns "
            "WHERE table_schema = current_schema()"
        )
    else:
        asked = "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c"
    return {name for (name,) in read(data, asked)}


def version(data: Path) -> int:
    is_file = isinstance(place_at(data), Path)
    found = read(data, "PRAGMA user_version" if is_file else "SELECT version FROM oztable")
    return int(found[0][0])


def migrate(data: Path) -> tuple[int, int]:
    place = place_at(data)
    if isinstance(place, DatabaseUrl):
        return data_server.migrate(place)
    return data_file.migrate(place)


def test_a_kill_in_the_middle_leaves_the_version_of_before(older: Path, engine: Engine) -> None:
    before, place = names(older), place_at(older)
    where = place.secret if isinstance(place, DatabaseUrl) else str(place)
    died = subprocess.run([sys.executable, "-c", DIES, engine], input=where, text=True)
    assert died.returncode == -signal.SIGKILL
    assert (version(older), names(older)) == (BEFORE, before)
    assert migrate(older) == (BEFORE, len(migrations()))
    assert names(older) != before
    assert read(older, "SELECT id FROM records") == [("kept",)]


def test_a_step_that_fails_says_what_to_do_and_leaves_the_version_of_before(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = names(older)
    steps = [*migrations()[: BEFORE + 1], "CREATE TABLE records (x TEXT);"]
    with monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda: steps)
        with pytest.raises(StoreFault, match=r"to this version: .*; nothing was changed, so go on"):
            migrate(older)
    assert (version(older), names(older)) == (BEFORE, before)
    assert migrate(older) == (BEFORE, len(migrations()))
