"""Playing cards from hand, setting and revealing Events, equipping Objects (O13 to O16, O21.3)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import triggers
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.choosing import can_begin_text
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    fits,
    fits_place,
    holds,
)
from oztable.games.card_game_of_oz.rules.costs import lacks_sorcery, least_to_set, price
from oztable.games.card_game_of_oz.rules.draft import Draft, in_play
from oztable.games.card_game_of_oz.rules.events import KeptOut, Played, SetFaceDown, Unveiled
from oztable.games.card_game_of_oz.rules.frames import (
    NO_PLACE,
    Archiving,
    Finishing,
    Playing,
    Resolving,
    beginning,
)
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.refusal import message, too_dear
from oztable.games.card_game_of_oz.rules.state import NOBODY, Held, InPlay, SetEvent, bit
from oztable.games.card_game_of_oz.rules.zones import archive

# Whether a version in play has been asked for, and whether an answer was about it.
ASKED: Final = 1
ANSWERED: Final = 2


def _begin(draft: Draft, frame: Playing) -> None:
    """What was paid for comes into play, unless somebody answers (O33)."""
    if "play" in draft.ruleset.texts.answers:
        draft.push(frame)
    else:
        come(draft, frame)


def come(draft: Draft, frame: Playing) -> None:
    """A card comes into play, or its text is carried out."""
    match draft.texts[frame.card].card.type:
        case "character":
            _character_comes(draft, frame)
        case "object":
            _object_comes(draft, frame)
        case _:
            _text_comes(draft, frame)


def keep_out(draft: Draft, frame: Playing) -> None:
    """A card that was paid for goes to the Archive instead (OR-125)."""
    draft.archive = (*draft.archive, frame.card)
    draft.tell(KeptOut(frame.seat, frame.card))
    draft.changed = True


def _with_target(seat: Seat, card: CardId, place: Place | None, on: Piece | None) -> Playing:
    at = NO_PLACE if place is None else place
    return Playing(seat, card, at, NO_PIECE if on is None else on, place is not None, False)


# Characters


def rivals(draft: Draft, card: CardId) -> list[InPlay]:
    """The Characters in play that cannot be there beside a new one of this name (O13.3). Of a
    Multitude any number of one title may (OR-58)."""
    group = draft.texts[card].group
    many = is_many(draft, card)
    return [
        one
        for one in draft.characters()
        if draft.texts[card_of(one.piece)].group == group
        and not (many and card_of(one.piece) == card)
    ]


def is_many(draft: Draft, card: CardId) -> bool:
    """Any number may be in play (OR-58)."""
    return draft.rulings.multitude and "Multitude" in draft.texts[card].card.keywords


def character_cost(draft: Draft, seat: Seat, card: CardId) -> int:
    """Free for a new version of the seat's own Character in the Storyline (O13.4, OR-49)."""
    originals = rivals(draft, card)
    if originals and all(_is_changed_free(draft, seat, one) for one in originals):
        return 0
    return price(draft, seat, card)


def _is_changed_free(draft: Draft, seat: Seat, original: InPlay) -> bool:
    at_home = original.place == draft.board.title(seat) and draft.rulings.version_on_title
    return original.seat == seat and (draft.is_location(original.place) or at_home)


def why_not_character(
    draft: Draft, seat: Seat, card: CardId, place: Place | None
) -> Message | None:
    originals = rivals(draft, card)
    for original in originals:
        stolen = draft.rulings.steal_same and original.seat != seat
        if card_of(original.piece) == card and not stolen:
            return message("same_in_play", (("card", card),), "OR-48")
    if place is not None and (originals or not _may_play_to(draft, seat, card, place)):
        return message("not_played_there", (("card", card),), "OR-54")
    cost = character_cost(draft, seat, card)
    return too_dear(cost, draft.points)


def _may_play_to(draft: Draft, seat: Seat, card: CardId, place: Place) -> bool:
    permission = draft.texts[card].play_to
    if permission is None:
        return False
    reader = Reader(seat, NO_PIECE, NO_PLACE)
    return (
        place in draft.board.storylines[seat]
        and draft.slots[place].up
        and fits_place(draft, permission.at, reader, place)
    )


def play_character(draft: Draft, seat: Seat, card: CardId, place: Place | None) -> None:
    cost = character_cost(draft, seat, card)
    _pay_from_hand(draft, seat, card, cost)
    at = draft.board.title(seat) if place is None else place
    for original in rivals(draft, card):
        if original.seat == seat and draft.is_location(original.place):
            at = original.place
    draft.tell(Played(seat, card, cost, at, None, draft.new_piece(card)))
    _begin(draft, Playing(seat, card, at, NO_PIECE, place is not None, False))


def _character_comes(draft: Draft, frame: Playing) -> None:
    """In place of other versions, unless an answer keeps one of them there (OR-124)."""
    seat, card, at, _, is_chosen, _, _, version, put = frame
    originals = rivals(draft, card)
    pieces = tuple(original.piece for original in originals)
    if originals and version == ANSWERED:
        keep_out(draft, frame)
        return
    if originals and version != ASKED and "archive" in draft.ruleset.texts.answers:
        draft.push(frame._replace(version=ASKED))
        draft.push(Archiving(pieces, "version", NOBODY))
        return
    piece = draft.new_piece(card)
    for original in originals:
        if original.seat == seat and draft.rulings.version_keeps:
            hand_over(draft, original, piece)
    for original in originals:
        archive(draft, original, "version")
    played = in_play(piece, seat, at, NO_PIECE)
    draft.come_into_play(played)
    if not put:
        triggers.note_played(draft, played, at, seat)
    if is_chosen:
        triggers.note_meetings(draft, played)


def hand_over(draft: Draft, original: InPlay, piece: Piece) -> None:
    """A new version inherits the Objects, and nothing else (OR-50)."""
    for on in draft.on(original.piece):
        if draft.card(on.piece).type == "object":
            draft.put(on._replace(host=piece))


# Objects


def why_not_object(
    draft: Draft, seat: Seat, card: CardId, place: Place | None, on: Piece | None
) -> Message | None:
    if draft.copies_in_play(card) and not is_many(draft, card):
        return message("object_in_play", (("card", card),), "O14.3")
    if lacks_sorcery(draft, seat, card):
        return message("no_sorcery", (("card", card),), "OR-75")
    storyline = draft.board.storylines[seat]
    if on is not None:
        bearer = draft.cards_in_play.get(on)
        if bearer is None or draft.card(on).type != "character" or bearer.place not in storyline:
            return message("no_bearer", rule="O14.2")
        if bearer.seat != seat and not draft.rulings.equip_any:
            return message("not_your_bearer", rule="OR-63")
    elif place is None or place not in storyline:
        return message("not_in_storyline", rule="OR-62")
    cost = price(draft, seat, card)
    return too_dear(cost, draft.points)


def play_object(
    draft: Draft, seat: Seat, card: CardId, place: Place | None, on: Piece | None
) -> None:
    cost = price(draft, seat, card)
    _pay_from_hand(draft, seat, card, cost)
    draft.tell(Played(seat, card, cost, place, on, draft.new_piece(card)))
    _begin(draft, _with_target(seat, card, place, on))


def _object_comes(draft: Draft, frame: Playing) -> None:
    seat, card, place, on, *_ = frame
    piece = draft.new_piece(card)
    if on == NO_PIECE:
        loose = InPlay(piece, NOBODY, place, NO_PIECE)
        draft.come_into_play(loose)
        triggers.note_played(draft, loose, place, seat)
    else:
        draft.come_into_play(InPlay(piece, seat, NO_PLACE, on))
        worn = draft.cards_in_play[piece]
        triggers.note_played(draft, worn, draft.place_of(worn), seat)
        triggers.note_own(draft, "equipped", worn, draft.place_of(worn))


# Effects and Events


def why_not_carry_out(
    draft: Draft, seat: Seat, card: CardId, place: Place | None = None, on: Piece | None = None
) -> Message | None:
    """Whether the text of an Effect or Event can be carried out now, whatever it costs."""
    text = draft.texts[card]
    if lacks_sorcery(draft, seat, card):
        return message("no_sorcery", (("card", card),), "OR-75")
    if text.on_play is None and text.attach is None and text.answer is not None:
        return message("only_as_answer", (("card", card),), "O33.8")
    reader = Reader(seat, NO_PIECE, NO_PLACE)
    if text.on_play is not None:
        number, ability = text.on_play
        if place is not None or on is not None:
            return message("no_target_asked", (("card", card),), "OR-80")
        if not holds(draft, ability.condition, reader):
            return message("condition_unmet", (("card", card),), "OR-80")
        if not can_begin_text(draft, _beginning(seat, card, number)):
            return message("no_target", (("card", card),), "OR-80")
    if text.attach is not None and not _may_attach(draft, card, reader, place, on):
        return message("not_attached_there", (("card", card),), "O15.4")
    return None


def _may_attach(
    draft: Draft, card: CardId, reader: Reader, place: Place | None, on: Piece | None
) -> bool:
    attach = draft.texts[card].attach
    if attach is None or (place is None) == (on is None):
        return False
    if place is not None:
        up = draft.is_location(place) and draft.slots[place].up  # OR-44
        return attach.to.kind == "location" and up and fits_place(draft, attach.to, reader, place)
    host = draft.cards_in_play.get(on) if on is not None else None
    return host is not None and fits(draft, attach.to, reader, host)


def hosts_for(draft: Draft, seat: Seat, card: CardId) -> tuple[list[Place], list[Piece]]:
    """Where an attached Effect may go."""
    reader = Reader(seat, NO_PIECE, NO_PLACE)
    return (
        [p for p in draft.board.locations if _may_attach(draft, card, reader, p, None)],
        [p for p in sorted(draft.cards_in_play) if _may_attach(draft, card, reader, None, p)],
    )


def _beginning(seat: Seat, card: CardId, ability: int) -> Resolving:
    return beginning(seat, card, ability, NO_PIECE, NO_PLACE, NO_PIECE)


def play_text(
    draft: Draft, seat: Seat, card: CardId, place: Place | None, on: Piece | None
) -> None:
    """An Effect or Event out of hand, paid for."""
    cost = price(draft, seat, card)
    _pay_from_hand(draft, seat, card, cost)
    piece = None if draft.texts[card].attach is None else draft.new_piece(card)
    draft.tell(Played(seat, card, cost, place, on, piece))
    _begin(draft, _with_target(seat, card, place, on))


def _text_comes(draft: Draft, frame: Playing) -> None:
    seat, card, place, on, *_ = frame
    if draft.texts[card].attach is None:
        triggers.note_text_played(draft, card, seat)
        carry_out(draft, seat, card)
        return
    attached = InPlay(draft.new_piece(card), seat, place, on)
    draft.come_into_play(attached)
    triggers.note_played(draft, attached, draft.place_of(attached), seat)


def carry_out(draft: Draft, seat: Seat, card: CardId) -> None:
    """The text is done, and then the card goes to the Archive (OR-74)."""
    draft.push(Finishing(seat, card))
    if (on_play := draft.texts[card].on_play) is not None:
        draft.push(_beginning(seat, card, on_play[0]))


def why_not_set(draft: Draft, seat: Seat, card: CardId, paid: int) -> Message | None:
    """Face-down costs at least what is printed, more if texts say so (O16.4, O34.4, OR-77)."""
    face = draft.texts[card].card
    if face.type != "event":
        return message("only_events", rule="O16.4")
    least = least_to_set(draft, seat, card)
    if paid < least:
        return message("set_too_cheap", (("cost", least), ("paid", paid)), "O16.4")
    return too_dear(paid, draft.points)


def set_down(draft: Draft, seat: Seat, card: CardId, paid: int) -> None:
    _pay_from_hand(draft, seat, card, paid)
    mine = (*draft.set_events[seat], SetEvent(card, paid, draft.turn))
    draft.set_events = (*draft.set_events[:seat], mine, *draft.set_events[seat + 1 :])
    hand = tuple(
        sorted(
            Held(held.card, bit(seat)) if draft.texts[held.card].card.type == "event" else held
            for held in draft.hands[seat]
        )
    )  # others cannot tell which of the Events they knew was set
    draft.hands = (*draft.hands[:seat], hand, *draft.hands[seat + 1 :])
    draft.tell(SetFaceDown(seat, card, paid, bit(seat)))


def why_not_reveal(draft: Draft, seat: Seat, card: CardId) -> Message | None:
    if all(event.card != card for event in draft.set_events[seat]):
        return message("not_set", rule="OR-78")
    return why_not_carry_out(draft, seat, card)


def reveal(draft: Draft, seat: Seat, card: CardId) -> None:
    event = lift(draft, seat, card)
    draft.tell(Unveiled(seat, card, event.paid, event.turn))
    _begin(draft, Playing(seat, card, NO_PLACE, NO_PIECE, False, True))


def lift(draft: Draft, seat: Seat, card: CardId) -> SetEvent:
    """A Set Event is turned up."""
    mine = list(draft.set_events[seat])
    same = [event for event in mine if event.card == card]
    event = min(same, key=lambda one: (one.turn, one.paid))
    mine.remove(event)
    draft.set_events = (*draft.set_events[:seat], tuple(mine), *draft.set_events[seat + 1 :])
    return event


def _pay_from_hand(draft: Draft, seat: Seat, card: CardId, cost: int) -> None:
    draft.points -= cost
    draft.remove_from_hand(seat, card)
