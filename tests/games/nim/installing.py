"""Nim as somebody would install it: built as a wheel and put where Python looks for packages."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

PACKAGE = Path(__file__).with_name("package")


def install(into: Path) -> Path:
    """The folder to look for packages in."""
    source, site = into / "source", into / "site"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    built = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    [wheel] = (source / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    return site
