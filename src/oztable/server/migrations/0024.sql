-- Days on which somebody's slow games stand, declared beforehand: ISO dates where they are.
CREATE TABLE holidays (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  first TEXT NOT NULL,
  last TEXT NOT NULL,
  PRIMARY KEY (person, first)
) STRICT;

-- When the calendar of whoever is to decide is to be looked at, in seconds since 1970. NULL: never.
ALTER TABLE clocks ADD COLUMN day REAL;
CREATE INDEX clocks_by_day ON clocks (day) WHERE day IS NOT NULL;
UPDATE clocks SET day=0 WHERE replace(pace, 'd', '')<>pace;
