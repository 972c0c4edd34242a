"""All commands of `oz`, and how a fault is told: one line, never a traceback."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from inspect import signature
from io import TextIOWrapper

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

import oztable
from oztable.cli.common import (
    BAD_USAGE,
    BROKEN,
    INTERRUPTED,
    UsageFault,
    in_json,
    language,
    print_error,
    speaking,
)
from oztable.core.french import firm
from oztable.core.game import BadNotation, IllegalAction
from oztable.core.language import LANGUAGES, Language
from oztable.core.quoting import quoted
from oztable.games import built_in, is_installed, package_of

BEGIN_WITH = {
    "en": f"Begin with: {', or '.join(f'oz play {game}' for game in built_in())}",
    "fr": firm(f"Pour commencer : {', ou '.join(f'oz play {game}' for game in built_in())}"),
}

app = App(
    name="oz",
    help="A table for the games of the Land of Oz: play, study and simulate them.",
    version=lambda: _version(),
    version_format="plaintext",
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,  # `run` says so instead of ending in silence
)
# By name: each is imported when it is asked for, and who plays does not wait for what reviews.
for command in (
    "serve:serve",
    "data:backup",
    "data:check_data",
    "data:migrate",
    "data:end_games",
    "data:move_data",
    "host:host",
    "play:play",
    "saves:saves",
    "records:replay",
    "records:verify",
    "review:review",
    "chapter:chapter",
    "chapter:keepsake",
    "games:options",
    "games:rules",
    "games:perft",
    "simulations:simulate",
    "arena:arena",
    "balance:balance",
    "settings:settings",
    "completion:completion",
):
    app.command(f"oztable.cli.{command}")
app.command("oztable.cli.data:bring_back", name="restore")
app.command("oztable.cli.cards:app", name="card")
app.command("oztable.cli.sheets:print_sheets", name="print")
app.command("oztable.cli.positions:app", name="position")
app.command("oztable.cli.puzzles:app", name="puzzles")


def _add_commands_of_games() -> None:
    """Each under its own word; where two games want one word, under `oz GAME WORD` alone."""
    packages = built_in().values()
    wanted = Counter(word for package in packages for word in package.commands)
    for package in packages:
        for word, command in package.commands.items():
            if wanted[word] == 1 and word not in app:
                app.command(command, name=word)


def _add_game(word: str) -> None:
    """`oz GAME WORD`, for the commands of any game that is installed."""
    if word.startswith("-") or word in app or not is_installed(word):
        return
    package = package_of(word)
    own = App(name=word, help=f"What only {package.name.en} has.", version_flags=())
    for name, command in package.commands.items():
        own.command(command, name=name)
    app.command(own)


_add_commands_of_games()


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status."""
    in_json.set("--json" in arguments)
    arguments = _in_a_language(list(arguments))
    if sys.stdout is None:
        print_error("standard output is closed, so there is nowhere to answer; open it")
        return BROKEN
    if not arguments or arguments[0] in app.help_flags:
        _import_all()
    else:
        _add_game(arguments[0])
    try:
        status = app(
            list(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()  # here a full disk can still be told
        return status if isinstance(status, int) else 0
    except UnusedCliTokensError as fault:
        more = " ".join(fault.unused_tokens or [])
        unused = UsageFault(f"nothing more is expected: {quoted(more)}")
        return _failed(f"{unused} {_help_for(arguments)}", BAD_USAGE)
    except (CycloptsError, UsageFault) as fault:
        return _failed(f"{fault} {_help_for(arguments)}", BAD_USAGE)
    except (BadNotation, IllegalAction) as fault:
        return _failed(str(fault), BROKEN)
    except BrokenPipeError:
        _answer_nobody()
        return BROKEN
    except OSError as fault:
        _answer_nobody()
        return _failed(f"{fault.filename or 'the answer'}: {fault.strerror or fault}", BROKEN)
    except BrokenExecutor:
        why = "a process that shared the work was ended from outside; use fewer --jobs"
        return _failed(why, BROKEN)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            sys.stderr.write("\n")  # the terminal has just written ^C
        return _failed("stopped", INTERRUPTED)


def _in_a_language(arguments: list[str]) -> list[str]:
    """Sets the language of help and faults; `--lang` may stand anywhere, in every command."""
    given, rest = _taken_out(arguments)
    chosen = next((one for one in LANGUAGES if one == given), None)
    try:
        spoken: Language = language(chosen)
    except BadNotation:  # told by the command that needs the settings
        spoken = "en"
    speaking.set(spoken)
    app.help_formatter, app.help_epilogue = None, BEGIN_WITH["en"]
    if spoken == "fr":
        from oztable.cli.french_help import FrenchFormatter

        app.help_formatter, app.help_epilogue = FrenchFormatter(), BEGIN_WITH["fr"]
    knows = given is None or (chosen is not None and not _takes_language(rest))
    return rest if knows else [*rest, "--lang", str(given)]


def _taken_out(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The language that is asked for, and everything else; all behind `--` is somebody's own."""
    for at, word in enumerate(arguments):
        if word == "--":
            break
        if word.startswith("--lang="):
            return word.partition("=")[2], arguments[:at] + arguments[at + 1 :]
        if word == "--lang" and at + 1 < len(arguments):
            return arguments[at + 1], arguments[:at] + arguments[at + 2 :]
    return None, arguments


def _takes_language(arguments: list[str]) -> bool:
    """Whether the command has something to say in a language; all have help and faults."""
    if not arguments or arguments[0] not in app:
        return False
    command = app.parse_commands(arguments)[1][-1].default_command
    return command is not None and "lang" in signature(command).parameters


def _failed(why: str, status: int) -> int:
    print_error(why, status)
    return status


def _version() -> str:
    """The version, and whether bots think with compiled code; asking loads no compiler."""
    from oztable.players.warm_up import speed

    return f"{oztable.__version__}\nsearch: {speed()}"


def _import_all() -> None:
    """The list of all commands says what each is for."""
    for name in app:
        app[name]


def _answer_nobody() -> None:
    """What cannot be written is not tried again when the program ends."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115


def _help_for(arguments: Sequence[str]) -> str:
    """Where to read on: the help of the command that was meant, if there is one."""
    command = f" {arguments[0]}" if arguments and arguments[0] in app else ""
    return f"(`oz{command} --help` shows how)"


def main() -> None:
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
