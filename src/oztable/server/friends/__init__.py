"""Friends: two who have said after a game that they would play again some day."""
