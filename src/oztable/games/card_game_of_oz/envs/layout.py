"""Where the numbers of an observation lie, and what each means.

Numbers keep their places between versions; what is new comes behind what is there. A title is
told by its place in the pack, a card in play by 4 × title + copy, a place by 13 × spoke + number.
Where 0 stands for none, they are one more than that.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from oztable.envs.package import Part
from oztable.games.card_game_of_oz.envs.spelling import MOST_TITLES, PLACES_OF_A_SPOKE, SPOKES
from oztable.games.card_game_of_oz.rules import frames
from oztable.games.card_game_of_oz.rules.frames import Frame, Pending
from oztable.games.card_game_of_oz.rules.state import Phase

SEATS: Final = SPOKES
MOST: Final = 32767
DIE_FACES: Final = 4  # none, one, two, three or more symbols
MARKS: Final = ("used", "bonus", "equip", "toll", "saved", "answered")
# Pinned by a test, as the verbs are; a frame is told by its place here, and 1 more.
FRAMES: Final[tuple[type[Frame], ...]] = (
    frames.Drawing, frames.Mulligan, frames.Rolling, frames.Window, frames.Turning,
    frames.Replacing, frames.Looking, frames.Entering, frames.Playing, frames.Archiving,
    frames.Bringing, frames.Controlling, frames.Answering, frames.Replying, frames.Paying,
    frames.Discarding, frames.Walking, frames.Resolving, frames.Peeking, frames.Asking,
    frames.SeeingHand, frames.Finishing, frames.Trimming,
)  # fmt: skip
WORDS: Final = (
    "card", "vitality", "version", "host", "spent", "place", "end of turn",
    "end of your next turn", "start of your next turn", "end of the game",
)  # fmt: skip  # that stand in a frame


class Table(NamedTuple):
    """Rows of numbers, as many as may be needed; those without anything in them are 0."""

    at: int
    rows: int
    heads: tuple[str, ...]
    low: int
    high: int
    about: str

    @property
    def end(self) -> int:
        return self.at + self.rows * len(self.heads)

    @property
    def part(self) -> Part:
        size = self.end - self.at
        what = f"{self.about}: {self.rows} × ({', '.join(self.heads)})"
        return Part(self.at, size, self.low, self.high, what if self.rows > 1 else self.about)


def _table(after: int, rows: int, heads: str, about: str, low: int = 0, high: int = MOST) -> Table:
    return Table(after, rows, tuple(heads.split(", ")), low, high, about)


def _flags(after: int, heads: tuple[str, ...], about: str) -> Table:
    return Table(after, 1, heads, 0, 1, f"{about}, one of: {', '.join(heads)}")


_OF_SEATS = tuple(f"player_{seat}" for seat in range(SEATS))
PHASE = _flags(0, tuple(phase.value for phase in Phase), "the phase")
ME = _flags(PHASE.end, _OF_SEATS, "who I am")
FIRST = _flags(ME.end, _OF_SEATS, "who holds the First Player Marker")
ACTIVE = _flags(FIRST.end, _OF_SEATS, "whose turn it is")
FLIPPED = _flags(ACTIVE.end, _OF_SEATS, "whose Title Card is turned over")
RESTING = _flags(FLIPPED.end, _OF_SEATS, "who is not asked again this turn; several may be")
COUNTS = _table(
    RESTING.end,
    1,
    "authors, locations, round, turn, points, archived, acts, fuse, library, frames",
    "Authors, Locations each lays, round, turn, Story Points, cards archived for dice, things done "
    "this turn, texts that may still be set off, cards in the Library, things under way",
)
DICE = _table(
    COUNTS.end, 2, "0 symbols, 1, 2, 3 or more", "dice as rolled this turn, Blue and Gold"
)
OF_SEATS = _table(DICE.end, SEATS, "cards in hand, Set Events", "by seat")
TITLES = _table(
    OF_SEATS.end,
    MOST_TITLES,
    "hand of player_0, of player_1, of player_2, of player_3, Archive, out of the game, under way",
    "by title: how many I know there",
)
PLACES = _table(
    TITLES.end,
    SPOKES * PLACES_OF_A_SPOKE,
    "title + 1, face-up, who knows it",
    "by place, where I know the Location (1 2 4 8 for the seats and 16 for spectators, added up)",
)
PIECES = _table(
    PLACES.end,
    128,
    "card + 1, seat + 1, place + 1, host + 1, counters",
    "cards in play, the first 128",
)
EVENTS = _table(
    PIECES.end,
    SEATS * 8,
    "title + 1, paid + 1, turn + 1",
    "Set Events, eight by seat; title 0: hidden",
)
TOP = _table(EVENTS.end, 8, "title + 1", "the top of the Library, where I know it")
BOTTOM = _table(TOP.end, 8, "title + 1", "the bottom of the Library, the lowest first")
FOLIO = _table(BOTTOM.end, 32, "title + 1", "the bottom of the Folio, the lowest first")
ARCHIVE = _table(FOLIO.end, 16, "title + 1", "the Archive, the newest first")
LASTING = _table(
    ARCHIVE.end,
    64,
    "card + 1, title whose text, text, step, seat + 1, turns, title copied + 1",
    "what texts gave to cards for a while",
    low=-1,
)
CONTROLS = _table(
    LASTING.end,
    16,
    "card + 1, by + 1, before + 1, turns of, turns, until the end of this turn",
    "Characters under another Author's control",
    low=-1,
)
DONE = _table(
    CONTROLS.end, 64, "what + 1, card + 1, by", f"what may be done once: {', '.join(MARKS)}", low=-1
)
PENDING = _table(
    DONE.end, 16, ", ".join(Pending._fields), "texts that wait, each number + 1", low=0
)
FRAME_WIDTH: Final = 32
UNDER_WAY = Table(
    PENDING.end,
    16,
    ("kind", *(f"number {at}" for at in range(1, FRAME_WIDTH))),
    -1,
    MOST,
    "what is being carried out, the innermost first. A kind, from 1: "
    + "; ".join(f"{one.__name__} ({', '.join(one._fields)})" for one in FRAMES)
    + "; where several stand, their number comes before them; places as the rules count them, "
    + f"spoke × (Locations + 1) + number; of words: {', '.join(WORDS)}",
)
TABLES = (
    PHASE, ME, FIRST, ACTIVE, FLIPPED, RESTING, COUNTS, DICE, OF_SEATS, TITLES, PLACES, PIECES,
    EVENTS, TOP, BOTTOM, FOLIO, ARCHIVE, LASTING, CONTROLS, DONE, PENDING, UNDER_WAY,
)  # fmt: skip
PARTS = tuple(table.part for table in TABLES)
NUMBERS: Final = UNDER_WAY.end
