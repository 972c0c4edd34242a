"""Circles over HTTP, described."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oztable.server.openapi_places import LANG, Route
from oztable.server.wire import circles


def _in_one(
    what: str, about: str, refusals: Sequence[int], asks: Any = None, answer: Any = circles.Circle
) -> Route:
    path, status = f"/api/circles/{{circle}}/{what}", 200 if answer else 204
    return Route("post", path, about, answer, status, asks, LANG, refusals=refusals)


CIRCLES = (
    Route(
        "get",
        "/api/circles",
        "The circles one is in, the newest first.",
        list[circles.CircleLine],
        query=LANG,
        refusals=(503,),
    ),
    Route(
        "post",
        "/api/circles",
        "Make a circle of friends, each against each other. A browser without a cookie gets one.",
        circles.CircleMade,
        201,
        circles.NewCircle,
        query=LANG,
        refusals=(400, 404, 409, 415, 429, 503),
    ),
    Route(
        "get",
        "/api/circles/{circle}",
        "A circle one is in.",
        circles.Circle,
        query=LANG,
        refusals=(404, 503),
    ),
    _in_one(
        "look",
        "With its link: who is in a circle. A browser"
        " without a cookie gets one, and is let into a house.",
        (400, 404, 415, 429, 503),
        asks=circles.LookAtCircle,
    ),
    _in_one(
        "join",
        "Join with its link, once. A browser without a cookie gets one.",
        (400, 403, 404, 409, 415, 429, 503),
        asks=circles.JoinCircle,
        answer=circles.CircleMade,
    ),
    _in_one("begin", "Whoever made it lets it begin.", (403, 404, 409, 503)),
    _in_one(
        "leave",
        "Leave it: what is left is lost. Before it has begun its maker may take somebody out.",
        (400, 403, 404, 415, 503),
        asks=circles.LeaveCircle,
        answer=None,
    ),
    _in_one(
        "play",
        "Whether one would play a game of it now; once both would, its table is laid.",
        (400, 404, 415, 503),
        asks=circles.PlayInCircle,
    ),
)
