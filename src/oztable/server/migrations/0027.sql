-- Games of the hall that were played to their end, to look for puzzles in.
CREATE INDEX games_to_look_through ON games (game, ended, record) WHERE listed=1 AND how='played';
