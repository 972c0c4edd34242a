"""A wheel carries the page as built; without it `oz serve` would have nothing to show.

With OZTABLE_WHEEL=compiled it also carries the compiled rules of The Card Game of Oz, and is for
one Python on one kind of machine; `make wheel` builds both.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageInWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src", "oztable", "server", "static", "index.html")
        if version != "editable" and not page.is_file():
            raise FileNotFoundError("the page is not built; run `make wheel`, which builds it")
        if version != "editable" and os.environ.get("OZTABLE_WHEEL") == "compiled":
            self._add_compiled_rules(build_data)

    def _add_compiled_rules(self, build_data: dict[str, Any]) -> None:
        from oztable.games.card_game_of_oz import compiled

        build = compiled.FOLDER / compiled.stamp()
        if not build.is_dir():
            raise FileNotFoundError("the rules are not compiled; run `make wheel`, which does that")
        for file in sorted(path for path in build.rglob("*") if path.is_file()):
            inside = compiled.IN_A_WHEEL.relative_to(compiled.SOURCES) / file.relative_to(
                compiled.FOLDER
            )
            build_data["force_include"][str(file)] = str(inside)
        build_data["pure_python"], build_data["infer_tag"] = False, True
