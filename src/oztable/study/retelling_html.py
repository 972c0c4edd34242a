"""A chapter as one file that any browser opens and prints, on no network at all."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from importlib.resources import files

from oztable.study.letters import web_faces
from oztable.study.retelling import Passage, Retelling
from oztable.study.review_texts import WORDS

# Nothing may be fetched and nothing runs.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"


def html_of(told: Retelling) -> bytes:
    results = " · ".join(
        f"<strong>{escape(one.name)} {one.score}</strong>"
        if one.won
        else f"{escape(one.name)} {one.score}"
        for one in told.results
    )
    colophon = "".join(f"<p>{escape(words)}</p>" for words in told.colophon)
    end = WORDS.say("chapter_end", told.language)
    page = (
        f'<!doctype html><html lang="{told.language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(told.title)}</title><style>{_style()}</style></head><body><main>"
        f'<p class="byline">{escape(told.byline)}</p><h1>{escape(told.title)}</h1>'
        f"{''.join(map(_passage, told.passages))}"
        f"<footer><h2>{escape(end)}</h2><p>{results}</p><p>{escape(told.unit)}</p>"
        f"{colophon}</footer></main></body></html>\n"
    )
    return page.encode("utf-8")


def _passage(one: Passage) -> str:
    told = "".join(f"<p>{escape(words)}</p>" for words in one.paragraphs)
    if not one.heading:
        above = f'<div class="leaf">{_drawn(one.picture)}</div>' if one.picture else "<hr>"
        return f"<section>{above}{told}</section>"
    head = f"<h2>{escape(one.heading)}</h2><p>{escape(one.label)}</p>"
    return f"<section><header>{_drawn(one.picture)}<div>{head}</div></header>{told}</section>"


def _drawn(svg: str) -> str:
    """As a picture of its own: names inside it are nobody else's."""
    data = b64encode(svg.encode("utf-8")).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{data}">'


def _style() -> str:
    fonts = "".join(
        f"@font-face{{font-family:'{family}';font-style:{style};"
        f"src:url(data:font/woff2;base64,{b64encode(face).decode()})}}"
        for family, style, face in web_faces()
    )
    return fonts + files(__package__).joinpath("retelling.css").read_text("utf-8")
