"""A deck on sheets of paper: its cards as often as it has them, and what its game needs beside."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from oztable.core.game import AnyGame, BadNotation
from oztable.core.language import Language
from oztable.drawing.card_picture import CardPicture
from oztable.drawing.grey import grey as without_colour
from oztable.drawing.package import GameDrawing, Title, drawing_of
from oztable.drawing.sheets import PAPERS, Backs, Paper, lay_out
from oztable.games import package_of
from oztable.study.sheet_printing import Printed

Only = Literal["cards", "parts"]
MOST_CARDS = 600  # in a file, each as often as it is printed


class TooManyCards(BadNotation):
    def __init__(self, cards: int) -> None:
        super().__init__(
            f"{cards} cards are too many for one file; print at most {MOST_CARDS} at once"
        )
        self.cards, self.most = cards, MOST_CARDS


class Wish(NamedTuple):
    """How somebody wants it."""

    paper: Paper = PAPERS["a4"]
    backs: Backs = "fold"
    only: Only | None = None
    grey: bool = False


class DeckSheets(NamedTuple):
    printed: Printed
    cards: int


def deck_sheets(
    played: AnyGame, language: Language, wish: Wish, before: AnyGame | None = None
) -> DeckSheets | None:
    """None where nothing is to be printed: with a game from `before`, only cards that look
    different in it are, and copies that were added."""
    drawing = drawing_of(played.spec.id)
    titles = [*drawing.titles(played)] if wish.only != "parts" else []
    parts = [*drawing.parts(played, language)] if wish.only != "cards" and not before else []
    if before is not None:
        titles = _changed(drawing, played, before, language)
    if not titles and not parts:
        return None
    many = sum(one.copies for one in titles) + sum(one.copies for one in parts)
    if many > MOST_CARDS:
        raise TooManyCards(many)
    sides = _sides(drawing, played, titles, language)
    cards = [(_front(one), _back(one)) for one in titles for _ in range(one.copies)]
    for part in parts:
        pair = (f"front of {part.id}", f"back of {part.id}" if part.back else "")
        cards += [pair] * part.copies
        sides[pair[0]] = part.front
        if part.back:
            sides[pair[1]] = part.back
    if wish.grey:
        sides = {name: without_colour(side) for name, side in sides.items()}
    title = f"{package_of(played.spec.id).name.into(language)} · {drawing.deck(played, language)}"
    sheets = lay_out(cards, wish.paper, wish.backs)
    credit = drawing.credit.into(language)
    return DeckSheets(Printed(title, credit, wish.paper, sides, sheets), many)


def _front(title: Title) -> str:
    return f"card {title.id}"


def _back(title: Title) -> str:
    return f"back {title.back}"


def _sides(
    drawing: GameDrawing, played: AnyGame, titles: list[Title], language: Language
) -> dict[str, CardPicture]:
    sides = {}
    for title in titles:
        sides[_front(title)] = drawing.face(played, title.id, language, True)
        if _back(title) not in sides:
            sides[_back(title)] = drawing.back(title.back, language, True)
    return sides


def _changed(
    drawing: GameDrawing, played: AnyGame, before: AnyGame, language: Language
) -> list[Title]:
    """Those that are new, or look different in the language they are printed in; of others the
    copies that were added."""
    known = {title.id: title.copies for title in drawing.titles(before)}

    def face(game: Any, title: Title) -> CardPicture:
        return drawing.face(game, title.id, language, True)

    def kept(title: Title) -> int:
        """How many of it there are already."""
        same = title.id in known and face(played, title) == face(before, title)
        return known[title.id] if same else 0

    more = [title._replace(copies=title.copies - kept(title)) for title in drawing.titles(played)]
    return [title for title in more if title.copies > 0]
