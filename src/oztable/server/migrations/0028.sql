-- What somebody has proved holds for them alone, not for everybody at the same browser.
ALTER TABLE browser_people ADD COLUMN entered REAL NOT NULL DEFAULT 0;  -- when they proved there who they are
ALTER TABLE browsers DROP COLUMN entered;
-- The same for all secrets that one device has had: the hash of its first.
ALTER TABLE browsers ADD COLUMN device TEXT NOT NULL DEFAULT '';
UPDATE browsers SET device=hash;
CREATE INDEX browsers_by_device ON browsers (device);
