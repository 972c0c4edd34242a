"""Deals that many play: today's, and those of friends."""
