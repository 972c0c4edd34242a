"""`oz print`: all cards of a deck on sheets of paper, to be cut."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from cyclopts import Parameter

from oztable.cli.chapter import target_of
from oztable.cli.common import (
    DeckName,
    GameName,
    Lang,
    Trial,
    UsageFault,
    language,
    open_game,
    say,
    tried,
    usage_faults,
    with_examples,
)
from oztable.cli.wording import WORDS
from oztable.core.files import write_whole
from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.drawing.card_picture import CardPicture
from oztable.drawing.grey import grey as without_colour
from oztable.drawing.package import GameDrawing, Title, drawing_of
from oztable.drawing.sheets import Backs, lay_out, paper_called
from oztable.games import package_of
from oztable.study.review_texts import say as say_word
from oztable.study.sheet_printing import Printed, pdf_of_sheets
from oztable.terminal.progress import counting


@with_examples("print")
def print_sheets(
    game: GameName,
    /,
    *,
    out: Annotated[str, Parameter(name=("--out", "-o"), help="The PDF to write.")] = "sheets.pdf",
    paper: Annotated[str, Parameter(help="a4 or letter.")] = "a4",
    backs: Annotated[
        Backs,
        Parameter(
            help="fold: backs below a fold, which always meet their fronts; pages: on pages of "
            "their own, turned on the short edge; none."
        ),
    ] = "fold",
    only: Annotated[
        Literal["cards", "parts"] | None,
        Parameter(help="cards, or parts: what a game needs beside its cards; else both."),
    ] = None,
    since: Annotated[
        str | None,
        Parameter(help="Only what looks different in this deck or pack, by name or TOML file."),
    ] = None,
    grey: Annotated[bool, Parameter(help="Without colours, for a cheap printer.")] = False,
    deck: DeckName = None,
    trial: Trial = False,
    lang: Lang = None,
) -> None:
    """Print all cards of a deck as a PDF: 63 × 88 mm, with marks to cut them by."""
    spoken = language(lang)
    with usage_faults():
        size = paper_called(paper)
    target = target_of(out, (".pdf",))
    drawing = drawing_of(game)
    played = open_game(game, None, tried(game, deck, trial))
    titles = [*drawing.titles(played)] if only != "parts" else []
    parts = [*drawing.parts(played, spoken)] if only != "cards" else []
    if since is not None:
        if only == "parts":
            raise UsageFault("--since is about cards; leave --only parts out")
        titles, parts = _changed(drawing, played, open_game(game, None, since), spoken), []
    if not titles and not parts:
        say(WORDS.say("print_nothing", spoken, deck=since or deck or game))
        return
    sides = _sides(drawing, played, titles, spoken)
    cards = [(_front(one), _back(one)) for one in titles for _ in range(one.copies)]
    for part in parts:
        pair = (f"front of {part.id}", f"back of {part.id}" if part.back else "")
        cards += [pair] * part.copies
        sides[pair[0]] = part.front
        if part.back:
            sides[pair[1]] = part.back
    if grey:
        sides = {name: without_colour(side) for name, side in sides.items()}
    sheets = lay_out(cards, size, backs)
    title = f"{package_of(game).name.into(spoken)} · {drawing.deck(played, spoken)}"
    credit = drawing.credit.into(spoken)
    write_whole(target, pdf_of_sheets(Printed(title, credit, size, sides, sheets)))
    say(say_word("kept", spoken, file=target))
    say(WORDS.say(f"print_{backs}", spoken, cards=len(cards), sheets=len(sheets)))


def _front(title: Title) -> str:
    return f"card {title.id}"


def _back(title: Title) -> str:
    return f"back {title.back}"


def _sides(
    drawing: GameDrawing, played: AnyGame, titles: list[Title], spoken: Language
) -> dict[str, CardPicture]:
    sides = {}
    with counting() as bar:
        for title in bar.track(titles, description=WORDS.say("cards", spoken)):
            sides[_front(title)] = drawing.face(played, title.id, spoken, True)
            if _back(title) not in sides:
                sides[_back(title)] = drawing.back(title.back, spoken, True)
    return sides


def _changed(
    drawing: GameDrawing, played: AnyGame, before: AnyGame, spoken: Language
) -> list[Title]:
    """Those that are new, or look different in the language they are printed in."""
    known = {title.id for title in drawing.titles(before)}

    def face(game: Any, title: Title) -> CardPicture:
        return drawing.face(game, title.id, spoken, True)

    return [
        title
        for title in drawing.titles(played)
        if title.id not in known or face(played, title) != face(before, title)
    ]
