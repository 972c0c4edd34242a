"""Circles: a few friends, each against each other."""
