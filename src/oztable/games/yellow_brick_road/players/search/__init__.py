"""Thinking ahead in Yellow Brick Road: the two grids apart, and endings exactly."""
