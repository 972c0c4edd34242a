"""Manners: who wants nothing to do with whom, what strangers may say to each other, what is
reported."""
