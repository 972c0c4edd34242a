-- How long each seat may take. A table without a row here has no clock.
CREATE TABLE clocks (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  pace TEXT NOT NULL,             -- 5+15: minutes, and seconds a go; 2d: days a go
  state TEXT NOT NULL,            -- JSON
  due REAL,                       -- in served time; NULL while nothing runs
  keeper TEXT NOT NULL            -- who had the table in memory when this was written
) STRICT;
CREATE INDEX clocks_by_due ON clocks (due) WHERE due IS NOT NULL;
ALTER TABLE log ADD COLUMN spent_ms INTEGER;                        -- of the clock of the seat

-- Served time: seconds in which somebody served. It stands while nobody does.
CREATE TABLE alive (
  worker TEXT PRIMARY KEY,
  at REAL NOT NULL                -- when it last said that it serves
) STRICT;
CREATE INDEX alive_by_at ON alive (at);
