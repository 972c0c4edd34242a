"""The storyline, drawn: a row for each place, one's own Characters beside those of others."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text

from oztable.games.card_game_of_oz.terminal.card_face import FRAME_COLOURS, REALM_COLOURS
from oztable.games.card_game_of_oz.terminal.card_words import entry_cost_words, short_text
from oztable.games.card_game_of_oz.terminal.facts import Facts, Figure, Stop

WIDE = 110  # from here on the texts of Locations have room beside the road
TEXT_WIDTH = 34
CODE_WIDTH, COSTS_WIDTH = 2, 10
MAX_CHARACTERS_SHOWN = 2  # Characters of one Author at one place


def storyline(facts: Facts, width: int, tight: bool = False, folded: bool = False) -> Grid:
    """Tight: hidden places where nobody is share a row, and so do Characters. Folded: what these
    carry is counted only."""
    return _road(facts, _folded(facts.storyline()) if folded else facts.storyline(), width, tight)


def other_spokes(
    facts: Facts, width: int, tight: bool = False, folded: bool = False
) -> Grid | None:
    """What others have beyond one's own road."""
    stops = [stop for spoke in facts.other_spokes() for stop in spoke]
    if not stops:
        return None
    return _road(facts, _folded(stops) if folded else stops, width, tight)


def _folded(stops: list[Stop]) -> list[Stop]:
    return [
        stop._replace(figures=tuple(_counted(figure) for figure in stop.figures)) for stop in stops
    ]


def _counted(figure: Figure) -> Figure:
    carried = len(figure.carries)
    return figure._replace(carries=(f"+{carried}",)) if carried else figure


def _road(facts: Facts, stops: list[Stop], width: int, tight: bool) -> Grid:
    is_wide = width >= WIDE
    others = facts.state.authors > 1
    mine = stops[0].place in facts.board.paths[facts.me] or any(
        figure.seat == facts.me for stop in stops for figure in stop.figures
    )
    shown = _together(facts, stops) if tight else stops
    columns = [(facts.word("column_location"), [_place(facts, stop) for stop in shown])]
    if mine:
        columns.append((_mine_heading(facts), [_mine(facts, stop, tight) for stop in shown]))
    if others:
        columns.append((_others_heading(facts), [_others(facts, stop, tight) for stop in shown]))
    needs = [max(_longest_line(text) for text in (Text(head), *cells)) for head, cells in columns]
    room = width - CODE_WIDTH - COSTS_WIDTH - len(columns) - 2
    parts = shared_out(room - (TEXT_WIDTH + 1 if is_wide else 0), needs)
    (place, places), *people = columns
    grid = Grid(box=None, padding=(0, 1, 0, 0), width=width, header_style="italic dim")
    grid.add_column("", no_wrap=True, width=CODE_WIDTH)
    grid.add_column(place, ratio=1)
    grid.add_column(facts.word("column_entry_costs"), width=COSTS_WIDTH)
    if is_wide:
        grid.add_column(facts.word("column_text"), width=TEXT_WIDTH)
    for (head, _), part in zip(people, parts[1:], strict=True):
        grid.add_column(head, width=part)
    for at, stop in enumerate(shown):
        cells = [Text(stop.code, style="bold" if stop.is_title else ""), places[at]]
        cells.append(Text(_entry_costs(facts, stop), style="cyan"))
        cells += [_text(facts, stop)] if is_wide else []
        for (_, texts), part in zip(people, parts[1:], strict=True):
            cells.append(kept_together(texts[at], part))
        grid.add_row(*cells)
    return grid


def _longest_line(text: Text) -> int:
    return max(cell_len(line) for line in text.plain.split("\n"))


def shared_out(room: int, needs: list[int]) -> list[int]:
    """All the same while that is enough; else who needs less gives way to who needs more."""
    count = len(needs)
    if max(needs) <= room // count:
        return [room // count] * count
    widths, left = [0] * count, room
    for rank, column in enumerate(sorted(range(count), key=lambda column: needs[column])):
        widths[column] = min(needs[column], left // (count - rank))
        left -= widths[column]
    return [width + left // count for width in widths]


def _together(facts: Facts, stops: list[Stop]) -> list[Stop]:
    """Of hidden places in a row, where nothing is, only the first, which tells how far."""
    shown: list[Stop] = []
    for is_bare, some in groupby(stops, key=_is_bare):
        row = list(some)
        if is_bare and len(row) > 1:
            row = [row[0]._replace(name=facts.word("hidden_to", last=row[-1].code))]
        shown += row
    return shown


def _is_bare(stop: Stop) -> bool:
    known = stop.is_title or stop.card is not None
    return not (known or stop.figures or stop.objects or stop.effects)


def kept_together(text: Text, width: int) -> Text:
    """Broken at simple spaces only, so that a name stays with its heart."""
    words = text.plain.replace("\n", "\n ").split(" ")
    broken, used = "", 0
    for word in words:
        if broken.endswith("\n"):
            used = 0
        elif used and used + 1 + cell_len(word.rstrip("\n")) > width:
            broken, used = broken + "\n", 0
        elif broken:
            broken, used = broken + " ", used + 1
        broken += word
        used += cell_len(word)
    text.plain = broken
    return text


def _mine_heading(facts: Facts) -> str:
    if facts.view.seat is None:
        return facts.word("column_of", who=facts.names[facts.me])
    return facts.word("column_yours")


def _others_heading(facts: Facts) -> str:
    others = [name for seat, name in enumerate(facts.names) if seat != facts.me]
    if len(others) == 1:
        return facts.word("column_of", who=others[0])
    return facts.word("column_others")


def _entry_costs(facts: Facts, stop: Stop) -> str:
    return entry_cost_words(stop.card, facts.language) if stop.card else ""


def _place(facts: Facts, stop: Stop) -> Text:
    if stop.is_title:
        text = Text(stop.name, style="bold")
    elif stop.card is None:
        text = Text().append(f"· {stop.name} ·", style="dim")
    elif not stop.is_up:
        text = Text(facts.word("hidden_known", name=stop.name), style="italic")
    else:
        text = Text(stop.name, style=REALM_COLOURS[stop.card.realm])
    if stop.objects:
        text.append("\n" + facts.word("lies_here", names=", ".join(stop.objects)), style="yellow")
    if stop.effects:
        text.append(
            "\n" + facts.word("attached_here", names=", ".join(stop.effects)), style="magenta"
        )
    return text


def _text(facts: Facts, stop: Stop) -> Text:
    if stop.card is None:
        return Text()
    lines = short_text(stop.card, facts.game.pack, facts.language, TEXT_WIDTH, 2)
    return Text("\n".join(lines), style="dim")


def _mine(facts: Facts, stop: Stop, tight: bool) -> Text:
    return _side_by_side([figure for figure in stop.figures if figure.seat == facts.me], tight)


def _others(facts: Facts, stop: Stop, tight: bool) -> Text:
    """Where there are several, each Author's after the name."""
    text = Text()
    for seat, name in enumerate(facts.names):
        theirs = [figure for figure in stop.figures if figure.seat == seat != facts.me]
        if theirs:
            text.append("\n" if text else "")
            text.append(facts.word("each_author", who=name) if facts.state.authors > 2 else "")
            text.append_text(_side_by_side(theirs, tight))
    return text


def _side_by_side(figures: list[Figure], tight: bool) -> Text:
    """A line each while they are few and there is room."""
    between = "\n" if len(figures) <= MAX_CHARACTERS_SHOWN and not tight else ", "
    return Text(between).join(_figure(figure) for figure in figures)


def _figure(figure: Figure) -> Text:
    style = FRAME_COLOURS[figure.card.alignment]
    text = Text(figure.name, style="" if style == "bright_black" else style)
    text.append(f"\N{NO-BREAK SPACE}♥{figure.vitality}", style="bold")
    if notes := ", ".join((*figure.carries, *filter(None, (figure.control,)))):
        text.append(f" ({notes})", style="italic")
    return text
