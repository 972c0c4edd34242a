-- Whoever runs the server: their way in, whom they keep out, and what holds for everybody.
CREATE TABLE house (
  n INTEGER PRIMARY KEY,          -- always 1
  salt BLOB NOT NULL,             -- of addresses that are kept out
  address TEXT NOT NULL,          -- where the page stands
  doors TEXT NOT NULL,            -- open, links, closed
  notice TEXT NOT NULL,           -- to all
  notice_at REAL NOT NULL,
  changed INTEGER NOT NULL        -- how often anything here or below was; workers look when it is more
) STRICT;

CREATE TABLE office_links (
  hash TEXT PRIMARY KEY,          -- of a secret that serves once
  until REAL NOT NULL
) STRICT;

CREATE TABLE office_sessions (
  hash TEXT PRIMARY KEY,
  until REAL NOT NULL
) STRICT;

CREATE INDEX office_links_by_until ON office_links (until);
CREATE INDEX office_sessions_by_until ON office_sessions (until);

CREATE TABLE bans (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,             -- person, address
  who TEXT NOT NULL,              -- an id, or a salted hash
  until REAL NOT NULL,
  why TEXT NOT NULL,
  made REAL NOT NULL,
  with_address INTEGER NOT NULL   -- 1: so is the address they come from next
) STRICT;
CREATE INDEX bans_by_until ON bans (until);
CREATE INDEX bans_by_who ON bans (kind, who);

-- How much was kept, a day.
CREATE TABLE sizes (
  day TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL
) STRICT;

CREATE INDEX people_by_last ON people (seen) WHERE gone IS NULL;
