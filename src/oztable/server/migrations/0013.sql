-- Who wants nothing to do with whom; only the one who said so is ever told.
CREATE TABLE blocks (
  blocker TEXT NOT NULL,          -- a person
  whom TEXT NOT NULL,
  made REAL NOT NULL,
  PRIMARY KEY (blocker, whom)
) STRICT;
CREATE INDEX blocks_by_whom ON blocks (whom);

-- Tables at which strangers met: they have set phrases until all of them would rather talk.
CREATE TABLE strangers (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  wishes TEXT NOT NULL            -- JSON: the seats that would
) STRICT;

CREATE TABLE mutes (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  browser TEXT NOT NULL,          -- at which nothing is heard
  seat INTEGER NOT NULL,          -- of this one
  PRIMARY KEY (table_id, browser, seat)
) STRICT;

ALTER TABLE chat ADD COLUMN phrase TEXT NOT NULL DEFAULT '';        -- one of the set; its text is empty

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  reporter TEXT NOT NULL,         -- a person; empty: they are forgotten
  whom TEXT NOT NULL,
  table_id TEXT NOT NULL,         -- empty: none
  reason TEXT NOT NULL,
  said TEXT NOT NULL,
  lines TEXT NOT NULL,            -- JSON: what was said at the table, if it was sent along
  made REAL NOT NULL,
  done REAL                       -- when the host had seen to it
) STRICT;
CREATE INDEX reports_open ON reports (made) WHERE done IS NULL;
CREATE INDEX reports_done ON reports (done) WHERE done IS NOT NULL;
CREATE INDEX reports_by_reporter ON reports (reporter, made);
CREATE INDEX reports_by_whom ON reports (whom);
