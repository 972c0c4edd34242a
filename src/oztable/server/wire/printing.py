"""What goes over HTTP of what is printed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.server.own_decks import LONGEST, CardName


class AskPrint(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that comes with the game, or the text of one's own. With a card: its picture alone;
    else all cards on sheets of paper, as a PDF, or the rules as a booklet."""

    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_text: Annotated[str, Meta(max_length=LONGEST)] = ""
    options: dict[str, str] = {}  # with which the deck is read, as `oz options GAME` lists them
    card: CardName = ""
    form: Literal["png", "svg"] = "png"  # of a picture
    paper: Literal["a4", "letter"] = "a4"
    backs: Literal["fold", "pages", "none"] = "fold"
    only: Literal["all", "cards", "parts", "booklet"] = "all"
    grey: bool = False


class PrintLine(Struct, frozen=True, omit_defaults=True):
    """A line of the answer: how many wait before this one; how many cards are measured; that so
    many pages are being set, and since when; at last the file as base64, or why there is none."""

    ahead: int = 0
    done: int = 0
    of: int = 0
    pages: int = 0  # 0 where that is not known
    seconds: int | None = None
    file: bytes = b""
    fault: str = ""  # a sentence


PRINT_TYPES: list[Any] = [AskPrint, PrintLine]
