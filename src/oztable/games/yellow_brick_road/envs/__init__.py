"""Yellow Brick Road for learners: ids of actions, numbers to look at, many games at once."""
