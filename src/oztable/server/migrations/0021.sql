-- Who would play again some day with whom; two who have both said so are friends.
CREATE TABLE friends (
  person TEXT NOT NULL,
  whom TEXT NOT NULL,
  said REAL NOT NULL,
  PRIMARY KEY (person, whom)
) STRICT;
CREATE INDEX friends_by_whom ON friends (whom);
