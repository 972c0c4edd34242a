"""Reading what the data of a file means, and gathering all that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeGuard, TypeVar

from oztable.core.options import nearest
from oztable.core.toml_lines import Fault, KeyPath, TomlDocument, key_text

T = TypeVar("T")

ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a decimal number",
    str: "text",
    list: "a list",
    dict: "a table",
}


class Field(NamedTuple):
    """What may stand under a key: how it is read, and an example to copy."""

    read: Callable[[Findings, KeyPath, object], Any]
    example: str
    required: bool = True


class Findings:
    """Reads the data of a file, and gathers what is wrong with it."""

    def __init__(self, document: TomlDocument) -> None:
        self.document = document
        self.faults = list(document.faults)

    @property
    def has_errors(self) -> bool:
        return any(not fault.warning for fault in self.faults)

    @property
    def by_line(self) -> list[Fault]:
        return sorted(self.faults, key=lambda fault: fault.line)

    def fault(self, path: KeyPath, message: str, *, warning: bool = False) -> None:
        line, source = self.document.line_of(path), self.document.source
        owner = self._owner(path)
        self.faults.append(Fault(line, key_text(path), message, warning, source, owner, path))

    def fits(self, path: KeyPath, what: object) -> None:
        """Told by a reader before it looks at a value: what may stand there, or what to call to
        know. Kept by those who ask for it."""

    def reads(self, path: KeyPath, read: Callable[[Findings, KeyPath, object], Any]) -> None:
        """The same: how an item of a list, or one more, is read."""

    def _owner(self, path: KeyPath) -> str:
        """The id of the entry in a list of the file that the path leads into: `card[4]`."""
        match path:
            case (str(name), int(place), *inner) if inner != ["id"]:
                entries = (self.document.data or {}).get(name)
                entry = entries[place] if isinstance(entries, list) else None
                found = entry.get("id") if isinstance(entry, dict) else None
                return found if isinstance(found, str) and ID.fullmatch(found) else ""
        return ""

    def is_a(self, value: object, kind: type[T], path: KeyPath, example: str) -> TypeGuard[T]:
        """Whether the value is of this very type; `true` is no number."""
        if type(value) is kind:
            return True
        found = KINDS.get(type(value), "a date or time")
        self.fault(path, f"should be {KINDS[kind]}, not {found}; write {example}")
        return False

    def table(self, path: KeyPath, value: object, fields: Mapping[str, Field]) -> dict[str, Any]:
        """What could be read of a table, by key."""
        example = f"{{ {', '.join(field.example for field in fields.values())} }}"
        if not self.is_a(value, dict, path, example):
            return {}
        read: dict[str, Any] = {}
        for key, inner in value.items():
            if key in fields:
                read[key] = fields[key].read(self, (*path, key), inner)
            else:
                close, known = nearest(key, fields), ", ".join(fields)
                self.fault((*path, key), f"unknown key{close}; known here: {known}")
        for key, field in fields.items():
            if field.required and key not in value:
                self.fault((*path, key), f"missing; add {field.example}")
        return {key: inner for key, inner in read.items() if inner is not None}
