"""The end of a game as one picture to send: who played, how it went, and the final board."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oztable.core.game import Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.drawing.page_svg import BANNERS, blossom
from oztable.drawing.svg import (
    DISPLAY,
    EMERALD,
    GOLD,
    INK,
    INK_SOFT,
    PAGE,
    Point,
    box,
    circle,
    escaped,
    fitting,
    moved,
    picture,
    tag,
    text,
)
from oztable.games import package_of
from oztable.study.package import study_of
from oztable.study.review_texts import say

SHARE_WIDTH, SHARE_HEIGHT = 1200, 630
INSET, BOARD = 24.0, 36.0
COLUMN = 430.0  # for words, beside a board
_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def share_picture(session: AnySession, names: Sequence[str], language: Language) -> str:
    """As SVG, of the size that links are shown with."""
    package = package_of(session.game.spec.id)
    title = package.name.into(language)
    board = _board(session, names, title, language)
    left, room = (INSET + 40, COLUMN - 100) if board else (120.0, SHARE_WIDTH - 240.0)
    words = _words(session, names, language, Point(left, 150), room)
    head, size = fitting(title, 44, room, least=20)
    return picture(
        SHARE_WIDTH,
        SHARE_HEIGHT,
        1,
        tag("title", escaped(title)),
        box(0, 0, SHARE_WIDTH, SHARE_HEIGHT, fill=EMERALD),
        box(INSET, INSET, SHARE_WIDTH - 2 * INSET, SHARE_HEIGHT - 2 * INSET, rx=14, fill=PAGE),
        box(
            INSET + 8,
            INSET + 8,
            SHARE_WIDTH - 2 * INSET - 16,
            SHARE_HEIGHT - 2 * INSET - 16,
            rx=9,
            fill="none",
            stroke=GOLD,
            stroke_width=2,
        ),
        text(Point(left, 112), head, size, fill=EMERALD, font_family=DISPLAY),
        *words,
        board,
    )


def _board(session: AnySession, names: Sequence[str], title: str, language: Language) -> str:
    """What the game draws of its last moment, as a spectator may see it; some draw nothing."""
    drawn = _drawn(session, tuple(names), title, language)
    found = _SIZE.search(drawn)
    if not found:
        return ""
    wide, high = float(found[1]), float(found[2])
    most = Point(SHARE_WIDTH - COLUMN - 2 * BOARD - INSET, SHARE_HEIGHT - 2 * (INSET + BOARD))
    scale = min(most.x / wide, most.y / high)
    x = COLUMN + BOARD + (most.x - wide * scale) / 2
    y = (SHARE_HEIGHT - high * scale) / 2
    inside = re.sub(r"^<svg[^>]*>|</svg>$", "", drawn)
    return tag("g", inside, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.4f})")


def _drawn(session: AnySession, names: tuple[str, ...], title: str, language: Language) -> str:
    study = study_of(session.game.spec.id)
    if study.last_board is not None:
        return study.last_board(session, names, language)
    if study.picture is None:
        return ""
    over = session.node
    seat = min(over.winners, default=Seat(0)) if isinstance(over, Over) else Seat(0)
    view = session.game.view(session.state, None)
    return study.picture(session.game, view, seat, names, title, language)[0]


def _words(
    session: AnySession, names: Sequence[str], language: Language, at: Point, room: float
) -> list[str]:
    over = session.node if isinstance(session.node, Over) else None
    said, size = fitting(_outcome(over, names, language), 34, room, least=18)
    lines = [text(Point(at.x, at.y + 44), said, size, fill=INK)]
    for row, name in enumerate(names):
        score = f"{over.scores[row]}" if over else ""
        won = over is not None and row in over.winners
        shown, size = fitting(name, 30, room - 130, least=16)
        y = at.y + 130 + 62 * row
        lines.append(text(Point(at.x + 34, y), shown, size, fill=INK if won else INK_SOFT))
        lines.append(
            text(Point(at.x + room, y), score, 36, text_anchor="end", fill=EMERALD if won else INK)
        )
        colour = BANNERS[row % len(BANNERS)]
        lines.append(circle(Point(at.x + 12, y - 9), 11, fill=colour, stroke=INK))
        if won:
            lines.append(moved(Point(at.x + room + 28, y - 9), blossom(), scale=1.7))
    return lines


def _outcome(over: Over | None, names: Sequence[str], language: Language) -> str:
    if over is None:
        return say("share_unfinished", language)
    if not over.winners:
        return say("share_nobody", language)
    if len(over.winners) > 1:
        return say("share_shared", language)
    return say("share_won", language, who=names[min(over.winners)])
