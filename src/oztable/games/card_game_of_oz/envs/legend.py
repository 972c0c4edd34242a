"""What the ids mean, in words."""

from __future__ import annotations

from functools import partial

from oztable.envs.package import Span, in_words
from oztable.games.card_game_of_oz.envs import spelling
from oztable.games.card_game_of_oz.rules.cards import Pack

VERBS = {
    "first": "who begins: then a seat",
    "keep": "keep the hand",
    "deal-again": "have the hand dealt again",
    "draw": "draw a card",
    "move": "move: then a Character, and on or back",
    "replace": "replace a Location: then its place",
    "play": "play: then a title of the hand, and a place, the card it goes on, or yes",
    "set": "set an Event: then its title, and the points paid",
    "archive": "archive for a die, or down to the limit of the hand: then a title",
    "equip": "equip: then an Object, and who bears it",
    "reveal": "reveal a Set Event: then its title",
    "use": "use a text: then the card, whose text where it is another's, and which",
    "pick": "choose a card in play: then it",
    "place": "choose a place: then it",
    "card": "choose a title: then it",
    "seat": "choose an Author: then the seat",
    "event": "choose a Set Event: then whose, and which",
    "way": "choose one of the ways that a text offers: then its number",
    "text": "which text comes first: then its title, which text, and which card in play, or no",
    "yes": "yes; or nothing more to say of a card that is played",
    "no": "no, or enough",
    "pass": "pass",
    "pass-turn": "pass until the end of the turn",
    "end": "end the phase or the turn",
}


def about(number: int, pack: Pack) -> str:
    ids: tuple[Span, ...] = (
        (0, lambda verb: VERBS[spelling.VERBS[verb]]),
        (spelling.TITLES_AT, partial(_title, pack)),
        (spelling.COPIES_AT, lambda copy: f"copy {copy + 1} of a title in play"),
        (spelling.PLACES_AT, _place),
        (spelling.TEXTS_AT, lambda text: f"text {text + 1} of a card"),
        (spelling.SEATS_AT, lambda seat: f"the seat of player_{seat}"),
        (spelling.WAYS_AT, lambda way: ("on", "back")[way]),
        (spelling.NUMBERS_AT, _number),
    )
    return in_words(number, spelling.IDS, ids)


def _title(pack: Pack, title: int) -> str:
    if title < len(pack.cards):
        return f"title {title}: {pack.cards[title].name.en}"
    return f"title {title}, which this pack does not have"


def _place(number: int) -> str:
    spoke, place = divmod(number, spelling.PLACES_OF_A_SPOKE)
    return f"the place {'abcd'[spoke]}{place}"


def _number(counted: int) -> str:
    more = " and as many more as the next id says" if counted == spelling.MOST_NUMBERS - 1 else ""
    return f"{counted}{more}"
