"""`oz print`: all cards of a deck on sheets of paper, to be cut."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from oztable.cli.chapter import target_of
from oztable.cli.common import (
    DeckName,
    GameName,
    Lang,
    OptionsWithFile,
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
from oztable.drawing.package import drawing_of
from oztable.drawing.sheets import Backs, paper_called
from oztable.study.booklet import booklet
from oztable.study.deck_printing import Only, Wish, deck_sheets
from oztable.study.review_texts import say as say_word
from oztable.study.sheet_printing import measure, pdf_of_sheets
from oztable.terminal.progress import counting
from oztable.terminal.spinner import thinking


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
        Only | Literal["booklet"] | None,
        Parameter(
            help="cards, or parts: what a game needs beside its cards; else both. "
            "booklet: its rules, to fold over."
        ),
    ] = None,
    since: Annotated[
        str | None,
        Parameter(
            help="Only what looks different in this deck or pack, by name or TOML file, and "
            "copies it has not."
        ),
    ] = None,
    grey: Annotated[bool, Parameter(help="Without colours, for a cheap printer.")] = False,
    deck: DeckName = None,
    option: OptionsWithFile = None,
    trial: Trial = False,
    lang: Lang = None,
) -> None:
    """Print all cards of a deck as a PDF: 63 × 88 mm, with marks to cut them by."""
    spoken = language(lang)
    with usage_faults():
        size = paper_called(paper)
    target = target_of(out, (".pdf",))
    drawing_of(game)
    played = open_game(game, option, tried(game, deck, trial))
    if since is not None and only not in ("cards", None):
        raise UsageFault(f"--since is about cards; leave --only {only} out")
    if only == "booklet":
        with thinking(WORDS.say("setting_rules", spoken)):
            rules = booklet(game, spoken, size)
        write_whole(target, rules.pdf)
        say(say_word("kept", spoken, file=target))
        say(WORDS.say("print_booklet", spoken, pages=rules.pages, sheets=rules.sheets))
        return
    before = open_game(game, option, since) if since is not None else None
    made = deck_sheets(played, spoken, Wish(size, backs, only, grey), before)
    if made is None:
        say(WORDS.say("print_nothing", spoken, deck=since or deck or game))
        return
    with counting() as bar:
        task = bar.add_task(WORDS.say("cards", spoken))
        measure(made.printed, lambda done, of: bar.update(task, completed=done, total=of))
    with thinking(WORDS.say("setting", spoken, pages=len(made.printed.sheets))):
        pdf = pdf_of_sheets(made.printed)
    write_whole(target, pdf)
    say(say_word("kept", spoken, file=target))
    say(WORDS.say(f"print_{backs}", spoken, cards=made.cards, sheets=len(made.printed.sheets)))
