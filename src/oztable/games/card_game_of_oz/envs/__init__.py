"""The Card Game of Oz for programs that learn: ids of actions, and what a seat sees as numbers."""
