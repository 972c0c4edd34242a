"""What lies on the table: places, cards in play, hands and piles."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import keywords_given, vitality
from oztable.games.card_game_of_oz.rules.costs import toll
from oztable.games.card_game_of_oz.rules.going_back import control_words, going_back
from oztable.games.card_game_of_oz.rules.language.wording import (
    card_text,
    keyword_name,
    plain,
)
from oztable.games.card_game_of_oz.rules.naming import WORDS, of, piece_name, place_card, title
from oztable.games.card_game_of_oz.rules.pieces import Piece, card_of
from oztable.games.card_game_of_oz.rules.scoring import counting, points_of, total
from oztable.games.card_game_of_oz.rules.state import EVERYONE, UNKNOWN, InPlay, Mark
from oztable.games.card_game_of_oz.rules.vitality_reasons import vitality_reasons


class OzReason(Struct, frozen=True):
    """`+1 Boq’s Home`."""

    card: str
    name: str
    change: int


class OzPlace(Struct, frozen=True):
    """A Title Card or a Location. A hidden one has no card unless you have looked."""

    id: str
    spoke: int  # whose side of the road
    number: int  # 0 is the Title Card
    title: bool
    ends: bool  # a Title Card that reads The End
    card: str | None
    up: bool  # face-up; a card that lies hidden is known only to those who looked
    open: bool = False  # hidden, and known to all: it was turned down again


class OzControl(Struct, frozen=True):
    """A text took a Character over (O41.3)."""

    text: str  # `Bob’s again at the end of your next turn`
    to: int | None  # whose it will be again; None where it stays till the count


class OzPiece(Struct, frozen=True):
    """A card in play."""

    id: str
    card: str
    name: str
    type: Literal["character", "object", "effect", "event", "location"]
    seat: int | None  # who commands it; nobody a loose Object
    place: str  # of one that is borne or attached: where its host is
    host: str | None
    vitality: int | None  # of a Character, now
    printed: int | None
    reasons: list[OzReason]
    keywords: list[str]  # given by texts, besides those printed
    leave: int  # what leaving costs now
    moved: bool  # its Bonus move is done
    used: bool  # one of its texts is used up for this turn
    counts: bool  # toward its Author's total
    counters: int = 0
    copied: list[str] = []  # what it says besides its own text, of other cards (O40.4)
    control: OzControl | None = None


class OzSetEvent(Struct, frozen=True):
    """An Event face-down; whose it is knows which."""

    card: str | None
    paid: int
    turn: int


class OzAuthor(Struct, frozen=True):
    seat: int
    total: int  # of Vitality, as it stands
    hand_size: int
    hand: list[str]  # those cards of it that you know: of your own, all
    events: list[OzSetEvent]
    path: list[str]  # the Storyline from the own Title Card to the far one


class OzPiles(Struct, frozen=True):
    library: int
    top: list[str | None]  # as far down as you know a card
    bottom: list[str | None]  # as far up
    archive: list[str]  # the newest first
    folio: int
    removed: list[str] = []  # from the game, the newest first


def places(seat_view: SeatView) -> list[OzPlace]:
    board = seat_view.board
    shown = sorted({*board.titles, *board.locations})
    return [_place(seat_view, place) for place in shown]


def _place(seat_view: SeatView, place: Place) -> OzPlace:
    spoke, number = divmod(place, seat_view.board.per_author + 1)
    slot = seat_view.seen.slots[place]
    title = seat_view.board.is_title(place)
    return OzPlace(
        seat_view.place(place),
        spoke,
        number,
        title,
        title and spoke == seat_view.seen.flipped,
        None if title else seat_view.card_if_known(slot.card),
        title or slot.up,
        not title and not slot.up and slot.known == EVERYONE,
    )


def pieces(seat_view: SeatView) -> list[OzPiece]:
    counted = {
        card.piece
        for seat in range(seat_view.seen.authors)
        for card in counting(seat_view.draft, Seat(seat))
    }
    return [_piece(seat_view, card, card.piece in counted) for card in seat_view.seen.pieces]


def _piece(seat_view: SeatView, card: InPlay, counts: bool) -> OzPiece:
    draft, piece = seat_view.draft, card.piece
    face = draft.card(piece)
    is_character = face.type == "character"
    given = sorted(keywords_given(draft).get(piece, set()) - set(face.keywords))
    return OzPiece(
        seat_view.piece(piece),
        seat_view.card(card_of(piece)),
        piece_name(seat_view.game, piece, seat_view.language),
        face.type,
        seat_if_any(draft.controller(card)),
        seat_view.place(draft.place_of(card)),
        seat_view.piece_if_any(card.host),
        (points_of(draft, card) if counts else vitality(draft, piece)) if is_character else None,
        face.vitality if is_character else None,
        reasons(seat_view, card) if is_character else [],
        [keyword_name(word, seat_view.game.pack, seat_view.language) for word in given],
        toll(draft, card, "leave", card.place) if is_character else 0,
        Mark("bonus", piece, 0) in draft.marks,
        any(mark.what == "used" and mark.piece == piece for mark in draft.marks),
        counts,
        draft.counters_on(piece),
        _copied(seat_view, piece),
        _control(seat_view, piece),
    )


def _copied(seat_view: SeatView, piece: Piece) -> list[str]:
    """What a card says besides its own text: `also the text of Toto: When …`."""
    game, language = seat_view.game, seat_view.language
    found = []
    for gift in seat_view.seen.lasting:
        if gift.is_copy and piece in gift.pieces:
            text = " ".join(card_text(game.pack.cards[gift.copied], game.pack, language))
            name = of(title(game, gift.copied, language), language)
            found.append(WORDS.say("copied_text", language, card=name, text=plain(text)))
    return found


def _control(seat_view: SeatView, piece: Piece) -> OzControl | None:
    draft, names = seat_view.draft, [seat_view.name(Seat(s)) for s in range(seat_view.seen.authors)]
    text = control_words(draft, piece, seat_view.view.seat, names, seat_view.language)
    if not text:
        return None
    back = going_back(draft, piece)
    return OzControl(text, None if back is None else back.to)


def reasons(seat_view: SeatView, card: InPlay) -> list[OzReason]:
    return [
        OzReason(
            seat_view.card(source), place_card(seat_view.game, source, seat_view.language), change
        )
        for source, change in vitality_reasons(seat_view.draft, card.piece)
    ]


def authors(seat_view: SeatView) -> list[OzAuthor]:
    seen = seat_view.seen
    return [
        OzAuthor(
            seat,
            total(seat_view.draft, Seat(seat)),
            len(seen.hands[seat]),
            [seat_view.card(held.card) for held in seen.hands[seat] if held.card != UNKNOWN],
            [
                OzSetEvent(seat_view.card_if_known(event.card), event.paid, event.turn)
                for event in seen.set_events[seat]
            ],
            [seat_view.place(place) for place in seat_view.board.paths[seat]],
        )
        for seat in range(seen.authors)
    ]


def piles(seat_view: SeatView) -> OzPiles:
    library = seat_view.seen.library
    return OzPiles(
        seat_view.view.library_size,
        [seat_view.card_if_known(held.card) for held in library.top],
        [seat_view.card_if_known(held.card) for held in library.bottom],
        [seat_view.card(card) for card in reversed(seat_view.seen.archive)],
        seat_view.draft.folio_size,
        [seat_view.card(card) for card in reversed(seat_view.seen.removed)],
    )
