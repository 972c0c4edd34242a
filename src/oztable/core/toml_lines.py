"""TOML from strangers: every value with the line it stands on, every fault with its remedy.

`parse` never raises. What it cannot read it reports as a `Fault`, together with everything
else that is wrong, so that a deck or a pack is put right in one go.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from oztable.core.files import LIMIT, TOO_LONG
from oztable.core.quoting import one_line, quoted

DEEPEST = 32
LONGEST_NUMBER = 100

KeyPath = tuple[str | int, ...]

# Characters that make a text look other than it is.
HIDDEN = re.compile("[\0\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
BYTE_ORDER_MARK = "\ufeff"


class Fault(NamedTuple):
    """Something wrong in a file, where it stands, and what to do about it."""

    line: int
    key: str
    message: str
    warning: bool = False
    source: str = ""
    owner: str = ""  # the id of the card, or whatever has one, that it stands in
    path: KeyPath = ()  # for those who show it at its place; not told in words

    def __str__(self) -> str:
        owner = f" ({self.owner})" if self.owner else ""
        key = f"{self.key}{owner}: " if self.key else ""
        mark = "warning: " if self.warning else ""
        where = f"{self.source}:{self.line}" if self.source else f"line {self.line}"
        return one_line(f"{where}: {key}{mark}{self.message}")


@dataclass(frozen=True)
class TomlDocument:
    """What a file says, and on which line it says it; no data where it could not be read."""

    data: dict[str, Any] | None
    faults: tuple[Fault, ...]
    lines: Mapping[KeyPath, int]
    source: str = ""

    def line_of(self, path: KeyPath) -> int:
        """The line of a key, an item or a table; of what encloses it where it is missing."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def key_text(path: KeyPath) -> str:
    """`card[4].exits[2]`, counted from one as people do."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{part if re.fullmatch(r'[A-Za-z0-9_-]{1,40}', part) else quoted(part)}"
    return text.removeprefix(".")


def parse(text: str, source: str = "") -> TomlDocument:
    """The data of a TOML text with the line of everything in it, and all that is wrong."""
    if len(text) > LIMIT:
        return TomlDocument(None, (Fault(1, "", TOO_LONG, source=source),), {}, source)
    faults = _hidden(text)
    text = HIDDEN.sub("\ufffd", text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n"))
    scanner = _Scanner(text)
    stopped = scanner.scan()
    line_at = _line_counter(text)
    dropped, repeats = _repeats(scanner.entries, line_at)
    faults += repeats
    data: dict[str, Any] | None = None
    if stopped:
        faults.append(Fault(line_at(scanner.at), "", stopped))
    else:
        data, broken = _load(_blank(text, dropped))
        faults += broken
    ours = tuple(fault._replace(source=source) for fault in faults)
    return TomlDocument(data, ours, _lines(scanner.entries, line_at), source)


def _hidden(text: str) -> list[Fault]:
    """Characters that a reader cannot see, one fault a line."""
    faults = []
    if text.startswith(BYTE_ORDER_MARK):
        faults.append(Fault(1, "", "begins with a byte order mark; save it as UTF-8 without BOM"))
    for number, line in enumerate(text.split("\n"), 1):
        if found := HIDDEN.search(line):
            message = f"hidden character U+{ord(found[0]):04X}; delete it"
            faults.append(Fault(number, "", message))
    return faults


def _load(text: str) -> tuple[dict[str, Any] | None, list[Fault]]:
    try:
        return tomllib.loads(text), []
    except ValueError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|.*)\)", str(error), re.DOTALL)
        what, line, column = found.groups() if found else (str(error), "1", None)
    where = f" in column {column}" if column else ""
    if what.startswith("Cannot "):
        message = "clashes with what stands above; remove one, or write [[x]] for each of several x"
    else:
        message = f"not TOML: {what}{where}; correct this first, the rest is checked afterwards"
    return None, [Fault(int(line or text.rstrip("\n").count("\n") + 1), "", message)]


# Where things stand. tomllib tells data only, so a second, lenient reader notes the places of
# keys, items and tables. Whatever it does not understand it leaves for tomllib to complain of.
# No pattern goes back over more than it has read: what repeats and what follows it begin with
# different characters. (Possessive quantifiers would say so, but early 3.11 gets them wrong.)

BLANKS = re.compile(r"[ \t]*")
TRIVIA = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
LINE_END = re.compile(r"[ \t]*(?:#[^\n]*)?(?:\n|\Z)")
KEY = re.compile(r"""[A-Za-z0-9_-]+|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\n]*'""")
STRING = re.compile(
    r'''"""[^"\\]*(?:(?:\\.|"{1,2}(?!"))[^"\\]*)*"{3,5}'''
    r"""|'''[^']*(?:'{1,2}(?!')[^']*)*'{3,5}"""
    r"""|"(?!"")[^"\\\n]*(?:\\.[^"\\\n]*)*"|'(?!'')[^'\n]*'""",
    re.DOTALL,
)
BARE = re.compile(r"""[^,\[\]{}#\n"'=]+""")


class _Entry(NamedTuple):
    """A key, an item of a list or the head of a table, and the text it goes with."""

    path: KeyPath
    at: int
    start: int
    end: int
    is_head: bool = False


class _Stop(Exception):
    """The text is no TOML from here on; has a reason if tomllib should not even try it."""


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.entries: list[_Entry] = []
        self.many: dict[KeyPath, int] = {}  # how many [[tables]] of each name there are so far

    def scan(self) -> str:
        """Notes every entry; the reason why this text is not to be read, if there is one."""
        try:
            self._document()
        except _Stop as stop:
            return str(stop)
        return ""

    def _document(self) -> None:
        base: KeyPath = ()
        self._match(TRIVIA)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                base = self._header()
            else:
                self._pair(base, self.at)
            self._match(LINE_END)
            self._match(TRIVIA)

    def _header(self) -> KeyPath:
        start = self.at
        many = self._take("[[")
        self.at += 0 if many else 1
        path = self._table(self._keys(), many)
        self._expect("]]" if many else "]")
        self.entries.append(_Entry(path, start, start, self.at, is_head=True))
        return path

    def _table(self, keys: tuple[str, ...], many: bool) -> KeyPath:
        """The path of a header: its names, each [[table]] among them with its number."""
        path: KeyPath = ()
        for key in keys[:-1]:
            path = (*path, key)
            path = (*path, self.many[path] - 1) if path in self.many else path
        path = (*path, keys[-1])
        if many:
            self.many[path] = self.many.get(path, 0) + 1
            path = (*path, self.many[path] - 1)
        return path

    def _pair(self, base: KeyPath, start: int) -> None:
        at, index = self.at, len(self.entries)
        path = (*base, *self._keys())
        self._expect("=")
        self.entries.append(_Entry(path, at, start, start))
        self._match(BLANKS)
        self._value(path)
        self.entries[index] = self.entries[index]._replace(end=self.at)

    def _keys(self) -> tuple[str, ...]:
        keys: list[str] = []
        while not keys or self._take("."):
            self._match(BLANKS)
            keys.append(_unquote(self._match(KEY)))
            self._match(BLANKS)
            self._check_depth(len(keys))
        return tuple(keys)

    def _value(self, path: KeyPath) -> None:
        self._check_depth(len(path))
        if self._take("["):
            self._array(path)
        elif self._take("{"):
            self._inline(path)
        elif self.text.startswith(('"', "'"), self.at):
            self._match(STRING)
        elif len(bare := self._match(BARE).strip()) > LONGEST_NUMBER:
            raise _Stop(f"a value of {len(bare)} characters without quotes; shorten or quote it")

    def _array(self, path: KeyPath) -> None:
        number = 0
        self._match(TRIVIA)
        while not self._take("]"):
            self.entries.append(_Entry((*path, number), self.at, self.at, self.at))
            self._value((*path, number))
            number += 1
            self._next("]")

    def _inline(self, path: KeyPath) -> None:
        comma = self.at
        self._match(TRIVIA)
        while not self._take("}"):
            self._pair(path, comma)
            self._match(TRIVIA)
            comma = self.at
            self._next("}")

    def _next(self, closing: str) -> None:
        self._match(TRIVIA)
        if not self._take(",") and not self.text.startswith(closing, self.at):
            raise _Stop
        self._match(TRIVIA)

    def _check_depth(self, depth: int) -> None:
        if depth > DEEPEST:
            raise _Stop(f"nested more than {DEEPEST} deep; write it flatter")

    def _take(self, sign: str) -> bool:
        found = self.text.startswith(sign, self.at)
        self.at += len(sign) if found else 0
        return found

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise _Stop

    def _match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            raise _Stop
        self.at = found.end()
        return found[0]


def _unquote(key: str) -> str:
    if key[0] not in "\"'":
        return key
    try:
        return next(iter(tomllib.loads(f"{key} = 0")))
    except ValueError:
        raise _Stop from None


def _line_counter(text: str) -> Callable[[int], int]:
    breaks = [found.start() for found in re.finditer("\n", text)]
    return lambda at: bisect_right(breaks, at - 1) + 1


def _lines(entries: list[_Entry], line_at: Callable[[int], int]) -> dict[KeyPath, int]:
    """The line of every path; of the first thing inside it where it has no line of its own."""
    lines: dict[KeyPath, int] = {}
    for entry in entries:
        lines.setdefault(entry.path, line_at(entry.at))
    begun: set[KeyPath] = set()
    for entry in entries:
        for length in range(len(entry.path) - 1, 0, -1):
            if (path := entry.path[:length]) in begun:
                break  # and so has all that is around it
            begun.add(path)
            lines.setdefault(path, line_at(entry.at))
    return lines


def _repeats(
    entries: Iterable[_Entry], line_at: Callable[[int], int]
) -> tuple[list[_Entry], list[Fault]]:
    """What stood before and is to be left out, a table with all its keys; and the faults."""
    seen: dict[KeyPath, int] = {}
    dropped: list[_Entry] = []
    faults: list[Fault] = []
    dropping, covered = False, 0
    for entry in entries:
        if entry.at < covered:
            continue
        known = entry.path in seen
        dropping = known if entry.is_head else dropping
        if known and (entry.is_head or not dropping):
            key = key_text(entry.path)
            several = f", or write [[{key}]] if there are several" if entry.is_head else ""
            message = f"stands on line {seen[entry.path]} already; remove one{several}"
            faults.append(Fault(line_at(entry.at), key, message))
        if known or dropping:
            dropped.append(entry)
            covered = entry.end
        else:
            seen[entry.path] = line_at(entry.at)
            if entry.is_head and isinstance(entry.path[-1], int):
                seen.setdefault(entry.path[:-1], line_at(entry.at))
    return dropped, faults


def _blank(text: str, entries: Iterable[_Entry]) -> str:
    """The text without these entries, every other character where it was."""
    parts, at = [], 0
    for entry in entries:
        parts += [text[at : entry.start], re.sub(r"[^\n]", " ", text[entry.start : entry.end])]
        at = entry.end
    return "".join(parts) + text[at:]
