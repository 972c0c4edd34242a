"""The limits of a server as flags: a file, single lines of it, and what comes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.common import BAD_USAGE, UsageFault, print_error, say
from oztable.cli.wording import WORDS
from oztable.core.files import read_text
from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.toml_lines import Fault

LimitsFile = Annotated[
    Path | None,
    Parameter(
        help="A TOML file of limits, sizes and times; --show-limits prints one to begin with."
    ),
]
LimitLines = Annotated[
    list[str] | None,
    Parameter(
        help="One line of such a file, as often as you like: bots.workers=4, or "
        "limits.requests.burst=600. It counts more than the file."
    ),
]
ShowLimits = Annotated[
    bool, Parameter(help="Print the limits that would hold, as such a file, and start nothing.")
]


def tuning_from(file: Path | None, lines: list[str] | None) -> Any:
    """The usual, with what the file says, with what each line says."""
    from oztable.server.tuning import Tuning, tuned

    tuning = Tuning()
    if file is not None:
        try:
            text = read_text(str(file))
        except BadNotation as fault:
            raise UsageFault(str(fault)) from None
        tuning, faults = tuned(tuning, text, str(file))
        _refuse(faults)
    for line in lines or ():
        if "=" not in line or "\n" in line:
            raise UsageFault("write --limit as bots.workers=4; --show-limits lists them all")
        tuning, faults = tuned(tuning, line, "--limit")
        _refuse([_at_flag(fault) for fault in faults])
    return tuning


def _at_flag(fault: Fault) -> str:
    """A flag has one line."""
    return f"--limit {fault.key}: {fault.message}" if fault.key else f"--limit: {fault.message}"


def _refuse(faults: list[Fault] | list[str]) -> None:
    """Each in a line of its own, so that all are put right in one go."""
    if not faults:
        return
    *others, last = map(str, faults)
    for fault in others:
        print_error(fault, BAD_USAGE)
    raise UsageFault(last)


def show(tuning: Any, spoken: Language) -> None:
    from oztable.server.tuning import as_toml

    def comment(key: str) -> str:
        return WORDS.say(f"tuning_{key.replace('.', '_')}", spoken)

    say(f"# {WORDS.say('tuning', spoken)}")
    say(as_toml(tuning, comment).rstrip())
