"""Games with planted blunders: whether a review names them, and how often it cries wolf."""
