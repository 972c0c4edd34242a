"""Prompts, refusals and the tale in words, from the catalogue beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oztable.core.game import Message, Seat
from oztable.core.language import AND, Catalogue, Language, together
from oztable.core.telling import mark_card, mark_seat, with_capital
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.events import (
    Began,
    Drew,
    Event,
    Kept,
    MonkeysCame,
    MonkeysLeft,
    Placed,
    Revealed,
    Scored,
    Swapped,
    Turned,
)
from oztable.games.yellow_brick_road.rules.grid import LINE_NAMES, Line, Spot
from oztable.games.yellow_brick_road.rules.notation import format_spot

WORDS = Catalogue.beside("oztable.games.yellow_brick_road")


def card_name(deck: Deck, card: CardId, language: Language) -> str:
    return f"{deck.by_id[card].name.into(language)} ({card})"


def line_name(line: Line, language: Language) -> str:
    """`the middle row`, in words."""
    return WORDS.say(f"line_{LINE_NAMES[line]}", language)


def say(deck: Deck, message: Message, language: Language) -> str:
    values = {name: _in_words(deck, name, value, language) for name, value in message.values}
    return WORDS.say(message.key, language, rule=message.rule, **values)


def _in_words(deck: Deck, name: str, value: Any, language: Language) -> str:
    if name == "line":
        return line_name(value, language)
    if name == "spot":
        return format_spot(value)
    if name in ("card", "snake", "other"):
        return card_name(deck, value, language) if value in deck.by_id else str(value)
    return str(value)


def goes_with(earlier: Event, later: Event) -> bool:
    """The draws of one seat that follow each other."""
    match earlier, later:
        case Drew(seat=one), Drew(seat=other):
            return one == other and (earlier.card is None) == (later.card is None)
    return False


def narrate(deck: Deck, events: Sequence[Event], names: tuple[str, ...], language: Language) -> str:
    """The tale of a page, where spots are told in words; people and cards are marked."""
    marked = tuple(mark_seat(name, Seat(seat)) for seat, name in enumerate(names))
    if len(events) == 1:
        return with_capital(tell(deck, events[0], marked, language, on_page=True))
    drawn: list[Any] = [event for event in events if isinstance(event, Drew)]
    seen = [_card(deck, one.card, language, True) for one in drawn if one.card is not None]
    seat, cards = drawn[0].seat, together(seen, AND.into(language))
    key = "tell_drew" if seen else "tell_drew_several"
    return with_capital(
        _sentence(key, seat, marked, language, {"card": cards, "count": len(drawn)})
    )


def _card(deck: Deck, card: CardId, language: Language, on_page: bool) -> str:
    name = card_name(deck, card, language)
    return mark_card(name, str(card)) if on_page else name


def _spot(key: str, spot: Spot, language: Language, on_page: bool) -> str:
    """With the word before it; a tale is told in words on a page."""
    name = format_spot(spot)
    if not on_page:
        return WORDS.say(key, language, spot=name)
    return WORDS.say(f"{key}_page", language, spot=WORDS.say(f"spot_{name}", language))


def tell(
    deck: Deck, event: Event, names: tuple[str, ...], language: Language, on_page: bool = False
) -> str:
    def sentence(key: str, seat: Seat | None = None, **values: Any) -> str:
        return _sentence(key, seat, names, language, values)

    def card(number: CardId) -> str:
        return _card(deck, number, language, on_page)

    def on(spot: Spot) -> str:
        return _spot("spot_on", spot, language, on_page)

    def way(piece: Piece) -> str:
        return WORDS.say("turned_way", language) if piece.turned else ""

    match event:
        case Began(seat):
            return sentence("tell_began", seat)
        case Drew(seat, None, _):
            return sentence("tell_drew_hidden", seat)
        case Drew(seat, drawn, _) if drawn is not None:
            return sentence("tell_drew", seat, card=card(drawn))
        case MonkeysCame(seat, line, _):
            return sentence("tell_came", seat, line=line_name(line, language))
        case MonkeysLeft(seat, _):
            return sentence("tell_left", seat)
        case Placed(seat, piece, spot):
            key = "tell_placed_turned" if piece.turned else "tell_placed"
            return sentence(key, seat, card=card(piece.card), spot=on(spot))
        case Swapped(seat, snake, at, other, other_at) | Turned(seat, snake, at, other, other_at):
            key = "tell_swapped" if isinstance(event, Swapped) else "tell_turned"
            return sentence(
                key,
                seat,
                snake_way=way(snake),
                other=card(other.card),
                other_way=way(other),
                spot=on(at),
                to_spot=_spot("spot_to", at, language, on_page),
                other_spot=on(other_at),
            )
        case Kept(seat):
            return sentence("tell_kept", seat)
        case Revealed(hands):
            left = [card(number) for hand in hands for number in hand]
            return sentence("tell_revealed", one=left[0], two=left[1])
        case Scored(totals, winners, reason):
            winner = None if len(winners) > 1 else min(winners)
            return sentence(f"tell_{reason.key}", winner, high=max(totals), low=min(totals))
    raise AssertionError(f"an event without words: {event}")


def _sentence(
    key: str, seat: Seat | None, names: tuple[str, ...], language: Language, values: dict[str, Any]
) -> str:
    """With a seat that has no name the tale speaks to the reader: `You lay …`."""
    if seat is None:
        return WORDS.say(key, language, **values)
    if not names[seat]:
        return WORDS.say(f"{key}_you", language, **values)
    return WORDS.say(key, language, who=names[seat], **values)
