"""What a browser may say over its socket. Each message is one JSON object with a `type`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from oztable.server.manners.rows import PhraseName

PROTOCOL = 1

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Moment = Annotated[int, Meta(ge=0, le=1_000_000)]
Word = Annotated[str, Meta(max_length=64)]
Speech = Literal["en", "fr"]


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Anything a page says."""


class Hello(FromPage, frozen=True, tag="hello"):
    """The first message. The ticket is fetched just before and serves once."""

    protocol: int
    ticket: Id
    language: Speech = "en"


class FromSeat(FromPage, frozen=True):
    """What somebody does in a seat of theirs. What comes twice under one `id` is done once."""

    id: Id
    seat: SeatNumber


class Move(FromSeat, frozen=True, tag="move"):
    """One of the legal actions, in notation. `at` is the moment it answers: the `seq` of a page."""

    at: Moment
    action: Annotated[str, Meta(min_length=1, max_length=200)]
    thought: Annotated[int, Meta(ge=0)] | None = None
    """Milliseconds from the page to this message, as the page counts. What the line took beyond
    that is given back to the clock, up to a second a go."""


class Undo(FromSeat, frozen=True, tag="undo"):
    """Ask to take one's last decision back. It happens at once unless other people must agree."""


class Answer(FromSeat, frozen=True, tag="answer"):
    """Yes or no to what another seat asks: an undo, a rematch, or what to do with an empty
    chair."""

    question: Id
    yes: bool
    word: Word = ""  # for the next deal, with a yes to a rematch


class Resign(FromSeat, frozen=True, tag="resign"):
    pass


class Rematch(FromSeat, frozen=True, tag="rematch"):
    """Offer to play again, once the game is over. The word goes into the next deal, whose promise
    stands in the result."""

    word: Word = ""


class Vacant(FromSeat, frozen=True, tag="vacant"):
    """What to do with a seat that stays away: go on waiting, seat a bot, or end the game."""

    empty: SeatNumber
    what: Literal["wait", "bot", "end"]


class Say(FromSeat, frozen=True, tag="say"):
    """Chat: plain text."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(FromSeat, frozen=True, tag="phrase"):
    """Chat: one of the set phrases, which everybody reads in their own language."""

    phrase: PhraseName


class Talk(FromSeat, frozen=True, tag="talk"):
    """Between strangers: one would rather talk freely, or no longer. It opens when all would."""

    on: bool


class Hint(FromSeat, frozen=True, tag="hint"):
    """What is best in this seat, and why, where the table allows it."""


class Pause(FromSeat, frozen=True, tag="pause"):
    """Ask to stop the clocks for a while. The others must agree."""


class Resume(FromSeat, frozen=True, tag="resume"):
    """The clocks run again."""


class Hold(FromSeat, frozen=True, tag="hold"):
    """Asked in passing, this seat takes longer, on its own clock."""


class Stops(FromSeat, frozen=True, tag="stops"):
    """In a slow game: after what this seat wants to be waited for, where it is asked in passing."""

    stops: Annotated[list[Word], Meta(max_length=12)]


class Nudge(FromSeat, frozen=True, tag="nudge"):
    """Without a clock: whoever is to decide has had ten minutes, and is asked to."""


class Return(FromSeat, frozen=True, tag="return"):
    """Back to a seat that a bot has taken because time was up."""


class Admit(FromPage, frozen=True, tag="admit"):
    """Let in who knocks, or not: then they need not knock again for ten minutes."""

    knock: Id
    yes: bool


class Look(FromPage, frozen=True, tag="look"):
    """See through the eyes of one of one's own seats: on one sofa the device goes round."""

    seat: SeatNumber


class Speak(FromPage, frozen=True, tag="speak"):
    """Another language from now on."""

    language: Speech


class Mute(FromPage, frozen=True, tag="mute"):
    """Hear nothing of a seat at this table, or hear it again; nobody else is told."""

    seat: SeatNumber
    on: bool


class Out(FromPage, frozen=True, tag="out"):
    """Send somebody out who looks on, for good; for whoever laid the table."""

    spectator: Id


class Ping(FromPage, frozen=True, tag="ping"):
    """The page is still there; `seen`: somebody has it before their eyes, and needs no notices."""

    seen: bool = False


Deed: TypeAlias = (
    Move | Undo | Answer | Resign | Rematch | Vacant | Say | Hint
    | Pause | Resume | Hold | Stops | Nudge | Return | Phrase | Talk
)  # fmt: skip
ToServer: TypeAlias = Deed | Hello | Look | Speak | Mute | Out | Admit | Ping
