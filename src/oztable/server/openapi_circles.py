"""Circles over HTTP, described."""

from __future__ import annotations

from oztable.server.openapi_places import LANG, Route
from oztable.server.wire import circles

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
    Route(
        "post",
        "/api/circles/{circle}/look",
        "With its link: who is in a circle. A browser"
        " without a cookie gets one, and is let into a house.",
        circles.Circle,
        200,
        circles.LookAtCircle,
        query=LANG,
        refusals=(400, 404, 415, 429, 503),
    ),
    Route(
        "post",
        "/api/circles/{circle}/join",
        "Join with its link, once. A browser without a cookie gets one.",
        circles.CircleMade,
        200,
        circles.JoinCircle,
        query=LANG,
        refusals=(400, 403, 404, 409, 415, 429, 503),
    ),
    Route(
        "post",
        "/api/circles/{circle}/begin",
        "Whoever made it lets it begin.",
        circles.Circle,
        query=LANG,
        refusals=(403, 404, 409, 503),
    ),
    Route(
        "post",
        "/api/circles/{circle}/leave",
        "Leave it: what is left is lost. Before it has begun its maker may take somebody out.",
        None,
        204,
        circles.LeaveCircle,
        query=LANG,
        refusals=(400, 403, 404, 415, 503),
    ),
    Route(
        "post",
        "/api/circles/{circle}/play",
        "Whether one would play a game of it now; once both would, its table is laid.",
        circles.Circle,
        200,
        circles.PlayInCircle,
        query=LANG,
        refusals=(400, 404, 415, 503),
    ),
)
