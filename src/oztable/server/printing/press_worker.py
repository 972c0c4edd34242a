"""A process that prints one thing: `python -m oztable.server.printing.press_worker MEMORY`.

An order comes in on standard input, and lines of JSON go out on standard output, which are sent on
to the browser as they are. It gives way to everything else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

import msgspec

from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.drawing.card_picture import SCREEN
from oztable.drawing.package import drawing_of
from oztable.drawing.sheets import PAPERS
from oztable.games import load
from oztable.server import children
from oztable.server.wire.printing import AskPrint, PrintLine
from oztable.server.wording import say
from oztable.study.booklet import booklet
from oztable.study.card_printing import Unfit, pngs_of, svgs_of
from oztable.study.deck_printing import TooManyCards, Wish, deck_sheets
from oztable.study.sheet_printing import measure, pdf_of_sheets

WIDTH = 750  # pixels, of a picture
TOLD_EVERY = 1.0  # seconds


class PrintOrder(msgspec.Struct):
    game: str
    language: Language
    asked: AskPrint


def main() -> None:
    children.give_way(memory=int(sys.argv[1]))
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=PrintOrder)
    children.say(printed(order))


def printed(order: PrintOrder) -> PrintLine:
    asked, language = order.asked, order.language
    played = load(order.game, asked.options, asked.deck_text or asked.deck)
    try:
        made = _picture(played, order) if asked.card else _sheets(played, order)
    except Unfit as unfit:
        return PrintLine(fault=say("print_unfit", language, card=unfit.card))
    except TooManyCards as many:
        return PrintLine(fault=say("print_large", language, cards=many.cards, most=many.most))
    return PrintLine(file=made) if made else PrintLine(fault=say("print_none", language))


def _sheets(played: AnyGame, order: PrintOrder) -> bytes:
    asked = order.asked
    if asked.only == "booklet":
        with _setting():
            return booklet(order.game, order.language, PAPERS[asked.paper]).pdf
    only = None if asked.only == "all" else asked.only
    made = deck_sheets(
        played, order.language, Wish(PAPERS[asked.paper], asked.backs, only, asked.grey)
    )
    if made is None:
        return b""
    measure(made.printed, lambda done, of: children.say(PrintLine(done=done, of=of)))
    with _setting(len(made.printed.sheets)):
        return pdf_of_sheets(made.printed)


@contextmanager
def _setting(pages: int = 0) -> Iterator[None]:
    """Typst says nothing before it is done: meanwhile it is told how long that has lasted."""
    children.say(PrintLine(pages=pages, seconds=0))
    done, begun = Event(), monotonic()

    def tell() -> None:
        while not done.wait(TOLD_EVERY):
            children.say(PrintLine(pages=pages, seconds=round(monotonic() - begun)))

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _picture(played: AnyGame, order: PrintOrder) -> bytes:
    drawing = drawing_of(order.game)
    if order.asked.card not in {title.id for title in drawing.titles(played)}:
        return b""
    face = drawing.face(played, order.asked.card, order.language, False)
    if order.asked.form == "svg":
        return svgs_of([face], SCREEN, WIDTH)[0].encode()
    return pngs_of([face], SCREEN, WIDTH)[0]


if __name__ == "__main__":
    main()
