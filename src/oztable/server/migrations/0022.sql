-- Who is let into a house, and who knocks. Whoever is known already is in.
CREATE TABLE admitted (
  browser TEXT PRIMARY KEY,       -- the hash of its secret
  at REAL NOT NULL                -- when it was last here
) STRICT;
CREATE INDEX admitted_by_at ON admitted (at);
INSERT INTO admitted SELECT hash, seen FROM browsers;

CREATE TABLE knocks (
  id TEXT PRIMARY KEY,
  browser TEXT NOT NULL UNIQUE,
  address TEXT NOT NULL,          -- its salted hash
  device TEXT NOT NULL,
  number INTEGER NOT NULL,        -- shown at both sides of the door
  made REAL NOT NULL,
  seen REAL NOT NULL,             -- when its page last asked
  refused REAL NOT NULL           -- until when; 0: it waits
) STRICT;
CREATE INDEX knocks_by_address ON knocks (address);
CREATE INDEX knocks_by_seen ON knocks (seen);

ALTER TABLE house ADD COLUMN pictures INTEGER NOT NULL DEFAULT 0;   -- rises when older ones are void
ALTER TABLE house ADD COLUMN listens INTEGER NOT NULL DEFAULT 0;    -- to the home network, until told not to
