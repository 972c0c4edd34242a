"""Who plays in an arena: a player by name, a frozen reference, or somebody's own code.

`wizard` thinks as long as the arena says; `wizard@0.2s` and `wizard@500sims` bring their own.
"""

from __future__ import annotations

import ast
import math
import os
import re
from collections.abc import Sequence
from typing import NamedTuple

from oztable.core.files import read_text
from oztable.core.game import BadNotation
from oztable.core.options import nearest
from oztable.core.quoting import one_line, quoted
from oztable.players import player_names
from oztable.players.thinking import Work
from oztable.study.references import reference_names

MOST_SECONDS = 3600.0
MOST_SIMS = 1_000_000_000
FUNCTION = "make_player"


class Code(NamedTuple):
    """Somebody's own player, as text: enough to begin anywhere, in any process."""

    path: str
    source: str


class Entrant(NamedTuple):
    label: str
    player: str
    work: Work
    code: Code | None = None


def seconds(text: str) -> float:
    """How long to think, from text."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value <= MOST_SECONDS:
        raise BadNotation(f"{quoted(text)} is no number of seconds from 0.001 to {MOST_SECONDS:g}")
    return value


def sims(text: str) -> int:
    """How many simulations, from text."""
    if not re.fullmatch(r"[0-9]{1,10}", text) or not 1 <= int(text) <= MOST_SIMS:
        raise BadNotation(f"{quoted(text)} is no number of simulations from 1 to {MOST_SIMS}")
    return int(text)


def named(text: str, game: str, usual: Work) -> Entrant:
    """An entrant from a word such as `greedy`, `wizard@0.2s` or `greedy-1`."""
    name, at, amount = text.partition("@")
    known = (*player_names(game), *reference_names(game))
    if name not in known:
        raise BadNotation(
            f"there is no player {quoted(name)}{nearest(name, known)}; "
            f"the players are: {', '.join(known)}"
        )
    if not at:
        return Entrant(text, name, usual)
    if name in reference_names(game):
        raise BadNotation(f"{name} is frozen: how much it thinks is part of it; leave @ off")
    return Entrant(text, name, _own_work(name, amount))


def _own_work(name: str, amount: str) -> Work:
    if amount.endswith("sims"):
        return Work(sims=sims(amount.removesuffix("sims")))
    if amount.endswith("s"):
        return Work(seconds=seconds(amount.removesuffix("s")))
    raise BadNotation(
        f"{quoted(f'{name}@{amount}')}: after @ comes how much it thinks, "
        f"as in {name}@0.2s or {name}@500sims"
    )


def coded(path: str, usual: Work) -> Entrant:
    """An entrant from a Python file; looked through for faults, but not run yet."""
    source = read_text(path)
    label = os.path.splitext(os.path.basename(path))[0]
    if not re.fullmatch(r"[\w.-]{1,40}", label):
        raise BadNotation(one_line(f"{path}: name the file in letters, digits, - and _"))
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError, RecursionError) as fault:
        line = f":{fault.lineno}" if isinstance(fault, SyntaxError) and fault.lineno else ""
        why = fault.msg if isinstance(fault, SyntaxError) else str(fault)
        raise BadNotation(one_line(f"{path}{line}: this is no Python: {why}")) from None
    if FUNCTION not in _bound(tree):
        raise BadNotation(
            one_line(f"{path}: it defines no function {FUNCTION}(game, rng, work); add one")
        )
    return Entrant(label, label, usual, Code(os.path.abspath(path), source))


def _bound(tree: ast.Module) -> set[str]:
    """The names that a module gives to something, wherever in it."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.alias(name=name, asname=other):
                found.add(other or name)
    return found


def field_of(
    names: Sequence[str], codes: Sequence[str], game: str, usual: Work, seats: int
) -> tuple[Entrant, ...]:
    """Everybody who plays. With three or four at the table a name may come more than once."""
    field = [named(name, game, usual) for name in names] + [coded(path, usual) for path in codes]
    labels = [entrant.label for entrant in field]
    twice = sorted({label for label in labels if labels.count(label) > 1})
    own = {entrant.label for entrant in field if entrant.code}
    clash = [label for label in twice if seats == 2 or label in own]
    if clash:
        raise BadNotation(f"{clash[0]} is named twice; name every player once")
    if len(field) < seats:
        named_so_far = f"there is only {len(field)}" if field else "none is named"
        raise BadNotation(f"{seats} players or more are needed, and {named_so_far}")
    if len(set(labels)) == 1:
        raise BadNotation(f"{labels[0]} has nobody else to play with; name another player")
    return tuple(field)
