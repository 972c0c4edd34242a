-- Notices: who is not looking is told that it is for them to play, once a go.
CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,             -- push, json, ntfy, matrix, discord, mail
  target TEXT NOT NULL,           -- an address that nobody else is shown
  secret TEXT NOT NULL,           -- a token, or the keys of a push
  browser TEXT NOT NULL,          -- where it was set up
  base TEXT NOT NULL,             -- how links begin
  lang TEXT NOT NULL,
  is_on INTEGER NOT NULL,
  fails INTEGER NOT NULL,         -- in a row
  why TEXT NOT NULL,              -- of the last of them
  hour INTEGER NOT NULL,          -- of a digest, where its person is
  slot REAL,                      -- when the next one should go
  due REAL,                       -- when somebody tries to send it
  code TEXT NOT NULL,             -- hash of what confirms an address; empty: it is confirmed
  tries INTEGER NOT NULL          -- at the code
) STRICT;
CREATE INDEX channels_by_person ON channels (person);
CREATE INDEX channels_by_due ON channels (due) WHERE due IS NOT NULL;

CREATE TABLE notices (
  id TEXT PRIMARY KEY,            -- under which it is sent, however often
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  go INTEGER NOT NULL,            -- the row of the log that began it
  kind TEXT NOT NULL,             -- turn, alarm, nudge
  made REAL NOT NULL,
  sent REAL,
  closed REAL,                    -- taken, seen, or too many
  UNIQUE (person, table_id, go, kind)
) STRICT;
CREATE INDEX notices_by_table ON notices (table_id);
CREATE INDEX notices_sent ON notices (person, sent);
CREATE INDEX notices_closed ON notices (closed) WHERE closed IS NOT NULL;

CREATE TABLE sends (
  notice TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  due REAL NOT NULL,              -- who sends it moves this on, and has it until then
  tries INTEGER NOT NULL,
  sent REAL,
  PRIMARY KEY (notice, channel)
) STRICT;
CREATE INDEX sends_by_channel ON sends (channel);
CREATE INDEX sends_by_due ON sends (due) WHERE sent IS NULL;

CREATE TABLE quiet (
  person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  start INTEGER NOT NULL,         -- hours, where they are; the same twice: none
  until INTEGER NOT NULL
) STRICT;

-- Who pushes to browsers is known to them by this key.
CREATE TABLE push_key (
  one INTEGER PRIMARY KEY,
  secret TEXT NOT NULL
) STRICT;
