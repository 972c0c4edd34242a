-- What whoever runs the server has done about tables and records, and why. It names nobody by itself.
CREATE TABLE deeds (
  id TEXT PRIMARY KEY,            -- of the table, or of the record
  at REAL NOT NULL,
  what TEXT NOT NULL,             -- closed: a table; deleted: the record of a game
  game TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX deeds_by_at ON deeds (at);

CREATE TABLE deed_people (        -- whose it was
  deed TEXT NOT NULL REFERENCES deeds (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  PRIMARY KEY (deed, person)
) STRICT;
CREATE INDEX deed_people_by_person ON deed_people (person);
