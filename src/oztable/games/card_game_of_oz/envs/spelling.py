"""Actions as ids. An action is spelled: what is done, then to which card, where, how much.

638 ids serve every pack, every number of Authors and every storyline. They keep their meaning
between versions; what is new comes behind what is there.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, TypeAlias

from oztable.core.game import BadNotation
from oztable.games.card_game_of_oz.rules import actions
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.pieces import (
    COPIES,
    MOST_TEXTS,
    NO_PIECE,
    CardId,
    Piece,
    card_of,
)

# Pinned by a test: further verbs may be added only where none stands yet.
VERBS: Final = (
    "first", "keep", "deal-again", "draw", "move", "replace", "play", "set", "archive", "equip",
    "reveal", "use", "pick", "place", "card", "seat", "event", "way", "text", "yes", "no", "pass",
    "pass-turn", "end",
)  # fmt: skip
MOST_TITLES: Final = 512
SPOKES: Final = 4
PLACES_OF_A_SPOKE: Final = 13  # its Title Card, and at most twelve Locations
MOST_NUMBERS: Final = 32

_SIZES = (
    len(VERBS), MOST_TITLES, COPIES, SPOKES * PLACES_OF_A_SPOKE, MOST_TEXTS, SPOKES, 2, MOST_NUMBERS
)  # fmt: skip
(TITLES_AT, COPIES_AT, PLACES_AT, TEXTS_AT, SEATS_AT, WAYS_AT, NUMBERS_AT, IDS) = accumulate(_SIZES)
LONGEST: Final = 6  # ids of one action

_VERB: Final = {verb: number for number, verb in enumerate(VERBS)}
_PLAIN: Final[dict[type[Action], str]] = {
    actions.Keep: "keep",
    actions.DealAgain: "deal-again",
    actions.DrawCard: "draw",
    actions.Yes: "yes",
    actions.No: "no",
    actions.End: "end",
}
Ids: TypeAlias = tuple[int, ...]


def refuse_too_many_titles(titles: int) -> None:
    if titles > MOST_TITLES:
        raise BadNotation(
            f"an environment has ids for {MOST_TITLES} titles, and this pack has {titles}"
        )


def spelled(action: Action, per_author: int) -> Ids:
    """The ids of an action, where each Author lays so many Locations."""
    if type(action) in _PLAIN:
        return (_VERB[_PLAIN[type(action)]],)
    match action:
        case actions.Pass(turn):
            return (_VERB["pass-turn" if turn else "pass"],)
        case actions.PlayCard(card, place, on):
            return (_VERB["play"], _title(card), *_where(place, on, per_author))
        case actions.ReplaceOne(place):
            return _VERB["replace"], place_id(place, per_author)
        case actions.PickPlace(place):
            return _VERB["place"], place_id(place, per_author)
    return _of_cards(action)


def _of_cards(action: Action) -> Ids:
    match action:
        case actions.MoveOne(piece, way):
            return (_VERB["move"], *_piece(piece), WAYS_AT + (way < 0))
        case actions.SetDown(card, paid):
            return (_VERB["set"], _title(card), *_number(paid))
        case actions.ArchiveCard(card):
            return _VERB["archive"], _title(card)
        case actions.EquipOne(thing, bearer):
            return (_VERB["equip"], *_piece(thing), *_piece(bearer))
        case actions.RevealEvent(card):
            return _VERB["reveal"], _title(card)
        case actions.UseText(piece, number):
            return (_VERB["use"], *_piece(piece), *_text(number))
        case actions.Pick(piece):
            return (_VERB["pick"], *_piece(piece))
        case actions.PickCard(card):
            return _VERB["card"], _title(card)
    return _of_choices(action)


def _of_choices(action: Action) -> Ids:
    match action:
        case actions.First(seat):
            return _VERB["first"], SEATS_AT + seat
        case actions.PickSeat(seat):
            return _VERB["seat"], SEATS_AT + seat
        case actions.PickEvent(seat, number):
            return (_VERB["event"], SEATS_AT + seat, *_number(number))
        case actions.PickWay(number):
            return (_VERB["way"], *_number(number))
        case actions.PickText(card, ability, piece):
            return (_VERB["text"], _title(card), TEXTS_AT + ability, *_whose(card, piece))
    raise ValueError(f"what chance does has no id: {action}")


def place_id(place: int, per_author: int) -> int:
    spoke, number = divmod(place, per_author + 1)
    return PLACES_AT + spoke * PLACES_OF_A_SPOKE + number


def _title(card: CardId) -> int:
    return TITLES_AT + card


def _piece(piece: Piece) -> Ids:
    return _title(card_of(piece)), COPIES_AT + piece % COPIES


def _where(place: int | None, on: Piece | None, per_author: int) -> Ids:
    """Where a card goes; `yes`, where nothing is asked about it."""
    if place is not None:
        return (place_id(place, per_author),)
    return (_VERB["yes"],) if on is None else _piece(on)


def _text(number: int) -> Ids:
    """A text of the card itself; or of another title, which comes first."""
    other, ability = divmod(number, MOST_TEXTS)
    return (TEXTS_AT + ability,) if other == 0 else (TITLES_AT + other - 1, TEXTS_AT + ability)


def _whose(card: CardId, piece: Piece) -> Ids:
    """Which card in play has the text: a copy of its title, another card, or a Location."""
    if piece == NO_PIECE:
        return (_VERB["no"],)
    return (COPIES_AT + piece % COPIES,) if card_of(piece) == card else _piece(piece)


def _number(number: int) -> Ids:
    """Up to 30 by one id; the last id says that 31 are counted, and goes on."""
    last = MOST_NUMBERS - 1
    if number < last:
        return (NUMBERS_AT + number,)
    return (NUMBERS_AT + last, *_number(number - last))
