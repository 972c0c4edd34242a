"""What cards, places, Authors and numbers are called in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from oztable.core.game import Seat
from oztable.core.language import Catalogue, Language
from oztable.games.card_game_of_oz.board import Place
from oztable.games.card_game_of_oz.cards import Card, CardId
from oztable.games.card_game_of_oz.pieces import COPIES, Piece, card_of
from oztable.games.card_game_of_oz.state import bit

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules import CardGameOfOz
    from oztable.games.card_game_of_oz.table import Table

WORDS = Catalogue.beside("oztable.games.card_game_of_oz")

QUOTES: dict[Language, tuple[str, str]] = {"en": ("“", "”"), "fr": ("« ", " »")}
SPEECH_MARKS = ' "“”«»'
AFTER_THE_NOUN = re.compile(r",? (?:of|with|from|in|at|to|for|on|the)\b")
SINGULAR_ENDINGS = ("ss", "us", "is", "'s")
PLURALS = ("mice", "men", "women", "children", "people", "folk", "geese", "teeth", "feet")


# Cards


def _set(name: str, language: Language) -> str:
    """A name as it is printed: speech and exclamations in quotes, apostrophes curved."""
    if name[:1] in '"“«' or name[-1:] in "!?.":
        opening, closing = QUOTES[language]
        name = opening + name.strip(SPEECH_MARKS) + closing
    return name.replace("'", "’")


def title(game: CardGameOfOz, card: CardId, language: Language) -> str:
    """A card by its full title: `Dorothy • Kansas Farm Girl`."""
    if not 0 <= card < len(game.pack.cards):
        return "?"
    return _set(game.pack.cards[card].name.into(language), language)


def place_card(game: CardGameOfOz, card: CardId, language: Language) -> str:
    """A Location by the name before the bullet."""
    return _set(game.pack.cards[card].group_in(language), language)


def piece_name(game: CardGameOfOz, piece: Piece, language: Language) -> str:
    """A card in play, where the name before the bullet is enough; copies are numbered."""
    name = _set(game.pack.cards[card_of(piece)].group_in(language), language)
    copy = piece % COPIES
    return WORDS.say("copy", language, card=name, number=copy + 1) if copy else name


def is_many(card: Card) -> bool:
    """Whether a card has the name of several, by its English name: `Winged Monkeys`."""
    name = card.group
    if name[:1] == '"' or name[-1:] in "!?.":
        return False
    if card.type in ("effect", "event") and name.partition(" ")[0].endswith("ing"):
        return False  # `Summoning Her Subjects` is one deed
    last = AFTER_THE_NOUN.split(name)[0].rpartition(" ")[2].lower()
    return last in PLURALS or (last.endswith("s") and not last.endswith(SINGULAR_ENDINGS))


def titles(game: CardGameOfOz, cards: Iterable[CardId], language: Language) -> str:
    """Cards one after the other; equal ones are counted."""
    counted = Counter(title(game, card, language) for card in cards)
    named = [
        WORDS.say("times", language, card=name, number=number) if number > 1 else name
        for name, number in counted.items()
    ]
    return listed(named, language)


def listed(words: list[str], language: Language) -> str:
    """`a, b and c`."""
    *others, last = words
    return f"{', '.join(others)} {WORDS.say('and', language)} {last}" if others else last


# Numbers


def counted(what: str, number: int, language: Language) -> str:
    """`1 Story Point`, `3 Story Points`; where there is a word for none, that."""
    if number == 0 and f"{what}_none" in WORDS.words[language]:
        return WORDS.say(f"{what}_none", language)
    is_one = number == 1 or (number == 0 and language == "fr")
    if not is_one:
        return WORDS.say(f"{what}_many", language, number=number)
    return WORDS.say(f"{what}_one", language).replace("1", str(number))


# Places and Authors


def place_seen(
    game: CardGameOfOz, table: Table, place: Place, seat: Seat | None, language: Language
) -> str:
    """A place with what this seat knows to lie there: `a2, Poppy Field`, `a3, still hidden`."""
    if table.board.is_title(place):
        return WORDS.say("the_end", language)
    slot = table.slots[place]
    name = table.board.name(place)
    if slot.card is not None and (slot.up or slot.known & bit(seat)):
        key = "place_up" if slot.up else "place_known"
        return WORDS.say(key, language, place=name, card=place_card(game, slot.card, language))
    return WORDS.say("place_hidden", language, place=name)


def author(seat: Seat, language: Language) -> str:
    return WORDS.say("author", language, number=seat + 1)
