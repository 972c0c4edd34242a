"""Notices: who is told, when, and by what."""
