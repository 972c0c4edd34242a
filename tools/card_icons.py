"""Writes the paths of the icons that stand on cards, from the set that the page takes them from.

    python tools/card_icons.py

The set comes with `npm ci` in web/. Run it after a change of `drawing/icons.toml`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from oztable.games.card_game_of_oz.drawing.icons import all_icons

HERE = Path(__file__).parents[1]
SET = HERE / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
MADE = HERE / "src/oztable/games/card_game_of_oz/drawing/icons.json"
DECIMALS = re.compile(r"\.(\d)(\d)\d*")
BODY = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def rounded(path: str) -> str:
    """To a tenth, as on the page. A nine that would carry over stays as it is, for what stands
    before it may be the two flags of an arc."""

    def short(found: re.Match[str]) -> str:
        tenth, more = found.groups()
        if more < "5":
            return f".{tenth}"
        return f".{int(tenth) + 1}" if tenth < "9" else f".{tenth}{more}"

    return DECIMALS.sub(short, path)


def paths() -> dict[str, str]:
    known = json.loads(SET.read_text("utf-8"))["icons"]
    found = {}
    for name in sorted(all_icons()):
        path = BODY.fullmatch(known[name]["body"])
        if path is None:
            raise SystemExit(f"{name} is no plain icon; choose another in icons.toml")
        found[name] = rounded(path[1])
    return found


if __name__ == "__main__":
    MADE.write_text(json.dumps(paths(), indent=0) + "\n", "utf-8")
