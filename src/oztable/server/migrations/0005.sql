-- People: whoever sits down is somebody, at one browser or at several.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,             -- empty: nobody has said
  folded TEXT NOT NULL,           -- as a reader sees the name at a glance
  picture INTEGER NOT NULL,
  realm INTEGER NOT NULL,         -- the colour round the picture
  kept INTEGER NOT NULL,          -- 1: under a name that nobody else has
  salt BLOB,
  sentence BLOB,                  -- what their sentence comes to, with the salt
  shows TEXT NOT NULL,            -- whom their games are shown: everybody, played, me
  lang TEXT NOT NULL,
  zone TEXT NOT NULL,             -- of their clock
  made REAL NOT NULL,
  seen REAL NOT NULL,             -- the day, roughly
  gone REAL                       -- when they were forgotten
) STRICT;
CREATE UNIQUE INDEX people_by_name ON people (folded) WHERE kept = 1;
CREATE INDEX people_by_seen ON people (seen) WHERE kept = 0;

CREATE TABLE browsers (
  hash TEXT PRIMARY KEY,          -- of its secret
  now TEXT NOT NULL,              -- who plays there
  label TEXT NOT NULL,
  seen REAL NOT NULL
) STRICT;

CREATE TABLE browser_people (
  hash TEXT NOT NULL REFERENCES browsers (hash) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  PRIMARY KEY (hash, person)
) STRICT;
CREATE INDEX browser_people_by_person ON browser_people (person);

-- Who sat at a browser so far: one for each of its names. Who has left a chair has no name there.
CREATE TABLE names_of_before (id TEXT NOT NULL, holder TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (holder, name)) STRICT;
INSERT INTO names_of_before (id, holder, name)
  SELECT substr(holder, 1, 24) || '-' || row_number() OVER (PARTITION BY holder ORDER BY name), holder, name
  FROM (
    SELECT holder, name FROM chairs WHERE holder <> ''
    UNION
    SELECT holder, '' FROM players WHERE NOT EXISTS (
      SELECT 1 FROM chairs WHERE chairs.table_id = players.table_id AND chairs.holder = players.holder)
  ) AS sat;
INSERT INTO people (id, name, folded, picture, realm, kept, shows, lang, zone, made, seen)
  SELECT id, name, '', row_number() OVER (ORDER BY id) % 24, row_number() OVER (ORDER BY id) % 6, 0, 'played', '', '',
    (SELECT coalesce(max(touched), 0) FROM tables), (SELECT coalesce(max(touched), 0) FROM tables)
  FROM names_of_before;
INSERT INTO browsers (hash, now, label, seen)
  SELECT holder, max(id), '', (SELECT coalesce(max(touched), 0) FROM tables) FROM names_of_before GROUP BY holder;
INSERT INTO browser_people (hash, person) SELECT holder, id FROM names_of_before;

-- `holder` is written no more.
ALTER TABLE chairs ADD COLUMN person TEXT NOT NULL DEFAULT '';
UPDATE chairs SET person = (
  SELECT id FROM names_of_before WHERE names_of_before.holder = chairs.holder AND names_of_before.name = chairs.name)
  WHERE holder <> '';
DROP INDEX chairs_by_holder;
CREATE INDEX chairs_by_person ON chairs (person);

CREATE TABLE players_now (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  is_done INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, person)
) STRICT;
INSERT INTO players_now (table_id, person, is_done)
  SELECT players.table_id, people_there.id, max(players.is_done)
  FROM players JOIN names_of_before AS people_there ON people_there.holder = players.holder
  WHERE EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = players.table_id AND chairs.person = people_there.id)
    OR (people_there.name = '' AND NOT EXISTS (
      SELECT 1 FROM chairs WHERE chairs.table_id = players.table_id AND chairs.holder = players.holder))
  GROUP BY players.table_id, people_there.id;
DROP TABLE players;
ALTER TABLE players_now RENAME TO players;
DROP TABLE names_of_before;
