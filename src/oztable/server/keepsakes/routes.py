"""Chapters and pictures over HTTP. They are made by the processes of `replays`, once for all who
ask at the same time, and the latest are remembered: they follow from the record alone."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server.book_routes import FOR_AN_HOUR, ask_replays, order_of, record_text
from oztable.server.problems import language_of
from oztable.server.replay_books import Kind, Printed

MOST_BYTES = 16 * 1024 * 1024  # of all that are remembered
MEDIA = {
    "pdf": "application/pdf",
    "html": "text/html; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
}


class Remembered:
    """The latest that were made, within a size."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0

    def find(self, key: str) -> bytes | None:
        made = self._made.get(key)
        if made is not None:
            self._made.move_to_end(key)
        return made

    def keep(self, key: str, made: bytes) -> None:
        if key in self._made:
            return
        self._made[key] = made
        self._size += len(made)
        while self._size > self._most:
            self._size -= len(self._made.popitem(last=False)[1])


async def _made(request: Request, kind: Kind, form: str) -> Response:
    """A record that was changed, because somebody is forgotten, is told anew."""
    text = await record_text(request)
    language = language_of(request)
    known: Remembered = request.app.state.remembered
    key = f"{kind}.{form}.{language}.{hashlib.sha256(text.encode('utf-8')).hexdigest()}"
    content = known.find(key)
    if content is None:
        order = order_of(request, kind, text)._replace(form=form)
        made = msgspec.json.decode(await ask_replays(request, order), type=Printed)
        content = made.content
        known.keep(key, content)
    record = request.path_params["record"]
    # A page of its own would need a policy of its own: it is saved, and opened from there.
    how = "attachment" if form == "html" else "inline"
    head = {
        **FOR_AN_HOUR,
        "vary": "accept-language",
        "content-disposition": f'{how}; filename="{record}.{form}"',
    }
    return Response(content, 200, head, MEDIA[form])


async def chapter_pdf(request: Request) -> Response:
    return await _made(request, "chapter", "pdf")


async def chapter_html(request: Request) -> Response:
    return await _made(request, "chapter", "html")


async def picture_png(request: Request) -> Response:
    return await _made(request, "picture", "png")


async def picture_svg(request: Request) -> Response:
    return await _made(request, "picture", "svg")


ROUTES = [
    Route("/api/records/{record}/chapter.pdf", chapter_pdf, methods=["GET"]),
    Route("/api/records/{record}/chapter.html", chapter_html, methods=["GET"]),
    Route("/api/records/{record}/picture.png", picture_png, methods=["GET"]),
    Route("/api/records/{record}/picture.svg", picture_svg, methods=["GET"]),
]
