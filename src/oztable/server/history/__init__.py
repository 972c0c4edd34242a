"""Finished games, what they come to, and how strong those are who played them."""
