"""Compiles the search and keeps it on disk; run as a module.

`make fast` does that, so that nobody ever waits for it at a table.
"""

from __future__ import annotations

import sys

from oztable.games.yellow_brick_road.players.fast.jit import available
from oztable.games.yellow_brick_road.players.search.engine import warm_up


def main() -> None:
    if not available():
        sys.exit(
            "oztable: there is no compiler here; `make fast` in a checkout, or "
            "`pip install 'oztable[fast]'`, brings one"
        )
    sys.stderr.write("compiling the search of Yellow Brick Road: half a minute or so\n")
    warm_up()


if __name__ == "__main__":
    main()
