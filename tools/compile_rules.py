"""`make fast`: compiles rules and players of The Card Game of Oz with mypyc, into `.fast/`.

Nothing needs this but speed; without a compiler the clear rules play. See docs/fast.md.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

os.environ["OZTABLE_CLEAR"] = "1"  # what is compiled is the clear rules

from oztable.games.card_game_of_oz import compiled
from oztable.players.warm_up import locked

OPTIMISED = "3"
# Nobody replaces a function of the library from outside, so they may call each other directly.
DIRECTLY = ["-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []
LINKED = ["-Wl,-Bsymbolic"] if sys.platform == "linux" else []
READ = ["--strict", "--config-file=", "--follow-imports=silent", "--no-error-summary"]  # for mypy
CANNOT = 1


def missing() -> str | None:
    """What cannot be done without, and is not there."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    for package in ("mypyc", "setuptools"):
        if find_spec(package) is None:
            return f"the package {'mypy' if package == 'mypyc' else package}"
    return None


def compile_into(build: Path) -> None:
    """Types are read and C is written by mypyc; then the C compiler takes most of the time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from mypyc.build import mypycify
        from setuptools import setup
    sources = [str(compiled.source_of(module)) for module in compiled.MODULES]
    work = build.parent / f"{build.name}.making"
    os.chdir(compiled.SOURCES)
    with _heard_only_in_need():
        extensions = mypycify(
            [*READ, *sources],
            only_compile_paths=sources,
            opt_level=OPTIMISED,
            debug_level="0",
            target_dir=str(work / "c"),
            group_name=compiled.LIBRARY,
        )
    for extension in extensions:
        extension.extra_compile_args += DIRECTLY
        extension.extra_link_args += LINKED
    folders = ["--build-lib", str(work / "done"), "--build-temp", str(work / "parts")]
    setup(
        name=compiled.LIBRARY,
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", *folders],
    )
    (work / "done").rename(build)
    shutil.rmtree(work)


@contextmanager
def _heard_only_in_need() -> Iterator[None]:
    """mypyc remarks on what it could do better; that is said only when it fails."""
    remarks = StringIO()
    try:
        with redirect_stdout(remarks):
            yield
    except SystemExit:
        sys.stderr.write(remarks.getvalue())
        raise


def main() -> int:
    console = Console(stderr=True)
    build = compiled.FOLDER / compiled.stamp()
    if build.is_dir():
        return _already(console)
    if (lacking := missing()) is not None:
        console.print(
            f"oztable: to compile the rules, {lacking} is missing; install it and run `make fast` "
            "again, or play on with the clear rules, which only cost time",
            highlight=False,
            soft_wrap=True,
        )
        return CANNOT
    compiled.FOLDER.mkdir(exist_ok=True)
    with locked(compiled.FOLDER):  # two may begin at once
        return _already(console) if build.is_dir() else _compile(console, build)


def _already(console: Console) -> int:
    console.print("oztable: the rules are compiled already")
    return 0


def _compile(console: Console, build: Path) -> int:
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console,
        transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    began = time.monotonic()
    console.print("oztable: compiling the rules of The Card Game of Oz (some minutes)")
    for old in compiled.FOLDER.iterdir():  # of other sources, or half done
        if old.is_dir():
            shutil.rmtree(old)
    with bar:
        bar.add_task("compiling", total=None)
        compile_into(build)
    console.print(f"oztable: compiled in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
