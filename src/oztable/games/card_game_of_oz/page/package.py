"""What the server asks of the page of this game."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Decide
from oztable.core.language import Text
from oztable.games.card_game_of_oz.page.ahead import ahead
from oztable.games.card_game_of_oz.page.card_notes import OzCardNotes, card_notes
from oztable.games.card_game_of_oz.page.editing import OzEditedCard, edited_card
from oztable.games.card_game_of_oz.page.mixing import checked_pack
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.page.pack import OzPack, pack_of_page
from oztable.games.card_game_of_oz.page.question import stop_of
from oztable.games.card_game_of_oz.rules.events import Scored
from oztable.games.card_game_of_oz.rules.phases import WINDOW_PROMPTS
from oztable.games.card_game_of_oz.rules.state import View
from oztable.players.levels import NAMES
from oztable.server.package import Daily, GamePage, Tutorial


def _go_of(seen: View, decide: Decide[Any]) -> tuple[int, int]:
    """A go is a whole turn; before the first, it is what one is asked."""
    state = seen.state
    return (int(state.active) if state.turn else int(decide.seat), state.turn)


PAGE = GamePage(
    oz_page_model,
    OzPageModel,
    (Scored,),
    pack_of_page,
    OzPack,
    own_deck=checked_pack,
    card_editor=edited_card,
    card_editor_type=OzEditedCard,
    notes=card_notes,
    notes_type=OzCardNotes,
    tutorial=Tutorial(
        {"locationsPerAuthor": "2"},
        "greedy",
        "once upon a time in Kansas 971",
        Text("The Schoolmistress", "L’Institutrice"),
    ),
    brief_prompts=WINDOW_PROMPTS,  # that somebody waits is public
    stop_of=stop_of,
    stops=("turn", "roll", "card", "turn-end", "end", "answer"),
    paces=("10+15", "20+20", "40+30"),
    go_of=_go_of,
    ahead=ahead,
    daily=Daily(
        frozenset({6}),
        {"mode": "solitaire", "rounds": "8", "undo": "off"},
        helpers=NAMES[:-1],  # the last of them thinks for long
        two={"undo": "off"},
    ),
)
