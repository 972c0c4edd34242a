"""A whole game as text that a person can read: header, numbered turns, result."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oztable.core import options as core_options
from oztable.core.game import BadNotation, Chance, Contents, Decide, IllegalAction, Over, Seat
from oztable.core.luck_by_seat import BY_SEAT, LuckBySeat, VerifiableLuck
from oztable.core.play import AnySession, Hinted, Undone
from oztable.core.quoting import quoted
from oztable.core.result import older_result, write_result
from oztable.core.verifiable_random import commitment

TITLE = "oztable record 1"
MOST_LINES = 5_000
NOBODY = "-"
INDENT = "  "  # of a position or a deck of several lines
BLOCKS = ("start:", "cards:")


class RecordFault(BadNotation):
    """A record that is damaged or not true, by line and reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True)
class Move:
    """One action as text, with the line it stands on."""

    text: str
    chapter: int
    line: int = 0


@dataclass(frozen=True)
class Record:
    """A whole game as it is kept: what it was played with, by whom, and every move."""

    game: str
    rules: int
    options: Mapping[str, str]
    contents: Contents
    players: tuple[str, ...]
    date: str
    promise: str = ""  # the commitment published before the game
    words: tuple[str, ...] = ()
    luck: str = ""  # `by seat`, or all of it in one stream
    start: str = ""  # a position, when the game did not begin at the beginning
    seen_by: str = ""  # a seat, when what it could not see is left out
    moves: tuple[Move, ...] = ()
    result: str = ""
    ended: str = ""  # why it stopped before its end: somebody resigned, say
    secret: str = ""
    checked: bool = False  # the text carried a check line, and it was right
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def fault(self, header: str, why: str) -> RecordFault:
        """Something wrong with what stands in this header."""
        return RecordFault(self.lines.get(header, 1), why)

    @property
    def is_finished(self) -> bool:
        """Whether it reached its end, or was ended."""
        return bool(self.result or self.ended)

    @property
    def hints(self) -> tuple[int, ...]:
        """How many decisions each seat took a hint for."""
        texts = [move.text for move in self.moves]
        return tuple(texts.count(f"hint {seat}") for seat in range(1, len(self.players) + 1))


def of_session(
    session: AnySession,
    players: Sequence[str],
    date: str,
    secret: bytes | None = None,
    words: Sequence[str] = (),
    start: str = "",
    ended: str = "",
) -> Record:
    """The record of a game so far. The secret enters it only when the game is over or has been
    ended, which `ended` then explains."""
    game, node = session.game, session.node
    for name in players:
        if not name.isprintable() or "|" in name or not name.strip():
            raise BadNotation(f"{quoted(name)} cannot stand in a record; use letters and no |")
    moves = tuple(
        Move(_about_the_table(what) or game.format(what), chapter)
        for chapter, what, _ in session.log
    )
    record = Record(
        game=game.spec.id,
        rules=game.spec.rules_version,
        options=dict(game.options),
        contents=game.contents,
        players=tuple(players),
        date=date,
        promise=commitment(secret) if secret else "",
        words=tuple(words) or ("",) * session.seats,
        luck=BY_SEAT if isinstance(session.luck, LuckBySeat) else "",
        start=start,
        moves=moves,
    )
    shown = secret.hex() if secret else ""
    if isinstance(node, Over):
        return replace(record, result=write_result(node), secret=shown)
    return replace(record, ended=ended, secret=shown) if ended else record


def as_seen_by(session: AnySession, seat: Seat | None, record: Record) -> Record:
    """The part of an unfinished record that one seat (None: a spectator) may take away.

    A position the game began at is left out: it tells everything that was hidden there.
    """
    moves = tuple(
        Move(_about_the_table(what) or session.game.witness(before, what, seat), chapter)
        for chapter, what, before in session.log
    )
    who = "spectator" if seat is None else str(seat + 1)
    return replace(record, moves=moves, seen_by=who, secret="", start="")


def _about_the_table(what: Any) -> str:
    """What is noted beside the moves of the game."""
    match what:
        case Undone(seat):
            return f"undo {seat + 1}"
        case Hinted(seat):
            return f"hint {seat + 1}"
    return ""


# Writing


def write(record: Record) -> str:
    """The record as text, with its check line."""
    options = dict(record.options)
    edition = options.pop("edition", "")
    lines = [TITLE, f"game: {record.game}", f"rules: {record.rules}"]
    lines += [f"edition: {edition}"] if edition else []
    lines += [
        f"options: {', '.join(f'{name}={value}' for name, value in options.items()) or NOBODY}",
        f"deck: {record.contents.id} sha256:{record.contents.digest}",
        *_block("cards", record.contents.text),
        f"players: {' | '.join(record.players)}",
        f"date: {record.date}",
    ]
    lines += [f"commitment: {record.promise}"] if record.promise else []
    if record.words:
        lines.append(f"words: {' | '.join(word or NOBODY for word in record.words)}")
    lines += [f"luck: {record.luck}"] if record.luck else []
    lines += _block("start", record.start)
    lines += [f"seen by: {record.seen_by}"] if record.seen_by else []
    lines += ["", *_numbered(record.moves), ""]
    lines += [f"result: {record.result}"] if record.result else []
    lines += [f"ended: {record.ended}"] if record.ended else []
    lines += [f"secret: {record.secret}"] if record.secret else []
    text = "\n".join(lines) + "\n"
    return f"{text}check: {check_of(text)}\n"


def _block(header: str, text: str) -> list[str]:
    """Text of one line behind its header; of several below it, indented."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    if len(lines) < 2:
        return [f"{header}: {line}" for line in lines]
    return [f"{header}:", *(INDENT + line if line else "" for line in lines)]


def _numbered(moves: Sequence[Move]) -> list[str]:
    lines: list[str] = []
    chapter = None
    for move in moves:
        if move.chapter == chapter:
            lines[-1] += f"; {move.text}"
        else:
            lines.append(f"{move.chapter}. {move.text}")
        chapter = move.chapter
    return lines


def check_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:32]


# Reading

_HEADERS = (
    *("game", "rules", "edition", "options", "deck", "cards", "players", "date"),
    *("commitment", "words", "luck", "start", "seen_by", "result", "ended", "secret", "check"),
)
_NEEDED = ("game", "rules", "options", "deck", "players", "date")


def read(text: str) -> Record:
    """The record a text holds; what is wrong with it is named by line and reason."""
    lines = text.splitlines()
    if text.startswith("\ufeff"):
        raise RecordFault(1, "begins with a byte order mark; save it as UTF-8 without BOM")
    if not lines or not lines[0].startswith("oztable record"):
        raise RecordFault(1, f"this is no record: it should begin with `{TITLE}`")
    if lines[0].strip() != TITLE:
        raise RecordFault(1, f"{lines[0].strip()[:40]!r} is of another version; this is `{TITLE}`")
    if len(lines) > MOST_LINES:
        raise RecordFault(MOST_LINES, f"a record has at most {MOST_LINES} lines")
    headers: dict[str, tuple[int, str]] = {}
    moves: list[Move] = []
    block = ""
    for number, line in enumerate(lines[1:], start=2):
        if block and (not line.strip() or line.startswith(INDENT)):
            first, inside = headers[block]
            headers[block] = (first, f"{inside}\n{line.removeprefix(INDENT).rstrip()}")
        else:
            _read_line(number, line.strip(), headers, moves)
            block = line.strip()[:-1] if line.strip() in BLOCKS else ""
    for name in _NEEDED:
        if name not in headers:
            raise RecordFault(len(lines), f"the line `{name}: …` is missing; the file may be cut")
    checked = _read_check(text, headers)
    return _from_headers(headers, tuple(moves), checked)


def _read_line(
    number: int, line: str, headers: dict[str, tuple[int, str]], moves: list[Move]
) -> None:
    if not line:
        return
    turn = re.fullmatch(r"([0-9]{1,4})\. (.+)", line)
    if turn:
        texts = [text.strip() for text in turn[2].split(";")]
        moves += [Move(text, int(turn[1]), number) for text in texts if text]
        return
    name, colon, value = line.partition(":")
    key = name.strip().replace(" ", "_")
    if not colon or key not in _HEADERS:
        raise RecordFault(number, f"{line[:40]!r} is neither a header nor a numbered turn")
    if key in headers:
        raise RecordFault(number, f"`{name}` stands twice, first on line {headers[key][0]}")
    headers[key] = (number, value.strip())


def _read_check(text: str, headers: Mapping[str, tuple[int, str]]) -> bool:
    """Whether the check line is there and right. A record typed by hand has none."""
    if "check" not in headers:
        return False
    line, _ = headers["check"]
    if any(rest.strip() for rest in text.splitlines()[line:]):
        raise RecordFault(line + 1, "something stands behind the check line; nothing may")
    body = "".join(text.splitlines(keepends=True)[: line - 1]).replace("\r\n", "\n")
    return headers["check"][1] == check_of(body)


def _from_headers(
    headers: Mapping[str, tuple[int, str]], moves: tuple[Move, ...], checked: bool
) -> Record:
    def value(name: str) -> str:
        return headers.get(name, (0, ""))[1]

    def fault(name: str, reason: str) -> RecordFault:
        return RecordFault(headers[name][0], reason)

    if not re.fullmatch(r"[0-9]{1,6}", value("rules")):
        raise fault("rules", f"the rules version is a number, not {value('rules')[:20]!r}")
    deck = re.fullmatch(r"(\S+) sha256:([0-9a-f]{64})", value("deck"))
    if not deck:
        raise fault("deck", "write the deck as `deck: NAME sha256:` and 64 hexadecimal digits")
    for name in ("commitment", "secret"):
        if name in headers and not re.fullmatch(r"[0-9a-f]{64}", value(name)):
            raise fault(name, f"the {name} should be 64 hexadecimal digits")
    if value("luck") not in ("", BY_SEAT) or ("luck" in headers and not value("luck")):
        raise fault("luck", f"the luck is `{BY_SEAT}`, or the line is left out")
    if not "".join(map(value, ("players", "date", "words", "ended"))).isprintable():
        raise fault("players", "names, words and date must be printable text")
    try:
        options = _read_options(value("options"), value("edition"))
    except BadNotation as wrong:
        raise fault("options", str(wrong)) from None
    return Record(
        game=value("game"),
        rules=int(value("rules")),
        options=options,
        contents=Contents(deck[1], deck[2], _with_end(value("cards").strip())),
        players=_by_seat(value("players")),
        date=value("date"),
        promise=value("commitment"),
        words=tuple("" if w == NOBODY else w for w in _by_seat(value("words"))),
        luck=value("luck"),
        start=value("start").strip(),
        seen_by=value("seen_by"),
        moves=moves,
        result=value("result"),
        ended=value("ended"),
        secret=value("secret"),
        checked=checked,
        lines={name: line for name, (line, _) in headers.items()},
    )


def _with_end(text: str) -> str:
    return f"{text}\n" if text else ""


def _by_seat(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|")) if text else ()


def _read_options(text: str, edition: str) -> dict[str, str]:
    pairs = [] if text == NOBODY else [pair.strip() for pair in text.split(",")]
    return core_options.parse([*([f"edition={edition}"] if edition else []), *pairs])


# Replaying


def replay(record: Record, session: AnySession) -> AnySession:
    """Plays the moves of a record onto a fresh session and compares the result.

    When the session draws from `VerifiableLuck`, every draw must be the one that it makes.
    """
    if record.seen_by:
        raise record.fault(
            "seen_by", "this is what one seat saw; only a full record can be replayed"
        )
    for number, move in enumerate(record.moves, start=1):
        _check_chapter(session, move)
        try:
            play_text(session, move.text)
        except (BadNotation, IllegalAction) as wrong:
            raise RecordFault(
                move.line, f"move {number} ({move.text[:40]}) illegal: {wrong}"
            ) from None
    _check_result(record, session)
    return session


def _check_chapter(session: AnySession, move: Move) -> None:
    if isinstance(session.node, Over):
        raise RecordFault(move.line, f"{move.text!r} comes after the end of the game")
    chapter = session.game.chapter(session.state)
    if chapter != move.chapter:
        raise RecordFault(move.line, f"turn {move.chapter} is out of order; it is turn {chapter}")


def play_text(session: AnySession, text: str) -> None:
    """One move of a record: a decision, what chance brought, something taken back, or a note that
    somebody took a hint."""
    noted = re.fullmatch(r"(undo|hint) ([1-9])", text)
    if noted:
        note = session.undo if noted[1] == "undo" else session.note_hint
        note(Seat(int(noted[2]) - 1))
        return
    action = session.game.parse(text, session.state)
    node = session.node
    if isinstance(node, Decide):
        session.act(node.seat, action)
    elif isinstance(session.luck, VerifiableLuck) and isinstance(node, Chance):
        _draw_again(session.luck, session, node, action)
    else:
        session.happen(action)


def _draw_again(
    randomness: VerifiableLuck, session: AnySession, node: Chance[Any], action: Any
) -> None:
    """The draw must be the one the secret makes; the stream moves on as it did in the game."""
    drawn = randomness.pick(node, session.state)
    if drawn != action:
        text = session.game.format(drawn)
        raise BadNotation(f"the secret draws `{text}` here; the deal was not the promised one")
    session.happen(action)


def _check_result(record: Record, session: AnySession) -> None:
    node = session.node
    if isinstance(node, Over):
        true = write_result(node)
        if record.result and record.result not in (true, older_result(node)):
            raise record.fault("result", f"the result is wrong; the moves give `{true}`")
        if record.ended:
            raise record.fault("ended", "the moves reach the end; nothing ended it")
    elif record.result:
        raise record.fault("result", "there is a result, but the moves do not reach the end")
