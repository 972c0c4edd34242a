"""Puzzles at the server: which one comes next, what an answer brings, and what is kept of it."""
