"""A wheel carries the page as built; without it `oz serve` would have nothing to show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageInWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src", "oztable", "server", "static", "index.html")
        if version != "editable" and not page.is_file():
            raise FileNotFoundError("the page is not built; run `make wheel`, which builds it")
