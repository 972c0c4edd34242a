-- At home slow games are offered once somebody has said that this computer stays on.
ALTER TABLE house ADD COLUMN stays_on INTEGER NOT NULL DEFAULT 0;
