"""The settings of whoever runs `oz`: a TOML file, read with every fault at its line."""

from __future__ import annotations

import json as jsons
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_config_path

from oztable.core.files import read_text
from oztable.core.game import BadNotation
from oztable.core.language import LANGUAGES, Language
from oztable.core.options import nearest
from oztable.core.toml_lines import Fault, parse
from oztable.games import built_in
from oztable.players import player_names
from oztable.study.arena_entrants import MOST_SECONDS


class Settings(NamedTuple):
    """None where the file says nothing."""

    language: Language | None = None
    opponent: str | None = None
    think: float | None = None


def settings_file() -> Path:
    return user_config_path("oztable", appauthor=False) / "settings.toml"


# What each may be: the value, or a refusal that says what to write


def _language(value: object) -> str:
    if value not in LANGUAGES:
        raise ValueError(f"no language of ours; write {' or '.join(_quoted(LANGUAGES))}")
    return str(value)


def _opponent(value: object) -> str:
    bots = sorted({bot for game in built_in() for bot in player_names(game)})
    if not isinstance(value, str) or value not in bots:
        close = nearest(value, bots) if isinstance(value, str) else ""
        raise ValueError(f"no bot{close}; write one of {', '.join(_quoted(bots))}")
    return value


def _think(value: object) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not 0 < float(value) <= MOST_SECONDS:  # type: ignore[arg-type]
        raise ValueError(f"no number of seconds; write one up to {MOST_SECONDS:g}, such as 2.5")
    return float(value)  # type: ignore[arg-type]


def _quoted(words: Iterable[str]) -> list[str]:
    return [jsons.dumps(word) for word in words]


KINDS: Mapping[str, Callable[[object], Any]] = {
    "language": _language,
    "opponent": _opponent,
    "think": _think,
}


def read_settings(file: Path) -> tuple[Settings, list[Fault]]:
    """What the file says, and all that is wrong in it."""
    if not file.exists():
        return Settings(), []
    document = parse(read_text(str(file)), str(file))
    faults = list(document.faults)
    found: dict[str, Any] = {}
    for key, value in (document.data or {}).items():
        line = document.line_of((key,))
        if key not in KINDS:
            message = f"no setting{nearest(key, KINDS)}; there are {', '.join(KINDS)}"
            faults.append(Fault(line, key, message, source=str(file)))
            continue
        try:
            found[key] = KINDS[key](value)
        except ValueError as fault:
            faults.append(Fault(line, key, str(fault), source=str(file)))
    return Settings(**found), faults


@cache
def _kept(file: Path, written: float) -> Settings:
    settings, faults = read_settings(file)
    if faults:
        raise BadNotation(str(min(faults)))
    return settings


def settings_of() -> Settings:
    """The settings of whoever runs this; a fault in the file is told with its line."""
    file = settings_file()
    try:
        written = file.stat().st_mtime
    except OSError:
        return Settings()
    return _kept(file, written)
