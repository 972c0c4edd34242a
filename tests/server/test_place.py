"""Where tables are kept, as it is typed; a password is shown nowhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from oztable.server.database_line import in_marks
from oztable.server.place import FILE, DatabaseUrl, place_of
from oztable.server.schema import in_postgresql
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz

SECRET = "Poppies7"  # noqa: S105


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (f"postgresql://oz:{SECRET}@db.example.org/tables", "postgresql://oz@db.example.org/tables"),
        (f"postgres://oz:{SECRET}@[::1]:5433/oz", "postgresql://oz@[::1]:5433/oz"),
        (f"postgresql://oz@h/oz?password={SECRET}", "postgresql://oz@h/oz"),
        (f"postgresql://oz:{SECRET}@a:1,b:2/oz?target_session_attrs=read-write",
         "postgresql://oz@a:1,b:2/oz"),
        (f"postgresql:///oz?host=/run/pg&password={SECRET}", "postgresql:///oz"),
        ("postgresql://?service=oz", "postgresql:///"),
    ],
)  # fmt: skip
def test_an_address_is_shown_without_its_password(typed: str, shown: str) -> None:
    place = place_of(typed)
    assert isinstance(place, DatabaseUrl)
    assert place.secret == typed
    assert str(place) == shown
    assert SECRET not in f"{place} {place!r} {(place,)}"


@pytest.mark.parametrize(
    "typed",
    [
        f"mysql://oz:{SECRET}@h/oz",
        f"postgresql://oz:{SECRET}@h",
        f"postgresql://oz:{SECRET}@h/",
        f"postgresql://oz:12/{SECRET}@h/oz",
        f"postgresql://oz:1@{SECRET}@h/oz",
        f"postgresql://oz:1#{SECRET}@h/oz",
        f"postgresql://oz:1?{SECRET}@h/oz",
        f"postgresql://oz:{SECRET}",
        f"postgresql://oz:1 {SECRET}@h/oz",
        f"postgresql://oz:{SECRET}%zz@h/oz",
        "postgresql://",
        "://",
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ("check-data", "--database"),
        ("serve", "--no-browser", "--port", "0", "--database"),
        ("serve", "--no-browser", "--port", "0"),  # as if it were no flag
        ("move-data", "."),
        ("move-data", ".", "postgresql://h/oz"),  # one too many
    ],
)
def test_what_is_no_address_is_refused_and_not_repeated(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("oztable.server.page_routes.STATIC", tmp_path)
    ran = oz(*command, typed)
    assert ran.status == 2
    assert len(ran.err.strip().splitlines()) == 1
    assert SECRET not in ran.err or "@" not in typed
    assert ran.out == ""


def test_a_folder_or_a_file_of_this_machine(tmp_path: Path) -> None:
    assert place_of(str(tmp_path)) == tmp_path / FILE
    assert place_of(str(tmp_path / "new")) == tmp_path / "new" / FILE
    assert place_of(str(tmp_path / "other.sqlite3")) == tmp_path / "other.sqlite3"
    (tmp_path / "plain").touch()
    assert place_of(str(tmp_path / "plain")) == tmp_path / "plain"


@pytest.mark.slow
def test_without_psycopg_it_is_said_what_to_install() -> None:
    """And a table of one's own needs none of it."""
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from oztable.cli.main import run\n"
        "import oztable.server.app\n"
        "sys.exit(run(['check-data', '--database', 'postgresql://oz@localhost/oz']))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "pip install 'oztable[many-machines]'" in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("SELECT 1", "SELECT 1"),
        ("SELECT ? WHERE ?", "SELECT $1 WHERE $2"),
        ("SELECT ?2 WHERE ?1 AND ?2", "SELECT $2 WHERE $1 AND $2"),
    ],
)
def test_marks_are_counted_as_postgresql_does(ours: str, theirs: str) -> None:
    assert in_marks(ours) == theirs


def test_a_step_in_the_words_of_postgresql() -> None:
    step = (
        "CREATE TABLE t (\n  a INTEGER NOT NULL, -- REAL\n  b BLOB, c REAL, d TEXT\n) STRICT;\n"
        "-- postgresql: ALTER TABLE t ADD COLUMN rowid BIGINT;\n"
    )
    words = " ".join(in_postgresql(step).split())
    assert words == (
        "CREATE TABLE t ( a BIGINT NOT NULL, b BYTEA, c DOUBLE PRECISION, d TEXT ); "
        "ALTER TABLE t ADD COLUMN rowid BIGINT;"
    )
