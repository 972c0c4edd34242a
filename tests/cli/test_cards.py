"""`oz card`: pictures of cards of both games, also of one's own, or one line that says why not."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from oztable.games.card_game_of_oz.rules.packs import bundled_text
from oztable.study import card_printing, tabletop
from tests.cli.conftest import Oz
from tests.cli.refusing import WORDY, check_refused
from tests.pixels import pixels
from tests.study.small import OZ, ROAD

TABLETOP = (ROAD, "--all", "-o", "a", "--format", "tabletop")
SMALL = 60  # pixels, how wide a card is


@pytest.mark.parametrize(("game", "name", "file"), [(OZ, "glinda", "glinda"), (ROAD, "7", "7")])
def test_a_card_is_drawn(
    game: str, name: str, file: str, oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = oz("card", game, name, "--lang", "en")
    assert (ran.status, ran.out, ran.err) == (0, f"{file}.png is written.\n", "")
    assert (tmp_path / f"{file}.png").read_bytes()[16:20] == (750).to_bytes(4, "big")
    assert oz("card", game, name, "--print", "-o", "a.svg", "--width", "300").status == 0
    svg = (tmp_path / "a.svg").read_text("utf-8")
    assert svg.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 69 94" width="300"'
    )
    elements = [*ElementTree.fromstring(svg).iter()]  # noqa: S314 (of our own making)
    kinds = {one.tag.rpartition("}")[2] for one in elements}
    assert not kinds & {"text", "image", "style", "script", "foreignObject"}
    ids = {one.get("id") for one in elements}
    asked = [one.get("href", "#")[1:] for one in elements if one.tag.endswith("}use")]
    assert set(asked) <= ids
    assert bool(asked) == (game == OZ), "letters are outlines"


def test_a_card_of_ones_own_is_found_by_its_name_in_either_language(oz: Oz, tmp_path: Path) -> None:
    file, out = tmp_path / "mine.toml", tmp_path / "a.svg"
    text = bundled_text("story-pack-1").replace('id = "story-pack-1"', 'id = "mine"')
    file.write_text(text, "utf-8")
    pictures = []
    for language in ("en", "fr"):
        ran = oz("card", OZ, "Oncle Henry", "--pack", file, "-o", out, "--lang", language)
        assert (ran.status, ran.err) == (0, "")
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.slow
@pytest.mark.parametrize("words", [("toto", "-o", "a.svg"), ("toto",), ("--all", "-o", "cards")])
def test_a_text_that_does_not_fit_names_its_card(
    words: tuple[str, ...], oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wordy.toml").write_text(WORDY, "utf-8")
    assert oz("pack", "check", tmp_path / "wordy.toml").status == 0
    asked = ("card", OZ, *words, "--pack", "wordy.toml")
    check_refused(oz, asked, 1, "the words of toto (en) do not fit", tmp_path, monkeypatch)


def test_all_cards_fill_a_folder_or_none_does(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cards"
    ran = oz("card", ROAD, "--all", "-o", folder, "--width", "60", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert sorted(int(one.stem) for one in folder.glob("*.png")) == [*range(1, 21)]
    ran = oz("card", ROAD, "--all", "-o", folder)
    assert (ran.status, "there already" in ran.err) == (1, True)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oztable.cli.cards.svgs_of", stopped)
    ran = oz("card", ROAD, "--all", "-o", tmp_path / "more", "--format", "svg")
    assert ran.status == 130
    assert [*tmp_path.iterdir()] == [folder]


@pytest.mark.slow
def test_a_tabletop_takes_piles_of_ten_by_seven(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = partial(tabletop.pictures, width=SMALL)
    monkeypatch.setattr("oztable.cli.cards.pictures", small)
    monkeypatch.setattr(tabletop, "MOST", 40)  # so that one pile needs two pictures
    folder = tmp_path / "cards"
    ran = oz("card", OZ, "--all", "-o", folder, "--format", "tabletop", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    found = {file.name: pixels(file.read_bytes()) for file in folder.iterdir()}
    fronts = {"folio-1-of-14.png", "library-1-of-40.png", "library-2-of-15.png"}
    assert set(found) == fronts | {"folio-back.png", "library-back.png"}
    high = found["folio-back.png"].shape[0]

    def place(name: str, column: int, row: int) -> Any:
        left, top = column * SMALL, row * high
        return found[name][top : top + high, left : left + SMALL]

    assert {found[name].shape[:2] for name in fronts} == {(7 * high, 10 * SMALL)}
    assert np.array_equal(place("folio-1-of-14.png", 9, 6), found["folio-back.png"])
    assert np.array_equal(place("folio-1-of-14.png", 4, 1), found["folio-back.png"])
    out = tmp_path / "a.png"
    for name, column, row, file in (
        ("uncle-henry", 0, 0, "library-1-of-40.png"),
        ("glindas-palace", 3, 1, "folio-1-of-14.png"),
    ):
        assert oz("card", OZ, name, "-o", out, "--width", SMALL, "--lang", "en").status == 0
        assert np.array_equal(place(file, column, row), pixels(out.read_bytes()))


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((OZ,), 2, "name a card, or ask for all of them"),
        ((OZ, "toto", "--all"), 2, "name a card, or ask for all of them"),
        ((OZ, "--all"), 2, "--all needs a folder"),
        ((OZ, "totto"), 1, "is no card of story-pack-1"),
        ((ROAD, "21"), 1, "numbered from 1 to 20"),
        ((ROAD, "7", "--width", "0"), 2, "--width is a number from 50 to 6000"),
        ((ROAD, "7", "-o", "a.gif"), 2, "should end in .png or .svg"),
        ((ROAD, "7", "-o", "no/such/a.png"), 1, "choose a place"),
        ((ROAD, "--all", "-o", "no/such/folder"), 1, "choose a place"),
        ((ROAD, "--all", "-o", "a", "--format", "tabletop", "--print"), 2, "has its own size"),
        (
            (ROAD, "--all", "-o", "a", "--format", "tabletop", "--width", "99"),
            2,
            "has its own size",
        ),
        ((OZ, "toto", "--pack", "none.toml"), 1, "none.toml: no such file"),
        (("nim", "7"), 1, "there is no game"),
        (("toto",), 2, "there is no game"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    words: tuple[str, ...],
    status: int,
    said: str,
    oz: Oz,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_refused(oz, ("card", *words), status, said, tmp_path, monkeypatch)


def test_what_is_not_installed_or_built_is_named(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "typst", None)
        assert "`make print`" in oz("card", ROAD, "7").err
    monkeypatch.setattr(card_printing, "faces", tuple)
    assert "`make page`" in oz("card", ROAD, "7").err
    assert [*tmp_path.iterdir()] == []
