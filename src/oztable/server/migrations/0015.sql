-- Rows that say who gave a seat up carried the name under the running sum: none do from here on.
-- then: empty_names

-- Records in which somebody is still named who is forgotten; each goes when it was rewritten.
CREATE TABLE still_named (
  record TEXT NOT NULL,
  seat INTEGER NOT NULL,
  PRIMARY KEY (record, seat)
) STRICT;
