-- Finished games, who played them, and how strong everybody is.
CREATE TABLE games (
  record TEXT PRIMARY KEY,        -- the id of its permanent link
  game TEXT NOT NULL,
  mode TEXT NOT NULL,             -- people, bots, alone
  pace TEXT NOT NULL,
  rated INTEGER NOT NULL,
  why TEXT NOT NULL,              -- why it is not
  began REAL NOT NULL,
  ended REAL NOT NULL,
  how TEXT NOT NULL,              -- played, resigned, time, called_off, given_up, upgraded
  listed INTEGER NOT NULL,        -- everybody may find it; else those who have its link
  deal TEXT NOT NULL              -- one that many play
) STRICT;

CREATE TABLE game_seats (
  record TEXT NOT NULL REFERENCES games (record) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL,           -- empty: a bot, or somebody who is forgotten
  bot TEXT NOT NULL,
  name TEXT NOT NULL,
  score INTEGER,
  place INTEGER NOT NULL,         -- from 1; 0: it came to nothing
  won REAL NOT NULL,              -- the part of the victory
  gave_up INTEGER NOT NULL,       -- resigned, was late or left the seat to a bot
  mu REAL,                        -- of a rated game: the rating before and after
  sigma REAL,
  mu2 REAL,
  sigma2 REAL,
  hidden INTEGER NOT NULL,        -- not on this person's own list
  figures TEXT NOT NULL,          -- JSON: what the game counts
  ended REAL NOT NULL,            -- as in the row of the game
  PRIMARY KEY (record, seat)
) STRICT;
CREATE INDEX game_seats_by_person ON game_seats (person, ended, record);

CREATE TABLE ratings (
  who TEXT NOT NULL,              -- a person
  game TEXT NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  n INTEGER NOT NULL,             -- games that counted
  at REAL NOT NULL,
  PRIMARY KEY (who, game)
) STRICT;
CREATE INDEX ratings_by_game ON ratings (game, mu);

-- Games that were over before: they are told of once.
CREATE TABLE untold (
  record TEXT PRIMARY KEY,
  table_id TEXT NOT NULL
) STRICT;
INSERT INTO untold SELECT record, id FROM tables WHERE status IN ('over', 'ended');

-- Chosen when it was made: its game is to count.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
