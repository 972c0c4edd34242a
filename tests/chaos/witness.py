"""A witness inside PostgreSQL: it writes down who took which table and who wrote to it, in the
order in which the locks let them. Whoever writes to a table that another has taken since is a
zombie."""

from __future__ import annotations

from collections.abc import Iterable

import psycopg

from oztable.server.rows import Database
from tests.chaos.ledger import Ledger

# A worker's connection keeps its name when it is made anew.
WATCH = """
CREATE SCHEMA witness;
CREATE TABLE witness.seen (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_id TEXT NOT NULL,
  who TEXT NOT NULL,
  taken BOOLEAN NOT NULL,
  n BIGINT
);
CREATE INDEX seen_by_table ON witness.seen (table_id, number);
CREATE FUNCTION witness.takes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO witness.seen (table_id, who, taken)
  VALUES (NEW.table_id, CASE NEW.worker WHEN '' THEN '' ELSE
    current_setting('application_name') END, true);
  RETURN NULL;
END $$;
CREATE FUNCTION witness.writes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO witness.seen (table_id, who, taken, n)
  VALUES (NEW.table_id, current_setting('application_name'), false, NEW.n);
  RETURN NULL;
END $$;
CREATE TRIGGER takes AFTER INSERT OR UPDATE ON owners
  FOR EACH ROW EXECUTE FUNCTION witness.takes();
CREATE TRIGGER writes AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION witness.writes();
CREATE TRIGGER talks AFTER INSERT ON chat FOR EACH ROW EXECUTE FUNCTION witness.writes();
"""
SEEN = "SELECT table_id, who, taken, n FROM witness.seen ORDER BY table_id, number"


def call(url: str) -> None:
    """From now on everything is seen."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(WATCH)


def zombies(seen: Iterable[tuple[str, str, bool, int | None]]) -> tuple[int, int, list[str]]:
    """How often a table was taken, how often written to, and where by somebody who had it not. A
    table that nobody ever took is being made."""
    owner: dict[str, str] = {}
    taken = written = 0
    found = []
    for table, who, is_taken, n in seen:
        if is_taken:
            owner[table] = who
            taken += bool(who)
        else:
            written += 1
            if owner.get(table, who) != who:
                found.append(f"{table}: {who} wrote {n}, and {owner[table] or 'nobody'} has it")
    return taken, written, found


def hear(db: Database, ledger: Ledger) -> None:
    taken, written, found = zombies(db.execute(SEEN))
    ledger.counts["tables taken"] += taken
    ledger.counts["entries witnessed"] += written
    for what in found:
        ledger.fault("zombie", None, what)
