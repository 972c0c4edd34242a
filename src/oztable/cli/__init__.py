"""The command `oz`."""

from oztable.cli.main import main

__all__ = ["main"]
