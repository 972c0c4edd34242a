"""Cards without colours, for a cheap printer: each as light as it was."""

from __future__ import annotations

import re
from dataclasses import replace

from oztable.drawing.card_picture import CardPicture

COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})(?![\w-])")
LIGHT = (0.2126, 0.7152, 0.0722)  # of red, green and blue


def grey(picture: CardPicture) -> CardPicture:
    texts = tuple(
        replace(
            box, paragraphs=tuple(replace(one, colour=faded(one.colour)) for one in box.paragraphs)
        )
        for box in picture.texts
    )
    return replace(picture, art=faded(picture.art), texts=texts)


def faded(text: str) -> str:
    """With every colour in it as a grey."""
    return COLOUR.sub(_grey, text)


def _grey(found: re.Match[str]) -> str:
    digits = found[1] if len(found[1]) == 6 else "".join(one * 2 for one in found[1])
    shares = (_linear(channel) for channel in bytes.fromhex(digits))
    light = sum(share * part for share, part in zip(shares, LIGHT, strict=True))
    level = round(
        255 * (12.92 * light if light < 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)
    )
    return f"#{level:02x}{level:02x}{level:02x}"


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
