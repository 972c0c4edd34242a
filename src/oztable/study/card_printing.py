"""Cards as they are printed: typst sets their words, breaks lines and makes letters smaller until
they fit; their pictures are ours.

What does not fit with the least letters there are is a fault that names the card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any, NamedTuple

from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.quoting import one_line
from oztable.drawing.card_picture import LEAST, CardPicture, Trim, art_svg, framed_svg
from oztable.drawing.svg import tag
from oztable.study.letters import faces
from oztable.study.printing import Press

NARROW_SPACE, SPACE = "\u202f", "\u00a0"  # the typefaces have no narrow one
HEAD = re.compile(r"^.*?<svg[^>]*>", re.DOTALL)
POINTS_A_MILLIMETRE = 72 / 25.4


class Unfit(BadNotation):
    """Words that have no room on a card."""

    def __init__(self, card: str, language: Language) -> None:
        super().__init__(
            one_line(
                f"the words of {card} ({language}) do not fit on a card, "
                f"even in letters of {LEAST:g} points; shorten them"
            )
        )
        self.card = card


class Fit(NamedTuple):
    card: str
    language: Language
    size: float  # points, of its smallest letters
    fits: bool


def fits(pictures: Sequence[CardPicture], trim: Trim) -> list[Fit]:
    """How small the words of each card become, and whether there is room for them then."""
    found = press_for("card_alone").query(_data(pictures, trim, drawn=False), "<fit>")
    least: dict[tuple[str, Language], Fit] = {}
    for one in (Fit(**told["value"]) for told in found):
        before = least.get(one[:2], one)
        size, is_in = min(one.size, before.size), one.fits and before.fits
        least[one[:2]] = one._replace(size=size, fits=is_in)
    return list(least.values())


def check_fits(found: Iterable[Fit]) -> None:
    for one in found:
        if not one.fits:
            raise Unfit(one.card, one.language)


def svgs_of(pictures: Sequence[CardPicture], trim: Trim, width: float) -> list[str]:
    """Each so many pixels wide. Letters are outlines: they look the same everywhere."""
    check_fits(fits(pictures, trim))
    pages = press_for("card_alone").pages(_data(pictures, trim, drawn=False), "svg")
    return [_joined(*pair, trim, width) for pair in zip(pictures, pages, strict=True)]


def _joined(picture: CardPicture, page: bytes, trim: Trim, width: float) -> str:
    letters = HEAD.sub("", page.decode(), count=1).rstrip().removesuffix("</svg>")
    letters = letters.replace("xlink:href", "href")  # of a namespace that ours does not name
    place = f"translate({-trim.bleed:g} {-trim.bleed:g}) scale({1 / POINTS_A_MILLIMETRE:.6f})"
    return framed_svg(picture.art + tag("g", letters, transform=place), trim, width)


def pngs_of(pictures: Sequence[CardPicture], trim: Trim, width: int) -> list[bytes]:
    """Each so many pixels wide."""
    check_fits(fits(pictures, trim))
    points = (trim.width + 2 * trim.bleed) * POINTS_A_MILLIMETRE
    data = _data(pictures, trim, drawn=True)
    return press_for("card_alone").pages(data, "png", ppi=72 * width / points)


def press_for(how: str) -> Press:
    """Cards alone, or on sheets."""
    if not faces():
        raise BadNotation(
            "the typefaces of cards come with the page, which is not built; `make page` brings them"
        )
    folder = files(__package__)
    parts = (folder.joinpath(f"{name}.typ").read_bytes() for name in ("card", how))
    return Press(b"".join(parts))


def _data(pictures: Sequence[CardPicture], trim: Trim, drawn: bool) -> str:
    sides = {str(number): side_data(one, str(number)) for number, one in enumerate(pictures)}
    art = {str(number): art_svg(one, trim) for number, one in enumerate(pictures) if drawn}
    return json.dumps(told_data(trim, art, sides, drawn=drawn))


def told_data(
    trim: Trim, pictures: Mapping[str, str], sides: Mapping[str, Any], **more: Any
) -> dict[str, Any]:
    return {**trim._asdict(), "least": LEAST, "pictures": pictures, "sides": sides, **more}


def side_data(one: CardPicture, picture: str) -> dict[str, Any]:
    texts = [asdict(text) for text in one.texts]
    for paragraph in (paragraph for text in texts for paragraph in text["paragraphs"]):
        paragraph["words"] = paragraph["words"].replace(NARROW_SPACE, SPACE)
    return {"card": one.card, "language": one.language, "picture": picture, "texts": texts}
