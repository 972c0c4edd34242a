"""The table as one page may see it: made from a view and redacted events, and nothing else."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from oztable.core.fate import commitment
from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnyCourse
from oztable.games import spec_of
from oztable.server.listener import Listener
from oztable.server.live import LiveTable, Tale
from oztable.server.rows import Entry
from oztable.server.scenes import SCENES, Scene
from oztable.server.wire.to_page import Chair, Chat, Line, Page, Question, Result, Status
from oztable.server.wording import listed, name_of, names_of, say


def page_for(table: LiveTable, listener: Listener) -> Page:
    """Everything this browser may know now. Steps it was told before are not told again."""
    language, seat = listener.language, listener.looks
    since, listener.told = listener.told, len(table.course.steps) if table.course else 0
    decide = table.decide
    names = names_of(table.chairs, table.row.game, language)
    before, lines = tale(table, seat, language, since)
    return Page(
        table=table.id,
        game=table.row.game,
        seq=table.moment,
        status=_status(table),
        language=language,
        seat=seat,
        chairs=[_chair(table, number, listener) for number in range(len(table.chairs))],
        deciding=decide.seat if decide else None,
        prompt=_prompt(table, decide, seat, names, language),
        rule=decide.prompt.rule if decide and decide.seat == seat else "",
        chapter=table.course.game.chapter(table.course.state) if table.course else 0,
        may_undo=_may_undo(table, seat),
        hints=table.row.hints,
        tutorial=table.row.tutorial,
        promise=commitment(table.row.secret),
        options=_unusual(table),
        scene=_scene(table, seat, since, names, language),
        tale_from=before,
        tale=lines,
        chat=[Chat(number, line.seat, line.text) for number, line in enumerate(table.chat)],
        questions=_questions(table, names, language),
        result=_result(table, names, language),
    )


def scene_of(
    course: AnyCourse,
    seat: Seat | None,
    happened: list[Any],
    names: tuple[str, ...],
    language: Language,
    choices: bool = True,
) -> Scene:
    """What is to be drawn; whoever decides here learns what may be done."""
    node = course.node
    mine = isinstance(node, Decide) and node.seat == seat and choices
    view = course.game.view(course.state, seat)
    decide = node if mine and isinstance(node, Decide) else None
    return SCENES[course.game.spec.id](course.game, view, decide, happened, names, language)


def _scene(
    table: LiveTable, seat: Seat | None, since: int, names: tuple[str, ...], language: Language
) -> Scene | None:
    course = table.course
    if course is None:
        return None
    happened = [
        seen
        for step in course.steps[since:]
        for event in step.events
        if (seen := course.game.redact(event, seat)) is not None
    ]
    return scene_of(course, seat, happened, names, language, table.status == "playing")


def _status(table: LiveTable) -> Status:
    return "ended" if table.status == "damaged" else table.status


def _chair(table: LiveTable, seat: int, listener: Listener) -> Chair:
    row = table.chairs[seat]
    name = name_of(seat, table.chairs, table.row.game, listener.language)
    return Chair(
        seat=seat,
        name=name if row.kind != "open" else "",
        kind=row.kind,
        bot=row.bot,
        yours=bool(row.holder) and row.holder == listener.holder,
        present=row.kind == "bot" or table.is_present(seat),
        away_seconds=int(table.away_for(seat)),
    )


def _prompt(
    table: LiveTable,
    decide: Decide[Any] | None,
    seat: Seat | None,
    names: tuple[str, ...],
    language: Language,
) -> str:
    if table.status == "lobby":
        open_chairs = [names[chair.seat] for chair in table.chairs if chair.kind == "open"]
        return say("lobby", language, who=listed(open_chairs, language))
    if decide is None:
        return say("over" if table.status == "over" else "ended", language)
    if decide.seat == seat:
        return table.game.say(decide.prompt, language)
    return say("choosing", language, who=names[decide.seat])


def _may_undo(table: LiveTable, seat: Seat | None) -> bool:
    course = table.course
    return bool(seat is not None and course and table.decide and course.may_undo(seat))


def _unusual(table: LiveTable) -> dict[str, str]:
    usual = {option.name: option.default for option in spec_of(table.row.game).options}
    return {name: value for name, value in table.row.options.items() if usual.get(name) != value}


# The tale


def tale(
    table: LiveTable, seat: Seat | None, language: Language, since: int
) -> tuple[int, list[Line]]:
    """What this seat saw happen since a step: how many lines came before, and the lines."""
    if table.course is None:
        return 0, []
    names = list(names_of(table.chairs, table.row.game, language))
    if seat is not None:
        names[seat] = ""  # the reader is spoken to
    told = table.tales.setdefault((seat, language), Tale([], 0))
    told = go_on(told, table.course, seat, tuple(names), language)
    table.tales[seat, language] = told
    before = bisect_right(told.lines, since, key=lambda line: line.seq)
    lines = told.lines[before:]
    chapter = told.lines[-1].chapter if told.lines else 0
    notes = [
        Line(len(told.lines) + at, chapter, told.steps, text, None)
        for at, text in enumerate(_notes(table, language))
    ]
    return before, lines + notes


def go_on(
    told: Tale,
    course: AnyCourse,
    seat: Seat | None,
    names: tuple[str, ...],
    language: Language,
) -> Tale:
    """The tale of a course, taken up where it was left; `seq` of a line is the step it tells of,
    counted from 1."""
    game, lines = course.game, told.lines
    for number, step in enumerate(course.steps[told.steps :], start=told.steps + 1):
        chapter = game.chapter(step.before)
        for event in step.events:
            seen = game.redact(event, seat)
            text = game.tell(seen, names, language) if seen is not None else ""
            if text:
                lines.append(Line(len(lines), chapter, number, text, step.seat))
    return Tale(lines, len(course.steps))


def _notes(table: LiveTable, language: Language) -> list[str]:
    """What befell the table itself stands at the end of the tale."""
    return [_note(entry, table, language) for entry in table.notes]


def _note(entry: Entry, table: LiveTable, language: Language) -> str:
    who = name_of(entry.seat, table.chairs, table.row.game, language) if entry.seat >= 0 else ""
    match entry.kind:
        case "resign":
            return say("resigned", language, who=who)
        case "bot":
            return say("took_seat", language, who=entry.text or who)
        case "end":
            return say("upgraded" if entry.text == "upgraded" else "given_up", language)
        case _:
            return say(f"stumbled_{entry.text}", language, who=who)


# Questions and the end


def _questions(table: LiveTable, names: tuple[str, ...], language: Language) -> list[Question]:
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
    ]


def _result(table: LiveTable, names: tuple[str, ...], language: Language) -> Result | None:
    if table.status not in ("over", "ended") or table.course is None:
        return None
    node = table.course.node
    if isinstance(node, Over):
        scores, winners = list(node.scores), sorted(node.winners)
        reason, rule = table.game.say(node.reason, language), node.reason.rule
    else:
        last = table.notes[-1] if table.notes else Entry("end", -1, "")
        resigned = last.kind == "resign"
        scores, rule = [], ""
        winners = [Seat(s) for s in range(len(names)) if s != last.seat] if resigned else []
        reason = _note(last, table, language)
    outcome = say(
        ("nobody_wins", "one_wins", "shared")[min(len(winners), 2)],
        language,
        who=listed([names[seat] for seat in winners], language),
    )
    return Result(
        scores=scores,
        winners=[int(seat) for seat in winners],
        reason=f"{outcome} {reason}",
        rule=rule,
        record=table.row.record,
        next_table=table.row.next_table,
    )
