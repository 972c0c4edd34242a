"""What the server asks of the page of this game."""

from __future__ import annotations

from oztable.core.language import Text
from oztable.games.card_game_of_oz.page.ahead import ahead
from oztable.games.card_game_of_oz.page.card_notes import OzCardNotes, card_notes
from oztable.games.card_game_of_oz.page.mixing import checked_pack
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.page.pack import OzPack, pack_of_page
from oztable.games.card_game_of_oz.rules.events import Scored
from oztable.games.card_game_of_oz.rules.phases import WINDOW_PROMPTS
from oztable.server.package import Daily, GamePage, Tutorial

PAGE = GamePage(
    oz_page_model,
    OzPageModel,
    (Scored,),
    pack_of_page,
    OzPack,
    own_deck=checked_pack,
    notes=card_notes,
    notes_type=OzCardNotes,
    tutorial=Tutorial(
        {"locationsPerAuthor": "2"},
        "greedy",
        "once upon a time in Kansas 971",
        Text("The Schoolmistress", "L’Institutrice"),
    ),
    brief_prompts=WINDOW_PROMPTS,  # that somebody waits is public
    ahead=ahead,
    daily=Daily(frozenset({6}), {"mode": "solitaire", "rounds": "8", "undo": "off"}),
)
