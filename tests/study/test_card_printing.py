"""Cards to be printed: every text of ours fits in letters that can be read, and the ground of every
card goes on beyond the cut."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from oztable.core.game import BadNotation
from oztable.core.language import LANGUAGES, Language
from oztable.drawing.card_picture import LEAST, TRIM, CardPicture, Paragraph, TextBox
from oztable.drawing.package import drawing_of
from oztable.drawing.svg import PAGE
from oztable.games import built_in, load, rules_of
from oztable.study.card_printing import Fit, check_fits, fits, pngs_of, svgs_of
from oztable.study.letters import FACES, faces
from tests.pixels import pixels
from tests.study.small import OZ, ROAD

AT_ONCE = 24
DOTS = 4  # a millimetre
PAPER = tuple(bytes.fromhex(PAGE[1:]))


def decks(game: str) -> list[str]:
    rules = rules_of(game)
    return [*dict.fromkeys((*rules.bundled, *rules.versions))]


def cards_of(game: str, language: Language) -> Iterator[CardPicture]:
    drawing = drawing_of(game)
    for deck in decks(game):
        played = load(game, {}, deck)
        for title in drawing.titles(played):
            face = drawing.face(played, title.id, language, True)
            yield replace(face, card=f"{deck} {face.card}")


def faces_of(game: str, language: Language) -> Iterator[CardPicture]:
    yield from cards_of(game, language)
    drawing = drawing_of(game)
    for part in drawing.parts(load(game, {}, None), language):
        yield from (side for side in (part.front, part.back) if side)


def characters(font: bytes) -> set[int]:
    """What a typeface has a letter for: its `cmap`, of format 4."""
    tables = {font[at : at + 4]: at for at in range(12, 12 + 16 * font[5], 16)}
    start = struct.unpack_from(">I", font, tables[b"cmap"] + 8)[0]
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", font, start + 2)[0]):
        at = start + struct.unpack_from(">I", font, start + 8 + 8 * number)[0]
        form, _, _, twice = struct.unpack_from(">4H", font, at)
        if form == 4:
            many = twice // 2
            ends = struct.unpack_from(f">{many}H", font, at + 14)
            starts = struct.unpack_from(f">{many}H", font, at + 16 + twice)
            found |= {
                one
                for pair in zip(starts, ends, strict=True)
                for one in range(pair[0], pair[1] + 1)
            }
    return found


@pytest.mark.slow
def test_all_words_of_all_cards_fit_and_can_be_read() -> None:
    assert len(faces()) == len(FACES)
    drawn = {
        (face.language, face.texts): face
        for game in built_in()
        for language in LANGUAGES
        for face in faces_of(game, language)
    }
    found = fits([*drawn.values()], TRIM)
    assert len(found) == len({face.card for face in drawn.values() if face.texts}) * 2 > 400
    assert [one for one in found if not one.fits or one.size < LEAST - 1e-6] == []
    known = set.intersection(*map(characters, faces()))
    said = {
        letter
        for face in drawn.values()
        for box in face.texts
        for paragraph in box.paragraphs
        for letter in paragraph.words
    }
    # The one is set as a broader space, the others in a typeface that typst brings.
    assert {letter for letter in said if ord(letter) not in known} <= {"\u202f", "≤", "≥"}


def test_too_long_a_text_is_a_fault_that_names_the_card() -> None:
    played = load(OZ, {}, None)
    face = drawing_of(OZ).face(played, "toto", "fr", True)
    for words in ("Toto aboie. " * 75, "Toto" * 25):
        boxes = [
            replace(box, paragraphs=(replace(box.paragraphs[0], words=words),))
            for box in face.texts[:1]
        ]
        longer = replace(face, texts=(*boxes, *face.texts[1:]))
        [fit] = fits([longer], TRIM)
        assert fit[:2] == ("toto", "fr")
        assert not fit.fits
        assert fit.size == pytest.approx(LEAST)
        with pytest.raises(BadNotation, match=r"words of toto \(fr\) do not fit"):
            pngs_of([longer], TRIM, 100)
        with pytest.raises(BadNotation, match="toto"):
            svgs_of([longer], TRIM, 100)
    check_fits([Fit("toto", "fr", LEAST, True)])


def test_what_can_be_spared_goes_before_a_fault() -> None:
    long = Paragraph("Once upon a time in Kansas. " * 13, 8.4)
    tale = Paragraph("And they lived there ever after. " * 3, 8, italic=True, spare=True)
    box = TextBox(5, 40, 50, 24, (long, tale))
    picture = CardPicture("tale", "en", "", (box,))
    assert [fit.fits for fit in fits([picture], TRIM)] == [True]
    whole = replace(box, paragraphs=(long, replace(tale, spare=False)))
    assert [fit.fits for fit in fits([replace(picture, texts=(whole,))], TRIM)] == [False]


def rings(pictures: Sequence[CardPicture], inside: float) -> list[Any]:
    """The pixels of each from the end of the bleed to so many millimetres inside the cut."""
    width = (TRIM.width + 2 * TRIM.bleed) * DOTS
    deep = round((TRIM.bleed + inside) * DOTS)
    found = []
    for png in pngs_of(pictures, TRIM, round(width)):  # at once: the press takes long to begin
        shown = pixels(png)
        sides = (shown[:deep], shown[-deep:], shown[:, :deep], shown[:, -deep:])
        found.append({tuple(pixel) for side in sides for pixel in side.reshape(-1, shown.shape[2])})
    return found


def in_the_bleed(pictures: Sequence[CardPicture]) -> list[str]:
    """What is wrong with the edge of each card that is to be cut."""
    return [_wrong(colours) for colours in rings(pictures, 0)]


def _wrong(colours: Any) -> str:
    if any(len(one) == 4 and one[3] < 255 for one in colours):
        return "bare"
    return "paper" if any(one[:3] == PAPER for one in colours) else ""


@pytest.mark.soak
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_the_ground_of_every_card_goes_on_over_the_cut(game: str) -> None:
    """What belongs to a game beside its cards lies on bare paper."""
    every = [*{face.art: face for face in cards_of(game, "en")}.values()]
    for at in range(0, len(every), AT_ONCE):
        some = every[at : at + AT_ONCE]
        wrong = {one.card: fault for one, fault in zip(some, in_the_bleed(some), strict=True)}
        assert not any(wrong.values()), wrong


@pytest.mark.slow
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_the_ground_goes_on_for_three_millimetres(game: str) -> None:
    drawing, played = drawing_of(game), load(game, {}, None)
    titles = drawing.titles(played)
    some = (titles[0], titles[-1])
    whole, cut = (
        [
            side
            for title in some
            for side in (
                drawing.face(played, title.id, "en", bleeds),
                drawing.back(title.back, "en", bleeds),
            )
        ]
        for bleeds in (True, False)
    )
    short = whole[0].art.replace("-18", "-10").replace('"-5"', '"-2"')
    faults = in_the_bleed([*whole, *cut, replace(whole[0], art=short)])
    assert faults[:4] == [""] * 4, some
    assert "" not in faults[4:8], some
    assert faults[8] == "bare", "a ground two millimetres short"


@pytest.mark.slow
def test_nothing_is_drawn_along_the_cut() -> None:
    """A blade that strays by a millimetre would show it: within one of the cut is bare wood."""
    drawing, played = drawing_of(OZ), load(OZ, {}, None)
    titles = ("toto", "wicked-witch-of-the-west", "yellow-brick-road")
    plain = [drawing.face(played, title, "en", True) for title in titles]
    rule = '<rect x="1" y="1" width="61" height="86" fill="none" stroke="#000" stroke-width=".3"/>'
    ruled = [replace(face, art=face.art + rule) for face in plain]
    colours = [len(one) for one in rings([*plain, *ruled], 1)]
    assert colours[:3] == [1, 1, 1]
    assert min(colours[3:]) > 1
