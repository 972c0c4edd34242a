"""The command `oz`, also called as `python -m oztable`."""

from __future__ import annotations

import signal
import sys


def main() -> None:
    """Ctrl-C while modules are imported ends without a traceback too."""
    try:
        from oztable.cli.main import main as begin
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    begin()


if __name__ == "__main__":
    main()
