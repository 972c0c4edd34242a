"""How to play a game, its rules and its rulings as a booklet: pages of half a sheet, in the order
that folding asks for.

The pages are set first; then they are laid on sheets two by two. Printed on both sides, turned on
the short edge and folded in the middle, they follow one another.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from oztable.core.language import Language
from oztable.core.numbered import HEADING, RULE, RULING
from oztable.core.options import resolve
from oztable.drawing.sheets import Paper
from oztable.games import package_of, rules_of
from oztable.study.printing import Press
from oztable.study.review_texts import WORDS

NUMBER = re.compile(r"(?:[A-Z]+\d+)\. |[A-Z]+-\d+ ")
SPAN = re.compile(
    r"\*\*(.+?)\*\*|(?<![^\W\d])\*(\S(?:.*?\S)?)\*(?!\w)|`([^`]+)`|\[([^\]]+)\]\([^)\s]*\)"
)
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
QUOTED = re.compile(r'"([^"]*)"')
HOW = ("strong", "emph", "code", "plain")  # in the order of their groups
LABEL = re.compile(r"- (?:\*\*)?[^:]+:(?:\*\*)? ")
COMMENT = re.compile(r"\s*<!--.*?-->")


class Booklet(NamedTuple):
    pdf: bytes
    pages: int
    sheets: int


def booklet(game: str, language: Language, paper: Paper) -> Booklet:
    """The rules as the game is played unless something else is agreed on."""
    found = rules_of(game)
    parts = [
        ("how", "", blocks(found.how(language))),
        ("rules", "", blocks(found.rulebook(language, resolve(found.spec, {})))),
        ("rulings", "booklet_rulings_about", ruling_blocks(found.rulings(language))),
    ]
    data = {
        "language": language,
        "width": paper.width / 2,
        "height": paper.height,
        "game": package_of(game).name.into(language),
        "rules": WORDS.say("booklet_rules", language),
        "own": WORDS.say("booklet_own", language),
        "parts": [
            {
                "title": WORDS.say(f"booklet_{name}", language),
                "about": WORDS.say(about, language) if about else "",
                "blocks": told,
            }
            for name, about, told in ((name, about, [*told]) for name, about, told in parts)
            if told
        ],
    }
    text = json.dumps(data)
    press = Press(files(__package__).joinpath("booklet.typ").read_bytes())
    [pages] = press.pages(text, "pdf")
    [many] = (one["value"] for one in press.query(text, "<pages>"))
    order = folded(many)
    sheets = json.dumps({"paper": paper, "order": order})
    layer = Press(files(__package__).joinpath("booklet_sheets.typ").read_bytes())
    [made] = layer.pages(sheets, "pdf", beside={"pages.pdf": pages})
    return Booklet(made, many, len(order) // 2)


def folded(pages: int) -> list[tuple[int, int]]:
    """Which page is on the left and which on the right of each side of each sheet; 0 is none."""
    whole = -(-pages // 4) * 4
    sides = []
    for at in range(0, whole // 2, 2):
        sides += [(whole - at, at + 1), (at + 2, whole - at - 1)]
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]


def blocks(markdown: str) -> Iterator[dict[str, Any]]:
    """Headings, rules with their numbers, paragraphs and tables."""
    rows: list[list[str]] = []
    for line in (COMMENT.sub("", line).strip() for line in markdown.splitlines()):
        if line.startswith("|"):
            if not re.fullmatch(r"[|: -]+", line):
                rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if rows:
            yield _table(rows)
            rows = []
        if heading := HEADING.match(line):
            title = line[heading.end() :]
            yield {"kind": "heading", "level": heading.end() - 1, "spans": _spans(title)}
        elif rule := RULE.match(line):
            yield {"kind": "rule", "number": rule[1], "spans": _spans(line[rule.end() :])}
        elif line.startswith("- "):
            yield {"kind": "rule", "number": "", "spans": _spans(line[2:])}
        elif line:
            yield {"kind": "text", "spans": _spans(line)}
    if rows:
        yield _table(rows)


def ruling_blocks(markdown: str) -> Iterator[dict[str, Any]]:
    """By chapters: each ruling with its question and what we play. The other answers one might
    give, and what is said of files and options, are for a screen."""
    chapter = ""
    for piece in re.split(r"^(?=#)", markdown, flags=re.MULTILINE):
        found = RULING.match(piece)
        if found is None:
            chapter = piece
            continue
        yield from blocks(chapter)
        chapter = ""
        title, *lines = piece[found.end() :].splitlines()
        said = [LABEL.sub("", line, count=1) for line in lines if line.startswith("- ")]
        question, _, answer, rules = map(_spans, said)
        heading = {"number": found[1], "spans": _spans(title.removeprefix("· "))}
        yield {"kind": "ruling", **heading, "question": question, "answer": answer, "rules": rules}


def _table(rows: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Columns are broader where more is said; long names of options may be broken."""
    weights = [max(3.0, sum(map(len, column)) ** 0.5) for column in zip(*rows, strict=True)]
    cells = [[HUMP.sub("\u200b", cell) for cell in row] for row in rows]
    return {"kind": "table", "weights": weights, "rows": [[*map(_spans, row)] for row in cells]}


def _spans(text: str) -> list[tuple[str, str]]:
    text, found, at = QUOTED.sub(r"“\1”", text).replace("'", "’"), [], 0
    for span in SPAN.finditer(text):
        found.append(("plain", text[at : span.start()]))
        how = next(number for number, words in enumerate(span.groups()) if words)
        found.append((HOW[how], span[how + 1]))
        at = span.end()
    found.append(("plain", text[at:]))
    return [(how, words) for how, words in found if words]
