-- Whoever is to decide is asked in passing, within the turn of another.
ALTER TABLE tables ADD COLUMN in_passing INTEGER NOT NULL DEFAULT 0;
