-- What a table does not forget when its game goes on in another process.
ALTER TABLE tables ADD COLUMN questions TEXT NOT NULL DEFAULT '';   -- JSON: what its people must agree on
ALTER TABLE tables ADD COLUMN next_secret BLOB;                     -- a rematch is dealt from it; written with the end
ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';       -- hash of an address, while it is under way
CREATE INDEX tables_by_maker ON tables (maker, touched);

-- Secrets promised before a table is made.
CREATE TABLE promises (
  name TEXT PRIMARY KEY,
  secret BLOB NOT NULL,
  made REAL NOT NULL
) STRICT;
CREATE INDEX promises_by_made ON promises (made);

-- Games that were thought over; each can be made again.
CREATE TABLE reviews (
  record TEXT PRIMARY KEY,
  made REAL NOT NULL,
  size INTEGER NOT NULL,          -- characters of the text
  text TEXT NOT NULL              -- JSON
) STRICT;
CREATE INDEX reviews_by_made ON reviews (made, size);

-- Who is at work on which table. Where one process has all of them, nobody asks.
-- postgresql: CREATE TABLE workers (id TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL);
-- postgresql: CREATE TABLE owners (
-- postgresql:   table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
-- postgresql:   worker TEXT NOT NULL,
-- postgresql:   epoch BIGINT NOT NULL
-- postgresql: );
-- postgresql: CREATE INDEX owners_by_worker ON owners (worker);
-- postgresql: CREATE TABLE cluster (name TEXT NOT NULL);
-- postgresql: INSERT INTO cluster VALUES (replace(gen_random_uuid()::text, '-', ''));
