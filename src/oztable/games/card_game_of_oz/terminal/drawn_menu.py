"""The choices, drawn: grouped under headings, in two columns where they fit."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from oztable.games.card_game_of_oz.terminal.menu import Entry, Group, Menu, Row

HEADING = 13


def menu_lines(menu: Menu, width: int, tight: bool = False) -> list[RenderableType]:
    """Tight: each group goes on until the line is full, however many choices it has."""
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), width=width)
    grid.add_column(width=HEADING)
    grid.add_column(ratio=1)
    for group in menu.groups:
        heading = menu.facts.word(f"group_{group.key}")
        choices = _rows(group, heading, width - HEADING - 2, tight)
        grid.add_row(Text(heading, style="italic dim"), choices)
        if more := sum(row.more for row in group.rows):
            grid.add_row("", Text(menu.facts.word("more_choices", count=more), style="dim"))
    return [grid]


def _rows(group: Group, heading: str, width: int, tight: bool) -> RenderableType:
    singles = [row.entries[0] for row in group.rows if not row.heading and len(row.entries) == 1]
    fans = [row for row in group.rows if row.heading or len(row.entries) > 1]
    whole = Grid(box=None, show_header=False, padding=0, expand=True)
    if tight and singles:
        fans.insert(0, Row("", tuple(_bare(entry, heading) for entry in singles)))
    elif singles:
        whole.add_row(_singles(singles, heading, width))
    for row in fans:
        whole.add_row(_fan(row, heading, width))
    return whole


def _singles(entries: list[Entry], heading: str, width: int) -> Grid:
    """One below the other; in two columns, where none of them is too long for that."""
    choices = [_entry(entry, heading) for entry in entries]
    short = all(choice.cell_len < width // 2 for choice in choices)
    across = 2 if short and len(choices) > 2 else 1
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), expand=True)
    for _ in range(across):
        grid.add_column(ratio=1)
    deep = -(-len(choices) // across)
    for line in range(deep):
        grid.add_row(*choices[line::deep])
    return grid


def _bare(entry: Entry, heading: str) -> Entry:
    return entry._replace(brief=_after(heading, entry.brief))


def _entry(entry: Entry, heading: str) -> Text:
    return Text.assemble((f"{entry.number:>2} ", "bold"), _after(heading, entry.words))


def _after(heading: str, words: str) -> str:
    """The heading stands beside it: the verb need not be said again."""
    verb, _, rest = words.partition(" ")
    return rest if rest and verb == heading else words


def _fan(row: Row, heading: str, width: int) -> Text:
    """Several choices of a kind on one line, none of them broken where the line ends."""
    text = Text(_after(heading, row.heading))
    used = text.cell_len
    for at, entry in enumerate(row.entries):
        choice = Text.assemble((str(entry.number), "bold"), f" {entry.brief}")
        between = " · " if at else " " if used else ""
        if used + len(between) + choice.cell_len > width and used:
            between, used = "\n", 0
        text.append(between)
        text.append_text(choice)
        used += len(between.strip("\n")) + choice.cell_len
    return text
