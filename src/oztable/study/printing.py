"""What is printed: chapters as PDF, pictures as PNG. typst sets both; it is not always there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from oztable.core.game import BadNotation
from oztable.study.letters import faces
from oztable.study.retelling import Retelling
from oztable.study.review_texts import WORDS

PICTURE = """
#set page(width: %dpt, height: %dpt, margin: 0pt)
#image(bytes(sys.inputs.picture), format: "svg", width: 100%%)
"""
POINTS_AN_INCH = 72.0


def can_print() -> bool:
    return find_spec("typst") is not None


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise BadNotation(
            "what is printed is set by typst, which is not installed; "
            "`make print` in a checkout, or `pip install 'oztable[print]'`, brings it"
        ) from None
    return typst


def pdf_of(told: Retelling) -> bytes:
    """A5 pages. The same chapter makes the same file."""
    source = files(__package__).joinpath("retelling.typ").read_bytes()
    data = {
        **asdict(told),
        "people": [one.name for one in told.results],
        "end": WORDS.say("chapter_end", told.language),
    }
    return _set(source, {"chapter": json.dumps(data)}, "pdf")


def png_of(svg: str, width: int, height: int) -> bytes:
    """A picture of so many pixels."""
    source = (PICTURE % (width, height)).encode()
    return _set(source, {"picture": svg}, "png")


def _set(source: bytes, inputs: dict[str, str], kind: str) -> bytes:
    made: bytes = Press(source).compiled(inputs, kind, POINTS_AN_INCH)
    return made


class Press:
    """A text to be set, again and again with other data, which it finds as `data.json`."""

    def __init__(self, source: bytes) -> None:
        self.source = source

    def compiled(
        self,
        inputs: dict[str, str],
        kind: str,
        ppi: float,
        data: str = "",
        beside: Mapping[str, bytes] = MappingProxyType({}),
    ) -> Any:
        """One file, or a list of one a page. What lies `beside` it can be put in."""
        typst = _typst()
        with _desk(data, beside) as folder:
            return typst.compile(
                self.source,
                root=folder,
                font_paths=_fonts(typst, folder),
                sys_inputs=inputs,
                format=kind,
                ppi=ppi,
                timestamp=0,
            )

    def pages(
        self,
        data: str,
        kind: str,
        ppi: float = POINTS_AN_INCH,
        beside: Mapping[str, bytes] = MappingProxyType({}),
    ) -> list[bytes]:
        made = self.compiled({}, kind, ppi, data, beside)
        return made if isinstance(made, list) else [made]

    def query(self, data: str, label: str) -> Any:
        """What was noted while it was set."""
        typst = _typst()
        with _desk(data) as folder:
            told = typst.query(self.source, label, root=folder, font_paths=_fonts(typst, folder))
        return json.loads(told)


def _fonts(typst: Any, folder: str) -> Any:
    return typst.Fonts(include_system_fonts=False, font_paths=[folder])


@contextmanager
def _desk(data: str, beside: Mapping[str, bytes] = MappingProxyType({})) -> Iterator[str]:
    """typst takes fonts from files. Without them letters would look and run otherwise."""
    with TemporaryDirectory(prefix="oztable-print-") as folder:
        for number, face in enumerate(faces()):
            (Path(folder) / f"{number}.ttf").write_bytes(face)
        for name, content in beside.items():
            (Path(folder) / name).write_bytes(content)
        if data:
            (Path(folder) / "data.json").write_text(data, "utf-8")
        yield folder
