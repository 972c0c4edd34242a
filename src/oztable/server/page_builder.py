"""The table as one page may see it: made from a view and redacted events, and nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from oztable.core.game import AnyGame, Decide, Over, Seat
from oztable.core.language import AND, Language, together
from oztable.core.play import AnySession, Step
from oztable.core.telling import counted, sentences
from oztable.core.verifiable_random import commitment
from oztable.games import is_installed, spec_of
from oztable.players.package import players_of
from oztable.players.seat_names import Sitter, names_at
from oztable.server.advice import hints_taken
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.manners.at_table import Deafness, deafness, may_talk, said
from oztable.server.manners.spectators import spectators
from oztable.server.pace.faces import faces, go_of, seats_to_return_to
from oztable.server.pace.nudging import may_nudge
from oztable.server.package import page_of
from oztable.server.people.rows import NO_FACE
from oztable.server.rows import NOBODY, Entry
from oztable.server.rows import Status as KeptStatus
from oztable.server.table_parts import Tale
from oztable.server.wire.to_page import (
    Ahead,
    Chair,
    Chat,
    Line,
    Mark,
    Page,
    Question,
    Rating,
    Result,
    Status,
)
from oztable.server.wording import say, with_names

LATEST_CHAT = 100  # lines


def page_for(table: LiveTable, listener: Listener) -> Page:
    """Everything this browser may know now. Steps it was told before are not told again."""
    language, seat = listener.language, listener.looks
    since, listener.told = listener.told, len(table.session.steps) if table.session else 0
    deaf = deafness(table, listener)
    decide = table.decide
    names = table.names(language)
    before, lines = tale(table, seat, language, since)
    return Page(
        table=table.id,
        game=table.row.game,
        seq=table.moment,
        status=shown_status(table.status),
        language=language,
        seat=seat,
        chairs=[_chair(table, number, listener) for number in range(len(table.chairs))],
        deciding=decide.seat if decide else None,
        prompt=_prompt(table, decide, seat, names, language),
        rule=decide.prompt.rule if decide and decide.seat == seat else "",
        chapter=counted(table.session.game, table.session.state) if table.session else 0,
        may_undo=_may_undo(table, seat),
        hints=table.row.hints,
        tutorial=table.row.tutorial,
        deal=table.row.deal,
        watched=bool(table.watchers),
        promise=commitment(table.row.secret),
        options=_unusual(table),
        scene=_scene(table, seat, since, names, language),
        tale_from=before,
        tale=lines,
        chat=_chat(table, deaf, language),
        questions=_questions(table, deaf, names, language),
        result=_result(table, _reader(table, listener), language),
        clocks=faces(table.pace, len(table.chairs), seat),
        rated=table.row.rated,
        go=go_of(table.pace),
        may_return=seats_to_return_to(table, listener.browser),
        may_nudge=may_nudge(table),
        free=may_talk(table),
        wishes=sorted(table.manners.wishes),
        muted=sorted(deaf.muted),
        blocked=sorted(deaf.blocked),
        spectators=spectators(table) if table.seats_of(listener.browser) else [],
        may_send_out=table.host_seat in table.seats_of(listener.browser),
    )


def _chat(table: LiveTable, deaf: Deafness, language: Language) -> list[Chat]:
    first = max(0, len(table.chat) - LATEST_CHAT)
    return [
        Chat(number, line.seat, said(line, language), line.phrase)
        for number, line in enumerate(table.chat[first:], start=table.chat_from + first)
        if not deaf.to(line.seat)
    ]


def ahead_of(table: LiveTable) -> Ahead | None:
    """For the seat that decides. Where the game says nothing ahead there is none."""
    session, decide = table.session, table.decide
    look = page_of(table.row.game).ahead
    if session is None or decide is None or look is None or table.status != "playing":
        return None
    view = session.game.view(session.state, decide.seat)
    return Ahead(table.moment, look(session.game, view, decide))


def page_model(
    session: AnySession,
    seat: Seat | None,
    happened: list[Any],
    names: tuple[str, ...],
    language: Language,
    choices: bool = True,
) -> Struct:
    """What is to be drawn; whoever decides here learns what may be done."""
    node = session.node
    mine = isinstance(node, Decide) and node.seat == seat and choices
    view = session.game.view(session.state, seat)
    decide = node if mine and isinstance(node, Decide) else None
    build = page_of(session.game.spec.id).model
    return build(session.game, view, decide, happened, names, language)


def _scene(
    table: LiveTable,
    seat: Seat | None,
    since: int | None,
    names: tuple[str, ...],
    language: Language,
) -> Struct | None:
    """To whoever has just come in, nothing has just happened."""
    session = table.session
    if session is None:
        return None
    happened = [
        seen
        for step in (session.steps[since:] if since is not None else ())
        for event in step.events
        if (seen := session.game.redact(event, seat)) is not None
    ]
    return page_model(session, seat, happened, names, language, table.status == "playing")


def shown_status(status: KeptStatus) -> Status:
    """A damaged table is shown as one that was ended."""
    return "ended" if status == "damaged" else status


def _chair(table: LiveTable, seat: int, listener: Listener) -> Chair:
    row = table.chairs[seat]
    is_person = row.kind == "person"
    face = table.faces.get(row.person, NO_FACE) if is_person else NO_FACE
    return Chair(
        seat=seat,
        name=table.names(listener.language)[seat] if row.kind != "open" else "",
        kind=row.kind,
        bot=row.bot,
        yours=seat in table.seats_of(listener.browser),
        present=row.kind == "bot" or table.is_present(seat),
        away_seconds=int(table.away_for(seat)),
        person=row.person if is_person else "",
        picture=face.picture,
        realm=face.realm,
        visitor=is_person and not face.is_kept,
        rating=_rating(table, seat, listener),
        back=face.back,
    )


def _rating(table: LiveTable, seat: int, listener: Listener) -> Rating | None:
    """Of a person as far as they show it; who plays with them may know. A bot stands where it was
    measured."""
    row = table.chairs[seat]
    if not table.row.rated:
        return None
    if row.kind == "bot":
        measured = players_of(table.row.game).ladder.get(row.bot)
        return Rating(*measured) if measured else None
    face = table.faces.get(row.person, NO_FACE)
    held = table.seats_of(listener.browser)
    shown = face.shows == "everybody" or seat in held or (face.shows == "played" and bool(held))
    return Rating(*face.rating) if face.rating and shown else None


def _prompt(
    table: LiveTable,
    decide: Decide[Any] | None,
    seat: Seat | None,
    names: tuple[str, ...],
    language: Language,
) -> str:
    if table.status == "lobby":
        open_chairs = [names[seat] for seat in table.open_seats]
        return say("lobby", language, who=together(open_chairs, AND.into(language)))
    if decide is None:
        return say("over" if table.status == "over" else "ended", language)
    if decide.seat == seat:
        return table.game.say(with_names(decide.prompt, names), language)
    return say("choosing", language, who=names[decide.seat])


def _may_undo(table: LiveTable, seat: Seat | None) -> bool:
    session = table.session
    return bool(seat is not None and session and table.decide and session.may_take_back(seat))


def _unusual(table: LiveTable) -> dict[str, str]:
    usual = _usual(table.row.game)
    return {name: value for name, value in table.row.options.items() if usual.get(name) != value}


@cache
def _usual(game: str) -> dict[str, str]:
    options = spec_of(game).options if is_installed(game) else ()
    return {option.name: option.default for option in options}


# The tale


def tale(
    table: LiveTable, seat: Seat | None, language: Language, since: int | None
) -> tuple[int, list[Line]]:
    """What this seat saw happen since a step: how many lines came before, and the lines. Those of
    that step itself come again, because something about the table may stand behind them."""
    session = table.session
    told = table.tales.setdefault((seat, language), Tale())
    steps = session.steps[told.steps :] if session else []
    names = list(table.names(language))
    if seat is not None:
        names[seat] = ""  # the reader is spoken to
    for number, step in enumerate(steps, start=told.steps + 1):
        _write_notes(table, told, number - 1, language)
        new = lines_of(table.game, step, number, seat, names, language, told)
        told.lines[new[0].number if new else len(told.lines) :] = new
    told.steps += len(steps)
    _write_notes(table, told, told.steps, language)
    before = bisect_left(told.lines, since or 0, key=lambda line: line.seq)
    return before, told.lines[before:]


def lines_of(
    game: AnyGame,
    step: Step[Any, Any, Any],
    number: int,
    seat: Seat | None,
    names: Sequence[str],
    language: Language,
    told: Tale | None = None,
) -> list[Line]:
    """What this seat is told of one step, which is counted from 1. What goes with the last line
    that was told stands in its place."""
    told = told or Tale()
    happened = [seen for event in step.events if (seen := game.redact(event, seat)) is not None]
    found = sentences(game, step.before, happened, tuple(names), language, told.events)
    if not found:
        return []
    goes_on = len(found[0].events) > len(told.events) > 0 and (
        found[0].events[: len(told.events)] == told.events
    )
    first = len(told.lines) - goes_on
    told.events = found[-1].events
    result_events = page_of(game.spec.id).result_events
    return [
        Line(
            at,
            told.lines[at].chapter if at < len(told.lines) else one.chapter,
            number,
            one.told.text,
            step.seat,
            any(isinstance(event, result_events) for event in one.events),
            [Mark(*mark) for mark in one.told.marks],
        )
        for at, one in enumerate(found, start=first)
    ]


def _write_notes(table: LiveTable, told: Tale, after: int, language: Language) -> None:
    """What happened to the table itself, in its place."""
    while told.notes < len(table.notes) and table.notes[told.notes].after <= after:
        text = _note(table.notes[told.notes].entry, table, language)
        chapter = told.lines[-1].chapter if told.lines else 0
        told.lines.append(Line(len(told.lines), chapter, after, text, None))
        told.events = ()
        told.notes += 1


def _note(entry: Entry, table: LiveTable, language: Language) -> str:
    """A person goes by the name they had at the table, a bot by its own."""
    match entry.kind:
        case "resign" | "bot":
            who = _once_called(entry, table, language)
            return say("resigned" if entry.kind == "resign" else "took_seat", language, who=who)
        case "end":
            return say(entry.text, language)
        case "time" | "back":
            who = _person_of(table, entry.seat, language)
            return say(f"{entry.kind}_{entry.text or 'again'}", language, who=who)
        case _:
            who = table.names(language)[entry.seat]
            return say(f"stumbled_{entry.text}", language, who=who)


def _person_of(table: LiveTable, seat: int, language: Language) -> str:
    """Also while a bot has the seat."""
    return _called(table.chairs[seat].name, seat, table, language)


def _once_called(entry: Entry, table: LiveTable, language: Language) -> str:
    return _person_of(table, entry.seat, language)


def _called(name: str, seat: int, table: LiveTable, language: Language) -> str:
    before = [Sitter()] * seat
    return names_at([*before, Sitter(name=name)], table.row.game, language)[seat]


# Questions and the end


def _questions(
    table: LiveTable, deaf: Deafness, names: tuple[str, ...], language: Language
) -> list[Question]:
    """Whom somebody has blocked never asks them to play."""
    return [
        Question(
            id=asked.id,
            kind=asked.kind,
            asked_by=asked.by if asked.by >= 0 else None,
            about=asked.about if asked.about >= 0 else None,
            text=say(
                f"{asked.kind}_asked",
                language,
                who=names[asked.about if asked.kind == "vacant" else asked.by],
            ),
            waiting_for=sorted(asked.waiting),
        )
        for asked in table.asked.values()
        if asked.kind != "rematch" or asked.by not in deaf.blocked
    ]


def _reader(table: LiveTable, listener: Listener) -> int | None:
    """The one seat of this browser, which is spoken to; on one sofa nobody is."""
    held = table.seats_of(listener.browser)
    return held[0] if len(held) == 1 else None


def _result(table: LiveTable, reader: int | None, language: Language) -> Result | None:
    if table.status not in ("over", "ended", "damaged"):
        return None
    node = table.node
    names = list(table.names(language))
    if isinstance(node, Over):
        scores, winners, draw = list(node.scores), sorted(node.winners), node.is_draw
        reason, rule = table.game.say(node.reason, language), node.reason.rule
    else:
        last = table.notes[-1].entry if table.notes else Entry("end", NOBODY, "given_up")
        gave_up = last.kind == "resign" or (last.kind, last.text) == ("time", "lost")
        scores, rule, draw = [], "", False
        winners = [Seat(s) for s in range(len(names)) if s != last.seat] if gave_up else []
        is_mine = gave_up and last.seat == reader
        mine = "resigned_you" if last.kind == "resign" else "time_lost_you"
        reason = say(mine, language) if is_mine else _note(last, table, language)
    reason = f"{reason[:1].upper()}{reason[1:]}"
    if len(winners) != 1 and not draw:  # of one, the page says so itself
        others = [names[seat] for seat in winners if seat != reader]
        reason = f"{_outcome(others, reader in winners, language)} {reason}"
    if reader is not None:
        names[reader] = say("you", language)
    return Result(
        scores=scores,
        winners=[int(seat) for seat in winners],
        draw=draw,
        reason=reason,
        rule=rule,
        hints=hints_taken(table.session, names, language) if table.session else "",
        record=table.row.record if table.status != "damaged" else "",  # nothing to be had of it
        next_table=table.row.next_table,
        next_promise=commitment(table.next_secret),
    )


def _outcome(others: Sequence[str], with_reader: bool, language: Language) -> str:
    if not others:
        return say("nobody_wins", language)
    key = "shared_you" if with_reader else "shared"
    return say(key, language, who=together(others, AND.into(language)))
