"""What others show of a link to a finished game: the page of a record names its picture."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from oztable.core.language import Language
from oztable.games import is_installed, package_of
from oztable.server import record_queries
from oztable.server.app_context import app_context
from oztable.server.page_routes import ALWAYS_ASK, STATIC
from oztable.server.problems import language_of
from oztable.study.share_picture import SHARE_HEIGHT, SHARE_WIDTH

INDEX = STATIC / "index.html"


async def page_of_record(request: Request) -> Response:
    """The page, as everywhere; where there is such a game, with a preview of it."""
    record = request.path_params["record"]
    here = app_context(request)
    text = await here.tables.store.do(record_queries.find_record(record))
    game = _game_in(text or "")
    if not is_installed(game):
        return FileResponse(INDEX, headers=ALWAYS_ASK)
    language = language_of(request)
    origin = here.site.public or f"{request.url.scheme}://{request.url.netloc}"
    head = _head(package_of(game).name.into(language), f"{origin}/api/records/{record}", language)
    page = _index(INDEX.stat().st_mtime_ns).replace("</head>", f"{head}</head>", 1)
    return Response(page, 200, ALWAYS_ASK, "text/html; charset=utf-8")


def _game_in(text: str) -> str:
    """The second line of a record, which need not be read for this."""
    return next(
        (line[6:].strip() for line in text[:200].splitlines() if line.startswith("game: ")), ""
    )


def _head(title: str, record: str, language: Language) -> str:
    said = {
        "og:type": "article",
        "og:title": title,
        "og:image": f"{record}/picture.png?lang={language}",
        "og:image:width": str(SHARE_WIDTH),
        "og:image:height": str(SHARE_HEIGHT),
    }
    tags = [f'<meta property="{name}" content="{escape(what)}">' for name, what in said.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image">'])


@lru_cache(2)
def _index(changed: int) -> str:
    return INDEX.read_text("utf-8")


ROUTES = [
    Route("/replay/{record}", page_of_record, methods=["GET"]),
    Route("/review/{record}", page_of_record, methods=["GET"]),
]
