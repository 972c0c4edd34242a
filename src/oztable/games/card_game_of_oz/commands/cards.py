"""`oz card new`: cards are made on a page."""

from __future__ import annotations

from cyclopts import App

from oztable.cli.common import Lang, language, say
from oztable.games.card_game_of_oz.commands.packs import WORDS

app = App(name="card", help="Make cards for a Story Pack of The Card Game of Oz.")


@app.command
def new(*, lang: Lang = None) -> None:
    """Say where a card of your own is made.

    Example: oz card new --lang fr
    """
    say(WORDS.say("card_page", language(lang)))
