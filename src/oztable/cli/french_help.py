"""The pages of `--help` in French: the same layout, every sentence looked up."""

from __future__ import annotations

from io import StringIO
from typing import Any

from attrs import define, evolve
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions, Group
from rich.text import Text

from oztable.cli.french import help_in_french

WIDE = 100_000  # columns: no line is broken
TITLES = {"Commands": "Commandes", "Arguments": "Arguments", "Parameters": "Options"}
USAGE = (("Usage:", "Emploi :"), ("COMMAND", "COMMANDE"))


def plain(said: Any) -> str:
    console = Console(file=StringIO(), width=WIDE, color_system=None, legacy_windows=False)
    console.print(said)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]  # the one above
    return "\n".join(line.rstrip() for line in text.splitlines()).strip()


@define(kw_only=True)
class FrenchFormatter(DefaultFormatter):
    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = TITLES.get(plain(panel.title), plain(panel.title))
        entries = [_entry(entry) for entry in panel.entries]
        super().__call__(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        words = plain(usage) if usage else ""
        if words:
            words = words if words.startswith("Usage:") else f"Usage: {words}"
            for english, french in USAGE:
                words = words.replace(english, french)
            console.print(Text(words, style="bold"))

    def render_description(
        self, console: Console, options: ConsoleOptions, description: Any
    ) -> None:
        if not description:
            return
        paragraphs = [one for one in plain(description).split("\n") if one.strip()]
        told = [Text(f"{translated(one)}\n") for one in paragraphs]
        console.print(Group(*told))


def translated(paragraph: str) -> str:
    return help_in_french(paragraph) or paragraph


def _entry(entry: HelpEntry) -> HelpEntry:
    """With what is known about its value in words of ours."""
    words = [translated(plain(entry.description))] if entry.description else []
    if entry.choices:
        words.append(f"[choix : {', '.join(entry.choices)}]")
    if entry.default not in (None, "False", '""'):
        words.append(f"[par défaut : {entry.default}]")
    if entry.required:
        words.append("[obligatoire]")
    return evolve(entry, description=Text(" ".join(words)), choices=(), default=None)
