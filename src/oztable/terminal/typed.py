"""What to type to start this program again, as it was started."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    if shutil.which("oz"):
        return "oz"
    started = sys.argv[0]
    if Path(started).name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m oztable"
    return shlex.quote(started)
