-- Who looks for company; a row lives as long as the worker with their page renews it.
CREATE TABLE seeks (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  pace TEXT NOT NULL,
  rated INTEGER NOT NULL,
  rating REAL NOT NULL,
  eager INTEGER NOT NULL,         -- 0: they are asked first
  whom TEXT NOT NULL,             -- the one person whom they would like; empty: whoever fits
  name TEXT NOT NULL,
  made REAL NOT NULL,
  until REAL NOT NULL
) STRICT;
CREATE INDEX seeks_by_until ON seeks (until);

-- What came of a seek, for a worker that did not hear of it.
CREATE TABLE pairings (
  seek TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  made REAL NOT NULL
) STRICT;
CREATE INDEX pairings_by_made ON pairings (made);

-- Tables that strangers may see: in the hall, while they wait for somebody and their maker is here.
CREATE TABLE listed (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  maker TEXT NOT NULL,            -- a person
  seen REAL NOT NULL              -- when the maker was last here; 0: it waits for nobody
) STRICT;
CREATE INDEX listed_by_seen ON listed (seen) WHERE seen > 0;
CREATE INDEX listed_by_maker ON listed (maker) WHERE seen > 0;
