-- Circles: a few friends, each against each other.
CREATE TABLE circles (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  link TEXT NOT NULL,             -- the secret of its link
  game TEXT NOT NULL,
  pace TEXT NOT NULL,
  twice INTEGER NOT NULL,         -- two games a pair
  same_deals INTEGER NOT NULL,    -- all tables of a round are dealt the same
  rated INTEGER NOT NULL,
  days INTEGER NOT NULL,          -- how long it lasts
  made REAL NOT NULL,
  until REAL NOT NULL,            -- when it ends; before it began, when it is given up
  state TEXT NOT NULL             -- gathering, playing, ended
) STRICT;
CREATE INDEX circles_by_until ON circles (until) WHERE state<>'ended';

CREATE TABLE circle_people (
  circle TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0, as they came
  person TEXT NOT NULL,           -- empty: they are forgotten
  is_maker INTEGER NOT NULL,
  has_left INTEGER NOT NULL,
  PRIMARY KEY (circle, number)
) STRICT;
CREATE INDEX circle_people_by_person ON circle_people (person);

CREATE TABLE circle_games (
  circle TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  round INTEGER NOT NULL,
  a INTEGER NOT NULL,             -- numbers of its people; this one has the first seat
  b INTEGER NOT NULL,
  table_id TEXT NOT NULL,         -- empty: not made yet
  record TEXT NOT NULL,
  a_waits REAL NOT NULL,          -- when they last said that they would play now
  b_waits REAL NOT NULL,
  todo TEXT,                      -- lay a table, or leave it
  result REAL,                    -- of the first: 1, 0.5 or 0
  margin INTEGER NOT NULL,
  how TEXT NOT NULL,              -- played, forfeit, unplayed
  PRIMARY KEY (circle, number)
) STRICT;
CREATE INDEX circle_games_by_record ON circle_games (record);
CREATE INDEX circle_games_to_do ON circle_games (todo) WHERE todo IS NOT NULL;
