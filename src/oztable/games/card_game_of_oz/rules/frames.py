"""What is under way in the middle of a turn. A choice inside a card is data, like the rest.

Frames stand in the state, the innermost last. They name cards by number and hold no order, no
hidden card and no function, so any moment can be saved, copied, searched and resumed.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import NO_PLACE as NO_PLACE
from oztable.games.card_game_of_oz.rules.board import NOBODY, Place
from oztable.games.card_game_of_oz.rules.language.terms import Until
from oztable.games.card_game_of_oz.rules.made_once import lately
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece

WhyArchived = Literal["card", "vitality", "version", "host", "spent", "place"]


class Pending(NamedTuple):
    """A triggered text that waits to be carried out."""

    seat: Seat
    card: CardId
    ability: int
    piece: Piece  # the card whose text it is; of a Location: none
    place: Place  # where that card is, or was
    mover: Piece  # the Character that set it off
    depth: int  # how many frames were under way; later ones are finished first


class Drawing(NamedTuple):
    """Cards to be drawn, one by one."""

    seat: Seat
    left: int


class Mulligan(NamedTuple):
    seat: Seat


class Rolling(NamedTuple):
    """Dice to be rolled, one by one. `seat` is whose purse they fill: in a payment, the payer's."""

    seat: Seat
    blue: int
    gold: int
    in_turn: bool  # the roll of phase 1, which stays on the table


class Window(NamedTuple):
    """A moment for Set Events and Objects; these Authors have not passed yet (O21.2)."""

    waiting: tuple[Seat, ...]


class Turning(NamedTuple):
    """A hidden Location is turned face-up."""

    place: Place


class Replacing(NamedTuple):
    """The top card of the Folio takes the place of this Location."""

    place: Place
    hidden: bool = False  # it is laid face-down (O38.3)


class Looking(NamedTuple):
    """A seat looks at a hidden Location."""

    seat: Seat
    place: Place


class Entering(NamedTuple):
    """The last half of a move: costs are known and are paid, or it fails (O22.5 to O22.8)."""

    piece: Piece
    mover: Seat
    target: Place
    free: bool
    purse: int  # Story Points of a mover whose turn it is not
    agreed: bool  # whether paying was agreed to, where that is asked (OR-41)
    settled: bool = False
    bans: bool = True  # whether text that forbids to enter or to leave is heeded


# What is due and waits for answers, as `Entering` does; `settled` once these were asked for (O33).


class Playing(NamedTuple):
    """A card that was paid for, or a Set Event that was revealed, comes into play."""

    seat: Seat
    card: CardId
    place: Place
    on: Piece
    is_chosen: bool  # whether the place was chosen
    is_set: bool  # whether it was face-down before
    settled: bool = False
    version: int = 0  # whose place it takes: not asked yet, asked, answered
    put: bool = False  # by a text, in the place of another version


class Archiving(NamedTuple):
    """Characters go to the Archive together."""

    pieces: tuple[Piece, ...]
    why: WhyArchived
    doer: Seat
    settled: bool = False


class Bringing(NamedTuple):
    """A card brings a Character to a Location at once."""

    piece: Piece
    mover: Seat
    place: Place
    settled: bool = False


class Controlling(NamedTuple):
    """A Character comes under another Author's control."""

    piece: Piece
    mover: Seat
    until: Until
    settled: bool = False


class Answering(NamedTuple):
    """An Answer Window for what is due below; these Authors have not passed yet (O33.3)."""

    waiting: tuple[Seat, ...]


class Replying(NamedTuple):
    """A Set Event answers what was due below it, if that is still there."""

    seat: Seat
    card: CardId
    ability: int
    piece: Piece  # whom it is about, where several were
    stage: int  # see `steps.answering`


class Paying(NamedTuple):
    """A text asks for points; who pays may gather them first (O34.2)."""

    seat: Seat
    need: int
    purse: int  # Story Points of a payer whose turn it is not
    card: CardId  # whose text it is


class Discarding(NamedTuple):
    """A text asks for cards from a hand (O34.3); the text is the frame below."""

    seat: Seat
    left: int
    card: CardId  # whose text it is


class Walking(NamedTuple):
    """A card moves a Character step by step."""

    piece: Piece
    mover: Seat
    left: int
    way: int  # 0 while the direction is open
    free: bool
    may: bool
    bans: bool = True  # whether text that forbids to enter or to leave is heeded


class Handed(NamedTuple):
    """A step that others do: who was "you" before it, and who does it after the one who acts."""

    you: Seat
    left: tuple[Seat, ...]


class Resolving(NamedTuple):
    """The text of a card, carried out up to here."""

    seat: Seat  # who acts in this step
    card: CardId
    ability: int
    op: int
    piece: Piece
    place: Place
    mover: Piece
    it: tuple[Piece, ...]  # the cards chosen last
    there: Place  # the Location chosen last
    picked: tuple[Piece, ...]  # chosen so far, where several may be
    named: Seat = NOBODY  # who controlled the card named last, should it be gone
    handed: tuple[Handed, ...] = ()  # steps that others do, the innermost last


@lately
def beginning(
    seat: Seat, card: CardId, ability: int, piece: Piece, place: Place, mover: Piece
) -> Resolving:
    """A text before its first step."""
    return Resolving(seat, card, ability, 0, piece, place, mover, (), NO_PLACE, (), NOBODY, ())


class Peeking(NamedTuple):
    """A seat looks at the top cards of the Library and will put one away."""

    seat: Seat
    depth: int  # how many cards
    take: bool
    seen: int  # how many of them so far


class Asking(NamedTuple):
    """A question to an opponent; `other` is nobody until one is chosen."""

    seat: Seat
    other: Seat


class SeeingHand(NamedTuple):
    """A seat looks at an opponent's hand; `other` is nobody until one is chosen."""

    seat: Seat
    other: Seat


class Finishing(NamedTuple):
    """An Effect or Event that goes to the Archive when its text is done."""

    seat: Seat
    card: CardId


class Trimming(NamedTuple):
    """A hand above its limit (OR-96)."""

    seat: Seat


def on_its_way(frame: Frame) -> CardId | None:
    """The card that is neither in play nor in the Archive while this goes on."""
    return frame.card if isinstance(frame, Finishing | Playing | Replying) else None


Frame: TypeAlias = (
    Drawing | Mulligan | Rolling | Window | Turning | Replacing | Looking | Entering | Walking
    | Resolving | Peeking | Asking | SeeingHand | Finishing | Trimming | Paying
    | Playing | Archiving | Bringing | Controlling | Answering | Replying | Discarding
)  # fmt: skip


def text_that_asks(frames: tuple[Frame, ...]) -> Resolving | None:
    """The text whose question is open, if it is one: to choose, to pay or to discard."""
    below = frames[:-1] if frames and isinstance(frames[-1], Paying | Discarding) else frames
    asking = below[-1] if below else None
    return asking if isinstance(asking, Resolving) else None
