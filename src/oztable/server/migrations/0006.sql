-- Deals: one fate for many tables, and who has tried them.
CREATE TABLE deals (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,             -- today, or friends
  game TEXT NOT NULL,
  options TEXT NOT NULL,          -- JSON
  deck TEXT NOT NULL,
  fate BLOB NOT NULL,             -- the secret of every table of this deal
  date TEXT NOT NULL,             -- of the calendar; empty among friends
  until REAL NOT NULL,            -- sealed until then
  made REAL NOT NULL
) STRICT;

CREATE TABLE tries (
  deal TEXT NOT NULL REFERENCES deals (id) ON DELETE CASCADE,
  person TEXT NOT NULL,           -- or a bot of ours, as bot:NAME:NUMBER
  seat INTEGER NOT NULL,
  table_id TEXT NOT NULL,         -- empty: nobody saw it played
  record TEXT NOT NULL,
  name TEXT NOT NULL,             -- a bot's; empty for people
  counts INTEGER NOT NULL,        -- 1: in the field; 0: a visitor of a public host
  began REAL NOT NULL,
  score INTEGER,
  margin INTEGER,
  sizes TEXT NOT NULL,            -- JSON: what may be told of it without showing a card
  ended REAL,
  PRIMARY KEY (deal, person)
) STRICT;
CREATE INDEX tries_by_field ON tries (deal, counts, margin) WHERE ended IS NOT NULL;
CREATE INDEX tries_by_person ON tries (person, began);
CREATE INDEX tries_by_table ON tries (table_id);
CREATE INDEX tries_by_record ON tries (record);

-- What makes the fates of a public host its own.
CREATE TABLE pepper (
  n INTEGER PRIMARY KEY,          -- always 1
  secret BLOB NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN luck TEXT NOT NULL DEFAULT '';   -- `by seat`, or all of it in one stream
ALTER TABLE tables ADD COLUMN deal TEXT NOT NULL DEFAULT '';   -- that it is played with, besides others
