-- A move changes `touched`: indexes that hold only the rows they are asked for cost it nothing.
DROP INDEX tables_by_maker;
CREATE INDEX tables_by_maker ON tables (maker) WHERE maker <> '';
DROP INDEX tables_by_bot;
CREATE INDEX tables_by_bot ON tables (bot_decides, touched) WHERE bot_decides = 1;
