"""The page itself: one document at every address of it, and the files it is made of; those of the
installed app have addresses that never change."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from os.path import isfile
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from oztable.server.problems import HANDLERS

STATIC = Path(str(files("oztable.server") / "static"))
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
ALWAYS_ASK = {"cache-control": "no-cache"}
PACKED = (".js", ".css", ".svg")  # fonts are packed already
PAGES = (
    "/", "/new/{x}", "/table/{x}", "/replay/{x}", "/review/{x}", "/rules/{x}",
    "/tutorial/{x}", "/cards/{x}", "/cards/{x}/{y}", "/build/{x}", "/edit/{x}", "/credits",
    "/reconstruction", "/settings", "/shelf", "/today", "/deal/{x}", "/me",
    "/circles", "/circles/{x}", "/circle/{x}", "/puzzles", "/puzzles/{x}", "/host",
    "/people/{x}", "/rankings/{x}", "/t",
)  # fmt: skip

APP_FILES = {
    "/service-worker.js": "text/javascript",
    "/manifest.webmanifest": "application/manifest+json",
    "/manifest.fr.webmanifest": "application/manifest+json",
    **{
        f"/icons/{name}.png": "image/png"
        for name in ("180", "192", "512", "maskable", "monochrome")
    },
}


async def page(request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers=ALWAYS_ASK)


async def lost(request: Request, fault: Exception) -> Response:
    """A browser at an unknown address gets the page, which says so; a program gets a problem."""
    asks_for_page = "text/html" in request.headers.get("accept", "")
    if request.method == "GET" and asks_for_page:
        return FileResponse(STATIC / "index.html", 404, headers=ALWAYS_ASK)
    refused: Response = await HANDLERS[HTTPException](request, fault)
    return refused


async def asset(request: Request) -> Response:
    """A file of the page, by its name alone; names carry a hash of what is in them."""
    found = STATIC / "assets" / request.path_params["name"]
    if found.parent != STATIC / "assets" or not isfile(found):  # also of a name too long for one
        raise HTTPException(404)
    kind = mimetypes.guess_type(found.name)[0]
    accepted = request.headers.get("accept-encoding", "")
    for coding, packed in CODINGS.items():
        if found.suffix in PACKED and coding in accepted and (body := packed(found)):
            return Response(body, 200, {**FOR_EVER, "content-encoding": coding}, kind)
    return FileResponse(found, headers=FOR_EVER)


async def app_file(request: Request) -> Response:
    path = request.url.path
    return FileResponse(STATIC / path[1:], headers=ALWAYS_ASK, media_type=APP_FILES[path])


@lru_cache(512)
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


@lru_cache(512)
def _packed_small(file: Path) -> bytes | None:
    """As the page was built: nothing here could pack it so."""
    small = file.with_name(f"{file.name}.br")
    return small.read_bytes() if small.is_file() else None


CODINGS: dict[str, Callable[[Path], bytes | None]] = {"br": _packed_small, "gzip": _packed}


ROUTES = [
    Route("/assets/{name}", asset, methods=["GET"]),
    *[Route(path, app_file, methods=["GET"]) for path in APP_FILES],
    *[Route(path, page, methods=["GET"]) for path in PAGES],
]
