"""Decks on sheets of paper and pictures of cards, made while whoever asked for them waits."""
