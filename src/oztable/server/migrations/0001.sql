-- A table is its seats, its secret and an append-only log; everything else follows from them.
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules INTEGER NOT NULL,
  options TEXT NOT NULL,          -- JSON
  deck TEXT NOT NULL,             -- a bundled deck or pack; empty is the usual one
  secret BLOB NOT NULL,
  hints INTEGER NOT NULL,
  tutorial INTEGER NOT NULL,
  status TEXT NOT NULL,           -- lobby, playing, over, ended, damaged
  made REAL NOT NULL,             -- seconds since 1970
  touched REAL NOT NULL,
  record TEXT NOT NULL UNIQUE,    -- the id of its permanent link
  next_table TEXT NOT NULL        -- where the rematch is played
) STRICT;

CREATE TABLE chairs (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- person, bot, open
  bot TEXT NOT NULL,
  name TEXT NOT NULL,
  holder TEXT NOT NULL,           -- hash of a browser's secret
  word TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX chairs_by_holder ON chairs (holder);

CREATE TABLE watchers (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  holder TEXT NOT NULL,
  PRIMARY KEY (table_id, holder)
) STRICT;

CREATE TABLE invites (
  hash TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,             -- seat, move, watch
  seat INTEGER NOT NULL           -- -1 for a spectator's
) STRICT;

CREATE TABLE log (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  kind TEXT NOT NULL,             -- act, fate, undo, hint, stumble, bot, resign, end
  seat INTEGER NOT NULL,          -- -1 is chance or the table itself
  text TEXT NOT NULL,
  move_id TEXT NOT NULL,
  at REAL NOT NULL,
  sum TEXT NOT NULL,              -- of this row and the one before it, so that damage shows
  PRIMARY KEY (table_id, n)
) STRICT;
CREATE UNIQUE INDEX log_once ON log (table_id, seat, move_id) WHERE move_id <> '';

CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT NOT NULL,
  move_id TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT;

CREATE TABLE records (
  id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  made REAL NOT NULL
) STRICT;

-- The order in which rows came: SQLite numbers them by itself.
-- postgresql: ALTER TABLE watchers ADD COLUMN rowid BIGINT GENERATED ALWAYS AS IDENTITY;
-- postgresql: ALTER TABLE invites ADD COLUMN rowid BIGINT GENERATED ALWAYS AS IDENTITY;
