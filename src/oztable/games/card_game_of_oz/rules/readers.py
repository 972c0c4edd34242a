"""The point of view of the texts of cards in play, and what their pronouns mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.language.abilities import Modifier, Moment, Trigger, Use
from oztable.games.card_game_of_oz.rules.language.filters import Subject
from oztable.games.card_game_of_oz.rules.pieces import (
    COPIES,
    NO_CARD,
    NO_PIECE,
    CardId,
    Piece,
    card_of,
    text_of,
)
from oztable.games.card_game_of_oz.rules.state import InPlay, Lasting
from oztable.games.card_game_of_oz.rules.texts import Lasts


class Reader:
    """The point of view of a text, and what its pronouns mean."""

    __slots__ = ("host", "it", "mover", "piece", "place", "text", "there", "you")

    def __init__(
        self,
        you: Seat,
        piece: Piece,
        place: Place,
        mover: Piece = NO_PIECE,
        it: tuple[Piece, ...] = (),
        there: Place = NO_PLACE,
        text: CardId = NO_CARD,
        host: Piece = NO_PIECE,
    ) -> None:
        self.you = you
        self.piece = piece  # the card whose text it is; of a Location, an Effect or an Event: none
        self.place = place  # its Location; on a Title Card: none (OR-19)
        self.mover = mover
        self.it = it
        self.there = there
        self.text = text  # whose text it is, where the card has that of another
        self.host = host  # what the card was on, when its own text has taken it away


def reader_of(draft: Draft, card: InPlay) -> Reader:
    bearer = card
    while bearer.host != NO_PIECE:
        bearer = draft.cards_in_play[bearer.host]
    place = bearer.place
    here = NO_PLACE if draft.board.is_title(place) else place
    return Reader(bearer.seat, card.piece, here)


def point_at(draft: Draft, reader: Reader, subject: Subject) -> Piece:
    """The card in play that a pronoun means; none if it is gone."""
    match subject:
        case "this":
            piece = reader.piece
        case "bearer" | "host":
            borne = draft.cards_in_play.get(reader.piece)
            piece = borne.host if borne else reader.host
        case "it":
            piece = reader.it[0] if reader.it else NO_PIECE
        case "mover":
            piece = reader.mover
    return piece if piece in draft.cards_in_play else NO_PIECE


def place_pointed_at(draft: Draft, reader: Reader, subject: Subject) -> Place:
    """The Location that a pronoun means; none where it means a card, or nothing."""
    place = NO_PLACE
    match subject:
        case "this":
            place = reader.place if reader.piece == NO_PIECE else NO_PLACE
        case "host":
            effect = draft.cards_in_play.get(reader.piece)
            is_there = effect is not None and effect.host == NO_PIECE
            place = reader.place if is_there else NO_PLACE
        case "it":
            place = NO_PLACE if reader.it else reader.there
    return place if place != NO_PLACE and draft.is_location(place) else NO_PLACE


# Which texts there are


InPlayTexts: TypeAlias = list[tuple[Reader, list[Any]]]
NONE_IN_PLAY: Final[InPlayTexts] = []


def texts_in_play(draft: Draft, part: str) -> InPlayTexts:
    """The texts of this kind (a part of `CardText`), each with where it is read from."""
    known = draft.known_texts
    if known is None:
        known = draft.known_texts = _sort_texts(draft)
    return known.get(part, NONE_IN_PLAY)


def lasting_in_play(draft: Draft, part: str) -> list[tuple[Reader, list[Lasts]]]:
    """The same for texts that give something for as long as they hold."""
    return texts_in_play(draft, part)


def _sort_texts(draft: Draft) -> dict[str, InPlayTexts]:
    """All texts in play by their kind: most kinds are asked for before anything changes."""
    found: dict[str, InPlayTexts] = {}
    for card in draft.cards_in_play.values():
        text = draft.texts[card.piece // COPIES]
        parts = text.parts_alone if card.host == NO_PIECE else text.parts
        if parts:
            reader = reader_of(draft, card)
            for part, texts in parts.items():
                others = found.get(part)
                if others is None:
                    found[part] = [(reader, texts)]
                else:
                    others.append((reader, texts))
    for gift in draft.lasting:
        if gift.is_copy:
            _add_copied(draft, found, gift)
    return found


def _add_copied(draft: Draft, found: dict[str, InPlayTexts], gift: Lasting) -> None:
    for piece in gift.pieces:
        reader = reader_of(draft, draft.cards_in_play[piece])
        reader.text = gift.copied
        for part, texts in draft.texts[gift.copied].parts_copied.items():
            found.setdefault(part, []).append((reader, texts))


def text_read(reader: Reader) -> CardId:
    """Whose text it is: of the card in play, or of one that it copied."""
    return card_of(reader.piece) if reader.text == NO_CARD else reader.text


def triggers_of(draft: Draft, piece: Piece, moment: Moment) -> list[tuple[CardId, int, Trigger]]:
    """The texts of a card for a moment, also those that it copied."""
    title = card_of(piece)
    own = draft.texts[title].triggers.get(moment, ())
    found = [(title, number, trigger) for number, trigger in own]
    for gift in draft.lasting:
        if gift.is_copy and piece in gift.pieces:
            copied = draft.texts[gift.copied].parts_copied.get(moment, ())
            found += [(gift.copied, number, trigger) for number, trigger in copied]
    return found


def use_of(draft: Draft, piece: Piece, number: int) -> Use | None:
    """The text of a card in play with this number (`pieces.text_of`), if it is one to be used."""
    title, ability = text_of(piece, number)
    uses = draft.texts[title].uses
    if title != card_of(piece):
        copies = any(gift.copied == title and piece in gift.pieces for gift in draft.lasting)
        uses = draft.texts[title].parts_copied.get("uses", []) if copies else []
    return next((use for at, use in uses if at == ability), None)


def stand(draft: Draft, card: InPlay) -> None:
    """A Character in play stands elsewhere, with all that is on it. The texts in play are still
    the same; some are read from there."""
    texts: dict[str, InPlayTexts] | None = draft.known_texts
    draft.put(card)
    if texts is None:
        return
    here = NO_PLACE if draft.board.is_title(card.place) else card.place
    for read in texts.values():
        for reader, _ in read:
            bearer = draft.cards_in_play[reader.piece]
            while bearer.host != NO_PIECE:
                bearer = draft.cards_in_play[bearer.host]
            if bearer.piece == card.piece:
                reader.place = here
    draft.known_texts = texts


def lasting_gifts(draft: Draft) -> Iterator[tuple[Seat, tuple[Piece, ...], Modifier]]:
    """What texts gave for a time, and to which cards."""
    for gift in draft.lasting:
        give = draft.texts[gift.card].programs[gift.ability][gift.op]
        for modifier in give.gifts():
            yield gift.seat, gift.pieces, modifier
