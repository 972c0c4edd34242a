-- By what people come back on another device, and how often that was tried.
CREATE TABLE passkeys (
  id BLOB PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  key BLOB NOT NULL,
  count INTEGER NOT NULL,
  label TEXT NOT NULL
) STRICT;
CREATE INDEX passkeys_by_person ON passkeys (person);

CREATE TABLE challenges (
  challenge BLOB PRIMARY KEY,     -- gone when it was answered
  hash TEXT NOT NULL,             -- of the browser that it was put to
  kind TEXT NOT NULL,             -- enter, keep
  until REAL NOT NULL
) STRICT;
CREATE INDEX challenges_by_until ON challenges (until);

CREATE TABLE entering (
  who TEXT PRIMARY KEY,           -- hash of a name and an address, or of an address
  tries INTEGER NOT NULL,
  since REAL NOT NULL
) STRICT;
CREATE INDEX entering_by_since ON entering (since);

ALTER TABLE browsers ADD COLUMN entered REAL NOT NULL DEFAULT 0;    -- when one proved there who one is
CREATE INDEX people_by_gone ON people (gone) WHERE gone IS NOT NULL;
