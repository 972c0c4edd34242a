-- Deals that are played at tables of two, besides those of one person against bots.
ALTER TABLE deals ADD COLUMN of_two INTEGER NOT NULL DEFAULT 0;    -- how many tables; 0: none of two

CREATE TABLE deal_tables (
  deal TEXT NOT NULL REFERENCES deals (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,        -- from 0
  table_id TEXT NOT NULL,
  record TEXT NOT NULL,           -- of the game there
  PRIMARY KEY (deal, number)
) STRICT;
CREATE INDEX deal_tables_by_table ON deal_tables (table_id);
