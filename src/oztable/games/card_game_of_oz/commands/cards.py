"""`oz card`: a card made by answering questions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter

from oztable.cli.common import Lang, UsageFault, language, say
from oztable.core.files import read_text, write_whole
from oztable.core.language import LANGUAGES
from oztable.core.quoting import one_line
from oztable.games.card_game_of_oz.commands.card_questions import (
    CardDraft,
    ask_facts,
    show,
    tell_curve,
)
from oztable.games.card_game_of_oz.commands.card_texts import patterns_for
from oztable.games.card_game_of_oz.commands.card_toml import (
    added,
    check_added,
    draft_toml,
    read_texts,
)
from oztable.games.card_game_of_oz.commands.interview import Interview, Left, Refused, Unanswered
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.reading import MOST_ABILITIES
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack

app = App(name="card", help="Make cards for a Story Pack of The Card Game of Oz.")


@app.command
def new(
    file: Annotated[
        str | None, Parameter(help="The pack file to add the card to; else it is only shown.")
    ] = None,
    /,
    *,
    lang: Lang = None,
) -> int:
    """Make a card, question by question; `back` goes one back and `quit` leaves.

    Example: oz card new my-pack.toml --lang fr
    """
    talk = Interview(language(lang))
    pack = _pack_for(file)
    talk.say("welcome")
    try:
        made = talk.run(lambda asked: _dialogue(asked, pack, file))
    except Left:
        say(talk.word("left"))
        return 0
    except Unanswered:
        raise UsageFault(
            "the answers ended before the card was done; nothing was written"
        ) from None
    if file is None:
        return 0
    if not made.wanted:
        say(talk.word("left"))
        return 0
    return _append(talk, made.draft, file)


def _pack_for(file: str | None) -> Pack:
    """The pack that the card will belong to, or may speak of."""
    if file is None:
        return load_pack(BUNDLED[0])
    if file in BUNDLED and not Path(file).exists():
        raise UsageFault(
            f"{file} comes with oztable and stays as it is; "
            f"copy it first: oz pack show {file} --toml > my-pack.toml"
        )
    read_text(file)
    return load_pack(str(Path(file).absolute()) if file in BUNDLED else file)


# The questions


class Made(NamedTuple):
    draft: CardDraft
    wanted: bool  # in the file


def _dialogue(talk: Interview, pack: Pack, file: str | None) -> Made:
    draft = ask_facts(talk, pack, joins=file is not None)
    show(talk, draft)
    while len(draft.card.abilities) < MOST_ABILITIES - 1:
        longer = _one_text(talk, draft)
        if longer is None:
            break
        draft = longer
        show(talk, draft)
    _show_all(talk, draft)
    return Made(draft, file is not None and talk.yes("add", file=file))


def _one_text(talk: Interview, draft: CardDraft) -> CardDraft | None:
    """The card with one more text; nothing when it is done."""
    patterns = patterns_for(draft)
    own = len(patterns) + 1
    lines = [talk.word(f"text_{pattern.name}") for pattern in patterns]
    menu = [talk.word("text_done"), *lines, talk.word("text_own")]
    talk.say("menu")
    talk.write("\n".join(f"  {number:2} {line}" for number, line in enumerate(menu)))
    chosen = talk.number("which_text", 0, own, 0)
    if chosen == own:
        abilities = talk.ask_lines(talk.word("own_text"), lambda text: _read(talk, draft, text))
        return draft.with_card(abilities=abilities)
    return patterns[chosen - 1].ask(talk, draft) if chosen else None


def _read(talk: Interview, draft: CardDraft, text: str) -> tuple[Ability, ...]:
    abilities, faults = read_texts(draft, text)
    if abilities is None:
        raise Refused("\n".join([*map(str, faults), talk.word("mend_text")]))
    return abilities


def _show_all(talk: Interview, draft: CardDraft) -> None:
    """The whole card in both languages, then as it stands in a file."""
    for spoken in LANGUAGES:
        talk.write("\n" + "\n".join(draft.lines(spoken)))
    tell_curve(talk, draft.card)
    talk.write_as_is("\n" + draft_toml(draft))


# The file


def _append(talk: Interview, draft: CardDraft, file: str) -> int:
    """Adds the card to the file as it is by now, unless that would spoil the pack."""
    text = read_text(file)
    longer = added(text, draft)
    is_good, faults = check_added(text, longer, draft, file)
    for fault in faults:
        say(str(fault))
    if not is_good:
        say(talk.word("not_added", file=one_line(file)))
        return 1
    write_whole(Path(file).resolve(), longer)
    say(talk.word("added", name=draft.card.name.into(talk.language), file=one_line(file)))
    return 0
