-- Whose turn it is, for the shelf: a table need not be played again to be listed.
ALTER TABLE tables ADD COLUMN deciding INTEGER;                     -- a seat, -1 is nobody; NULL: not known
ALTER TABLE tables ADD COLUMN bot_decides INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN chapter INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_bot ON tables (bot_decides, touched);
CREATE INDEX tables_by_touched ON tables (touched);
CREATE INDEX invites_by_chair ON invites (table_id, kind, seat);

-- Everybody who played, also who left: a record goes when all of them are done with it.
CREATE TABLE players (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  holder TEXT NOT NULL,           -- hash of a browser's secret
  is_done INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, holder)
) STRICT;
INSERT INTO players (table_id, holder) SELECT DISTINCT table_id, holder FROM chairs WHERE holder <> '';
