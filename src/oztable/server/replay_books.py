"""Finished games played again, for whoever looks back: what the processes of `replays` do. Decks of
strangers are read there, too: whatever is wrong with one, no table waits for it.

A game is played again once. Of its course a state is kept every few steps, so that any moment
of it is a few steps away and many games have room.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from oztable.core import record as records
from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnySession, RecordedChance, Session, Step
from oztable.core.telling import counted
from oztable.games import rules_of
from oztable.players import player_names
from oztable.players.seat_names import Sitter, names_at
from oztable.server.card_editing import EditCard
from oztable.server.own_decks import CheckedDeck
from oztable.server.package import page_of
from oztable.server.page_builder import lines_of, page_model
from oztable.server.rows import Entry
from oztable.server.table_records import entries_of, unnamed
from oztable.server.wire.api import CheckDeck, Moment, RecordInfo, Verified
from oztable.server.wording import say, with_tutor
from oztable.study.package import study_of
from oztable.study.printing import can_print, pdf_of, png_of
from oztable.study.records import game_of, session_of, verify_record
from oztable.study.retelling_html import html_of
from oztable.study.review import Review
from oztable.study.review_wording import ToldReview, tell_review
from oztable.study.share_picture import SHARE_HEIGHT, SHARE_WIDTH, share_picture

EVERY = 32  # steps between two snapshots
MOST_STEPS = 200_000  # of all games that are remembered; about 100 MB
DRAWING = 10  # what a page costs, in steps

CHECKING = 60  # what it costs to check a deck, in steps
FACES = 200  # and to put all its cards into words
PRINTING = 400  # what a chapter or a picture costs, in steps

Kind = Literal[
    "summary",
    "info",
    "moment",
    "verify",
    "review",
    "trial",
    "deck",
    "card",
    "faces",
    "chapter",
    "picture",
]


class ReplayOrder(NamedTuple):
    """What is asked about a record. What else is asked for depends on its kind."""

    kind: Kind
    record: str  # its id
    text: str
    language: Language = "en"
    number: int = 0
    seat: int | None = None
    review: Review | None = None
    form: str = ""  # of a chapter or a picture: how its file ends


class Printed(msgspec.Struct):
    content: bytes


class Summary(msgspec.Struct):
    moments: int
    seats: int
    over: bool


class Trial(msgspec.Struct):
    """A moment of a game to go on from. No `seat`: nobody decides, or the secret is not known."""

    seat: int | None
    game: str = ""
    options: dict[str, str] = {}
    deck: str = ""
    secret: str = ""
    names: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    luck: str = ""
    log: tuple[Entry, ...] = ()


class NotTrue(Exception):
    """The record cannot be played again here."""


class NotThere(Exception):
    """The game has no such moment (`no_moment`), seat (`no_seat`) or deck (`no_deck`), no chapters
    (`no_chapter`), or nobody can print here (`no_print`)."""


class Book:
    """A finished game: its record, and snapshots of its course."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.record = records.read(text)
        session = session_of(self.record, game_of(self.record))
        self.game = session.game
        self.seats = session.seats
        self.end = session.state
        self.over = session.node if isinstance(session.node, Over) else None
        self.chapters = [counted(self.game, step.before) for step in session.steps]
        self.steps = [(step.seat, step.action) for step in session.steps]
        self._marks = [step.before for step in session.steps[::EVERY]]

    def state(self, number: int) -> Any:
        """After so many steps."""
        if number == len(self.steps):
            return self.end
        state = self._marks[number // EVERY]
        for _, action in self.steps[number // EVERY * EVERY : number]:
            state, _ = self.game.apply(state, action)
        return state

    def step(self, number: int) -> Step[Any, Any, Any]:
        before, (seat, action) = self.state(number), self.steps[number]
        return Step(before, 0, seat, action, self.game.apply(before, action)[1])

    def session(self, state: Any) -> AnySession:
        return Session(self.game, self.seats, RecordedChance(), state)


def names_in(record: records.Record, language: Language) -> tuple[str, ...]:
    """A record names bots by their id, and seats nobody has a name for by their number."""
    sitting = sitters_in(record)
    if _is_lesson(record):
        sitting = with_tutor(sitting, record.game, language)
    return names_at(sitting, record.game, language)


def _is_lesson(record: records.Record) -> bool:
    """The guided first game is known by its deal, which is always the same."""
    lesson = page_of(record.game).tutorial
    return lesson is not None and record.secret == lesson.secret.hex()


def sitters_in(record: records.Record) -> list[Sitter]:
    bots = player_names(record.game)
    return [
        Sitter(bot=name) if name in bots else Sitter(name="" if name == unnamed(seat) else name)
        for seat, name in enumerate(record.players)
    ]


class Shelf:
    """The games that were asked for lately. `cost` is what has been spent, in steps."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        self._most = most
        self._books: OrderedDict[str, Book] = OrderedDict()
        self._steps = 0
        self.cost = 0

    def answer(self, order: ReplayOrder) -> Any:
        """Raises NotTrue or NotThere."""
        do: dict[str, Callable[[ReplayOrder], Any]] = {
            "summary": self._summary,
            "info": self._info,
            "moment": self._moment,
            "verify": self._verify,
            "review": self._review,
            "trial": self._trial,
            "deck": self._deck,
            "card": self._card,
            "faces": self._faces,
            "chapter": self._chapter,
            "picture": self._picture,
        }
        try:
            return do[order.kind](order)
        except records.RecordFault as fault:
            raise NotTrue(str(fault.line)) from None

    def book(self, text: str) -> Book:
        found = self._books.get(text)
        if found is None:
            found = self._books[text] = Book(text)
            self.cost += len(found.steps)
            self._steps += len(found.steps)
            while self._steps > self._most and len(self._books) > 1:
                self._steps -= len(self._books.popitem(last=False)[1].steps)
        self._books.move_to_end(text)
        return found

    def _summary(self, order: ReplayOrder) -> Summary:
        book = self.book(order.text)
        return Summary(len(book.steps), book.seats, book.over is not None)

    def _info(self, order: ReplayOrder) -> RecordInfo:
        book = self.book(order.text)
        record, over = book.record, book.over
        self.cost += DRAWING
        return RecordInfo(
            record=order.record,
            game=record.game,
            names=list(names_in(record, order.language)),
            bots=[sitter.bot for sitter in sitters_in(record)],
            moments=len(book.steps),
            chapters=book.chapters,
            result=record.result or record.ended,
            scores=list(over.scores) if over else [],
            winners=[int(seat) for seat in sorted(over.winners)] if over else [],
            finished=over is not None,
            promise=record.promise,
            secret=record.secret,
            words=list(record.words),
            text=order.text,
        )

    def _moment(self, order: ReplayOrder) -> Moment:
        book, number = self.book(order.text), order.number
        if number > len(book.steps):
            raise NotThere("no_moment")
        if (order.seat or 0) >= book.seats:
            raise NotThere("no_seat")
        self.cost += DRAWING + number % EVERY
        names = names_in(book.record, order.language)
        seat = None if order.seat is None else Seat(order.seat)
        return moment_of(book, number, seat, names, order.language)

    def _verify(self, order: ReplayOrder) -> Verified:
        self.cost += order.text.count(";")
        line = _fault_in(order.text)
        if line is not None:
            return Verified(False, 0, 0, say("verify_bad", order.language, line=line))
        book = self.book(order.text)
        moves, draws = len(book.record.moves), sum(seat is None for seat, _ in book.steps)
        key = "verify_good" if book.record.secret else "verify_no_secret"
        return Verified(True, moves, draws, say(key, order.language, moves=moves, draws=draws))

    def _review(self, order: ReplayOrder) -> ToldReview:
        record = self.book(order.text).record
        self.cost += len(record.moves)
        if order.review is None:
            raise NotThere("no_moment")
        return _told(order.review, order.text, order.language)

    def _trial(self, order: ReplayOrder) -> Trial:
        book = self.book(order.text)
        record, number = book.record, order.number
        node = book.game.node(book.state(number)) if number < len(book.steps) else None
        if not isinstance(node, Decide) or not record.secret:
            return Trial(None)
        self.cost += number
        course: list[Step[Any, Any, Any]] = [
            Step(None, 0, seat, action, ()) for seat, action in book.steps[:number]
        ]
        return Trial(
            seat=int(node.seat),
            game=record.game,
            options=dict(record.options),
            deck=record.contents.text or rules_of(record.game).recorded(record.contents.id),
            secret=record.secret,
            names=record.players,
            words=record.words,
            luck=record.luck,
            log=tuple(entries_of(book.session(book.end), course)),
        )

    def _deck(self, order: ReplayOrder) -> CheckedDeck:
        asked = msgspec.json.decode(order.text, type=DeckOrder)
        check = page_of(asked.game).own_deck
        if check is None:
            raise NotThere("no_deck")
        self.cost += CHECKING
        return check(asked.check.text, asked.check.draft, order.language)

    def _card(self, order: ReplayOrder) -> Any:
        asked = msgspec.json.decode(order.text, type=CardOrder)
        edit = page_of(asked.game).card_editor
        self.cost += FACES
        found = edit(asked.edit, order.language) if edit else None
        if found is None:
            raise NotThere("no_card")
        return found

    def _faces(self, order: ReplayOrder) -> Any:
        """The cards of a deck that comes with no game, as its page draws them."""
        asked = msgspec.json.decode(order.text, type=DeckOrder)
        draw = page_of(asked.game).deck
        self.cost += FACES
        return draw(asked.check.text, order.language) if draw else None

    def _whole(self, order: ReplayOrder) -> tuple[Book, AnySession, tuple[str, ...]]:
        """A game that is over, with all its steps."""
        book = self.book(order.text)
        self.cost += PRINTING + len(book.steps)
        session = session_of(book.record, book.game)
        return book, session, names_in(book.record, order.language)

    def _chapter(self, order: ReplayOrder) -> Printed:
        book, session, names = self._whole(order)
        retell = study_of(book.record.game).retell
        if retell is None:
            raise NotThere("no_chapter")
        told = retell(book.record, session, names, order.language)
        return Printed(html_of(told) if order.form == "html" else _printed(lambda: pdf_of(told)))

    def _picture(self, order: ReplayOrder) -> Printed:
        _, session, names = self._whole(order)
        svg = share_picture(session, names, order.language)
        if order.form == "svg":
            return Printed(svg.encode("utf-8"))
        return Printed(_printed(lambda: png_of(svg, SHARE_WIDTH, SHARE_HEIGHT)))


def _printed(make: Callable[[], bytes]) -> bytes:
    if not can_print():
        raise NotThere("no_print")
    return make()


class CardOrder(msgspec.Struct):
    game: str
    edit: EditCard


class DeckOrder(msgspec.Struct):
    game: str
    check: CheckDeck


def moment_of(
    book: Book, number: int, seat: Seat | None, names: tuple[str, ...], language: Language
) -> Moment:
    """The game after so many steps."""
    then = book.session(book.state(number))
    step = book.step(number - 1) if number else None
    happened = [
        e for event in (step.events if step else ()) if (e := book.game.redact(event, seat))
    ]
    told = lines_of(book.game, step, number, seat, names, language) if step else []
    node = then.node
    decider = None if isinstance(node, Chance | Over) else int(node.seat)
    return Moment(
        number=number,
        of=len(book.steps),
        seat=None if seat is None else int(seat),
        chapter=counted(book.game, then.state),
        scene=page_model(then, seat, happened, names, language, choices=False),
        lines=told,
        deciding=decider,
    )


@lru_cache(64)
def _fault_in(text: str) -> int | None:
    """The line of a record that is not true."""
    try:
        record = records.read(text)
        verify_record(record, game_of(record))
    except records.RecordFault as fault:
        return fault.line
    return None


@lru_cache(32)
def _told(review: Review, text: str, language: Language) -> ToldReview:
    record = records.read(text)
    session = session_of(record, game_of(record))
    return tell_review(review, session, names_in(record, language), language)
