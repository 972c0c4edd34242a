-- Who was sent out of a table, which links were given out, and words that are said instead of one.
CREATE TABLE shown_out (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  who TEXT NOT NULL,              -- the hash of a browser, or a person
  PRIMARY KEY (table_id, who)
) STRICT;
CREATE INDEX shown_out_by_who ON shown_out (who);

ALTER TABLE invites ADD COLUMN id TEXT;                             -- by which it is taken back
ALTER TABLE invites ADD COLUMN made REAL NOT NULL DEFAULT 0;
ALTER TABLE invites ADD COLUMN words TEXT;                          -- their hash; they serve once
ALTER TABLE invites ADD COLUMN words_until REAL NOT NULL DEFAULT 0;
UPDATE invites SET id=substr(hash, 1, 24);
CREATE UNIQUE INDEX invites_by_id ON invites (id);
CREATE UNIQUE INDEX invites_by_words ON invites (words);

-- A device lets another of the same person in: a secret that serves once, and soon.
CREATE TABLE device_links (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  until REAL NOT NULL
) STRICT;
CREATE INDEX device_links_by_person ON device_links (person);
CREATE INDEX device_links_by_until ON device_links (until);
