"""Programs that tests start and stop."""

from __future__ import annotations

import signal


def hears_ctrl_c() -> None:
    """Also where the tests themselves run in the background, which makes programs deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
