"""Compiles the search and keeps it on disk; run as a module.

`make fast` does that, so that nobody ever waits for it at a table.
"""

from __future__ import annotations

import sys

from oztable.games.yellow_brick_road.players.search.warm_up import warm_up
from oztable.players.warm_up import run_all


def main() -> None:
    if not warm_up.is_possible():
        sys.exit(
            "oztable: there is no compiler here; `make fast` in a checkout, or "
            "`pip install numba`, brings one where there is one for this machine"
        )
    if warm_up.folder() is None:
        sys.exit("oztable: what is compiled could not be kept: the cache folder cannot be written")
    if warm_up.is_ready():
        sys.stderr.write("the search of Yellow Brick Road is compiled already\n")
        return
    sys.stderr.write("compiling the search of Yellow Brick Road: half a minute or so\n")
    run_all([warm_up])


if __name__ == "__main__":
    main()
