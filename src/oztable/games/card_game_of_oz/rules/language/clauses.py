"""How clauses are strung together, and what keeps one from being taken for a part of another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules.language.wording_context import (
    Clause,
    Person,
    capitalised,
)


class Joints(NamedTuple):
    """The words between one effect and the next."""

    then: str
    also: str
    semicolon: str


def is_one_choice(clauses: Sequence[Clause]) -> bool:
    """Whether effects can follow `you may` as they are, with no doubt about what is optional."""
    plainly = all(clause.is_verb and not clause.is_pick for clause in clauses)
    is_closed = not any(clause.is_open for clause in clauses[:-1])
    return plainly and is_closed and len({clause.doer for clause in clauses}) == 1


def set_apart(clause: Clause) -> Clause:
    """A text with parts of its own inside another one, so that no part is taken for the other's."""
    has_parts = clause.is_branch or ";" in clause.text
    return clause._replace(text=f"[{clause.text}]") if has_parts else clause


def string_together(
    clauses: Sequence[Clause], joints: Joints, *, nested: bool, after: Person
) -> str:
    """Effects one after the other; a nested text stays one sentence. `after` is who is understood
    to act at the beginning."""
    text = _led(clauses[0], after)
    then, also, semicolon = joints
    stop = semicolon if nested else ". "
    for before, clause in pairwise(clauses):
        if before.is_pick:
            led = _led_anew(clause, before)
            text += stop + (led if nested else capitalised(led))
        elif before.is_open or not before.is_verb:
            led = _led_anew(clause, before)
            text += stop + (then if nested else capitalised(then)) + f" {led}"
        elif clause.is_verb:
            text += f", {then} {_led(clause, before.doer)}"
        else:
            text += f", {also} {clause.text}"
    return text


def _led(clause: Clause, before: Person | None) -> str:
    """With who acts, unless that is the one who acted before."""
    if not clause.is_verb or clause.doer is None or clause.doer == before:
        return clause.text
    if clause.text.startswith("["):  # set apart with who acts
        return f"[{clause.doer.subject} {clause.text[1:]}"
    return f"{clause.doer.subject} {clause.text}"


def _led_anew(clause: Clause, before: Clause) -> str:
    """In a new sentence, where only an imperative needs nobody."""
    is_same = clause.doer == before.doer and (clause.doer is None or clause.doer.is_you)
    return _led(clause, before.doer if is_same else None)
