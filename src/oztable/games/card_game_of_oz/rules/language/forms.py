"""How a table of a pack file is written: one form to read it by and to write it by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, NamedTuple

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language.digests import name_in_digests
from oztable.games.card_game_of_oz.rules.language.reading_site import Read, Site, build, head_of

Data = dict[str, Any]


def _as_it_is(value: Any) -> Any:
    return value


class Value(NamedTuple):
    """What may stand under a key: how it is read on a card, and how it is written."""

    read: Callable[[Site], Read]
    write: Callable[[Any], Any] = _as_it_is


def plain(read: Read) -> Value:
    """A value that is read the same way on all cards."""
    return Value(lambda site: read)


class Part(NamedTuple):
    """A key of a table."""

    key: str
    field: str  # of the class, or what it says of itself; of a key that is always true: none
    value: Value
    example: str
    required: bool = True


class Form(NamedTuple):
    """How a class of the language is written; the first key is its head."""

    kind: type
    parts: tuple[Part, ...]
    fault: Callable[[Site], str | None]
    check: Callable[[Any, Site], str | None]  # why what was made cannot stand here

    @property
    def head(self) -> str:
        return self.parts[0].key

    def keys(self) -> set[str]:
        return {part.key for part in self.parts}

    def read(self, findings: Findings, path: KeyPath, value: object, site: Site) -> Any:
        """What a table means; nothing where it has a fault."""
        if (why := self.fault(site)) is not None:
            findings.fault((*path, self.head), why)
            return None
        keys = {
            key: Field(value.read(site), example, required)
            for key, _, value, example, required in self.parts
        }
        made = build(findings, path, value, keys, self._made)
        if made is not None and (why := self.check(made, site)) is not None:
            findings.fault((*path, self.head), why)
            return None
        return made

    def _made(self, said: Data) -> Any:
        given = _defaults(self.kind)
        keys = {part.field: part.key for part in self.parts if part.field in given}
        return self.kind(**{name: said.get(key, given[name]) for name, key in keys.items()})

    def data(self, thing: object) -> Data:
        """The table of one; keys at their default are left out."""
        data: Data = {}
        for part in self.parts:
            value = getattr(thing, part.field) if part.field else True
            if part.required or value != _defaults(self.kind).get(part.field, False):
                data[part.key] = part.value.write(value)
        return data


def _defaults(kind: Any) -> Mapping[str, object]:
    """Of each field; None for a field without one, so that its key can still be optional."""
    given = {part.name: part.default for part in fields(kind)}
    return {name: None if value is MISSING else value for name, value in given.items()}


def _no_fault(site: Site) -> None:
    return None


def _in_order(made: Any, site: Site) -> None:
    return None


FORMS: dict[type, Form] = {}


def register(
    kind: type,
    digest: str,
    *parts: Part,
    fault: Callable[[Site], str | None] = _no_fault,
    check: Callable[[Any, Site], str | None] = _in_order,
) -> None:
    """A class, its names for the digest, its keys, and why it cannot stand on some card."""
    FORMS[kind] = Form(kind, parts, fault, check)
    name_in_digests({kind: digest})


def form_of(
    findings: Findings, path: KeyPath, value: object, forms: Mapping[str, Form], what: str
) -> Form | None:
    """How a table is to be read, by its head: where one head is an option of another, the other."""
    head = head_of(findings, path, value, forms, what)
    if head is None or not isinstance(value, dict):
        return None
    heads = forms.keys() & value.keys()
    whole = [form for form in forms.values() if form.head in heads and heads <= form.keys()]
    return whole[0] if whole else forms[head]
