"""oztable: a table for the games of the Land of Oz."""

from oztable.games import load

__version__ = "0.1.0"
__all__ = ["load"]
