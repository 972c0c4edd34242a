-- Puzzles: each is as strong as a player, and a person's first answer is a game between the two.
CREATE TABLE puzzle_tries (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  puzzle TEXT NOT NULL,
  answer TEXT NOT NULL,           -- an action in notation
  is_right INTEGER NOT NULL,
  at REAL NOT NULL,
  PRIMARY KEY (person, puzzle)
) STRICT;

CREATE TABLE puzzle_solvers (
  person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  n INTEGER NOT NULL              -- answers that counted
) STRICT;

CREATE TABLE puzzle_ratings (
  puzzle TEXT PRIMARY KEY,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  n INTEGER NOT NULL
) STRICT;
