"""Markdown for those who read plain text."""

from __future__ import annotations

import re


def without_markup(markdown: str) -> str:
    """The same as bare text, for a screen reader: no stars, rulers or links, tables as lists."""
    lines = []
    for line in markdown.splitlines():
        if re.fullmatch(r"[|: -]+", line) and "-" in line:
            continue
        line = re.sub(r"\[([^\]]+)\]\([^)\s]*\)", r"\1", line)
        bare = re.sub(r"\*\*|`|^#+ |(?<![^\W\d])\*(?=\S)|(?<=\S)\*(?!\w)", "", line)
        if bare.startswith("|"):
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            bare = ", ".join(cell for cell in cells if cell)
        lines.append(bare)
    return "\n".join(lines)
