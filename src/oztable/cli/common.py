"""What several commands share: their flags, opening a game, telling a fault."""

from __future__ import annotations

import atexit
import json as jsons
import locale
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import cleandoc
from pathlib import Path
from shutil import get_terminal_size, rmtree
from tempfile import mkdtemp
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter, Token

from oztable.cli.settings_file import settings_of
from oztable.core import options as core_options
from oztable.core.files import read_text
from oztable.core.game import AnyGame
from oztable.core.language import Language, from_locale
from oztable.core.quoting import quoted
from oztable.core.toml_lines import Fault
from oztable.games import built_in, load, rules_of, spec_of

LONGEST_SEED = 80
BAD_USAGE, BROKEN, INTERRUPTED = 2, 1, 130  # exit statuses
speaking: ContextVar[Language] = ContextVar("speaking", default="en")  # of help and faults
in_json: ContextVar[bool] = ContextVar("in_json", default=False)  # whether faults are, too

PASSWORD = re.compile(r"(://[^\s:/@]*):.*@")  # in an address that was typed

F = TypeVar("F", bound=Callable[..., Any])


class UsageFault(Exception):
    """The command was not written the way it is meant."""


@contextmanager
def usage_faults() -> Iterator[None]:
    """What cannot be read in here was typed, and is a fault of usage."""
    try:
        yield
    except ValueError as fault:
        raise UsageFault(str(fault)) from None


_DECKS = [deck for game in built_in().values() for deck in game.examples.get("--deck", ())]
GameName = Annotated[
    str, Parameter(help=f"{' or '.join(built_in())}.", completer=lambda _: list(built_in()))
]
_OPTIONS_HELP = "NAME=VALUE, as often as you like; `oz options GAME` lists them."
Options = Annotated[list[str] | None, Parameter(name=("--option", "-o"), help=_OPTIONS_HELP)]
# Where -o is the file that is written.
OptionsWithFile = Annotated[list[str] | None, Parameter(name="--option", help=_OPTIONS_HELP)]
DeckName = Annotated[
    str | None,
    Parameter(
        name=("--deck", "--pack"),
        help=f"A deck or pack by name ({', '.join(_DECKS)}) or a TOML file.",
        completer=lambda _: _DECKS,
    ),
]
Trial = Annotated[
    bool,
    Parameter(
        negative=(),
        help="Try a deck or pack that is not whole yet: what it lacks comes from the game’s own.",
    ),
]
Lang = Annotated[
    Language | None,
    Parameter(name="--lang", help="en or fr; else as your settings or your locale say."),
]


def with_examples(command: str) -> Callable[[F], F]:
    """Adds to the help of a command how each of our games is asked for."""

    def added(function: F) -> F:
        examples = [
            f"\n\nExample: oz {command} {game.id} {more}"
            for game in built_in().values()
            for more in game.examples.get(command, ())
        ]
        # From Python 3.13 on a docstring comes without its indentation.
        head, mark, rest = cleandoc(function.__doc__ or "").partition("\n\nParameters\n")
        function.__doc__ = f"{head}{''.join(examples)}{mark}{rest}\n"
        return function

    return added


def whole_number(_: type, tokens: Sequence[Token]) -> int:
    """`1.5` is no number of games."""
    text = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,40}", text):
        raise ValueError(f"{quoted(text)} is no whole number")
    return int(text)


Jobs = Annotated[int, Parameter(help="How many processes share the work.", converter=whole_number)]
Cluster = Annotated[
    str | None,
    Parameter(
        help="Instead, the address of a Dask scheduler, tcp://HOST:PORT: its workers share it.",
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", help="Answer in JSON, for machines.")]


def say(text: str = "") -> None:
    sys.stdout.write(text + "\n")


def say_folded(text: str) -> None:
    """A long sentence, broken between words where somebody reads it on a terminal."""
    if sys.stdout.isatty():
        columns = get_terminal_size().columns
        text = textwrap.fill(text, columns, break_long_words=False, break_on_hyphens=False)
    say(text)


def told_check(
    file: str, faults: Sequence[Fault], good: str, to_mend: str, found: Mapping[str, Any] | None
) -> int:
    """What a check of a file came to, in words or, where that is asked for, in JSON."""
    faults = [fault._replace(message=told(fault.message)) for fault in faults]
    if in_json.get():
        listed = [
            {key: value for key, value in fault._asdict().items() if key not in ("source", "path")}
            for fault in faults
        ]
        say_json({"file": file, "good": found is not None, **(found or {}), "faults": listed})
    else:
        for fault in faults:
            said = str(fault)
            is_french = speaking.get() == "fr" and fault.warning
            say(said.replace(": warning: ", " : avertissement : ", 1) if is_french else said)
        say(f"{file}: {to_mend if found is None else good}")
    return BROKEN if found is None else 0


def check_number(flag: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise UsageFault(f"{flag} is a number from {least} to {most}, not {number}")


def check_seed(seed: str) -> None:
    if not 1 <= len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise UsageFault(f"--seed is a word of 1 to {LONGEST_SEED} printable characters")


def told(sentence: str) -> str:
    """A sentence of any layer in the language that is spoken."""
    if speaking.get() != "fr":
        return sentence
    from oztable.cli.french import in_french

    return in_french(sentence)


def print_error(text: str, status: int | None = None) -> None:
    """A fault, or without a status something to know besides; one line of words or of JSON."""
    line = PASSWORD.sub(r"\1:…@", told(" ".join(text.split())))
    if in_json.get():
        said = {"note": line} if status is None else {"error": line, "status": status}
        sys.stderr.write(jsons.dumps(said) + "\n")
    else:
        sys.stderr.write(f"oz: {line}\n")


def say_json(data: Any) -> None:
    say(jsons.dumps(data))


def has_full_screen() -> bool:
    """A pipe and a dumb terminal get the line game."""
    is_dumb = os.environ.get("TERM") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb


def language(chosen: Language | None) -> Language:
    """By the flag, else by the settings, else by the locale."""
    if kept := chosen or settings_of().language:
        return kept
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return from_locale(spoken or locale.getlocale()[0])


def deck_option(given: list[str] | None) -> str | None:
    """The deck when it was named as `-o deck=…`, which is as good as --deck."""
    return next((pair[5:] for pair in given or [] if pair.startswith("deck=")), None)


def tried(game: str, deck: str | None, trial: bool) -> str | None:
    """The deck as it is; for a trial, the file of one that is filled up."""
    if not trial:
        return deck
    with usage_faults():
        fill_up = rules_of(game).trial
    if fill_up is None:
        raise UsageFault(f"{game} has no decks to be tried; leave --trial out")
    if not deck:
        raise UsageFault("--trial is for a deck or pack of your own; name its file with --deck")
    whole = fill_up(read_text(deck), deck)
    folder = mkdtemp(prefix="oz-trial-")
    atexit.register(rmtree, folder, ignore_errors=True)
    file = Path(folder) / Path(deck).name
    file.write_text(whole, "utf-8")
    print_error(f"a trial: what {deck} lacks comes from the game's own")
    return str(file)


def open_game(game: str, given: list[str] | None, deck: str | None) -> AnyGame:
    """The game with its options and deck; a wrong name is a fault of usage."""
    with usage_faults():
        spec = spec_of(game)
        options = core_options.parse(given or [])
        chosen_deck = options.pop("deck", None)
        core_options.resolve(spec, options)
    if deck == "":
        example = "".join(f", for example --deck {name}" for name in rules_of(game).bundled[:1])
        raise UsageFault(f"--deck needs a name or a file{example}")
    if chosen_deck and deck and chosen_deck != deck:
        raise UsageFault(f"the deck is given twice: {deck} and {chosen_deck}")
    return load(game, options, deck or chosen_deck)
