"""`oz position`: a moment of a game as text, checked."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from cyclopts import App, Parameter

from oztable.cli.common import AsJson, DeckName, Lang, Options, language, open_game, told_check
from oztable.core.files import read_text
from oztable.core.game import AnyGame, BadNotation, Decide
from oztable.core.language import Language
from oztable.games import built_in, load, rules_of, usual_game
from oztable.terminal.wording import WORDS

app = App(name="position", help="Check positions: any moment of a game, written as text.")


@app.command
def check(
    file: Annotated[str, Parameter(help="The position file.")],
    /,
    *,
    game: Annotated[
        str | None, Parameter(help="Of which game it is; else of the first that can read it.")
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Check a position and report every fault at once; a good one says what is asked there.

    Example: oz position check puzzle.toml
    """
    text, spoken = read_text(file), language(lang)
    played = open_game(game or _game_of(text), option, deck)
    check_position = rules_of(played.spec.id).check_position
    if check_position is not None:
        state, faults = check_position(text, file, played)
    else:
        faults = []
        try:
            state = played.from_position(text.strip())
        except BadNotation as fault:
            raise BadNotation(f"{file}: {fault}") from None
    errors = sum(not fault.warning for fault in faults)
    to_mend = WORDS.say("position_to_mend", spoken, errors=errors)
    found = None if state is None else _as_data(played, state, spoken)
    good = "" if state is None else _in_words(played, state, spoken)
    return told_check(file, faults, good, to_mend, found)


def _as_data(game: AnyGame, state: object, spoken: Language) -> dict[str, Any]:
    node, found = game.node(state), {"game": game.spec.id}
    if not isinstance(node, Decide):
        return found
    asked = game.say(node.prompt, spoken)
    return {**found, "seat": node.seat + 1, "choices": len(node.actions), "asked": asked}


def _game_of(text: str) -> str:
    """The game that can read it; where none can, the one that tells best what is wrong."""
    for game in built_in():
        with suppress(BadNotation):
            load(game).from_position(text.strip())
            return game
    return next((game for game in built_in() if rules_of(game).check_position), usual_game())


def _in_words(game: AnyGame, state: object, spoken: Language) -> str:
    node = game.node(state)
    if not isinstance(node, Decide):
        return WORDS.say("position_good", spoken)
    asked = game.say(node.prompt, spoken)
    count = len(node.actions)
    return WORDS.say("position_asked", spoken, seat=node.seat + 1, asked=asked, count=count)
