"""A card as lines, each a place that can be changed: what a page draws that knows no key."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from oztable.core.language import Language
from oztable.core.toml_lines import Fault, KeyPath
from oztable.games.card_game_of_oz.page.edit_words import key_name, word_name
from oztable.games.card_game_of_oz.rules.language.fitting import Heads, Letters, Number
from oztable.games.card_game_of_oz.rules.language.offers import ROOT, Offers, Step
from oztable.games.sentences import said_in


class OzEditFault(Struct, frozen=True):
    text: str
    warning: bool


class OzEditLine(Struct, frozen=True):
    """`place` is where the value of a text or a number stands; `path` is what its steps are about.
    `says`: the sentence that a text of the card comes to."""

    path: list[str | int]
    depth: int
    label: str
    value: str
    kind: Literal["text", "number", "part"]
    place: list[str | int]
    least: int
    most: int
    says: str
    faults: list[OzEditFault]


class OzStep(Struct, frozen=True):
    """`value` is JSON, to be sent back as it is; empty where it takes something away."""

    kind: Literal["put", "add", "take"]
    says: str
    path: list[str | int]
    value: str


class Entry(NamedTuple):
    """A card of a file: where it stands, and what is known of it."""

    root: KeyPath
    card: Mapping[str, Any]
    offers: Offers
    faults: Sequence[Fault]
    sentences: Sequence[str]  # of its texts, where they are read
    own: Mapping[str, Any]
    language: Language


def lines_of(entry: Entry) -> list[OzEditLine]:
    found = [
        line
        for key, value in entry.card.items()
        if key not in ("ability", "id")
        for line in _lines(entry, (key,), value, 0, key_name(key, entry.language))
    ]
    for key in ("id", "ability"):
        if key in entry.card:
            label = key_name(key, entry.language)
            found += _lines(entry, (key,), entry.card[key], 0, label)
    return found


def head_at(entry: Entry, inner: KeyPath, value: object) -> str | None:
    """The key that says what a table is, if it is told by one."""
    fits = entry.offers.now.fitting.get((*ROOT, *inner), ())
    heads = [head for fit in fits if isinstance(fit, Heads) for head in fit.heads]
    return next((head for head in heads if isinstance(value, dict) and head in value), None)


def _lines(
    entry: Entry, inner: KeyPath, value: Any, depth: int, label: str
) -> Iterator[OzEditLine]:
    head = head_at(entry, inner, value)
    if head is None:
        yield _line(entry, inner, inner, value, depth, label, "")
        yield from _inside(entry, inner, value, depth + 1, frozenset())
        return
    named = key_name(head, entry.language)
    is_item = isinstance(inner[-1], int)
    place = (*inner, head)
    yield _line(
        entry,
        inner,
        place,
        value[head],
        depth,
        named if is_item else label,
        "" if is_item else named,
    )
    if isinstance(value[head], (dict, list)):
        deeper = head_at(entry, place, value[head])
        if deeper is None:
            yield from _inside(entry, place, value[head], depth + 1, frozenset())
        else:
            yield from _lines(entry, place, value[head], depth + 1, named)
    yield from _inside(entry, inner, value, depth + 1, {head})


def _inside(
    entry: Entry, inner: KeyPath, value: Any, depth: int, but: Collection[str]
) -> Iterator[OzEditLine]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in but:
                named = "answer_to" if (*inner[-1:], key) == ("answer", "to") else key
                yield from _lines(entry, (*inner, key), one, depth, key_name(named, entry.language))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from _lines(entry, (*inner, place), one, depth, f"{place + 1}.")


def _line(
    entry: Entry, inner: KeyPath, place: KeyPath, value: Any, depth: int, label: str, head: str
) -> OzEditLine:
    fits = entry.offers.now.fitting.get((*ROOT, *place), ())
    letters = max((fit.most for fit in fits if isinstance(fit, Letters)), default=0)
    number = next((fit for fit in fits if isinstance(fit, Number)), None)
    is_plain = not isinstance(value, (dict, list))
    if letters and isinstance(value, str):
        kind, least, most, said = "text", 0, letters, value
    elif number and type(value) is int:
        kind, least, most, said = "number", number.least, number.most, str(value)
    else:
        kind, least, most = "part", 0, 0
        said = word_name(value, entry.language, entry.own) if is_plain else ""
    is_text = len(inner) == 2 and inner[0] == "ability"
    says = entry.sentences[int(inner[1])] if is_text and entry.sentences else ""
    return OzEditLine(
        path=[*entry.root, *inner],
        depth=depth,
        label=label,
        value=said if kind != "part" else " · ".join(part for part in (head, said) if part),
        kind=kind,  # type: ignore[arg-type]
        place=[*entry.root, *place],
        least=least,
        most=most,
        says=says,
        faults=[*_faults_at(entry, inner, place, value)],
    )


def _faults_at(entry: Entry, inner: KeyPath, place: KeyPath, value: Any) -> Iterator[OzEditFault]:
    """Those of this place, of its head, and of keys that are not there."""
    for fault in entry.faults:
        at = fault.path[len(entry.root) :]
        missing = at[:-1] in (inner, place) and not _is_there(entry, at)
        if at in (inner, place) or missing:
            yield OzEditFault(said_in(fault.message, entry.language), fault.warning)


def _is_there(entry: Entry, path: KeyPath) -> bool:
    value: Any = entry.card
    for part in path:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True


def steps_at(entry: Entry, inner: KeyPath) -> list[OzStep]:
    """From a place, and from that of its head, which is on the same line."""
    value: Any = entry.card
    for part in inner:
        value = value[part]
    head = head_at(entry, inner, value) if inner else None
    found = [*entry.offers.steps((*ROOT, *inner))]
    if head is not None:
        inside = entry.offers.steps((*ROOT, *inner, head))
        found = [*(step for step in inside if step.kind != "take"), *found]
    told: dict[tuple[str, str], OzStep] = {}
    for step in found:
        if type(step.says) is not int:
            made = _told(entry, step)
            told.setdefault((made.kind, made.says), made)
    return [*told.values()]


def _told(entry: Entry, step: Step) -> OzStep:
    name = str(step.says)
    if step.kind == "take":
        said = ""
    elif step.is_key:
        said = key_name(name, entry.language)
    else:
        said = (
            key_name(name, entry.language)
            if name in OTHERS
            else word_name(step.says, entry.language, entry.own)
        )
    value = "" if step.kind == "take" else json.dumps(step.value, ensure_ascii=False)
    return OzStep(step.kind, said, [*entry.root, *step.path[len(ROOT) :]], value)


OTHERS = ("", "{}", "[]")
