"""What cards, places, Authors and numbers are called in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from oztable.core import french
from oztable.core.game import Seat
from oztable.core.language import AND, Language, ordinal, together
from oztable.core.telling import CLOSES
from oztable.games.card_game_of_oz import GAME
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import COPIES, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import bit
from oztable.games.card_game_of_oz.rules.words import WORDS as WORDS

QUOTES: dict[Language, tuple[str, str]] = {"en": ("“", "”"), "fr": ("«\u00a0", "\u00a0»")}
SPEECH_MARKS = ' \u00a0"“”«»'
TWO_STOPS = re.compile(rf"(\.[ \u00a0\u202f]?[”»]{CLOSES}?)\.")


# Cards


def _set(name: str, language: Language) -> str:
    """A name as it is printed: speech and exclamations in quotes, apostrophes curved."""
    if name[:1] in '"“«' or name[-1:] in "!?.":
        opening, closing = QUOTES[language]
        name = opening + name.strip(SPEECH_MARKS) + closing
    return name.replace("'", "’")


def title(game: GameParts, card: CardId, language: Language) -> str:
    """A card by its full title: `Dorothy • Kansas Farm Girl`."""
    if not 0 <= card < len(game.pack.cards):
        return "?"
    return _set(game.pack.cards[card].name.into(language), language)


def place_card(game: GameParts, card: CardId, language: Language) -> str:
    """A Location by the name before the bullet."""
    return _set(game.pack.cards[card].group_in(language), language)


def piece_name(game: GameParts, piece: Piece, language: Language) -> str:
    """A card in play, where the name before the bullet is enough; copies are numbered."""
    name = _set(game.pack.cards[card_of(piece)].group_in(language), language)
    return numbered(name, piece, language)


def numbered(name: str, piece: Piece, language: Language) -> str:
    """The second copy in play and all further ones bear a number, as long as they are there."""
    copy = piece % COPIES
    return WORDS.say("copy", language, card=name, number=copy + 1) if copy else name


def of(name: str, language: Language) -> str:
    """What belongs to this one: in French `de Toto`, `d’Oz`; in English the sentence says it."""
    return french.of(name) if language == "fr" else name


def owned(game: GameParts, piece: Piece, name: str, who: str, language: Language) -> str:
    """The name of a card in play with its owner, who is addressed without a name: `your Toto`."""
    if who:
        return WORDS.say("owned", language, card=name, who=of(who, language))
    many = "_many" if game.pack.cards[card_of(piece)].is_plural_in(language) else ""
    return WORDS.say(f"owned_you{many}", language, card=name)


def titles(game: GameParts, cards: Iterable[CardId], language: Language) -> str:
    """Cards one after the other; equal ones are counted."""
    return counted_names((title(game, card, language) for card in cards), language)


def counted_names(names: Iterable[str], language: Language) -> str:
    """`a, b (×2) and c`."""
    named = [
        WORDS.say("times", language, card=name, number=number) if number > 1 else name
        for name, number in Counter(names).items()
    ]
    return together(named, AND.into(language))


def with_one_stop(sentence: str) -> str:
    """A quoted title that ends in a full stop ends the sentence, too."""
    return TWO_STOPS.sub(r"\1", sentence)


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
    game: GameParts, draft: Draft, place: Place, seat: Seat | None, language: Language
) -> str:
    """A place with what this seat knows to lie there: `a2, Poppy Field`, `a3, still hidden`."""
    if draft.board.is_title(place):
        return WORDS.say("the_end", language)
    slot = draft.slots[place]
    name = draft.board.name(place)
    if slot.card is not None and (slot.up or slot.known & bit(seat)):
        key = "place_up" if slot.up else "place_known"
        return WORDS.say(key, language, place=name, card=place_card(game, slot.card, language))
    return WORDS.say("place_hidden", language, place=name)


def place_told(
    game: GameParts,
    draft: Draft,
    place: Place,
    seat: Seat | None,
    names: Sequence[str],
    language: Language,
) -> str:
    """The same by what is drawn on every table: `Poppy Field`, `the third Location from your Title
    Card, still hidden`."""
    if draft.board.is_title(place):
        return WORDS.say("the_end", language)
    slot = draft.slots[place]
    if slot.card is None or not (slot.up or slot.known & bit(seat)):
        which = place_counted(game, place, names, language)
        return WORDS.say("place_hidden", language, place=which)
    name = place_card(game, slot.card, language)
    return name if slot.up else WORDS.say("place_hidden", language, place=name)


def place_counted(game: GameParts, place: Place, names: Sequence[str], language: Language) -> str:
    """A place by its number: `the third Location from your Title Card`."""
    board = game.notation.board
    spoke, number = divmod(place, board.per_author + 1)
    title = title_card(game, board.titles[spoke], names, language)
    return WORDS.say("page_hidden", language, ordinal=ordinal(number, language), title=title)


def title_card(game: GameParts, place: Place, names: Sequence[str], language: Language) -> str:
    """Whose Title Card this is; that of a lone Author's empty seat is nobody's."""
    seat = game.notation.board.titles.index(place)
    if game.ruleset.rulings.mode == "solitaire" or seat >= len(names):
        return WORDS.say("title_card_far", language)
    if not names[seat]:
        return WORDS.say("title_card_you", language)
    return WORDS.say("title_card", language, who=of(names[seat], language))


def author(seat: Seat, language: Language) -> str:
    return GAME.role_of(seat, language)
