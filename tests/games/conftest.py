"""Tests of a game's commands run `oz` as those of the house do."""

from tests.cli.conftest import oz

__all__ = ["oz"]
