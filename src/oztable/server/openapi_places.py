"""What is asked for over HTTP, and what stands in paths and queries, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Route(NamedTuple):
    """One thing that can be asked for. `answer` is a type, one of several, a media
    type, or nothing at all."""

    method: str
    path: str
    about: str
    answer: Any
    status: int = 200
    asks: Any = None
    query: Mapping[str, str] = {}
    known: bool = False  # only for a browser with its cookie
    refusals: Sequence[int] = ()
    lines: bool = False  # so many of them as come, each on a line of its own


LANG = {"lang": "`en` or `fr`; else as the browser prefers."}
PLACES = {
    "table": "The id of a table.",
    "name": "The id of a table, whoever sits there.",
    "record": "The id of a record.",
    "puzzle": "The id of a puzzle.",
    "person": "The id of a person.",
    "first": "The first day of a holiday, as 2026-08-01.",
    "moment": "How many steps of the game have been taken.",
    "game": "The id of a game, as `/api/games` lists them.",
    "deck": "A deck or pack of that game, as `/api/games` lists them.",
    "card": "A card of that deck by its number.",
    "deal": "The id of a deal.",
    "circle": "The id of a circle.",
    "channel": "The id of a channel of one’s own.",
    "ban": "The id of a ban.",
    "report": "The id of a report.",
    "invite": "The id of a link that was given out.",
    "device": "The id of a device of one’s own.",
}


FILTERS = {
    "game": "The id of a game.",
    "with": "The id of a person or of a bot, `people` or `bots`.",
    "result": "`won`, `lost` or `shared`.",
    "rated": "`yes` or `no`.",
    "from": "A day such as `2026-11-18`.",
    "to": "The last day.",
    "before": "The last record of the page before.",
}
