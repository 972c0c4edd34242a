"""`oz card`: pictures of cards, to look at or to print."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from shutil import rmtree
from typing import Annotated, Literal, TypeAlias

from cyclopts import App, Parameter

from oztable.cli.chapter import Out, target_of
from oztable.cli.common import (
    DeckName,
    GameName,
    Lang,
    OptionsWithFile,
    Trial,
    UsageFault,
    check_number,
    language,
    open_game,
    say,
    speaking,
    tried,
    whole_number,
    with_examples,
)
from oztable.cli.wording import WORDS
from oztable.core.files import write_whole
from oztable.core.game import BadNotation
from oztable.core.package import imported
from oztable.core.quoting import one_line
from oztable.drawing.card_picture import SCREEN, TRIM, CardPicture, Trim
from oztable.drawing.package import drawing_of
from oztable.games import built_in
from oztable.study.card_printing import pngs_of, svgs_of
from oztable.study.review_texts import say as say_word
from oztable.study.tabletop import pictures
from oztable.terminal.progress import counting

Kind: TypeAlias = Literal["png", "svg", "tabletop"]
Tell: TypeAlias = Callable[[int, int], None]
NARROWEST, USUAL_WIDTH, BROADEST = 50, 750, 6000
AT_ONCE = 12  # cards that are set together

app = App(name="card")
for _game in built_in().values():  # what a game itself can do with its cards
    if _own := _game.commands.get("card"):
        app.command(imported(_own), name="*")


@app.default
@with_examples("card")
def card(
    game: GameName,
    name: Annotated[str | None, Parameter(help="A card: its id, its number or its name.")] = None,
    /,
    *,
    out: Out = None,
    every: Annotated[
        bool, Parameter(name="--all", help="Every card of the deck, into the folder of --out.")
    ] = False,
    kind: Annotated[
        Kind,
        Parameter(
            name="--format",
            help="With --all: png; svg, which no size blurs; or tabletop, ten by seven on a "
            "picture and the backs, for Tabletop Simulator.",
        ),
    ] = "png",
    to_the_edge: Annotated[
        bool, Parameter(name="--print", help="To be cut: the ground goes on for 3 mm all around.")
    ] = False,
    width: Annotated[
        int, Parameter(help="How wide the picture is, in pixels.", converter=whole_number)
    ] = USUAL_WIDTH,
    deck: DeckName = None,
    option: OptionsWithFile = None,
    trial: Trial = False,
    lang: Lang = None,
) -> None:
    """Draw a card as a picture (.png or .svg): as on the table, or to be printed and cut."""
    spoken = language(lang)
    check_number("--width", width, NARROWEST, BROADEST)
    if (name is None) != every:
        open_game(game, None, None)  # a card alone is taken for a game
        raise UsageFault("name a card, or ask for all of them with --all")
    if kind == "tabletop" and (to_the_edge or width != USUAL_WIDTH):
        raise UsageFault("--format tabletop has its own size; leave --print and --width out")
    drawing = drawing_of(game)
    played = open_game(game, option, tried(game, deck, trial))

    def face(title: str) -> CardPicture:
        return drawing.face(played, title, spoken, to_the_edge)

    trim = TRIM if to_the_edge else SCREEN
    if name is None:
        target = _new_folder(out)
        titles = [title.id for title in drawing.titles(played)]

        def drawn(some: Sequence[str]) -> Sequence[str | bytes]:
            return _drawn(map(face, some), trim, width, kind)

        def files(tell: Tell) -> Iterable[tuple[str, bytes]]:
            if kind == "tabletop":
                return pictures(drawing, played, spoken, tell)
            return _alone(titles, kind, drawn, tell)

        _fill(target, files)
    else:
        title = drawing.find(played, name)
        target = target_of(out or f"{title}.png", (".png", ".svg"))
        [made] = _drawn([face(title)], trim, width, target.suffix[1:])
        write_whole(target, made)
    say(say_word("kept", spoken, file=target))


def _drawn(
    pictures: Iterable[CardPicture], trim: Trim, width: int, kind: str
) -> Sequence[str | bytes]:
    return (svgs_of if kind == "svg" else pngs_of)([*pictures], trim, width)


# A folder of them, whole or not at all


def _new_folder(out: str | None) -> Path:
    if out is None:
        raise UsageFault("--all needs a folder to write into; name a new one with --out")
    target = Path(out)
    if target.exists():
        raise BadNotation(one_line(f"{out}: something is there already; name a new folder"))
    try:
        (beside := _beside(target)).mkdir()
        beside.rmdir()
    except OSError as fault:
        why = f"{out}: {fault.strerror}; choose a place that can be written"
        raise BadNotation(one_line(why)) from None
    return target


def _beside(target: Path) -> Path:
    return target.with_name(f".{secrets.token_hex(8)}.new")


def _alone(
    titles: Sequence[str],
    kind: str,
    drawn: Callable[[Sequence[str]], Sequence[str | bytes]],
    tell: Tell,
) -> Iterator[tuple[str, bytes]]:
    """A file for each."""
    for at in range(0, len(titles), AT_ONCE):
        some = titles[at : at + AT_ONCE]
        for title, made in zip(some, drawn(some), strict=True):
            yield f"{title}.{kind}", made.encode() if isinstance(made, str) else made
        tell(at + len(some), len(titles))


def _fill(target: Path, files: Callable[[Tell], Iterable[tuple[str, bytes]]]) -> None:
    (folder := _beside(target)).mkdir()
    try:
        with counting() as bar:
            task = bar.add_task(WORDS.say("cards", speaking.get()))
            told = files(lambda done, of: bar.update(task, completed=done, total=of))
            for name, content in told:
                (folder / name).write_bytes(content)
        folder.rename(target)
    finally:
        rmtree(folder, ignore_errors=True)
