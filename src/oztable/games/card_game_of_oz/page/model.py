"""The Card Game of Oz as the page draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.games.card_game_of_oz.page.board import (
    OzAuthor,
    OzPiece,
    OzPiles,
    OzPlace,
    authors,
    pieces,
    piles,
    places,
)
from oztable.games.card_game_of_oz.page.choices import OzChoice, choices
from oztable.games.card_game_of_oz.page.count import OzCount, count
from oztable.games.card_game_of_oz.page.happened import OzHint, hints
from oztable.games.card_game_of_oz.page.pack import name_on_page
from oztable.games.card_game_of_oz.page.question import (
    OzAsked,
    OzUnderWay,
    OzWindow,
    asked,
    under_way,
    window,
)
from oztable.games.card_game_of_oz.page.refusals import OzRefusal, refusals
from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.events import Event
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import View


class OzPageModel(Struct, frozen=True, tag_field="game", tag="card-game-of-oz"):
    """A moment through the eyes of one seat. Cards are named by their id in the pack, places and
    cards in play as in notation."""

    pack: str
    mode: Literal["standard", "challenge", "solitaire"]
    rounds: int  # after which the game ends in any case
    seat: int | None  # who looks; None is a spectator
    phase: Literal["first", "start", "roll", "actions", "bonus", "end", "next", "last", "over"]
    round: int
    turn: int
    active: int | None
    first: int | None
    points: int  # of whoever's turn it is
    blue: list[int]  # dice as rolled this turn
    gold: list[int]
    places: list[OzPlace]
    pieces: list[OzPiece]
    authors: list[OzAuthor]
    piles: OzPiles
    under_way: list[OzUnderWay]
    window: OzWindow | None
    asked: OzAsked | None
    choices: list[OzChoice]
    cannot: list[OzRefusal]
    happened: list[OzHint]
    count: OzCount | None


def oz_page_model(
    game: CardGameOfOz,
    view: View,
    decide: Decide[Action] | None,
    happened: Sequence[Event],
    names: tuple[str, ...],
    language: Language,
) -> OzPageModel:
    seat_view = SeatView(game, view, names, language)
    seen = seat_view.seen
    blue, gold = seen.dice
    return OzPageModel(
        pack=name_on_page(seat_view.game.pack),
        mode=seat_view.draft.rulings.mode,  # type: ignore[arg-type]  # one of the values of the option
        rounds=seat_view.draft.rulings.rounds,
        seat=view.seat,
        phase=seen.phase.value,
        round=seen.round,
        turn=seen.turn,
        active=seat_if_any(seen.active) if seen.turn else None,
        first=seat_if_any(seen.first),
        points=seen.points,
        blue=list(blue),
        gold=list(gold),
        places=places(seat_view),
        pieces=pieces(seat_view),
        authors=authors(seat_view),
        piles=piles(seat_view),
        under_way=under_way(seat_view),
        window=window(seat_view, happened),
        asked=asked(seat_view, decide),
        choices=choices(seat_view, decide),
        cannot=refusals(seat_view, decide),
        happened=hints(seat_view, happened),
        count=count(seat_view),
    )
