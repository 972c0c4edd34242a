"""`oz chapter` and `oz keepsake`: files that can be opened, and one line where there is none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from oztable.core.record import write
from oztable.study import letters
from tests.cli.conftest import Oz
from tests.study.small import OZ, ROAD, short_game


def kept(game: str, folder: Path) -> Path:
    file = folder / "game.oz"
    file.write_text(write(short_game(game, late=False)), encoding="utf-8")
    return file


def test_a_chapter_is_printed_and_read(oz: Oz, tmp_path: Path) -> None:
    file, pdf, html = kept(OZ, tmp_path), tmp_path / "a.pdf", tmp_path / "a.html"
    ran = oz("chapter", file, "-o", pdf, "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert oz("chapter", file, "-o", html, "--lang", "fr").status == 0
    page = html.read_text("utf-8")
    assert '<html lang="fr">' in page
    assert "http" not in page.replace("http-equiv", "")


@pytest.mark.parametrize("game", [OZ, ROAD])
def test_the_end_is_drawn(game: str, oz: Oz, tmp_path: Path) -> None:
    file, png = kept(game, tmp_path), tmp_path / "a.png"
    assert oz("keepsake", file, "-o", png).status == 0
    content = png.read_bytes()
    assert content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_what_cannot_be_told_is_said_in_one_line(oz: Oz, tmp_path: Path) -> None:
    ran = oz("chapter", kept(ROAD, tmp_path), "-o", tmp_path / "a.pdf", "--lang", "en")
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert "has no chapters" in ran.err
    ran = oz("chapter", kept(OZ, tmp_path), "-o", "a.doc")
    assert ran.status == 2
    assert "should end in .pdf or .html" in ran.err


def test_without_typst_the_remedy_is_named(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    ran = oz("chapter", kept(OZ, tmp_path), "-o", tmp_path / "a.pdf", "--lang", "en")
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert "`make print`" in ran.err
    assert not (tmp_path / "a.pdf").exists()
    assert oz("chapter", kept(OZ, tmp_path), "-o", tmp_path / "a.html").status == 0


def test_a_packed_typeface_is_unpacked_as_it_was() -> None:
    for face in letters.faces():
        assert face[:4] in (b"\0\1\0\0", b"OTTO")
        assert len(face) > 10_000
