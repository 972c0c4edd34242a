"""What a table says on the full screen."""

from __future__ import annotations

from typing import Literal, NamedTuple

Tone = Literal["prompt", "plain", "fault", "soft"]


class Saying(NamedTuple):
    """Something the table says; a chip stands on the same line, behind the words."""

    text: str
    tone: Tone = "plain"
    chip: str = ""
