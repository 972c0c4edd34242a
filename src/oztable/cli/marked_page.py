"""Figures in a page of the handbook, between marks, with what people wrote around them kept."""

from __future__ import annotations

from pathlib import Path

from oztable.core.files import check_writable, read_text, write_whole


def read_before_writing(file: Path | None) -> str:
    """Before long work: a page that could not be read or written after it is refused at once."""
    if file is None:
        return ""
    check_writable(file)
    return read_text(str(file)) if file.exists() else ""


def write_between_marks(file: Path, name: str, figures: str) -> None:
    """Puts the figures in the place of those of the same name, else at the end of the page."""
    begins, ends = f"<!-- {name}: what follows is written by a command -->", f"<!-- {name}: end -->"
    text = read_text(str(file)) if file.exists() else ""
    above, begun, rest = text.partition(begins)
    below = rest.partition(ends)[2] if begun else ""
    gap = "" if begun or not above else "\n" if above.endswith("\n") else "\n\n"
    section = f"{begins}\n\n{figures.strip()}\n\n{ends}"
    write_whole(file, f"{above}{gap}{section}{below or chr(10)}")
