"""A review as lines of text, and the offer of it after a game."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Iterator, Sequence

from oztable.core.game import Over
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.study.review import Pace, Review
from oztable.study.review_curve import ChancePoint
from oztable.study.review_texts import HALF_A_PERCENT, about, percent, say, signed
from oztable.study.review_wording import ToldDecision, ToldMoment, ToldPart, ToldReview, tell_review
from oztable.study.reviewer import reviews
from oztable.terminal.line_reader import LineReader
from oztable.terminal.lines import AGREED
from oztable.terminal.local_table import LocalTable
from oztable.terminal.progress import counting
from oztable.terminal.seats import chairs_of, names_of, told_as
from oztable.terminal.typed import program
from oztable.terminal.wrapping import wrapped

WIDTH = 80
LONGEST_CURVE, SHORTEST_CURVE = 56, 10
BARS = "▁▂▃▄▅▆▇█"
INDENT = "  "


def thought_over(
    record: Record, session: AnySession, pace: Pace, everybody: bool, language: Language
) -> Review:
    """The review, with a bar to watch meanwhile; Ctrl-C has what is known so far."""
    found = None
    with counting() as bar:
        task = bar.add_task(say("thinking", language), total=None)

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        try:
            for found in reviews(record, session, pace, everybody, progress):  # noqa: B007
                bar.update(task, description=say("thinking_on", language))
        except KeyboardInterrupt:
            if found is None:
                raise
    if found is None:
        raise RuntimeError("a review that was not broken off has an end")
    return found


def told_to(review: Review, record: Record, session: AnySession, language: Language) -> ToldReview:
    """In words, spoken to the one person who played, if there was one."""
    chairs = chairs_of(record.players, session.game.spec)
    called = told_as(chairs, language, session.game)
    you = called.index("") if called.count("") == 1 else None
    return tell_review(review, session, names_of(chairs, language, session.game), language, you)


def review_command(record_file: str) -> str:
    return f"{program()} review {shlex.quote(record_file)}"


# As text


def printed(told: ToldReview, language: Language, command: str, is_whole: bool) -> Iterator[str]:
    """As wide as the terminal is; for a program, one fact a line."""
    if not sys.stdout.isatty():
        return as_lines(told, language, command, is_whole)
    width = shutil.get_terminal_size().columns
    return wrapped(as_lines(told, language, command, is_whole, width), width)


def as_lines(
    told: ToldReview,
    language: Language,
    command: str,
    is_whole: bool = True,
    width: int = WIDTH,
) -> Iterator[str]:
    """The whole review; `command` is how it was asked for, and how a moment is tried again. The
    curves have room in `width`; words are as long as they are."""
    yield told.title
    yield told.outcome
    yield ""
    yield say("curve", language)
    yield INDENT + say("curve_about", language)
    yield from _curves(told, language, width)
    yield ""
    yield say("account", language)
    for account in told.accounts:
        yield f"{INDENT}{account.name}"
        for part in account.parts:
            yield f"{INDENT * 2}{part.label:<46} {part.text:>6} {_unsure(part, language)}".rstrip()
        yield f"{INDENT * 2}{account.verdict}"
    yield ""
    yield say("moments", language)
    for number, moment in enumerate(told.moments, start=1):
        yield from _moment(number, moment, language, command)
    if not told.moments:
        yield INDENT + told.no_moments
    yield ""
    yield say("decisions", language)
    yield INDENT + say("decisions_about", language)
    for decision in told.decisions:
        yield from _decision(decision, language)
    yield ""
    yield f"{told.coverage} {told.needs}".rstrip()
    if told.needs or not is_whole:
        yield say("more_time", language)


def _curves(told: ToldReview, language: Language, width: int) -> Iterator[str]:
    wide = max(len(name) for name in told.names)
    first, last = told.points[0], told.points[-1]
    beside = len(INDENT) + wide + len(f" {'100 %':>5}  100 %")
    columns = max(SHORTEST_CURVE, min(LONGEST_CURVE, width - beside))
    for seat, name in enumerate(told.names):
        start, end = (percent(point.chances[seat], language) for point in (first, last))
        yield f"{INDENT}{name:<{wide}} {start:>5} {_bars(told.points, seat, columns)} {end}"


def _bars(points: Sequence[ChancePoint], seat: int, most: int) -> str:
    """The chance at evenly spaced moments, each as it stood then."""
    steps = points[-1].step
    width = max(1, min(most, steps))
    bars, at = "", 0
    for column in range(1, width + 1):
        while at + 1 < len(points) and points[at + 1].step <= steps * column / width:
            at += 1
        share = min(1.0, max(0.0, points[at].chances[seat]))
        bars += BARS[round(share * (len(BARS) - 1))]
    return bars


def _moment(number: int, moment: ToldMoment, language: Language, command: str) -> Iterator[str]:
    head = f"{number}. {moment.chapter}, {moment.name}"
    yield INDENT + say("head", language, head=head, rest=moment.cost)
    for line in (moment.what, moment.why, moment.opened):
        if line:
            yield f"{INDENT}   {line}"
    again = f"{command} --try {moment.step}"
    yield f"{INDENT}   {say('try_with', language, command=again)}"


def _decision(one: ToldDecision, language: Language) -> Iterator[str]:
    head = f"{one.chapter}, {one.name}"
    yield INDENT + say("head", language, head=head, rest=one.chosen)
    truths = (
        ("known_best", one.known_said, one.known_win, one.known_loss),
        ("open_best", one.open_said, one.open_win, one.open_loss),
    )
    for key, said, win, loss in truths:
        words = said if win is None else f"{said} ({percent(win, language)})"
        cost = f", {signed(-loss, language)}" if loss else ""
        yield INDENT * 3 + say("head", language, head=say(key, language), rest=words + cost)


def _unsure(part: ToldPart, language: Language) -> str:
    is_shown = part.is_clear and part.within >= HALF_A_PERCENT
    return about(part.within, language) if is_shown else ""


# After a game


def offer_review(table: LocalTable, language: Language, asks: bool = True) -> None:
    """Says how to look back on a finished game, and does so at once for who wants it."""
    if not isinstance(table.node, Over) or not table.save:
        return
    command = review_command(str(table.save.record_file))
    sys.stdout.write(say("look_back", language, command=command) + "\n")
    if not asks or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        wanted = LineReader().answer(say("look_back_now", language)).strip().lower() in AGREED
    except KeyboardInterrupt:
        return
    if wanted:
        record = table.record()
        review = thought_over(record, table.session, Pace(), False, language)
        told = told_to(review, record, table.session, language)
        sys.stdout.write("\n".join(printed(told, language, command, review.is_whole)) + "\n")
