"""A game on the whole terminal: what every game's full screen is made of."""
