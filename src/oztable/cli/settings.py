"""`oz settings`: what one would otherwise type every time, kept in a file of one's own."""

from __future__ import annotations

import json as jsons
import math
import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import AsJson, Lang, UsageFault, language, say
from oztable.cli.settings_file import KINDS, read_settings, settings_file
from oztable.cli.wording import WORDS
from oztable.core.files import read_text, write_whole
from oztable.core.game import BadNotation
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import parse


def settings(
    name: Annotated[
        str | None,
        Parameter(
            help="One of them: language, opponent or think.", completer=lambda _: list(KINDS)
        ),
    ] = None,
    value: Annotated[str | None, Parameter(help="What it shall be from now on.")] = None,
    /,
    *,
    unset: Annotated[bool, Parameter(help="Forget that setting.")] = False,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Show or change what is kept between games: your language, opponent and thinking time.

    Example: oz settings

    Example: oz settings opponent scarecrow

    Example: oz settings language --unset
    """
    if name is not None and name not in KINDS:
        known = ", ".join(KINDS)
        raise UsageFault(
            f"there is no setting {quoted(name)}{nearest(name, KINDS)}; there are {known}"
        )
    if unset and (name is None or value is not None):
        raise UsageFault("--unset forgets one setting; name it, and give no value")
    file = settings_file()
    if name is not None and (value is not None or unset):
        _write(file, name, value)
    found, faults = read_settings(file)
    if faults:
        raise BadNotation(str(min(faults)))
    shown = {key: one for key, one in found._asdict().items() if name in (None, key)}
    if json:
        say(jsons.dumps({"file": str(file), **shown}))
        return 0
    spoken = language(lang)
    for key, one in shown.items():
        kept = WORDS.say("setting_unset", spoken) if one is None else f"{one}"
        say(f"{key:<9} {kept:<12} {WORDS.say(f'setting_{key}', spoken)}")
    say(WORDS.say("settings_file", spoken, file=file))
    return 0


def _write(file: Path, name: str, value: str | None) -> None:
    """Only that line; whatever else stands in the file stays, comments too."""
    text = read_text(str(file)) if file.exists() else ""
    if parse(text).data is None:
        raise BadNotation(f"{min(parse(text, str(file)).faults)!s}")
    line = "" if value is None else f"{name} = {_as_toml(name, value)}\n"
    old = re.compile(rf"^[ \t]*{name}[ \t]*=.*\n?", re.MULTILINE)
    if old.search(text):
        text = old.sub(lambda _: line, text, count=1)
    else:
        text = f"{text.rstrip()}\n{line}".lstrip("\n")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text)
    except OSError as fault:
        raise BadNotation(
            f"{file}: {fault.strerror}; make the folder writable, or use flags instead"
        ) from None


def _as_toml(name: str, value: str) -> str:
    given: object = value
    if name == "think":
        try:
            given = float(value)
        except ValueError:
            given = math.nan
    try:
        good = KINDS[name](given)
    except ValueError as fault:
        raise UsageFault(f"{name}: {quoted(value)} is {fault}") from None
    return f"{good:g}" if isinstance(good, float) else jsons.dumps(good)
