"""`oz print`: sheets of cards, whole or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oztable.cli import sheets as command
from oztable.drawing.grey import grey
from oztable.drawing.package import drawing_of
from oztable.drawing.sheets import PAPERS, Grid, Paper, Sheet, lay_out
from oztable.games import load
from oztable.games.card_game_of_oz.rules.packs import bundled_text
from oztable.study.booklet import booklet
from oztable.study.sheet_printing import Printed, pdf_of_sheets, pngs_of_sheets
from tests.cli.conftest import Oz
from tests.cli.refusing import WORDY, check_refused
from tests.games.card_game_of_oz.rules.test_variants import TWICE
from tests.pixels import pixels
from tests.study.small import OZ, ROAD

BACK = (slice(216, 392), slice(27, 153))  # the first one, two dots a millimetre
MEDIA = re.compile(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]")


def pages(file: Path) -> list[tuple[int, int]]:
    """In millimetres."""
    found = MEDIA.findall(file.read_bytes())
    return [
        (round(float(one) * 25.4 / 72), round(float(other) * 25.4 / 72)) for one, other in found
    ]


@pytest.mark.slow
def test_all_cards_come_as_often_as_they_are_in_the_deck(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    played, drawing = load(OZ, {}, None), drawing_of(OZ)
    cards = sum(title.copies for title in drawing.titles(played))
    parts = sum(part.copies for part in drawing.parts(played, "en"))
    assert parts == 4 + 5 + 4 + 6 + 3
    ran = oz("print", OZ, "-o", file, "--backs", "none", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    sheets = -(-(cards + parts) // 8)
    assert f"Cards: {cards + parts}, sheets: {sheets}." in ran.out
    assert pages(file) == [(297, 210)] * sheets
    ran = oz("print", OZ, "-o", file, "--only", "parts", "--lang", "en")
    titles = 4  # only these have backs
    assert f"Cards: {parts}, sheets: {1 + -(-(parts - titles) // 8)}." in ran.out


def test_letter_paper_and_pages_of_backs(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    words = ("--paper", "letter", "--backs", "pages", "--only", "cards", "--lang", "fr")
    ran = oz("print", ROAD, "-o", file, *words)
    assert (ran.status, ran.err) == (0, "")
    assert "Cartes : 20, pages : 6" in ran.out.replace("\u202f", " ").replace("\xa0", " ")
    assert pages(file) == [(279, 216)] * 6
    again = tmp_path / "b.pdf"
    assert oz("print", ROAD, "-o", again, *words).status == 0
    assert again.read_bytes() == file.read_bytes()


def printed(backs: list[Sheet], fade: bool = False, paper: Paper = PAPERS["a4"]) -> list[bytes]:
    drawing, played = drawing_of(ROAD), load(ROAD, {}, None)
    sides = {"front": drawing.face(played, "3", "en", True), "back": drawing.back("", "en", True)}
    if fade:
        sides = {name: grey(side) for name, side in sides.items()}
    return pngs_of_sheets(Printed("Road", "", paper, sides, backs), 50.8)


def spread(sheet: bytes) -> int:
    """How far red, green and blue are apart, at most: grey has none of it."""
    shown = pixels(sheet)[..., :3].astype(int)
    return int((shown.max(axis=2) - shown.min(axis=2)).max())


@pytest.mark.slow
def test_a_folded_back_stands_upright_and_a_grey_sheet_has_no_colour() -> None:
    one = [("front", "back")]
    folded = lay_out(one, PAPERS["a4"], "fold")
    [sheet] = printed(folded)
    upright = [part._replace(turned=False) for part in folded[0].slots]
    [wrong] = printed([folded[0]._replace(slots=tuple(upright))])
    _, beside = printed(lay_out(one, PAPERS["a4"], "pages"))
    fold, right = pixels(sheet)[BACK], pixels(beside)[28:204, 441:567]

    def differ(some: object) -> int:
        return int((abs(some[::-1, ::-1, :3].astype(int) - right[..., :3]) > 60).sum())  # type: ignore[index]

    assert differ(fold) < 300 < differ(pixels(wrong)[BACK])
    [faded] = printed(folded, fade=True)
    assert spread(faded) <= 1
    assert spread(sheet) > 90


def test_by_option_there_is_no_colour(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Printed] = []

    def kept(printed: Printed) -> bytes:
        made.append(printed)
        return pdf_of_sheets(printed)

    monkeypatch.setattr(command, "pdf_of_sheets", kept)
    words = ("print", ROAD, "--only", "parts", "-o", tmp_path / "a.pdf")
    assert [oz(*words).status, oz(*words, "--grey").status] == [0, 0]
    [coloured], [faded] = (
        pngs_of_sheets(one._replace(sheets=one.sheets[:1]), 25.4) for one in made
    )
    assert spread(coloured) > 90
    assert spread(faded) <= 1


def test_every_folded_back_comes_to_lie_behind_its_front() -> None:
    """Also on Letter, where less of it is printed towards its neighbours."""
    paper = PAPERS["letter"]
    grid = Grid(paper)
    [sheet] = printed(lay_out([("back", "back")] * 4, paper, "fold"), paper=paper)
    shown = pixels(sheet)[..., :3].astype(int)
    for left in grid.lefts:
        columns = slice(round(2 * left), round(2 * left) + 126)
        above, below = (shown[round(2 * top) :][:176, columns] for top in grid.tops)
        assert int((abs(above - below[::-1, ::-1]) > 60).sum()) < 1500


def test_only_what_changed_is_printed(oz: Oz, tmp_path: Path) -> None:
    file, out = tmp_path / "mine.toml", tmp_path / "a.pdf"
    text = bundled_text("story-pack-1").replace('id = "story-pack-1"', 'id = "mine"')
    file.write_text(text, "utf-8")
    same = oz("print", OZ, "--pack", file, "--since", "story-pack-1", "-o", out, "--lang", "en")
    assert (same.status, "No card looks different" in same.out) == (0, True)
    assert not out.exists()
    flavour = re.search(r'^flavour = \{ ?en = "([^"]+)"', text, re.MULTILINE)
    assert flavour
    file.write_text(text.replace(flavour[1], "It was another day in Kansas."), "utf-8")
    words = ("print", OZ, "--pack", file, "--since", "story-pack-1", "-o", out)
    assert "Cards: 1, sheets: 1." in oz(*words, "--lang", "en").out
    assert len(pages(out)) == 1
    out.unlink()
    assert "rien n’est imprimé" in oz(*words, "--lang", "fr").out, "the French is as it was"


def test_of_a_card_that_there_are_more_of_the_added_copies_are_printed(
    oz: Oz, tmp_path: Path
) -> None:
    file, out = tmp_path / "mine.toml", tmp_path / "a.pdf"
    text = bundled_text("story-pack-1").replace('id = "story-pack-1"', 'id = "mine"')
    more = text.replace('id = "toto"', 'id = "toto"\ncopies = 3')
    assert more != text
    file.write_text(more, "utf-8")
    words = ("print", OZ, "--pack", file, "--since", "story-pack-1", "-o", out, "--lang", "en")
    assert "Cards: 2, sheets: 1." in oz(*words).out, "there was one of it"
    assert len(pages(out)) == 1
    one_less = ("print", OZ, "--since", file, "-o", tmp_path / "b.pdf", "--lang", "en")
    assert "nothing is printed" in oz(*one_less).out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((ROAD, "--paper", "a5"), 2, 'there is no paper "a5"'),
        ((ROAD, "-o", "a.png"), 2, "should end in .pdf"),
        ((ROAD, "-o", "no/such/a.pdf"), 1, "choose a place"),
        ((ROAD, "--backs", "glued"), 2, "glued"),
        ((ROAD, "--since", "halfEdge20", "--only", "parts"), 2, "leave --only parts out"),
        ((ROAD, "--since", "none"), 1, "there is no deck"),
        ((OZ, "--pack", "faulty.toml"), 1, "oz pack check"),
        ((OZ, "--pack", "wordy.toml"), 1, "the words of toto (en) do not fit on a card"),
    ],
)
def test_what_cannot_be_printed_leaves_nothing(
    words: tuple[str, ...],
    status: int,
    said: str,
    oz: Oz,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "faulty.toml").write_text("id = 7\nname = 8\n", "utf-8")
    (tmp_path / "wordy.toml").write_text(WORDY, "utf-8")
    check_refused(oz, ("print", *words), status, said, tmp_path, monkeypatch)


def test_by_option_a_pack_is_printed_that_would_else_be_refused(oz: Oz, tmp_path: Path) -> None:
    file, out = tmp_path / "twice.toml", tmp_path / "a.pdf"
    file.write_text(TWICE, "utf-8")
    words = ("print", OZ, "--pack", file, "--only", "parts", "-o", out)
    assert "V5" in oz(*words, "--lang", "en").err
    assert not out.exists()
    assert oz(*words, "--option", "strictPack=no").status == 0
    assert len(pages(out)) == 4


def test_ctrl_c_leaves_nothing(oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    def stopped(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "pdf_of_sheets", stopped)
    assert oz("print", ROAD).status == 130
    assert [*tmp_path.iterdir()] == []


@pytest.mark.slow
def test_a_booklet_is_printed(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    ran = oz("print", ROAD, "--only", "booklet", "-o", file, "--lang", "fr")
    assert (ran.status, ran.err) == (0, "")
    told = re.search(r"Pages[^\d]*(\d+), feuilles[^\d]*(\d+)", ran.out)
    assert told
    assert int(told[2]) == -(-int(told[1]) // 4)
    assert pages(file) == [(297, 210)] * (2 * int(told[2]))
    assert booklet(ROAD, "fr", PAPERS["a4"]).pdf == file.read_bytes(), (
        "the same rules, the same file"
    )
